// The lines of a shell that check one roll by hand (specification, section 7.5).
import { toHex, utf8 } from "./bytes.js";
import { wordRow } from "./dice.js";
import { headOf } from "./seals.js";

const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu;
const HMAC = "openssl dgst -sha256 -mac HMAC -macopt hexkey:";
const octal = (bytes) => Array.from(bytes, (each) => `\\${each.toString(8).padStart(3, "0")}`).join("");

// A text as the format of printf: what would hide, or mean something to the shell, is written as its bytes.
function formatOf(text) {
  const plain = text.replace(/[\\%']/g, (char) => ({ "\\": "\\\\", "%": "%%", "'": "'\\''" })[char]);
  return plain.replace(/\n/g, "\\n").replace(UNSEEN, (char) => octal(utf8(char)));
}

const printed = (tag, ...fields) => `printf '${formatOf(`testigo/v1/${[tag, ...fields].join("\n")}\n`)}'`;

function leafLines(line) {
  const head = formatOf(new TextDecoder().decode(headOf(line)));
  const salt = octal(Uint8Array.from(line.salt.match(/../g), (pair) => parseInt(pair, 16)));
  return [`printf '\\000${head}${salt}${formatOf(line.event)}' | sha256sum`, `# ${toHex(line.leaf)}`];
}

function rollLines(ledger, { line, bag, drawn, key }) {
  const { roll, cut } = line.read;
  const rows = bag.sealed.read.words;
  const blocks = Array.from({ length: Math.ceil(drawn.length / 8) }, (_, at) => at);
  const number = String(bag.number);
  return [
    `${printed("bag", ledger, number, bag.seed)} | sha256sum`,
    `# ${bag.opened.read.commitment}`,
    `${printed("key", ledger, number, String(rows.length), ...rows.map(wordRow))} | ${HMAC}${bag.seed}`,
    `# ${toHex(bag.key)}`,
    `${printed("roll", String(roll), cut)} | ${HMAC}${toHex(bag.key)}`,
    `# ${toHex(key)}`,
    ...blocks.flatMap((block) => [
      `printf '${octal([0, 0, block >> 8, block & 255])}' | ${HMAC}${toHex(key)}`,
      `# ${drawn.slice(8 * block, 8 * block + 8).map((each) => each.digits).join("")}`,
    ]),
  ];
}

// Each command is followed by what it should print; the last block goes on beyond the digits that the dice took.
export function shellOf(ledger, lines, rolls) {
  const derived = rolls.filter((roll) => roll.key).flatMap((roll) => rollLines(ledger, roll));
  const sealed = lines.filter((line) => line.leaf.length).flatMap(leafLines);
  return [...derived, ...sealed].join("\n");
}
