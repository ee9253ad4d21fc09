/** Answers the forty-eight mails without a model, each in a fresh copy of its case, and prints how well. `--fresh` answers the twelve of `fresh/` instead, `--second` the sixteen of `second-batch/`, `--third` those of `third-batch/`, `--fourth` those of `fourth-batch/`, `--traps` those of `traps/`, `--strangers` those of `strangers/`, `--two-more` those of `two-more/`; `--drafts FILE` writes what was drafted; `--cases DIR` keeps the verified cases there for the next run, which then judges by the verdicts of this one. */
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CorrespondenceError, type MessageInput, type ReplyResult } from "../../src/analysis/correspondence/index.ts";
import { type Engine, openEngine } from "../../src/app/engine.ts";
import { replyInCase } from "../../src/app/pipeline/index.ts";
import { openEmbedder } from "../../src/case/embedding/index.ts";
import type { Mail } from "./expectation.ts";
import { FOURTH_ENGLISH_MAILS } from "./fourth-batch/mails-en.ts";
import { FOURTH_FRENCH_MAILS } from "./fourth-batch/mails-fr.ts";
import { FRESH_ENGLISH_MAILS } from "./fresh/mails-en.ts";
import { FRESH_FRENCH_MAILS } from "./fresh/mails-fr.ts";
import { ENGLISH_MAILS } from "./mails-en.ts";
import { FRENCH_MAILS } from "./mails-fr.ts";
import { SCENARIO_MAILS } from "./scenarios.ts";
import { QUALITIES, type Quality, type Score, scoreOf } from "./score.ts";
import { SECOND_ENGLISH_MAILS } from "./second-batch/mails-en.ts";
import { SECOND_FRENCH_MAILS } from "./second-batch/mails-fr.ts";
import { STRANGERS_ENGLISH } from "./strangers/english.ts";
import { STRANGERS_FRENCH } from "./strangers/french.ts";
import { THIRD_ENGLISH_MAILS } from "./third-batch/mails-en.ts";
import { THIRD_FRENCH_MAILS } from "./third-batch/mails-fr.ts";
import { ENGLISH_TRAPS } from "./traps/english.ts";
import { FRENCH_TRAPS } from "./traps/french.ts";
import { TWO_MORE_ENGLISH } from "./two-more/english.ts";
import { TWO_MORE_FRENCH } from "./two-more/french.ts";

const REPOSITORY = join(import.meta.dirname, "../..");
const home = mkdtempSync(join(tmpdir(), "probant-replies-"));
const embedder = openEmbedder(undefined);
const cases = new Map<string, string>();
const kept = valueAfter("--cases");

const only = valueAfter("--only");
const SETS = {
  mails: [...SCENARIO_MAILS, ...ENGLISH_MAILS, ...FRENCH_MAILS],
  fresh: [...FRESH_ENGLISH_MAILS, ...FRESH_FRENCH_MAILS],
  second: [...SECOND_ENGLISH_MAILS, ...SECOND_FRENCH_MAILS],
  third: [...THIRD_ENGLISH_MAILS, ...THIRD_FRENCH_MAILS],
  fourth: [...FOURTH_ENGLISH_MAILS, ...FOURTH_FRENCH_MAILS],
  traps: [...ENGLISH_TRAPS, ...FRENCH_TRAPS],
  strangers: [...STRANGERS_ENGLISH, ...STRANGERS_FRENCH],
  "two-more": [...TWO_MORE_ENGLISH, ...TWO_MORE_FRENCH],
} as const;
const LATER = ["fresh", "second", "third", "fourth", "traps", "strangers", "two-more"] as const;
const set = LATER.find((name) => process.argv.includes(`--${name}`)) ?? "mails";
const mails: readonly Mail[] = SETS[set].filter(({ id }) => only === null || id.includes(only));
const answered: { mail: Mail; result: ReplyResult; score: Score }[] = [];
const refused: string[] = [];
try {
  for (const mail of mails) {
    try {
      const result = await answerTo(mail);
      answered.push({ mail, result, score: scoreOf(mail, result) });
    } catch (error) {
      if (!(error instanceof CorrespondenceError)) throw error;
      refused.push(`${mail.id}  refused: ${error.message}`);
    }
  }
} finally {
  rmSync(home, { recursive: true, force: true });
  await (await embedder)[Symbol.asyncDispose]();
}
print();

async function answerTo(mail: Mail): Promise<ReplyResult> {
  const folder = join(home, mail.id);
  cpSync(await caseOf(mail.deal), folder, { recursive: true });
  await using engine = await openEngine({ caseFolder: folder });
  let last: ReplyResult | null = null;
  for (const text of mail.turns) {
    const request = {
      message: messageOf(mail, text),
      instructions: mail.rules.map(([, rule]) => rule).join("\n"),
      domain: mail.domain,
    } as const;
    const { graph } = engine;
    const [documents, report] = [engine.documents(), engine.lastReport()];
    // Answered on the day after the mails were written, whenever the bench runs.
    const today = new Date("2026-02-10");
    last = await replyInCase(request, { graph, documents, report, model: null, embedder: () => embedder, today });
  }
  if (last === null) throw new Error(`${mail.id} has no turn`);
  return last;
}

function messageOf(mail: Mail, text: string): MessageInput {
  if (mail.pasted === true) return { kind: "text", text };
  return { kind: "bytes", name: `${mail.id}.eml`, bytes: new TextEncoder().encode(emlOf(mail, text)) };
}

/** The case of a deal, verified once. */
async function caseOf(deal: Mail["deal"]): Promise<string> {
  const key = JSON.stringify(deal);
  const made = cases.get(key);
  if (made !== undefined) return made;
  const hash = createHash("sha256").update(key).digest("hex").slice(0, 8);
  const folder = join(kept ?? home, `case-${hash}`);
  cases.set(key, folder);
  if (existsSync(folder)) return folder;
  await using engine = await openEngine({ caseFolder: folder });
  await verified(engine, filesOf(deal));
  return folder;
}

function filesOf(deal: Mail["deal"]): readonly string[] {
  if ("texts" in deal) return writtenOut(deal.texts);
  const folder = "example" in deal ? join("examples", deal.example) : deal.folder;
  return deal.files.map((file) => join(REPOSITORY, folder, file));
}

/** Reading is given up after a time, which a busy machine may reach: what was not read would be scored as not known. */
async function verified(engine: Engine, files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  for (let left = 5; left > 0; left--) {
    const { report } = await engine.verify(files.map((path) => ({ path })));
    if (report.unread.length === 0) return;
  }
  throw new Error(`${files.join(", ")} could not be read: run the bench when the machine is less busy`);
}

function writtenOut(texts: readonly (readonly [string, string])[]): readonly string[] {
  const folder = mkdtempSync(join(home, "texts-"));
  return texts.map(([name, text]) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  });
}

function emlOf({ from, subject }: Mail, text: string): string {
  return [
    `From: ${encoded(from)}`,
    "To: Claire Marchetti <claire@marchetti.example>",
    "Date: Mon, 9 Feb 2026 09:00:00 +0000",
    `Subject: ${encoded(subject)}`,
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: 8bit",
    "",
    ...text.split("\n"),
  ].join("\r\n");
}

/** RFC 2047 for what is not ASCII. */
function encoded(text: string): string {
  return /^[\x20-\x7e]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text).toString("base64")}?=`;
}

function print(): void {
  for (const { mail, score } of answered)
    for (const quality of QUALITIES)
      for (const what of score[quality].wrong) console.log(`${mail.id}  ${quality}: ${what}`);
  for (const line of refused) console.log(line);
  console.log(`\n${mails.length} mails, ${refused.length} of them refused, without a model`);
  for (const quality of QUALITIES) {
    const all = answered.map(({ score }) => score[quality]);
    const right = all.reduce((sum, one) => sum + one.right, 0);
    const of = all.reduce((sum, one) => sum + one.of, 0);
    const share = of === 0 ? "-" : (right / of).toFixed(3);
    const whole = all.filter((one) => one.right === one.of).length;
    console.log(`${quality.padEnd(10)} ${share.padStart(6)}  ${right} of ${of}, all right in ${whole} mails`);
  }
  if (only === null) store();
  const drafts = valueAfter("--drafts");
  if (drafts !== null)
    writeFileSync(
      drafts,
      answered
        .map(({ mail, result }) => {
          const said = mail.turns.at(-1) ?? "";
          const { action, reasons } = result.decision;
          const found = result.findings.map(({ status, sentence }) => `  ${status} ${sentence}`).join("\n");
          const asked = result.questions.map(({ text, answer }) => `  ${answer === null ? "[ ]" : "[x]"} ${text}`);
          return `######## ${mail.id} (${mail.kind})\n${said}\n---- ${action}\n${reasons.join("\n")}\n${found}\n${asked.join("\n")}\n---- ${result.draft.subject}\n${result.draft.body}\n`;
        })
        .join("\n"),
    );
}

/** The scores of whole sets, which docs/correspondence.md quotes; the first ones of the later mails stay. */
function store(): void {
  const file = join(import.meta.dirname, "scores.json");
  const before: Scores = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  if (set !== "mails" && before[set] !== undefined) return;
  const points = (quality: Quality) => answered.map(({ score }) => score[quality]);
  const scores = {
    date: new Date().toISOString().slice(0, 10),
    mails: mails.length,
    ...Object.fromEntries(
      QUALITIES.map((quality) => [
        quality,
        [
          points(quality).reduce((sum, { right }) => sum + right, 0),
          points(quality).reduce((sum, { of }) => sum + of, 0),
        ],
      ]),
    ),
  };
  writeFileSync(file, `${JSON.stringify({ ...before, [set]: scores }, null, 1)}\n`);
}

type Scores = { readonly [name in keyof typeof SETS]?: object };

function valueAfter(option: string): string | null {
  const at = process.argv.indexOf(option);
  return at < 0 ? null : (process.argv[at + 1] ?? null);
}
