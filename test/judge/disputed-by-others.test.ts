/** A figure that two slides give differently is disputed, also where the model bears one of them out. */
import { describe, expect, test } from "vitest";
import { dealContextOf, factsOfDocument } from "../../src/facts/index.ts";
import { claimsOf, disputedByOthers, indexFacts, judge, resultOf } from "../../src/judge/index.ts";
import { deck, month, sheet, slide, text, workbook } from "../facts/fixtures.ts";
import { statusOf } from "./verdict-of.ts";

function verdicts(...lines: readonly string[]) {
  const documents = [
    deck(lines.map((line) => ({ blocks: [text(line)] }))),
    workbook([
      sheet(
        [
          ["€", "2024", "2025"],
          ["Revenue", 1_000_000, 1_900_000],
        ],
        { name: "Plan" },
      ),
    ]),
  ];
  const deal = dealContextOf(documents);
  const read = documents.map((document) => ({ document, ...factsOfDocument(document, deal) }));
  const index = indexFacts(
    read.flatMap(({ facts }) => facts),
    null,
  );
  const judged = read
    .filter(({ document }) => document.kind === "deck")
    .flatMap(({ document, statements }) => claimsOf(document, statements))
    .map((claim) => {
      const judgement = judge(claim, index.seenFrom(claim.place?.file ?? null));
      return { claim, judgement, result: resultOf(claim, judgement), hits: [] };
    });
  return disputedByOthers(judged).map(({ result }) => result);
}

test("what one slide denies and the model bears out is ambiguous, with the slide beside the cell", () => {
  const [borneOut, denied] = verdicts("Revenue of €1.9m in 2025", "Revenue of €2.6m in 2025");
  expect([borneOut?.status, denied?.status]).toEqual(["AMBIGUOUS", "CONTRADICTED"]);
  expect([borneOut?.evidence?.anchor, borneOut?.contradictoryEvidence?.map(({ anchor }) => anchor)]).toEqual([
    "Plan!C2",
    ["slide 2"],
  ]);
});

test("the order of the slides changes nothing", () => {
  expect(verdicts("Revenue of €2.6m in 2025", "Revenue of €1.9m in 2025").map(({ status }) => status)).toEqual([
    "CONTRADICTED",
    "AMBIGUOUS",
  ]);
});

test("another year is another figure, and a growth is not the level it is made of", () => {
  expect(verdicts("Revenue of €1.9m in 2025", "Revenue of €1.4m in 2024").map(({ status }) => status)).toEqual([
    "VERIFIED",
    "CONTRADICTED",
  ]);
  expect(verdicts("Revenue grew by 90 % in 2025", "Revenue of €2.6m in 2025").map(({ status }) => status)).toEqual([
    "VERIFIED",
    "CONTRADICTED",
  ]);
});

describe("two sheets of one workbook that give one figure of one time otherwise", () => {
  const books = (kpi: number) => [
    deck([slide({ title: "Margins", blocks: [text("52% gross margin")] })], { name: "deck.pptx" }),
    workbook(
      [
        sheet(
          [
            [null, "Actual", "Actual"],
            ["€", "FY2024", "FY2025"],
            ["Revenue", 800_000, 1_000_000],
            [
              "Gross margin %",
              { number: 0.504, display: "50.4%", format: "0.0%" },
              { number: 0.522, display: "52.2%", format: "0.0%" },
            ],
          ],
          { name: "P&L" },
        ),
        sheet(
          [
            ["Indicators", "FY2024", "FY2025"],
            [
              "Gross margin %",
              { number: 0.504, display: "50.4%", format: "0.0%" },
              { number: kpi, display: `${kpi * 100}%`, format: "0.0%" },
            ],
          ],
          { name: "KPI" },
        ),
      ],
      { name: "model.xlsx" },
    ),
  ];
  test("leave a claim that one of them supports open, though one alone says that it is actual", async () => {
    expect(await statusOf("52% gross margin", books(0.552), { slide: 1, asOf: month(2025, 12) })).toBe("AMBIGUOUS");
  });
  test("support it where they give the same", async () => {
    expect(await statusOf("52% gross margin", books(0.522), { slide: 1, asOf: month(2025, 12) })).toBe("VERIFIED");
  });
});
