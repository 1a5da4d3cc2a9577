// Canonical text, entry, leaf (specification, sections 3 and 4).
import { concat, fromHex, sha256, utf8 } from "./bytes.js";

const FORBIDDEN = /[\u0000-\u001f\u007f\ud800-\udfff]/u;

export const isText = (value, most) =>
  typeof value === "string" && value.length <= most && !FORBIDDEN.test(value) && utf8(value).length <= most;
export const isField = (value) => isText(value, 512);
export const isWhole = (value, first, last) => Number.isInteger(value) && first <= value && value <= last;

export function canonical(tag, ...fields) {
  if (!fields.every(isField)) throw new RangeError("field");
  return utf8(`testigo/v1/${[tag, ...fields].join("\n")}\n`);
}

// Whether a line has a header of nine fields, a salt and an event.
export function isLine(line) {
  const fields = [line.campaign, line.kind, line.author, line.audience, line.edition, line.command];
  const last = Number.MAX_SAFE_INTEGER;
  return (
    fields.every(isField) &&
    isWhole(line.line, 1, last) &&
    isWhole(line.batch, 0, last) &&
    isWhole(line.time, 0, last) &&
    typeof line.salt === "string" &&
    /^[0-9a-f]{32}$/.test(line.salt) &&
    typeof line.event === "string" &&
    !/[\ud800-\udfff]/u.test(line.event)
  );
}

export function headOf(line) {
  const { campaign, batch, kind, time, author, audience, edition, command } = line;
  const numbers = [line.line, batch, time].map((each) => String(each + 0));
  return canonical("line", campaign, numbers[0], numbers[1], kind, numbers[2], author, audience, edition, command);
}

export const leafOf = (line) =>
  sha256(concat(Uint8Array.of(0), headOf(line), fromHex(line.salt), utf8(line.event)));
