// Signed roots: a signed note of size and root under the ledger's key (specification, section 6).
import { concat, fromBase64, fromHex, isSame, sha256, toBase64, toHex, utf8 } from "./bytes.js";
import { canonical } from "./seals.js";

const LOW_ORDER = new Set([
  "00".repeat(32),
  `01${"00".repeat(31)}`,
  `ec${"ff".repeat(30)}7f`,
  `ed${"ff".repeat(30)}7f`,
  `ee${"ff".repeat(30)}7f`,
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
]);
export const BLANK = "\\t\\n\\r \\u00a0";
const SIGNATURE = new RegExp(`^\u2014 ([^${BLANK}+]+) ([A-Za-z0-9+/]+={0,2})$`, "u");

// Why a signed root or a proof is refused, a word of `finding.reason.<reason>`.
export class Refused extends Error {
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

// The browser has no Ed25519: a signature cannot be judged here.
export class Unsupported extends Error {}

async function isGood(key, signature, message) {
  const ours = await crypto.subtle.importKey("raw", key, { name: "Ed25519" }, false, ["verify"]);
  return crypto.subtle.verify({ name: "Ed25519" }, ours, signature, message);
}

let known = null;

// Whether this browser tells a good signature from a bad one: the first example of RFC 8032.
export function hasEd25519() {
  const key = fromHex("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a");
  const signature = fromHex(
    "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
  );
  known ??= Promise.all([isGood(key, signature, utf8("")), isGood(key, signature, utf8("x"))]).then(
    ([good, bad]) => good && !bad,
    () => false,
  );
  return known;
}

export async function verifies(key, signature, message) {
  if (key.length !== 32 || signature.length !== 64) return false;
  if (LOW_ORDER.has(toHex(Uint8Array.of(...key.slice(0, 31), key[31] & 0x7f)))) return false;
  if (!(await hasEd25519())) throw new Unsupported();
  return isGood(key, signature, message).catch(() => false);
}

export const originOf = (ledger) => `testigo/${ledger}`;
export const keyId = async (origin, key) =>
  (await sha256(concat(utf8(origin), Uint8Array.of(10, 1), key))).slice(0, 4);
export const rekeyMessage = (ledger, key) => canonical("rekey", ledger, key);

export function readBase64(typed) {
  const bytes = fromBase64(typed);
  if (!bytes) throw new Refused("base64");
  return bytes;
}

// The form of a signed root of the ledger whose name is `origin`.
export function readNote(note, origin) {
  const lines = note.split("\n");
  if (lines.length < 6 || lines[3] || lines.at(-1)) throw new Refused("form");
  if (lines[0] !== origin) throw new Refused("other_ledger");
  if (!/^[1-9][0-9]{0,15}$/.test(lines[1]) || Number(lines[1]) >= 2 ** 53) throw new Refused("size");
  const root = readBase64(lines[2]);
  if (root.length !== 32) throw new Refused("base64");
  const signatures = lines.slice(4, -1).map((line) => {
    const match = SIGNATURE.exec(line);
    if (!match) throw new Refused("form");
    const data = readBase64(match[2]);
    if (data.length <= 4) throw new Refused("form");
    return { name: match[1], data };
  });
  return { origin, size: Number(lines[1]), root, signatures };
}

// The signature of the ledger's key; lines of other keys are ignored.
export async function checkNote(signed, key) {
  const wanted = await keyId(signed.origin, key);
  const mine = signed.signatures.filter(
    ({ name, data }) => name === signed.origin && isSame(data.slice(0, 4), wanted),
  );
  if (!mine.length) throw new Refused("key");
  const body = utf8(`${signed.origin}\n${signed.size}\n${toBase64(signed.root)}\n`);
  for (const { data } of mine) {
    if (!(await verifies(key, data.slice(4), body))) throw new Refused("signature");
  }
}
