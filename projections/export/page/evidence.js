// Evidence from outside, each of a line: receipts, signed roots, the head remembered (specification, section 11, 4).
import { fromHex, isSame, toHex } from "./bytes.js";
import { Refused, Unsupported, checkNote, originOf, readNote } from "./notes.js";
import { pickNotes } from "./papers.js";
import { pickReceipts, readReceipt, receiptCode } from "./receipts.js";

const RECEIPT = "E201";
const SIGNED = "E205";
const REMEMBERED = "E207";

// What a caller holds beside the ledger; every name may be missing.
export const NOTHING = { receipts: [], signedRoots: [], pasted: [], publicKey: null, remembered: null };

// Notes what the evidence shows and returns the greatest line that it confirms, 0 for none.
// A public file may be older than its evidence.
export async function judge(state, evidence) {
  const { receipts, signedRoots, pasted, publicKey, remembered } = { ...NOTHING, ...evidence };
  if (publicKey !== null && state.isKeyKnown && state.publicKey !== publicKey) state.find("E210", 1);
  const typed = new Set(receipts);
  const notes = new Set(signedRoots);
  for (const text of pasted) {
    pickReceipts(text).forEach((each) => typed.add(each));
    if (state.ledger !== null) pickNotes(text, originOf(state.ledger)).forEach((each) => notes.add(each));
  }
  const judged = { confirmed: new Set(), misfits: [], signed: new Map() };
  await judgeReceipts(state, judged, typed);
  for (const note of notes) await judgeNote(state, judged, note);
  if (remembered && remembered[0] > 0 && !isSame(await state.tree.root(remembered[0]), fromHex(remembered[1]))) {
    judged.misfits.push({ code: REMEMBERED, line: remembered[0] });
  }
  judgeMisfits(state, judged);
  const anchored = [...judged.confirmed].reduce((most, line) => Math.max(most, line), 0);
  judgeCoverage(state, anchored);
  return anchored;
}

function note(judged, code, line, fits) {
  if (fits) judged.confirmed.add(line);
  else judged.misfits.push({ code, line });
}

// Each line costs one slow hash, however many receipts name it.
async function judgeReceipts(state, judged, typed) {
  const codes = new Map();
  for (const text of typed) {
    const receipt = readReceipt(text);
    if (receipt.refused) {
      state.find("W203", null, { typed: text });
      continue;
    }
    const { line, code } = receipt;
    if (line <= state.tree.size && !codes.has(line)) {
      codes.set(line, await receiptCode(line, await state.tree.root(line)));
    }
    note(judged, RECEIPT, line, codes.get(line) === code);
  }
}

// Beyond the end of the file only the form of a signed root can be judged.
async function judgeNote(state, judged, text) {
  let signed;
  try {
    if (state.ledger === null) throw new Refused("no_ledger_id");
    signed = readNote(text, originOf(state.ledger));
    if (signed.size <= state.tree.size) await judgeSignature(state, judged, signed);
  } catch (error) {
    if (error instanceof Refused) state.find("E204", null, { reason: error.reason });
    else if (error instanceof Unsupported) state.unchecked += 1;
    else throw error;
    return;
  }
  note(judged, SIGNED, signed.size, isSame(await state.tree.root(signed.size), signed.root));
}

async function judgeSignature(state, judged, signed) {
  const key = state.keyAt(signed.size);
  if (key === null) throw new Refused("no_key");
  const isLost = rewindOf(state, signed.size) >= 0;
  try {
    await checkNote(signed, key);
  } catch (error) {
    // Of lost lines it may be signed by a key that was lost with them.
    const fits = isSame(await state.tree.root(signed.size), signed.root);
    if (!(error instanceof Refused) || error.reason !== "key" || !isLost || fits) throw error;
  }
  if (!isLost) {
    const roots = judged.signed.get(signed.size) ?? new Set();
    judged.signed.set(signed.size, roots.add(toHex(signed.root)));
  }
}

// The place of the rewind whose lost lines may hold a line, -1 for none.
const rewindOf = (state, line) => state.rewinds.findIndex((each) => each.line <= line && line <= each.last);

function judgeMisfits(state, { confirmed, misfits, signed }) {
  const lost = state.rewinds.map(() => 0);
  const { size } = state.tree;
  let newest = 0;
  for (const { code, line } of misfits) {
    const place = rewindOf(state, line);
    if (place >= 0) {
      lost[place] += Number(code !== REMEMBERED);
    } else if (line <= size) {
      const before = [...confirmed].filter((each) => each < line);
      state.find(code, line, { a: before.reduce((most, each) => Math.max(most, each), 0) + 1 });
    } else {
      newest = Math.max(newest, line);
    }
  }
  if (newest) state.find("W416", newest, { m: size });
  state.rewinds.forEach(({ line, last }, place) => state.find("W414", line, { m: last, k: lost[place] }));
  if ([...signed.values()].some((roots) => roots.size > 1)) state.find("E209", null);
}

function judgeCoverage(state, anchored) {
  if (!anchored) state.find("W408", null);
  else if (anchored < state.needed) state.find("W409", null, { a: anchored + 1, n: state.needed });
}
