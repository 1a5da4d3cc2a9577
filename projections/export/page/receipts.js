// Receipts: a line number and eleven characters (specification, section 5).
import { canonical } from "./seals.js";

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const SYMBOL = "[0-9A-TV-Za-tv-z]";
const DASHES = "\\-\\u2010-\\u2015\\u2212";
const SEPARATOR = `[\\t\\n\\r \\u00a0${DASHES}.:\\u00b7]`;
const TYPED = new RegExp(`^${SEPARATOR}*([1-9][0-9]{0,14})${SEPARATOR}+((?:${SYMBOL}${SEPARATOR}*){11})$`, "u");
const PRINTED = new RegExp(
  `(?<![\\p{L}\\p{N}])[1-9][0-9]{0,14}[${DASHES}](?=[${DASHES}0-9]{0,12}[A-Za-z])` +
    `${SYMBOL}{4}[${DASHES}]${SYMBOL}{4}[${DASHES}]${SYMBOL}{3}(?![\\p{L}\\p{N}])`,
  "gu",
);

// The ten symbols of a line and the root after it: one slow hash.
export async function receiptCode(line, root) {
  const password = await crypto.subtle.importKey("raw", root, "PBKDF2", false, ["deriveBits"]);
  const salt = canonical("receipt", String(line));
  const derived = await crypto.subtle.deriveBits(
    { name: "PBKDF2", hash: "SHA-256", salt, iterations: 16384 },
    password,
    256,
  );
  const bits = Array.from(new Uint8Array(derived).slice(0, 7), (each) => each.toString(2).padStart(8, "0")).join("");
  return Array.from({ length: 10 }, (_, at) => ALPHABET[parseInt(bits.slice(5 * at, 5 * at + 5), 2)]).join("");
}

export function checkSymbol(line, code) {
  let check = 0;
  for (const value of [...String(line)].map(Number).concat([...code].map((each) => ALPHABET.indexOf(each)))) {
    check = (check ^ value) << 1;
    if (check & 32) check ^= 0b100101;
  }
  return ALPHABET[check];
}

export async function receiptOf(line, root) {
  const code = await receiptCode(line, root);
  return `${line}-${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}${checkSymbol(line, code)}`;
}

// A receipt as somebody typed it: line and code, or why it is none.
export function readReceipt(typed) {
  const match = TYPED.exec(typed);
  if (!match) return { refused: "not a receipt" };
  const line = Number(match[1]);
  const symbols = match[2].replace(new RegExp(SEPARATOR, "gu"), "").toUpperCase().replace(/O/g, "0").replace(/[IL]/g, "1");
  const code = symbols.slice(0, 10);
  return checkSymbol(line, code) === symbols[10] ? { line, code } : { refused: "typing error" };
}

export const pickReceipts = (text) => Array.from(text.matchAll(PRINTED), (match) => match[0]);
