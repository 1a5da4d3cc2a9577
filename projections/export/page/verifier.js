// The verification of a public ledger file (specification, sections 10 and 11). It never ends with an exception:
// whatever cannot be read is a finding.
import { fromHex, fromUtf8, toHex } from "./bytes.js";
import { NOTHING, judge } from "./evidence.js";
import { isField, isLine, isWhole, leafOf } from "./seals.js";
import { isObject, readJson } from "./strictjson.js";
import { State, finish, start, walkLine } from "./walk.js";

const OPEN = ["line", "batch", "kind", "time", "author", "audience", "edition", "command", "salt", "event"];
const WITHHELD = ["line", "leaf"];
const MINUTE = 60_000_000;
const PAPERS = new Set(["E201", "E202", "E204"]);
const UNPROVED = new Set(["W402", "W403", "W406", "W407", "W411", "W412", "W414", "W415", "W416", "W417"]);

function splitRows(data) {
  const rows = [];
  let first = 0;
  for (let end = data.indexOf(10); end >= 0; end = data.indexOf(10, first)) {
    rows.push(data.subarray(first, end));
    first = end + 1;
  }
  if (first < data.length) rows.push(data.subarray(first));
  return rows;
}

function readObject(row) {
  try {
    const names = readJson(fromUtf8(row), row.length);
    return isObject(names) ? names : {};
  } catch {
    return {};
  }
}

function readHeading(row) {
  const names = readObject(row);
  const own = (name) => (Object.hasOwn(names, name) ? names[name] : undefined);
  if (own("testigo") !== "v1" || own("kind") !== "ledger" || !isField(own("campaign"))) return null;
  const whole = (value) => (isWhole(value, 0, Number.MAX_SAFE_INTEGER) ? value : null);
  return { campaign: names.campaign, to: whole(own("to")), size: whole(own("size")) };
}

// One line: all the names of one form and none of the other's; null for what is neither.
function readRow(row, campaign) {
  const names = readObject(row);
  const present = new Set([...OPEN, ...WITHHELD].filter((name) => Object.hasOwn(names, name)));
  if (present.size === OPEN.length && !present.has("leaf")) {
    const line = { ...names, campaign };
    return isLine(line) ? line : null;
  }
  const isWithheld = present.size === WITHHELD.length && present.has("line") && present.has("leaf");
  const isSealed = typeof names.leaf === "string" && /^[0-9a-f]{64}$/.test(names.leaf);
  const isNumbered = isWhole(names.line, 1, Number.MAX_SAFE_INTEGER);
  return isWithheld && isSealed && isNumbered ? { line: names.line, leaf: names.leaf } : null;
}

// Reads rows and seals them again, some thousands at once.
async function* readRows(rows, campaign, progress) {
  for (let at = 0; at < rows.length; at += 2000) {
    const read = rows.slice(at, at + 2000).map((row) => readRow(row, campaign));
    const leaves = await Promise.all(
      read.map((line) => line && (line.leaf === undefined ? leafOf(line) : fromHex(line.leaf))),
    );
    for (const [place, line] of read.entries()) yield [line, leaves[place]];
    progress(Math.min(at + 2000, rows.length), rows.length);
  }
}

async function walkRows(state, rows, campaign, progress) {
  let [number, time, place] = [0, 0, 0];
  for await (const [line, leaf] of readRows(rows, campaign, progress)) {
    number += 1;
    place += 1;
    if (!line) {
      state.find("E100", number, { detail: "row" });
      continue;
    }
    if (line.line !== number) {
      state.find("E104", number);
      number = line.line;
    }
    state.tree.push(leaf);
    state.pushed += 1;
    const isOpen = line.leaf === undefined;
    if (place === 1 && number === 1) start(state, leaf, isOpen ? line.kind : null);
    if (!isOpen) {
      state.withheld += 1;
      continue;
    }
    if (line.time < time - MINUTE) state.find("W410", number);
    time = line.time;
    if (/^(?:dice|ledger)\./.test(line.kind)) await walkLine(state, number, line.kind, line.event);
  }
}

// Findings by line and code, each once; those without a line come last.
function inOrder(findings) {
  const once = new Map();
  for (const each of findings) {
    once.set(JSON.stringify([each.line, each.code, Object.entries(each.values).sort()]), each);
  }
  const place = ({ line }) => (line === null ? Infinity : line);
  const compare = (one, other) => (one === other ? 0 : one < other ? -1 : 1);
  return [...once.values()].sort(
    (one, other) => compare(place(one), place(other)) || compare(one.code, other.code),
  );
}

function verdictOf(findings, anchored, needed) {
  const errors = findings.map((each) => each.code).filter((code) => code.startsWith("E"));
  if (errors.some((code) => !PAPERS.has(code))) return "BROKEN";
  if (errors.length) return "DISPUTED";
  if (!anchored) return "CONSISTENT";
  return anchored >= needed ? "VERIFIED" : "VERIFIED-TO";
}

// Verifies a public file. `unchecked` counts the signatures that this browser cannot judge: they neither confirm nor
// contradict anything.
export async function verifyFile(data, evidence = NOTHING, progress = () => {}) {
  const rows = splitRows(data);
  const heading = rows.length ? readHeading(rows[0]) : null;
  const state = new State();
  const report = { anchored: 0, withheld: 0, grades: {}, secret: {}, size: 0, root: "", unchecked: 0 };
  Object.assign(report, { ledger: null, publicKey: null, heading: [null, null], name: null });
  if (!heading) {
    state.find("E100", null, { detail: "heading" });
    return { ...report, findings: state.findings, verdict: "BROKEN" };
  }
  await walkRows(state, rows.slice(1), heading.campaign, progress);
  await state.tree.build();
  await finish(state);
  const anchored = await judge(state, evidence);
  const findings = inOrder(state.findings);
  return {
    findings,
    verdict: verdictOf(findings, anchored, state.needed),
    anchored,
    withheld: state.withheld,
    grades: state.grades,
    secret: state.secret,
    size: state.tree.size,
    root: toHex(await state.tree.root(state.tree.size)),
    ledger: state.ledger,
    publicKey: state.publicKey,
    name: state.name,
    heading: [heading.to, heading.size],
    unchecked: state.unchecked,
  };
}

// The exit status of the same verification on a command line.
export function exitCode(report, isStrict) {
  if (report.verdict === "BROKEN") return 6;
  if (report.verdict === "DISPUTED") return 8;
  const stops = ({ code, values }) => UNPROVED.has(code) || (code === "W401" && !values.screen);
  return isStrict && (report.verdict !== "VERIFIED" || report.findings.some(stops)) ? 8 : 0;
}
