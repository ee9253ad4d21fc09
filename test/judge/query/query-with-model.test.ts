/** A model names lines of the tables; code computes, compares and cites, and what is no query changes nothing. */
import { describe, expect, test } from "vitest";
import { dealContextOf, factsOfDocument } from "../../../src/facts/index.ts";
import {
  answerWithModel,
  type Calibration,
  indexFacts,
  judge,
  locateClaim,
  queryTables,
  resultOf,
} from "../../../src/judge/index.ts";
import { languageModelOf } from "../../../src/model/index.ts";
import { sheet, workbook } from "../../facts/fixtures.ts";
import { scriptedRuntime } from "../../model/scripted-runtime.ts";

const plan = workbook(
  [
    sheet(
      [
        ["EUR", "2025", "2026"],
        ["Receipts from the ovens", 150_000, 180_000],
        ["Flour and butter", 30_000, 60_000],
        ["Till receipts by the accountant", 150_000, 172_000],
        ["Jam at the till", 2_000, 2_700],
      ],
      { name: "Plan" },
    ),
  ],
  { name: "plan.xlsx" },
);
const deal = dealContextOf([plan]);
const index = indexFacts(factsOfDocument(plan, deal).facts, null);
const judgeOf = () => index.scored(async (texts) => texts.map(() => new Float32Array(4)));
const MARKER = "data-0123456789abcdef";

type Statement = {
  op: string;
  lines: number[];
  of?: number[];
  also?: number[];
  means?: number;
  from?: string;
  at?: string;
  says?: string;
};

async function asked(
  text: string,
  statements: readonly Statement[],
  { sure = "y", calibration }: { sure?: "y" | "n"; calibration?: Calibration | undefined } = {},
) {
  const runtime = scriptedRuntime(() =>
    JSON.stringify({
      answers: [
        {
          claim: "C1",
          statements: statements.map((s) => ({
            says: "",
            asks: "",
            means: null,
            bound: "",
            where: "",
            of: [],
            also: [],
            from: "",
            at: "",
            holds: true,
            ...s,
          })),
          sure,
        },
      ],
    }),
  );
  const claim = locateClaim({ id: "c", text }, [], deal);
  const judgement = judge(claim, indexFacts([], null));
  const open = [{ claim, judgement, hits: [], result: resultOf(claim, judgement) }];
  const { results } = await queryTables(open, languageModelOf(runtime), { marker: MARKER, judgeOf, calibration });
  return { result: results[0], prompt: runtime.requests[0]?.prompt };
}

describe("a query of a model", () => {
  test("verifies by the cell that code looked up, which is cited", async () => {
    const { result, prompt } = await asked("The bakery took €180k in 2026", [{ op: "value", lines: [0], at: "2026" }]);
    expect(result).toMatchObject({ status: "VERIFIED", judge: "model", evidence: { anchor: "Plan!C2" } });
    expect(result?.explanation).toContain("language model");
    // The tables' figures are never shown.
    expect(`${prompt?.system}${prompt?.shared}`).not.toContain("180");
  });

  test("contradicts by a calculation, which is shown", async () => {
    const { result } = await asked("Half of what we take in 2026 goes to the miller: 50 %", [
      { op: "share", lines: [1], of: [0], at: "2026", says: "50 %" },
    ]);
    expect(result?.status).toBe("CONTRADICTED");
    expect(result?.calculation?.result).toBeCloseTo(1 / 3);
  });

  test("is disputed where another line that states the very figure says otherwise", async () => {
    const { result } = await asked("The bakery took €180k in 2026", [
      { op: "value", lines: [0], also: [2], at: "2026", says: "€180k" },
    ]);
    expect(result?.status).toBe("AMBIGUOUS");
  });

  test("takes a meaning from no words that the claim does not say", async () => {
    const share = { op: "share", lines: [1], of: [0], at: "2026", means: 1 / 3 };
    const text = "In 2026 the miller has 33p of each pound";
    const verdicts = await Promise.all(
      ["33p of each pound", "a third of the sales"].map((says) => asked(text, [{ ...share, says }])),
    );
    expect(verdicts.map(({ result }) => result?.status)).toEqual(["VERIFIED", "UNKNOWN"]);
  });

  test("all statements must hold for the claim to hold", async () => {
    const { result } = await asked("We take €180k in 2026 and have 40 shops", [
      { op: "value", lines: [0], at: "2026", says: "€180k" },
      { op: "nothing", lines: [], says: "40 shops" },
    ]);
    expect(result?.status).toBe("UNKNOWN");
  });

  test("does not deny what has no time by one time of a line that bears it out at another", async () => {
    const { result } = await asked("Receipts from the ovens: €150k", [{ op: "value", lines: [0], at: "2026" }]);
    expect(result?.status).toBe("UNKNOWN");
  });

  test("does not deny by a figure so far off that another thing must be meant", async () => {
    const { result } = await asked("The bakery took €18k in 2026", [{ op: "value", lines: [0], at: "2026" }]);
    const far = await asked("The bakery took €180 in 2026", [{ op: "value", lines: [1], at: "2026" }]);
    expect([result?.status, far.result?.status]).toEqual(["CONTRADICTED", "UNKNOWN"]);
  });

  test("denies by a part of a whole however far off: both are of one scale", async () => {
    const { result } = await asked("In 2026 jam at the till is 98.5% of receipts from the ovens", [
      { op: "share", lines: [3], of: [0], at: "2026", says: "98.5%" },
    ]);
    // 2,700 / 180,000
    expect(result).toMatchObject({ status: "CONTRADICTED", judge: "model", calculation: { result: 0.015 } });
  });

  test("is not believed in a denial that it is not sure of", async () => {
    const { result } = await asked("The bakery took €400k in 2026", [{ op: "value", lines: [0], at: "2026" }], {
      sure: "n",
    });
    expect(result?.status).toBe("UNKNOWN");
  });

  const measured = { temperature: 2, shift: 0, ceiling: 0.9, helps: ["VERIFIED" as const] };

  test("that it is not sure of is taken of a model whose unsure queries were seen to be right", async () => {
    const tables = { sure: 0.9, unsure: 0.8, nothing: 0.9 };
    const verdicts = await Promise.all(
      [undefined, { ...measured, tables }, { ...measured, tables: { ...tables, unsure: 0.6 } }].map((calibration) =>
        asked("The bakery took €180k in 2026", [{ op: "value", lines: [0], at: "2026" }], { sure: "n", calibration }),
      ),
    );
    expect(verdicts.map(({ result }) => result?.status)).toEqual(["UNKNOWN", "VERIFIED", "UNKNOWN"]);
  });

  test("by which places disagree is taken of a model that gains by some verdict", async () => {
    const query = [{ op: "value", lines: [0], also: [2], at: "2026", says: "€180k" }];
    const verdicts = await Promise.all(
      [measured, { ...measured, helps: [] }].map((calibration) =>
        asked("The bakery took €180k in 2026", query, { calibration }),
      ),
    );
    expect(verdicts.map(({ result }) => result?.status)).toEqual(["AMBIGUOUS", "UNKNOWN"]);
  });

  test("of lines that are not there, or of nothing, changes nothing", async () => {
    for (const statement of [
      { op: "value", lines: [77], at: "2026" },
      { op: "value", lines: [], at: "2026" },
      { op: "nothing", lines: [] },
    ])
      expect((await asked("The bakery took €180k in 2026", [statement])).result?.status).toBe("UNKNOWN");
  });
});

describe("a question", () => {
  const answered = async (statement: Statement) => {
    const said = {
      asks: "",
      says: "",
      means: null,
      bound: "",
      where: "",
      of: [],
      also: [],
      from: "",
      at: "",
      holds: true,
    };
    const runtime = scriptedRuntime(() =>
      JSON.stringify({ answers: [{ claim: "C1", statements: [{ ...said, ...statement }], sure: "y" }] }),
    );
    await using model = languageModelOf(runtime, { budgetTokens: 100_000 });
    const question = locateClaim({ id: "q", text: "What part of the 2026 takings goes to the miller?" }, [], deal);
    const found = await answerWithModel(question, await judgeOf(), model, { marker: MARKER, language: "en" });
    return { found, prompt: runtime.requests[0]?.prompt };
  };

  test("is answered by the query that a model names, computed from the cells", async () => {
    const { found, prompt } = await answered({ op: "share", lines: [1], of: [0], at: "2026" });
    expect(found).toMatchObject([{ kind: "number", value: 1 / 3, dimension: "ratio", labels: ["Flour and butter"] }]);
    expect(found[0]?.cells.map(({ fact }) => fact.place.anchor)).toEqual(["Plan!C3", "Plan!C2"]);
    expect(prompt?.ask).toContain("a question");
  });

  test("that no line answers has no answer", async () => {
    expect((await answered({ op: "nothing", lines: [] })).found).toEqual([]);
    expect((await answered({ op: "value", lines: [77] })).found).toEqual([]);
  });
});
