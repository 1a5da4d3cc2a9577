// The walk over the protocol events of a ledger, in the order of its lines (specification, section 8).
import { fromHex, isSame, toHex } from "./bytes.js";
import { bagCommitment, bagKey, rollFaces, rollKey, wordCommitment } from "./dice.js";
import { readEvent } from "./events.js";
import { Unsupported, rekeyMessage, verifies } from "./notes.js";
import { Tree } from "./tree.js";

const OPENED = "ledger.Opened.1";

// What is known of a ledger so far.
export class State {
  constructor() {
    this.findings = [];
    this.ledger = null;
    this.isOpened = false;
    this.publicKey = null;
    this.name = null;
    this.isKeyKnown = false;
    this.keys = [];
    this.promised = null;
    this.bags = new Map();
    this.withheld = 0;
    this.grades = {};
    this.secret = {};
    this.recorded = [];
    this.rewinds = [];
    this.unchecked = 0;
    this.tree = new Tree();
    this.pushed = 0;
    this.isFirst = false;
  }

  find(code, line, values = {}) {
    this.findings.push({ code, line, values: line === null ? values : { ...values, n: line } });
  }

  // Last line that needs evidence: those at the very end that record some need none.
  get needed() {
    const records = new Set(this.recorded.map((each) => each.place));
    let last = this.tree.size;
    while (records.has(last)) last -= 1;
    return last;
  }

  keyAt(size) {
    return this.keys.filter((each) => each.line <= size).at(-1)?.key ?? null;
  }
}

const givesDice = (bag) => bag !== undefined && bag.final !== null && !bag.isShown && !bag.isLost;
const waiting = (bag) => [...bag.finished.values()].filter((roll) => roll.grade !== null).length;
const counterOf = (state, bag) => (bag.event.screen ? state.secret : state.grades);
const isPossible = (sides, shown) =>
  sides.length === shown.length && shown.every((face, at) => face >= 1 && face <= sides[at]);
const isListed = (one, other) => one.length === other.length && one.every((each, at) => each === other[at]);

function countIn(counter, grade, rolls = 1) {
  counter[grade] = (counter[grade] ?? 0) + rolls;
}

function bagOpened(state, line, event) {
  const due = state.bags.size + 1;
  if (event.bag !== due) state.find("E308", line, { b: event.bag, j: due });
  if (state.bags.has(event.bag)) return;
  if (!event.screen) {
    const same = (one, other) => one === null || other === null || one === other;
    const rivals = [...state.bags.values()].filter(
      (bag) => !bag.event.screen && same(bag.event.purpose, event.purpose),
    );
    const isInUse = rivals.some((bag) => !bag.isShown && !bag.isLost);
    if (isInUse || (rivals.length && !rivals.at(-1).finished.size)) state.find("W415", line, { b: event.bag });
  }
  state.bags.set(event.bag, {
    line,
    event,
    promised: new Map(),
    words: new Map(),
    final: null,
    isShown: false,
    isLost: false,
    next: 1,
    declared: new Map(),
    finished: new Map(),
    mark: state.withheld,
  });
}

// The bag, if that seat may still say its word there.
function openSeat(state, { bag: number, seat }) {
  const bag = state.bags.get(number);
  const isOpen = bag && bag.final === null && bag.event.seats.includes(seat) && !bag.words.has(seat);
  return isOpen ? bag : null;
}

function wordSealed(state, line, event) {
  const bag = openSeat(state, event);
  if (!bag || bag.promised.has(event.seat)) state.find("E304", line);
  else bag.promised.set(event.seat, event.commitment);
}

async function wordGiven(state, line, event) {
  const bag = openSeat(state, event);
  if (!bag) {
    state.find("E304", line);
    return;
  }
  bag.words.set(event.seat, event.word);
  const isKept = await opensWord(state, bag, event);
  if (!isKept || (event.seat === 0 && !isAnnounced(bag, event.word))) state.find("E306", line, { s: event.seat });
}

async function opensWord(state, bag, event) {
  const promised = bag.promised.get(event.seat);
  if (promised === undefined || state.ledger === null) return true;
  if (event.nonce === null) return false;
  return toHex(await wordCommitment(state.ledger, event.bag, event.seat, event.nonce, event.word)) === promised;
}

function isAnnounced(bag, word) {
  const { beacon } = bag.event;
  if (beacon === null) return false;
  const start = `drand ${beacon.chain} ${beacon.round} `;
  return word.startsWith(start) && /^[0-9a-f]{64}$/.test(word.slice(start.length));
}

function bagSealed(state, line, event) {
  const bag = state.bags.get(event.bag);
  if (!bag || bag.final !== null) {
    state.find("E304", line);
    return;
  }
  const given = bag.event.seats.map((seat) => [seat, bag.words.get(seat) ?? null]);
  const isGiven = given.length === event.words.length && given.every((each, at) => isListed(each, event.words[at]));
  if (!isGiven) state.find("E305", line, { b: event.bag });
  if (!event.words.some(([, word]) => word)) state.find("W406", line, { b: event.bag });
  for (const [seat, word] of event.words) {
    if (word === null) state.find("W405", line, { s: seat, b: event.bag });
  }
  bag.final = event.words;
}

function bagLost(state, line, event) {
  const bag = state.bags.get(event.bag);
  if (!bag || bag.isShown || bag.isLost) {
    state.find("E304", line);
    return;
  }
  bag.isLost = true;
  state.find("W402", line, { b: event.bag, k: waiting(bag), screen: Number(bag.event.screen) });
}

// In a screen bag, withheld lines may hold the numbers that are missing.
function judgeNumber(state, bag, line, roll, less = 0) {
  const due = bag.next;
  const missing = roll - due;
  if (bag.event.screen && missing > 0 && missing <= state.withheld - bag.mark) {
    state.find("W412", line, { k: missing });
  } else if (missing) {
    state.find("E303", line, { k: roll - less, b: bag.event.bag, j: due - less });
  }
  bag.next = Math.max(due, roll + 1);
}

function rollDeclared(state, line, event) {
  const bag = state.bags.get(event.bag);
  if (!givesDice(bag)) {
    state.find("E304", line);
  } else if (bag.declared.has(event.roll) || bag.finished.has(event.roll)) {
    state.find("E303", line, { k: event.roll, b: event.bag, j: bag.next });
  } else {
    judgeNumber(state, bag, line, event.roll);
    bag.declared.set(event.roll, { line, sides: event.sides });
    bag.mark = state.withheld;
  }
}

function rolled(state, line, event) {
  const bag = state.bags.get(event.bag);
  if (!givesDice(bag)) {
    state.find("E304", line);
    return;
  }
  if (bag.finished.has(event.roll)) {
    state.find("E303", line, { k: event.roll, b: event.bag, j: bag.next });
    return;
  }
  let grade = judgeOrder(state, bag, line, event);
  if (!isPossible(event.sides, event.faces)) {
    state.find("E307", line);
    grade = null;
  }
  bag.finished.set(event.roll, { line, event, grade });
  bag.mark = state.withheld;
}

// The order of declaration, cut and roll, and the grade that it gives.
function judgeOrder(state, bag, line, event) {
  const declared = bag.declared.get(event.roll);
  if (!declared) {
    judgeNumber(state, bag, line, event.roll);
    if (!event.cut) return "bag";
    state.find("W407", line);
    return "post";
  }
  if (!isListed(event.sides.slice(0, declared.sides.length), declared.sides)) {
    state.find("E309", line, { m: declared.line });
  }
  if (!event.cut) state.find("W411", line);
  return event.cut && isListed(event.sides, declared.sides) ? "cut" : "bag";
}

async function bagRevealed(state, line, event) {
  const bag = state.bags.get(event.bag);
  if (!bag || bag.isShown) {
    state.find("E310", line);
    return;
  }
  judgeNumber(state, bag, line, event.rolls + 1, 1);
  bag.isShown = true;
  if (state.ledger === null) return;
  if (toHex(await bagCommitment(state.ledger, event.bag, event.seed)) !== bag.event.commitment) {
    state.find("E301", line, { m: bag.line });
  } else if (bag.final !== null) {
    await deriveAgain(state, bag, await bagKey(event.seed, state.ledger, event.bag, bag.final));
  }
}

async function deriveAgain(state, bag, key) {
  const own = bag.final.some(([seat, word]) => seat && word) ? "words" : "bag";
  const rolls = [...bag.finished].filter(([, roll]) => roll.grade !== null);
  for (let at = 0; at < rolls.length; at += 500) {
    const derive = async ([number, { event }]) => rollFaces(await rollKey(key, number, event.cut), event.sides);
    const some = rolls.slice(at, at + 500);
    const dues = await Promise.all(some.map(derive));
    some.forEach(([number, roll], place) => {
      if (isListed(dues[place], roll.event.faces)) {
        countIn(counterOf(state, bag), roll.grade === "bag" ? own : roll.grade);
      } else {
        state.find("E302", roll.line, { k: number, b: bag.event.bag, faces: dues[place].join(" ") });
      }
    });
  }
}

const withoutBag = (grade) => (state, line, event) => {
  if (!isPossible(event.sides, event.faces)) state.find("E307", line);
  if (state.promised !== null) state.find("W417", line, { m: state.promised });
  countIn(state.grades, grade);
};

function promised(state, line) {
  state.promised ??= line;
}

function recorded(state, line, event) {
  state.recorded.push({ line, place: state.pushed, event });
}

async function keyChanged(state, line, event) {
  if (state.ledger === null) return;
  const key = state.keys.at(-1)?.key ?? new Uint8Array();
  try {
    const message = rekeyMessage(state.ledger, event.public_key);
    if (!(await verifies(key, fromHex(event.signature), message))) {
      state.find("E311", line);
      return;
    }
  } catch (error) {
    if (!(error instanceof Unsupported)) throw error;
    state.unchecked += 1;
  }
  state.keys.push({ line, key: fromHex(event.public_key) });
}

function rewound(state, line, event) {
  if (event.lost_size < line) state.find("E311", line);
  else state.rewinds.push({ line, last: event.lost_size });
}

function opened(state, line, event, isFirst) {
  if (!isFirst || line !== 1) {
    state.find("E110", line);
    return;
  }
  state.publicKey = event.public_key;
  state.name = event.name;
  state.isKeyKnown = true;
  if (event.public_key !== null) state.keys.push({ line: 1, key: fromHex(event.public_key) });
}

const RULES = {
  [OPENED]: opened,
  "dice.BagsPromised.1": promised,
  "dice.BagOpened.1": bagOpened,
  "dice.WordSealed.1": wordSealed,
  "dice.WordGiven.1": wordGiven,
  "dice.BagSealed.1": bagSealed,
  "dice.BagLost.1": bagLost,
  "dice.RollDeclared.1": rollDeclared,
  "dice.Rolled.1": rolled,
  "dice.BagRevealed.1": bagRevealed,
  "dice.RolledOs.1": withoutBag("os"),
  "dice.RolledByHand.1": withoutBag("hand"),
  "ledger.RootSigned.1": recorded,
  "ledger.Anchored.1": recorded,
  "ledger.KeyChanged.1": keyChanged,
  "ledger.Rewound.1": rewound,
};

// Takes line 1, which came first: its leaf is the ledger id; its kind is null where it is withheld.
export function start(state, leaf, kind) {
  state.ledger = toHex(leaf);
  state.isOpened = kind === OPENED;
  state.isFirst = state.isOpened;
}

// Judges a protocol event, after its leaf was added to the tree; a promise where the rule must wait for a hash.
export function walkLine(state, line, kind, text) {
  const { isFirst } = state;
  state.isFirst = false;
  const event = readEvent(kind, text);
  if (event !== null) return RULES[kind](state, line, event, isFirst);
  state.find("E311", line);
  return undefined;
}

// Judges what only the end of the file shows.
export async function finish(state) {
  if (!state.isOpened) state.find("E110", 1);
  for (const { line, event } of state.recorded) {
    const isOurs = event.size < line && isSame(await state.tree.root(event.size), fromHex(event.root));
    if (!isOurs) state.find("E105", line);
  }
  for (const [number, bag] of state.bags) {
    for (const [roll, { line }] of bag.declared) {
      if (!bag.finished.has(roll)) state.find("W403", line, { k: roll });
    }
    if (bag.isShown) continue;
    const rolls = waiting(bag);
    if (!bag.isLost) state.find("W401", bag.line, { b: number, k: rolls, screen: Number(bag.event.screen) });
    if (rolls) countIn(counterOf(state, bag), "pending", rolls);
  }
}
