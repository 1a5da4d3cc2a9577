// Sentences of both languages, and elements that hold text only: nothing that a file says is ever read as markup.

const HIDDEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

export const embedded = (id) => JSON.parse(document.getElementById(id).textContent);

const sentences = embedded("sentences");
let spoken = "";

export const language = () => spoken;


export function speak(wanted) {
  spoken = Object.hasOwn(sentences, wanted) ? wanted : Object.keys(sentences)[0];
  document.documentElement.lang = spoken;
}

// A text that somebody typed, with what would hide or turn it around shown as its number.
export const harmless = (text) =>
  String(text).replace(HIDDEN, (char) => `<U+${char.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}>`);

// A sentence of the catalogues. A field may have two words, for one and for several, or the family of its word.
export function say(key, values = {}) {
  const message = sentences[spoken][key];
  if (message === undefined) return key;
  const template = typeof message === "string" ? message : message[values.n === 1 ? 0 : 1];
  return template.replace(/\{([a-z_]+)(?::([^}]*))?\}/g, (field, name, form = "") => {
    if (!Object.hasOwn(values, name)) return field;
    const value = values[name];
    if (form.includes("|")) return form.split("|")[value === 1 ? 0 : 1];
    return form ? say(`${form}.${value}`) : harmless(value);
  });
}

export function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in made && typeof value !== "string") made[name] = value;
    else made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

// One thing that holds, fails or is not proved, said in words before it is said in color.
export const judgment = (state, text, properties = {}) =>
  element("li", { class: state, "data-state": state, ...properties }, signOf(state), " ", text);

export const signOf = (state) => element("span", { class: "sign" }, say(`page.sign.${state}`));

export const facts = (pairs) =>
  element("dl", {}, ...pairs.flatMap(([name, value]) => [
    element("dt", {}, name),
    element("dd", { class: "mono" }, element("bdi", {}, harmless(value))),
  ]));
