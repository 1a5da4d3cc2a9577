// What people paste and keep: signed roots in running text, files of proofs (specification, section 6).
import { BLANK, Refused, checkNote, readBase64, readNote } from "./notes.js";
import { isConsistent, isIncluded } from "./proofs.js";

const PASTED = new RegExp(`^[-\u2013\u2014]{1,2}[${BLANK}]*([^${BLANK}+]+)[${BLANK}]+([^${BLANK}]+)$`, "u");

// The signed roots of a ledger that stand in a pasted text, rebuilt in their exact form.
export function pickNotes(pasted, origin) {
  const lines = pasted.split(/\r\n|\r|\n/).map((line) => line.replace(/^[\t \u00a0]+|[\t \u00a0]+$/g, ""));
  const full = lines.filter((line) => line);
  const picked = [];
  full.forEach((line, at) => {
    const [size = "0", root = "A"] = full.slice(at + 1, at + 3);
    if (line !== origin || !/^[0-9]+$/.test(size) || !/^[A-Za-z0-9+/]+={0,2}$/.test(root)) return;
    let signatures = "";
    for (const candidate of full.slice(at + 3)) {
      const match = PASTED.exec(candidate);
      if (!match) break;
      signatures += `\u2014 ${match[1]} ${match[2]}\n`;
    }
    if (signatures) picked.push(`${full.slice(at, at + 3).join("\n")}\n\n${signatures}`);
  });
  return picked;
}

function readHashes(lines) {
  const hashes = lines.map(readBase64);
  if (hashes.some((hash) => hash.length !== 32)) throw new Refused("form");
  return hashes;
}

// The proof file of a leaf; returns its line and the signed root, throws `Refused`.
export async function checkInclusionFile(file, leaf, origin, key) {
  const gap = file.indexOf("\n\n");
  const lines = file.slice(0, Math.max(gap, 0)).split("\n");
  const index = /^index (0|[1-9][0-9]{0,15})$/.exec(lines[1] ?? "");
  if (gap < 0 || lines[0] !== "c2sp.org/tlog-proof@v1" || !index) throw new Refused("form");
  const signed = readNote(file.slice(gap + 2), origin);
  await checkNote(signed, key);
  const line = Number(index[1]) + 1;
  const isThere = await isIncluded(leaf, line, signed.size, readHashes(lines.slice(2)), signed.root);
  if (!isThere) throw new Refused("proof");
  return { line, signed };
}

// The proof file of two roots whose sizes the caller knows; throws `Refused`.
export async function checkConsistencyFile(file, size1, root1, size2, root2) {
  const lines = file.split("\n");
  const isForm = lines[0] === "testigo/v1/consistency" && lines[1] === `${size1} ${size2}`;
  if (lines.length < 3 || lines.at(-1) || !isForm) throw new Refused("form");
  const proof = readHashes(lines.slice(2, -1));
  if (!(await isConsistent(size1, root1, size2, root2, proof))) throw new Refused("proof");
}
