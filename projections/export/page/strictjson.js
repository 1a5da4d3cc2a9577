// The strict reader of JSON, the same in every language that verifies (specification, section 3).

const MOST_BYTES = 4 * 1024 * 1024;
const MOST_DEEP = 32;
const MOST_LONG = 64;

// Throws where a text nests too deep or holds too long a number, before anything is parsed.
function checkLimits(text) {
  let [depth, run, isString] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (isString) {
      if (char === "\\") at += 1;
      else if (char === '"') isString = false;
      continue;
    }
    run = "-+.0123456789eE".includes(char) ? run + 1 : 0;
    if (char === '"') isString = true;
    else if (char === "[" || char === "{") depth += 1;
    else if (char === "]" || char === "}") depth -= 1;
    if (depth > MOST_DEEP || run > MOST_LONG) throw new SyntaxError("limit");
  }
}

// Reads a text that came from strict UTF-8; throws for what is refused.
export function readJson(text, bytes) {
  if (bytes > MOST_BYTES) throw new SyntaxError("size");
  checkLimits(text);
  return JSON.parse(text);
}

export const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
