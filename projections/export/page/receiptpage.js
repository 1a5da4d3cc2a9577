// The page of one receipt: dice, seal, inclusion, receipt and signature are derived again from what it holds.
import { fromHex, toHex } from "./bytes.js";
import { bagCommitment, bagKey, draw, facesOf, rollKey } from "./dice.js";
import { readEvent } from "./events.js";
import { Refused, Unsupported, checkNote, hasEd25519, originOf, readNote, rekeyMessage, verifies } from "./notes.js";
import { readReceipt, receiptOf } from "./receipts.js";
import { isLine, leafOf } from "./seals.js";
import { shellOf } from "./shell.js";
import { isConsistent, isIncluded } from "./proofs.js";
import { element, embedded, facts, harmless, judgment, say, speak } from "./words.js";

const MOST_SHOWN = 60;
const HEX = /^[0-9a-f]{64}$/;

const FIELDS = ["line", "batch", "kind", "time", "author", "audience", "edition", "command", "salt", "event", "proof"];

// Whatever a page holds that cannot be read: it fails, and says so.
function fail() {
  speak(document.documentElement.lang);
  const properties = { class: "whole bad", id: "whole", "data-state": "bad" };
  document.body.replaceChildren(element("main", {}, element("p", properties, say("page.whole.bad"))));
}

addEventListener("error", fail);
addEventListener("unhandledrejection", fail);
const data = embedded("data");

// A line comes as its values in order.
function readLine(values) {
  const line = Object.fromEntries(values.map((value, at) => [FIELDS[at], value]));
  line.campaign = data.campaign;
  line.read = isLine(line) ? readEvent(line.kind, line.event) : null;
  return line;
}

const all = [...data.context, ...data.lines].map(readLine);
const made = { checks: [], rolls: [], ledger: null, key: null, keys: [], hasSignatures: true };

const add = (what, state, key, values = {}) => made.checks.push({ what, state, key, values });
// A browser that knows no signatures shows no tick.
const seen = (state) => (state === "good" && !made.hasSignatures ? "held" : state);
const ofKind = (kind, bag) => all.filter(({ kind: own, read: event }) => own === kind && event && event.bag === bag);
const said = (numbers) => numbers.join(", ");

// Each line leads to the root of the last one; line 1 is the ledger's name and brings its key.
async function checkLines() {
  const root = fromHex(data.root);
  let holding = 0;
  for (const line of all) {
    const proof = line.proof.filter((step) => HEX.test(step)).map(fromHex);
    line.leaf = isLine(line) ? await leafOf(line) : new Uint8Array();
    const isWhole = line.leaf.length && proof.length === line.proof.length;
    line.isSealed = isWhole && (await isIncluded(line.leaf, line.line, data.size, proof, root));
    if (line.isSealed) holding += 1;
    else add("lines", "bad", "page.line.bad", { line: line.line, size: data.size });
  }
  if (holding) add("lines", "good", "page.lines.good", { n: holding, size: data.size });
  const [first] = all;
  const isOpened = first?.line === 1 && first.kind === "ledger.Opened.1" && first.read;
  if (!isOpened) {
    add("lines", "bad", "page.ledger.bad");
    return;
  }
  made.ledger = toHex(first.leaf);
  made.name = first.read.name;
  if (first.read.public_key !== null) made.keys.push({ line: 1, key: first.read.public_key });
}

async function checkReceipt() {
  const due = HEX.test(data.root) ? await receiptOf(data.size, fromHex(data.root)) : "?";
  const fits = due === data.receipt;
  const state = fits ? "good" : "bad";
  add("receipt", state, `page.code.${state}`, { receipt: data.receipt, due, size: data.size });
}

// The bag that a roll comes from: opened and sealed before it, its seed published or not yet.
async function checkBag(number, line) {
  const [opened] = ofKind("dice.BagOpened.1", number);
  const [sealed] = ofKind("dice.BagSealed.1", number);
  const seed = data.seeds.find(([bag]) => bag === number)?.[1] ?? null;
  const bag = { number, opened, sealed, seed, key: null };
  if (!opened || !sealed || !(opened.line < sealed.line && sealed.line < line) || made.ledger === null) {
    add("bag", "bad", "page.bag.none", { bag: number, line });
    return bag;
  }
  if (sealed.isSealed) {
    const isSaid = sealed.read.words.some(([seat, word]) => seat && word);
    const state = isSaid ? "good" : "note";
    add("words", state, `page.words.${state}`, { bag: number, line: sealed.line });
  }
  if (seed === null) {
    add("bag", "open", "page.bag.open", { bag: number, line: opened.line });
    return bag;
  }
  const { commitment } = opened.read;
  const fits = HEX.test(seed) && toHex(await bagCommitment(made.ledger, number, seed)) === commitment;
  const state = fits ? "good" : "bad";
  add("bag", state, `page.bag.${state}`, { bag: number, line: opened.line, commitment });
  if (HEX.test(seed)) bag.key = await bagKey(seed, made.ledger, number, sealed.read.words);
  return bag;
}

async function checkRoll(line, bag) {
  const { roll, cut, sides, faces } = line.read;
  const values = { line: line.line, faces: said(faces) };
  const [declared] = ofKind("dice.RollDeclared.1", bag.number).filter((each) => each.read.roll === roll);
  if (declared) {
    const isKept = declared.line < line.line && said(declared.read.sides) === said(sides);
    const wanted = isKept ? (cut ? "good" : "open") : "bad";
    add("cut", wanted, `page.cut.${wanted}`, { line: declared.line, cut });
  } else if (cut) {
    add("cut", "open", "page.cut.post", { line: line.line });
  }
  if (!bag.key) {
    if (bag.seed === null) add("dice", "open", "page.dice.open", values);
    else add("dice", "bad", "page.dice.none", values);
    return { line, bag, drawn: [], key: null };
  }
  const key = await rollKey(bag.key, roll, cut);
  const drawn = await draw(key, sides);
  const due = facesOf(drawn);
  const fits = said(due) === said(faces);
  add("dice", fits ? "good" : "bad", `page.dice.${fits ? "good" : "bad"}`, { ...values, due: said(due) });
  return { line, bag, drawn, key };
}

async function checkRolls() {
  const bags = new Map();
  for (const line of all.slice(data.context.length)) {
    if (line.kind === "dice.Rolled.1" && line.read) {
      const { bag: number } = line.read;
      if (!bags.has(number)) bags.set(number, await checkBag(number, line.line));
      made.rolls.push(await checkRoll(line, bags.get(number)));
    } else if (line.kind === "dice.RolledOs.1" || line.kind === "dice.RolledByHand.1") {
      const how = line.kind === "dice.RolledOs.1" ? "os" : "hand";
      const faces = line.read ? said(line.read.faces) : "?";
      add("dice", "open", `page.dice.${how}`, { line: line.line, faces });
    } else if (/^(?:dice|ledger)\./.test(line.kind) && !line.read) {
      add("dice", "bad", "page.dice.unreadable", { line: line.line });
    }
  }
}

async function checkKeys() {
  for (const { kind, line, read: event } of all) {
    if (kind !== "ledger.KeyChanged.1" || !event) continue;
    const old = fromHex(made.keys.at(-1)?.key ?? "");
    const isGood = await verifies(old, fromHex(event.signature), rekeyMessage(made.ledger, event.public_key));
    if (!isGood) throw new Refused("signature");
    made.keys.push({ line, key: event.public_key });
  }
}

async function checkSignature() {
  if (!data.signed_root) {
    add("signature", "open", "page.signature.open", { size: data.size });
    return;
  }
  try {
    if (made.ledger === null) throw new Refused("no_ledger_id");
    await checkKeys();
    const signed = readNote(data.signed_root, originOf(made.ledger));
    const key = made.keys.filter((each) => each.line <= signed.size).at(-1)?.key;
    if (!key) throw new Refused("no_key");
    await checkNote(signed, fromHex(key));
    const proof = data.consistency.map((step) => fromHex(HEX.test(step) ? step : ""));
    const isOf = await isConsistent(data.size, fromHex(data.root), signed.size, signed.root, proof);
    const wanted = isOf ? "good" : "bad";
    made.key = key;
    add("signature", wanted, isOf ? "page.signature.good" : "page.signature.other", { size: signed.size, key });
  } catch (error) {
    if (error instanceof Unsupported) add("signature", "open", "page.no_ed25519");
    else if (error instanceof Refused) add("signature", "bad", "page.signature.bad", { reason: error.reason });
    else throw error;
  }
}

// What the reader kept, a receipt or the key: the only thing here that nobody else can have written.
function keptSaid() {
  const typed = document.getElementById("kept")?.value.trim() ?? "";
  if (!typed) return null;
  const keys = made.keys.map((each) => each.key);
  if (HEX.test(typed.toLowerCase())) {
    const state = keys[0] === typed.toLowerCase() ? "good" : "bad";
    return { state, key: `page.kept.key.${state}`, values: {}, proves: made.key !== null };
  }
  const receipt = readReceipt(typed);
  if (receipt.refused) return { state: "open", key: "page.kept.mistyped", values: { typed } };
  const ours = readReceipt(data.receipt);
  const isSameLine = receipt.line === ours.line;
  const state = !isSameLine ? "open" : receipt.code === ours.code ? "good" : "bad";
  const key = isSameLine ? `page.kept.receipt.${state}` : "page.kept.elsewhere";
  return { state, key, values: { line: receipt.line, size: data.size }, proves: state === "good" };
}

// Everything together: a tick only where nothing fails, the dice are derived and somebody's evidence confirms them.
function wholeOf(compared) {
  const states = made.checks.map(({ what, state }) => ({ what, state }));
  if (states.some(({ state }) => state === "bad")) return "bad";
  if (compared?.state === "bad") return "disputed";
  const isOpen = states.some(({ what, state }) => state === "open" && what !== "signature");
  const signed = states.some(({ what, state }) => what === "signature" && state === "good");
  return !isOpen && made.hasSignatures && made.rolls.length && (signed || compared?.proves) ? "good" : "open";
}

const seatOf = (seat) => data.seats.find(([number]) => number === seat)?.[1] ?? say("page.seat", { seat });

function wordsOf({ sealed }) {
  if (!sealed) return "";
  const each = sealed.read.words.map(([seat, word]) =>
    say(word === null ? "page.word.absent" : "page.word.said", { who: seatOf(seat), word }));
  return each.length ? each.join(" · ") : say("page.word.none");
}

function groupsOf(line) {
  const groups = data.groups.find(([number]) => number === line.line)?.[1] ?? [["", line.read.faces.length]];
  let at = 0;
  return groups.map(([name, count]) => {
    const faces = line.read.faces.slice(at, (at += count));
    const dice = faces.map((face) => element("span", { class: "die" }, String(face)));
    return element("p", {}, name ? element("bdi", {}, `${harmless(name)} `) : "", ...dice);
  });
}

function rollSaid({ line, bag, drawn }) {
  const { roll, cut } = line.read;
  const values = { roll, bag: bag.number, line: line.line };
  const parts = [element("h3", {}, say("page.roll", values)), ...groupsOf(line)];
  parts.push(element("p", {}, `${say("page.words")} ${wordsOf(bag)}`));
  if (cut) parts.push(element("p", {}, say("page.cut", { cut })));
  const numbers = drawn.slice(0, MOST_SHOWN).map(({ digits, die, face }) =>
    face ? `${digits} mod ${die} + 1 = ${face}` : `${digits} ${say("page.thrown_away", { sides: die })}`);
  if (drawn.length > MOST_SHOWN) numbers.push("…");
  if (numbers.length) parts.push(element("pre", {}, numbers.join("\n")));
  return parts;
}

function kept() {
  const typed = document.getElementById("kept")?.value ?? "";
  const plain = { type: "text", autocomplete: "off", spellcheck: "false" };
  const input = element("input", { id: "kept", ...plain, oninput: judge });
  input.value = typed;
  const answer = element("ul", { class: "plain", id: "kept-said" });
  return [element("label", { for: "kept" }, say("page.kept")), input, answer];
}

function judge() {
  const compared = keptSaid();
  const answer = document.getElementById("kept-said");
  answer.replaceChildren();
  if (compared) answer.append(judgment(seen(compared.state), say(compared.key, compared.values)));
  const state = wholeOf(compared);
  const whole = document.getElementById("whole");
  whole.className = `whole ${state === "disputed" ? "open" : state}`;
  whole.dataset.state = state;
  whole.textContent = say(`page.whole.${state}`);
}

function drawPage() {
  document.title = say("page.receipt.title", { line: data.size });
  const checks = made.checks.map(({ what, state, key, values }) =>
    judgment(seen(state), say(key, values), { "data-check": what }));
  const steps = data.steps.map((step) => element("li", {}, harmless(step)));
  const list = [[say("page.fact.receipt"), data.receipt], [say("page.fact.ledger"), made.ledger ?? "—"]];
  list.push([say("page.fact.key"), made.keys.at(-1)?.key ?? say("page.fact.no_key")]);
  list.push([say("page.fact.root"), data.root]);
  document.body.replaceChildren(
    element("header", {}, element("h1", {}, say("page.receipt.title", { line: data.size })),
      element("p", {}, `${harmless(data.title)} · ${harmless(made.name ?? "")} · ${harmless(data.when)}`)),
    element("main", {},
      element("p", { class: "whole open", id: "whole", role: "status" }),
      element("ul", { class: "plain", id: "checks" }, ...checks),
      ...kept(),
      element("p", { class: "soft" }, say("page.trust")),
      ...made.rolls.flatMap(rollSaid),
      element("h2", {}, say("page.follow")),
      element("ol", {}, ...steps),
      element("p", { class: "soft" }, say("page.told")),
      element("details", { id: "by-hand" }, element("summary", {}, say("page.shell")),
        element("pre", { id: "shell" }, shellOf(made.ledger ?? "", all.slice(data.context.length), made.rolls))),
      element("h2", {}, say("page.facts")),
      facts(list)),
  );
  judge();
}

async function begin() {
  speak(data.language);
  if (!globalThis.crypto?.subtle) {
    document.body.append(element("p", { class: "whole open", id: "whole", "data-state": "open" }, say("page.no_crypto")));
    return;
  }
  made.hasSignatures = await hasEd25519();
  await checkLines();
  await checkReceipt();
  await checkRolls();
  await checkSignature();
  drawPage();
}

begin();
