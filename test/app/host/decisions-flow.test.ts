/** What the user decides of a real deal, through the host: memo, counts, contradictions, questions and every export follow at once, and undoing gives all of it back. */
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RequestOf } from "../../../src/app/host/index.ts";
import type { OpenedCase } from "../../../src/app/protocol/index.ts";
import type { Status } from "../../../src/judge/index.ts";
import { processorMs } from "../../processor-time.ts";
import { caseOf, decision, ROOT, type TestHost, testHost } from "./a-host.ts";

const RUN_MS = 300_000;
const DEAL = join(ROOT, "examples/quillmoor-pay");

let host: TestHost;
let caseId: string;
let before: Seen;

type Decision = RequestOf<"decide">["decisions"][number];

beforeAll(async () => {
  host = testHost();
  caseId = await caseOf(host, "Quillmoor", [join(DEAL, "deck.pptx"), join(DEAL, "model.xlsx")]);
  const ended = host.until((run) => run.status !== "running");
  await host.ask({ kind: "startRun", caseId, plan: "analyse" });
  await ended;
  before = await seen();
}, RUN_MS);
afterAll(() => host[Symbol.asyncDispose]());

type Seen = Awaited<ReturnType<typeof seen>>;

async function seen() {
  const opened = await host.ask({ kind: "openCase", caseId });
  const analysis = await host.ask({ kind: "analysis", caseId });
  if (!opened.report || !opened.words || !analysis?.memo) throw new Error("the deal was not analysed");
  return { opened, report: opened.report, words: opened.words, memo: analysis.memo };
}

const decide = (...decisions: readonly Decision[]) => host.ask({ kind: "decide", caseId, decisions: [...decisions] });

const firstOf = (status: Status, isWanted: (claim: Seen["report"]["claims"][number]) => boolean = () => true) => {
  const found = before.report.claims.find((claim) => claim.result.status === status && isWanted(claim));
  if (!found) throw new Error(`no claim is ${status}`);
  return found;
};

/** The verdicts as they stand, the user's own in the place of those found. */
function tally({ report, overrides }: Pick<OpenedCase, "overrides"> & { readonly report: Seen["report"] }) {
  const own = new Map(overrides.map(({ claimId, status }) => [claimId, status]));
  const counts = { VERIFIED: 0, CONTRADICTED: 0, AMBIGUOUS: 0, UNKNOWN: 0 };
  for (const { id, result } of report.claims) counts[own.get(id) ?? result.status]++;
  return counts;
}

async function exported(
  subject: "report" | "memo" | "questions",
  format: "markdown" | "json" | "docx" | "xlsx" | "csv" | "html",
) {
  const { bytes } = await host.ask({ kind: "export", caseId, subject, format, language: "en" });
  if (format !== "docx" && format !== "xlsx") return new TextDecoder().decode(bytes);
  return Object.entries(unzipSync(bytes))
    .filter(([name]) => name.endsWith(".xml"))
    .map(([, part]) => strFromU8(part))
    .join("\n");
}

/** A claim that one cell bears out, with a figure in the cell before it. */
async function cellBesideAnother() {
  for (const claim of before.report.claims) {
    const { status, evidence, calculation } = claim.result;
    if (status !== "VERIFIED" || !evidence || calculation || claim.figures?.length !== 1) continue;
    const { file, anchor } = evidence;
    const place = await host.ask({ kind: "locate", caseId, place: { file, anchor }, nodeId: null, text: "" });
    if (place.kind !== "cells") continue;
    const { number, range } = place;
    const [row, column] = [range.top, range.left];
    const { cells } = await host.ask({ kind: "sheet", caseId, file, number, top: row, bottom: row });
    const valueAt = (at: number) => cells.find((cell) => cell.column === at)?.value;
    const [a, b] = [valueAt(column - 1), valueAt(column)];
    if (a?.kind !== "number" || b?.kind !== "number") continue;
    return {
      claim,
      file,
      anchor,
      number,
      range,
      pair: { ...range, left: column - 1 },
      stated: b.number,
      other: a.number,
    };
  }
  throw new Error("no cell of the example stands beside another");
}

/** Card, memo and report say one thing. */
function expectOneTale({ opened, report, memo }: Seen): void {
  const counts = tally({ report, overrides: opened.overrides });
  expect(opened.summary.verdicts).toEqual(counts);
  expect(memo.claimsByVerdict).toEqual(counts);
  const lines = { VERIFIED: 0, CONTRADICTED: 0, AMBIGUOUS: 0, UNKNOWN: 0 };
  for (const { status } of memo.claims) lines[status]++;
  expect(lines).toEqual(counts);
  const status = new Map(memo.claims.map((line) => [line.claimId, line.status]));
  for (const { claimId } of memo.doesNotHold) if (claimId !== null) expect(status.get(claimId)).toBe("CONTRADICTED");
  for (const { claimId } of memo.holds) if (claimId !== null) expect(status.get(claimId)).toBe("VERIFIED");
}

describe(
  "a decision",
  () => {
    test("that nothing was made of yet leaves one tale", () => {
      expectOneTale(before);
    });

    test("cells that are picked give the verdict, their arithmetic said before, and it is taken back", async () => {
      const { claim, file, anchor, number, range, pair, stated, other } = await cellBesideAnother();
      const ask = { kind: "readings", caseId, claimId: claim.id, file, number } as const;
      const [own] = await host.ask({ ...ask, range });
      expect(own).toMatchObject({ anchor, formula: null, agrees: true });
      const readings = await host.ask({ ...ask, range: pair });
      const difference = readings.find(({ formula }) => formula?.includes(" - ") && !formula.includes("/"));
      expect((difference?.value ?? 0) / (own?.value ?? 1)).toBeCloseTo((stated - other) / stated, 6);
      expect(difference?.agrees).toBe(false);
      await decide({ ...decision(claim.id, null), cell: difference?.id ?? "" });
      const after = await seen();
      expect(after.opened.overrides).toMatchObject([{ claimId: claim.id, status: "CONTRADICTED", cell: { file } }]);
      expectOneTale(after);
      await expect(decide({ ...decision(claim.id, null), cell: "picked:gone:1:1:1:1:1:" })).rejects.toThrow();
      await decide(decision(claim.id, null));
      expect((await seen()).opened.overrides).toEqual([]);
    });

    test.each([
      [
        "a contradicted claim held to be right",
        () => decision(firstOf("CONTRADICTED").id, "VERIFIED", "seen in the books"),
      ],
      [
        "a verified claim held to be wrong",
        () => decision(firstOf("VERIFIED").id, "CONTRADICTED", "the bank says less"),
      ],
      ["an ambiguous claim settled", () => decision(firstOf("AMBIGUOUS").id, "VERIFIED", "the later sheet counts")],
      [
        "an unknown claim held to be wrong",
        () => decision(firstOf("UNKNOWN").id, "CONTRADICTED", "he told me otherwise"),
      ],
    ] as const)("%s is in memo, counts and exports within a second, and is taken back", async (_, make) => {
      const made = make();
      const began = processorMs();
      await decide(made);
      const after = await seen();
      const texts = await Promise.all([
        exported("memo", "markdown"),
        exported("report", "markdown"),
        exported("report", "json"),
        exported("report", "csv"),
      ]);
      expect(processorMs() - began).toBeLessThan(1000);
      expectOneTale(after);
      const note = made.note;
      for (const text of [...texts, await exported("memo", "docx"), await exported("report", "xlsx")])
        expect(text).toContain(note);
      expect(after.memo.score.value).not.toBeNull();
      await decide(decision(made.claimId, null));
      expect(await seen()).toEqual({ ...before, opened: expect.anything() });
    });

    test("a claim held to be wrong is asked of the founder, in the window, the memo and the questions alone", async () => {
      const wrong = firstOf("VERIFIED");
      await decide(decision(wrong.id, "CONTRADICTED", "the bank says less"));
      const after = await seen();
      const asked = (memo: Seen["memo"]) =>
        memo.questions.flatMap(({ questions }) => questions).filter(({ basis }) => basis.includes(wrong.id));
      expect(after.words.en.questions.map(({ about }) => about)).toContain(`own:${wrong.id}`);
      expect(asked(before.memo)).toEqual([]);
      expect(asked(after.memo).map(({ text }) => text)).toEqual([
        after.words.en.questions.find(({ about }) => about === `own:${wrong.id}`)?.text,
      ]);
      expect(await exported("questions", "markdown")).toContain(wrong.text.slice(0, 20));
      await decide(decision(wrong.id, null));
    });

    test("what is handled is asked no more, in memo, window and exports, and its note stands beside the claim", async () => {
      const aboutOf = (claimId: string) =>
        before.report.contradictions.find(({ claimIds }) => claimIds?.join() === claimId)?.id;
      const questionOn = ({ words }: Seen, claimId: string) =>
        words.en.questions.find(({ about }) => about === aboutOf(claimId))?.text;
      const isAsked = (now: Seen, claimId: string) => [
        questionOn(now, claimId) !== undefined,
        now.memo.questions.some(({ questions }) =>
          questions.some(({ basis }) => basis.some((id) => id.endsWith(claimId) || id === aboutOf(claimId))),
        ),
      ];
      // Two contradictions of one metric are one question, and the memo asks the gravest alone.
      const claim = firstOf("CONTRADICTED", ({ id }) => isAsked(before, id).every(Boolean));
      const question = questionOn(before, claim.id) ?? "none";
      expect(await exported("questions", "markdown")).toContain(question);
      await decide({ ...decision(claim.id, null, "asked on Friday"), handled: true });
      const after = await seen();
      expectOneTale(after);
      expect(isAsked(after, claim.id)).toEqual([false, false]);
      expect(await exported("questions", "markdown")).not.toContain(question);
      for (const text of [await exported("memo", "markdown"), await exported("report", "csv")])
        expect(text).toContain("asked on Friday");
      await decide(decision(claim.id, null));
      expect((await seen()).memo).toEqual(before.memo);
    });

    test("a cell confirmed for one claim is what memo and exports cite", async () => {
      const claim = firstOf("UNKNOWN", ({ result }) => result.lookedAt.some(({ perhaps }) => perhaps !== undefined));
      const cell = claim.result.lookedAt.find(({ perhaps }) => perhaps !== undefined);
      await decide({ ...decision(claim.id, null), cell: cell?.perhaps?.sourceNodeId ?? null });
      const after = await seen();
      expectOneTale(after);
      const line = after.memo.claims.find(({ claimId }) => claimId === claim.id);
      expect(line?.evidence.map(({ anchor }) => anchor)).toEqual([cell?.anchor]);
      expect(await exported("report", "csv")).toContain(cell?.anchor);
      await decide(decision(claim.id, null));
      expect((await seen()).memo).toEqual(before.memo);
    });

    test("what was decided stands when the deal is read again, and the memo says so", async () => {
      const claim = firstOf("CONTRADICTED");
      await decide(decision(claim.id, "VERIFIED", "seen in the books"));
      const { memo } = await seen();
      const ended = host.until((run) => run.status !== "running");
      await host.ask({ kind: "startRun", caseId, plan: "analyse" });
      await ended;
      const after = await seen();
      expectOneTale(after);
      expect(after.memo.claims).toEqual(memo.claims);
      expect(after.memo.score.value).toEqual(memo.score.value);
      expect(after.memo.questions).toEqual(memo.questions);
    });
  },
  RUN_MS,
);
