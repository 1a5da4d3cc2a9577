// The shapes of protocol events (specification, section 8), read with tolerance for nothing else.
import { utf8 } from "./bytes.js";
import { isField, isText, isWhole } from "./seals.js";
import { isObject, readJson } from "./strictjson.js";

export const MOST_DICE = 1000;

const whole = (first, last) => (value) => isWhole(value, first, last);
const hex = (bytes) => (value) => typeof value === "string" && value.length === 2 * bytes && /^[0-9a-f]*$/.test(value);
const optional = (check) => (value) => value === null || check(value);
const many = (check, fewest) => (value) =>
  Array.isArray(value) && value.length >= fewest && value.length <= MOST_DICE && value.every(check);
const isAscending = (numbers) => numbers.every((each, at) => at === 0 || numbers[at - 1] < each);

const count = whole(1, 2 ** 32 - 1);
const seat = whole(0, 2 ** 32 - 1);
const word = (value) => isText(value, 500);
const sides = many(whole(2, 1e6), 1);
const faces = many(whole(1 - 2 ** 53, 2 ** 53 - 1), 0);
const seats = (value) => many(seat, 0)(value) && isAscending(value);
const pair = (value) => Array.isArray(value) && value.length === 2 && seat(value[0]) && optional(word)(value[1]);
const words = (value) => many(pair, 0)(value) && isAscending(value.map((each) => each[0]));
const beacon = (value) => isObject(value) && has(value, { chain: isField, round: whole(1, 2 ** 53 - 1) });
const flag = (value) => typeof value === "boolean";

const SHAPES = {
  "ledger.Opened.1": { version: whole(1, 1), name: isField, nonce: hex(16), public_key: optional(hex(32)) },
  "dice.BagsPromised.1": {},
  "dice.BagOpened.1": {
    bag: count,
    screen: flag,
    purpose: optional(isField),
    commitment: hex(32),
    seats,
    beacon: optional(beacon),
  },
  "dice.WordSealed.1": { bag: count, seat, commitment: hex(32) },
  "dice.WordGiven.1": { bag: count, seat, word, nonce: optional(hex(16)) },
  "dice.BagSealed.1": { bag: count, words },
  "dice.RollDeclared.1": { bag: count, roll: count, sides, cut_by: seat },
  "dice.Rolled.1": { bag: count, roll: count, cut: isField, sides, faces },
  "dice.RolledOs.1": { sides, faces },
  "dice.RolledByHand.1": { sides, faces, seen_by: seats },
  "dice.BagRevealed.1": { bag: count, seed: hex(32), rolls: seat },
  "dice.BagLost.1": { bag: count, reason: isField },
  "ledger.RootSigned.1": { size: count, root: hex(32) },
  "ledger.Anchored.1": { size: count, root: hex(32), anchor: isField },
  "ledger.KeyChanged.1": { public_key: hex(32), signature: hex(64) },
  "ledger.Rewound.1": { lost_size: count, lost_root: hex(32), reason: isField },
};

function has(names, checks) {
  return Object.entries(checks).every(([name, check]) => Object.hasOwn(names, name) && check(names[name]));
}

// A protocol event, null for one that is not of its shape or a kind that is not listed.
export function readEvent(kind, text) {
  if (!Object.hasOwn(SHAPES, kind)) return null;
  try {
    const names = readJson(text, utf8(text).length);
    return isObject(names) && has(names, SHAPES[kind]) ? names : null;
  } catch {
    return null;
  }
}
