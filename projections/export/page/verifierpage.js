// The page that checks a whole public file.
import { hasEd25519 } from "./notes.js";
import { exitCode, verifyFile } from "./verifier.js";
import { element, facts, harmless, judgment, language, say, speak } from "./words.js";

const MOST_SHOWN = 500;
const PAPERS_SAID = ["E201", "E202", "E204"];
const GRADES = ["cut", "words", "bag", "post", "os", "hand", "pending"];

const shown = { file: null, data: null, report: null, isBusy: false, hasSignatures: true, run: 0 };

function evidenceTyped() {
  const value = (id) => document.getElementById(id).value;
  const receipts = value("receipts").split(/[,;\n]/).map((each) => each.trim()).filter((each) => each);
  const key = value("key").trim().toLowerCase();
  const isKey = /^[0-9a-f]{64}$/.test(key);
  document.getElementById("key-bad").hidden = !key || isKey;
  return { receipts, pasted: [value("paste")], publicKey: isKey ? key : null };
}

// Verifies what was chosen; a later run makes an earlier one forget its result.
async function check() {
  const evidence = evidenceTyped();
  if (!shown.data || !globalThis.crypto?.subtle) return;
  shown.run += 1;
  const { run } = shown;
  const status = document.getElementById("status");
  document.getElementById("result").replaceChildren();
  const progress = (n, m) => (status.textContent = say("page.reading", { n, m }));
  progress(0, "…");
  shown.hasSignatures = await hasEd25519();
  const report = await verifyFile(shown.data, evidence, progress);
  if (run !== shown.run) return;
  shown.report = report;
  status.textContent = "";
  drawResult();
}

async function take(file) {
  if (!file) return;
  shown.file = file.name;
  shown.data = new Uint8Array(await file.arrayBuffer());
  document.getElementById("chosen").textContent = document.getElementById("file").files.length ? "" : harmless(file.name);
  await check();
}

// Verdict, its state and its sentence; a browser that knows no signatures lets nothing pass as verified.
function verdictSaid({ verdict, anchored, size, unchecked }) {
  const states = { BROKEN: "bad", DISPUTED: "open", CONSISTENT: "open" };
  const isBlind = !shown.hasSignatures && (!states[verdict] || (verdict === "CONSISTENT" && unchecked));
  if (isBlind) return ["open", say("page.verdict.unchecked")];
  return [states[verdict] ?? "good", say(`page.verdict.${verdict.toLowerCase().replace("-", "_")}`, { n: size, anchored })];
}

const gradesOf = (grades, key) =>
  GRADES.filter((grade) => grades[grade]).map((grade) => {
    const text = say(`cli.grade.${grade}`, { n: grades[grade] });
    return element("li", {}, key ? say(key, { grade: text }) : text);
  });

function factsOf(report) {
  const { name, size, heading, ledger, publicKey, root, anchored } = report;
  const pairs = [
    [say("page.fact.name"), name ?? "—"],
    [say("page.fact.lines"), heading[1] === null ? size : `${size} (${say("page.fact.heading", { n: heading[1] })})`],
    [say("page.fact.anchored"), anchored || say("page.fact.none")],
    [say("page.fact.ledger"), ledger ?? "—"],
    [say("page.fact.key"), publicKey ?? say("page.fact.no_key")],
    [say("page.fact.root"), root || "—"],
  ];
  if (!report.unchecked) pairs.push([say("page.fact.exit"), `${exitCode(report, false)}, ${exitCode(report, true)}`]);
  return facts(pairs);
}

const isFault = (code) => Number(code.startsWith("E") && !PAPERS_SAID.includes(code));

function drawResult() {
  const result = document.getElementById("result");
  const { report } = shown;
  if (!report) return;
  const [state, sentence] = verdictSaid(report);
  const whole = element("p", { class: `whole ${state}`, id: "verdict", "data-state": state, "data-verdict": report.verdict });
  whole.append(sentence);
  const signOfCode = (code) => (PAPERS_SAID.includes(code) ? "disputed" : code.startsWith("E") ? "bad" : "note");
  const worstFirst = [...report.findings].sort((one, other) => isFault(other.code) - isFault(one.code));
  const found = worstFirst.slice(0, MOST_SHOWN).map(({ code, line, values }) => {
    const sentence = `${code} · ${say(`finding.${code}`, values)}`;
    return judgment(signOfCode(code), sentence, { "data-code": code, "data-line": String(line) });
  });
  const more = report.findings.length - found.length;
  if (more > 0) found.push(element("li", {}, say("page.more", { n: more })));
  if (!found.length) found.push(element("li", {}, say("page.nothing")));
  const rolls = [...gradesOf(report.grades, ""), ...gradesOf(report.secret, "cli.grade.secret")];
  if (report.withheld) rolls.push(element("li", {}, say("cli.verify.withheld", { n: report.withheld })));
  if (!rolls.length) rolls.push(element("li", {}, say("page.no_rolls")));
  result.replaceChildren(
    whole,
    element("h2", {}, say("page.findings")),
    element("ul", { class: "plain", id: "findings" }, ...found),
    element("h2", {}, say("page.rolls")),
    element("ul", { id: "grades" }, ...rolls),
    element("h2", {}, say("page.facts")),
    factsOf(report),
    element("p", { class: "soft" }, say("page.not_checked")),
  );
}

function field(tag, id, properties = {}) {
  const kept = document.getElementById(id)?.value ?? "";
  const input = element(tag, { id, "aria-describedby": `${id}-help`, onchange: check, ...properties });
  if (properties.type !== "file") input.value = kept;
  const help = element("p", { class: "soft", id: `${id}-help` }, say(`page.${id}.help`));
  return [element("label", { for: id }, say(`page.${id}`)), input, help];
}

// The file that was chosen is kept apart, as no field of a file can be written anew with it.
function drawPage() {
  document.title = say("page.verifier.title");
  const bad = element("p", { class: "bad", id: "key-bad", role: "alert" }, say("page.key.bad"));
  bad.hidden = document.getElementById("key-bad")?.hidden ?? true;
  const warnings = [];
  if (!globalThis.crypto?.subtle) warnings.push("page.no_crypto");
  else if (!shown.hasSignatures) warnings.push("page.no_ed25519");
  const file = field("input", "file", { type: "file", onchange: (event) => take(event.target.files[0]) });
  const form = [
    ...file,
    element("p", { class: "mono", id: "chosen" }, harmless(shown.file ?? "")),
    ...field("input", "receipts", { type: "text", autocomplete: "off", spellcheck: "false" }),
    ...field("textarea", "paste", { spellcheck: "false" }),
    ...field("input", "key", { type: "text", autocomplete: "off", spellcheck: "false" }),
    bad,
    element("p", {}, element("button", { type: "button", id: "check", onclick: check }, say("page.check"))),
  ];
  document.body.replaceChildren(
    element("header", {}, languages(drawPage), element("h1", {}, say("page.verifier.title")),
      element("p", {}, say("page.verifier.lead"))),
    element("main", {},
      ...warnings.map((key) => element("p", { class: "whole open", role: "alert", id: "warning" }, say(key))),
      ...form,
      element("p", { id: "status", role: "status" }),
      element("section", { id: "result", "aria-live": "polite" })),
  );
  drawResult();
}

// The switch of languages; `redraw` writes the page anew.
function languages(redraw) {
  const choose = (wanted) => () => {
    speak(wanted);
    redraw();
    document.querySelector(`[data-language="${wanted}"]`).focus();
  };
  const choice = (wanted, name) => {
    const properties = { type: "button", lang: wanted, "data-language": wanted, "aria-pressed": String(language() === wanted) };
    return element("button", { ...properties, onclick: choose(wanted) }, name);
  };
  return element("nav", {}, choice("es", "Español"), " ", choice("en", "English"));
}

function begin() {
  speak((navigator.language ?? "").slice(0, 2).toLowerCase());
  drawPage();
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  });
  if (!globalThis.crypto?.subtle) return;
  hasEd25519().then((isThere) => {
    shown.hasSignatures = isThere;
    if (!isThere) drawPage();
  });
}

begin();
