// Dice that anybody can derive again (specification, section 7).
import { fromHex, hmac, sha256, toHex } from "./bytes.js";
import { canonical, isWhole } from "./seals.js";

const NUMBERS = 2 ** 32;

export const wordRow = ([seat, word]) => (word === null ? `${seat} -` : `${seat} =${word}`);
export const bagCommitment = (ledger, bag, seed) => sha256(canonical("bag", ledger, String(bag), seed));
export const wordCommitment = (ledger, bag, seat, nonce, word) =>
  sha256(canonical("word", ledger, String(bag), String(seat), nonce, word));
export const bagKey = (seed, ledger, bag, words) =>
  hmac(fromHex(seed), canonical("key", ledger, String(bag), String(words.length), ...words.map(wordRow)));
export const rollKey = (key, roll, cut) => hmac(key, canonical("roll", String(roll), cut));

// The numbers of a stream that the dice take, in order: eight hex digits, the die, and its face, 0 for one thrown away.
export async function draw(key, sides) {
  const areDice = sides.length >= 1 && sides.length <= 1000 && sides.every((each) => isWhole(each, 2, 1e6));
  if (!areDice) throw new RangeError("dice");
  const drawn = [];
  let [block, numbers] = [0, []];
  for (const die of sides) {
    for (let face = 0; !face; ) {
      if (!numbers.length) {
        const digits = toHex(await hmac(key, fromHex(block.toString(16).padStart(8, "0"))));
        numbers = digits.match(/.{8}/g);
        block += 1;
      }
      const digits = numbers.shift();
      const number = parseInt(digits, 16);
      face = number < NUMBERS - (NUMBERS % die) ? 1 + (number % die) : 0;
      drawn.push({ digits, die, face });
    }
  }
  return drawn;
}

export const facesOf = (drawn) => drawn.map((each) => each.face).filter((face) => face);
export const rollFaces = async (key, sides) => facesOf(await draw(key, sides));
