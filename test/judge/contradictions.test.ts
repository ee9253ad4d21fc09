import { describe, expect, test } from "vitest";
import type { Document } from "../../src/documents/index.ts";
import { dealContextOf, factsOfDocument } from "../../src/facts/index.ts";
import { claimsOf, contradictionsOf, indexFacts, judge, resultOf } from "../../src/judge/index.ts";

import { deck, sheet, text, type Written, workbook } from "../facts/fixtures.ts";

/** Each contradiction as its places with their values. */
function listOf(...documents: readonly Document[]) {
  const deal = dealContextOf(documents);
  const read = documents.map((document) => ({ document, ...factsOfDocument(document, deal) }));
  const index = indexFacts(
    read.flatMap((r) => r.facts),
    null,
  );
  const claims = read.filter((r) => r.document.kind === "deck").flatMap((r) => claimsOf(r.document, r.statements));
  return contradictionsOf(
    claims.map((claim) => ({ claim, judgement: judge(claim, index) })),
    index,
  );
}

function places(...documents: readonly Document[]) {
  return listOf(...documents).map(({ positions }) => positions.map(({ anchor, value }) => [anchor, value]));
}

const slides = (...lines: readonly string[]): Document => deck(lines.map((line) => ({ blocks: [text(line)] })));
const book = (sheets: Readonly<Record<string, readonly (readonly Written[])[]>>): Document =>
  workbook(Object.entries(sheets).map(([name, rows]) => sheet(rows, { name })));

describe("a claim with a verdict against it", () => {
  test("is one contradiction, with its own place and the cell, and names the claim", () => {
    const found = listOf(
      slides("Revenue of €2.4m in 2025"),
      book({
        Plan: [
          ["€", "2025"],
          ["Revenue", 1_900_000],
        ],
      }),
    );
    expect(found).toHaveLength(1);
    expect(found[0]?.positions.map(({ anchor, value }) => [anchor, value])).toEqual([
      ["slide 1", 2_400_000],
      ["Plan!B2", 1_900_000],
    ]);
    expect(found[0]?.claimIds).toHaveLength(1);
    // 500 of 2,400.
    expect(found[0]?.gapPercent).toBe(20.8);
  });

  test("said on two slides against one cell is one contradiction of both claims", () => {
    const found = listOf(
      slides("Revenue of €2.4m in 2025", "Revenue in 2025: €2.4m"),
      book({
        Plan: [
          ["€", "2025"],
          ["Revenue", 1_900_000],
        ],
      }),
    );
    expect(found).toHaveLength(1);
    expect(found[0]?.claimIds).toHaveLength(2);
  });

  test("of a part of a sum, said to be one, is not opposed to the whole", () => {
    const found = places(
      slides("149 full-time equivalents at the end of 2025, of which 65 dentists"),
      book({
        Staff: [
          ["FTE, end of year", "2025"],
          ["Headcount", 149],
        ],
      }),
    );
    expect(found).toEqual([]);
  });

  test("of an adjusted result is not opposed to the reported one", () => {
    const found = places(
      slides("Adjusted EBITDA of €3.1m in 2025"),
      book({
        Plan: [
          ["€", "2025"],
          ["Reported EBITDA", 2_600_000],
        ],
      }),
    );
    expect(found).toEqual([]);
  });

  test("under a part of a year without its year is opposed to no other time", () => {
    const nine = book({ Actual: [["To the end of September 2026, EUR"], [null, "Actual"], ["EBITDA", 244_000]] });
    const under = (title: string) => places(deck([{ title, blocks: [text("We made an EBITDA of €123k.")] }]), nine);
    expect(under("Seven months, April to October")).toEqual([]);
    expect(under("The road to profit")).toEqual([
      [
        ["slide 1", 123_000],
        ["Actual!B3", 244_000],
      ],
    ]);
  });

  test("is not opposed to a share that nobody has yet", () => {
    const shares = book({
      Capital: [
        ["Holder", "Shares"],
        ["Salome Thevenot", 5200],
        ["Baptiste Orliac", 4800],
        ["New investors", 0],
        ["Total", 10_000],
      ],
    });
    expect(places(slides("20% of the capital for new investors, all in"), shares)).toEqual([]);
  });

  test("names the cells of other sheets that show the same figure, be it typed in thousands", () => {
    const [found] = places(
      slides("Revenue of €4.5m in 2027"),
      book({
        Plan: [
          ["€", "2027"],
          ["Revenue", 3_280_884],
        ],
        Cases: [
          ["k€", "2027"],
          ["Revenue", 3_281],
        ],
      }),
    );
    expect(found?.map(([anchor]) => anchor)).toEqual(["slide 1", "Plan!B2", "Cases!B2"]);
  });

  test("names the cell of few digits that shows the same figure rounded", () => {
    const [found] = places(
      slides("EBITDA of €520k in 2027"),
      book({
        Plan: [
          ["€", "2027"],
          ["EBITDA", 459_484],
        ],
        Cases: [
          ["k€", "2027"],
          ["EBITDA", 459],
        ],
      }),
    );
    expect(found?.map(([anchor]) => anchor)).toEqual(["slide 1", "Plan!B2", "Cases!B2"]);
  });

  test("names the part of the business in the words of the documents, not by our name for it", () => {
    const deal = listOf(
      slides("Chiffre d'affaires grands comptes : 780 k€ en 2025"),
      book({
        Plan: [
          ["€", "2025"],
          ["Chiffre d'affaires grands comptes", 540_000],
        ],
      }),
    );
    expect(deal.map(({ topic }) => topic)).toEqual(["revenue, grands comptes, 2025"]);
  });

  test("is opposed to the site that it names, and to no other", () => {
    const sites = book({
      Sites: [
        ["€", "2025"],
        ["Rennes", null],
        ["Revenue", 700_000],
        ["Nantes", null],
        ["Revenue", 820_000],
        ["Poitiers", null],
        ["Revenue", 540_000],
      ],
    });
    expect(places(slides("Rennes follows: revenue of €780k in 2025"), sites).flat()).not.toContainEqual([
      "Sites!B5",
      820_000,
    ]);
  });
});

describe("two rows of the model", () => {
  const months = [null, "Jan 2025", "Feb 2025", "Mar 2025", "Apr 2025"];

  test("that agree in most points contradict each other where they differ", () => {
    expect(
      places(
        book({
          Sales: [months, ["Revenue (€)", 100, 110, 120, 130]],
          Summary: [months, ["Revenue (€)", 100, 110, 150, 130]],
        }),
      ),
    ).toEqual([
      [
        ["Sales!D2", 120],
        ["Summary!D2", 150],
      ],
    ]);
  });

  test("that agree nowhere are two things, whatever they are called", () => {
    expect(
      places(
        book({
          "Profit and loss": [months, ["Revenue (€)", 100, 110, 120, 130]],
          Regions: [months, ["Revenue (€)", 60, 70, 80, 90]],
        }),
      ),
    ).toEqual([]);
  });

  test("with and without the round are two outcomes", () => {
    expect(
      places(
        book({
          Cash: [months, ["Closing cash (€)", 900, 800, 700, 600]],
          Bridge: [months, ["Closing cash without the round (€)", 900, 800, 700, 200]],
        }),
      ),
    ).toEqual([]);
  });

  test("give one state though one column is a quarter and the other its year", () => {
    expect(
      places(
        book({
          Staff: [
            [null, "Q4 2025"],
            ["Headcount (FTE)", 24],
          ],
          Board: [
            [null, "2025"],
            ["Headcount (FTE)", 21],
          ],
        }),
      ),
    ).toEqual([
      [
        ["Staff!B2", 24],
        ["Board!B2", 21],
      ],
    ]);
  });

  test("contradict each other where a month opens with other cash than the year before it closed with", () => {
    expect(
      places(
        book({
          Board: [
            ["€", "2025"],
            ["Closing cash", 796_000],
          ],
          Cash: [
            ["€", "Jan 2026", "Feb 2026"],
            ["Opening cash", 842_300, 700_000],
          ],
        }),
      ),
    ).toEqual([
      [
        ["Board!B2", 796_000],
        ["Cash!B2", 842_300],
      ],
    ]);
  });

  test("are compared by their words where no metric has their name", () => {
    const year = [null, "2025"];
    expect(
      places(book({ Book: [year, ["Contracts per farm", 2.9]], Board: [year, ["Contracts per farm", 1.9]] })),
    ).toEqual([
      [
        ["Book!B2", 2.9],
        ["Board!B2", 1.9],
      ],
    ]);
  });

  test("of what was collected and what was earned are two amounts", () => {
    const year = ["€", "2025"];
    expect(
      places(
        book({ Sales: [year, ["Gross commissions", 1_714_000]], Cash: [year, ["Commissions collected", 1_459_000]] }),
      ),
    ).toEqual([]);
  });

  test("are not opposed where one of them is a case of a row of cases", () => {
    const cases = ["Revenue 2026 (€)", 4_405_000, 5_290_000, 3_900_000];
    expect(
      places(
        book({
          Plan: [
            ["€", "2026"],
            ["Revenue", 4_405_000],
          ],
          Cases: [[null, "Base", "Bold", "Downside"], cases],
        }),
      ),
    ).toEqual([]);
  });

  test("do not differ by the rounding of what was typed", () => {
    // 27 typed in thousands covers 26.5 to 27.5.
    expect(
      places(
        book({
          Live: [
            ["€", "2027"],
            ["EBITDA", -27_303],
          ],
          Board: [
            ["k€", "2027"],
            ["EBITDA", -27],
          ],
        }),
      ),
    ).toEqual([]);
  });
});

describe("what a verdict holds against a claim is told", () => {
  test("with every cell that holds the figure: a summary in thousands, and the cells of a calculation", () => {
    const linked = book({
      Sales: [
        ["€", "2025"],
        ["Revenue", 1_934_517],
      ],
      Summary: [
        ["k€", "2025"],
        ["Turnover", { number: 1934.517, formula: "Sales!B2/1000" }],
      ],
    });
    const [found] = places(slides("Revenue of €2.4m in 2025"), linked);
    expect(found).toEqual([
      ["slide 1", 2_400_000],
      ["Sales!B2", 1_934_517],
      ["Summary!B2", 1_934_517],
    ]);
    const months = [null, "Jan 2025", "Feb 2025", "Mar 2025"];
    const summed = listOf(
      slides("Revenue of €400 in Q1 2025"),
      book({ Sales: [months, ["Revenue (€)", 100, 110, 120]] }),
    );
    // 100 + 110 + 120.
    expect(summed[0]?.positions.map(({ anchor, value }) => [anchor, value])).toEqual([
      ["slide 1", 400],
      ["Sales!B2:D2", 330],
    ]);
    expect(summed[0]?.positions[1]?.formula).toContain("sum of");
  });

  test("not where the sheet that bears it out holds the other figure in another of its lines", () => {
    const year = ["€", "2025"];
    const cases = book({ Plan: [year, ["Revenue", 2_400_000], ["Total revenue", 1_900_000]] });
    expect(places(slides("Revenue of €2.4m in 2025"), cases)).toEqual([]);
  });

  test("not where the whole that bears it out is computed from the other figure", () => {
    const parts = book({
      Shops: [
        ["€", "2025"],
        ["Revenue", 1_900_000],
      ],
      Plan: [
        ["€", "2025"],
        ["Revenue", { number: 2_400_000, formula: "Shops!B2+500000" }],
      ],
    });
    expect(places(slides("Revenue of €2.4m in 2025"), parts)).toEqual([]);
  });

  test("not where only the rounding differs", () => {
    const rounded = book({
      Plan: [
        ["€", "2025"],
        ["Average order value", 41.2876],
      ],
    });
    expect(places(slides("Average order value: €41.30 in 2025"), rounded)).toEqual([]);
  });

  test.each([
    [
      "one year of several, of a claim without a time",
      "€1.2m goes to nurse educators.",
      [
        ["€", "2027", "2028"],
        ["Nurse educators", 815_000, 1_815_000],
      ],
      0,
    ],
    [
      "one year of several, surely of the metric that is claimed",
      "Net income is €1.2m.",
      [
        ["€", "2027", "2028"],
        ["Net income", 815_000, 1_815_000],
      ],
      1,
    ],
    [
      "what has no time either",
      "€1.2m goes to nurse educators.",
      [
        ["€", "Amount"],
        ["Nurse educators", 815_000],
      ],
      1,
    ],
    [
      "what has no time either, and is far from it",
      "€1.2m goes to nurse educators.",
      [
        ["€", "Amount"],
        ["Nurse educators", 415_000],
      ],
      0,
      0.75,
    ],
    [
      "what has no time either, and is near",
      "€1.2m goes to nurse educators.",
      [
        ["€", "Amount"],
        ["Nurse educators", 815_000],
      ],
      1,
      0.75,
    ],
    [
      "what its own sentence gives for something else",
      "€1.2m goes to nurse educators and €815k to pumps.",
      [
        ["€", "Amount"],
        ["Pumps", 815_000],
      ],
      0,
    ],
    [
      "what has its time in its name",
      "€1.2m goes to nurse educators.",
      [
        ["€", "Amount"],
        ["Nurse educators 2024", 815_000],
      ],
      0,
    ],
    [
      "what the plan gives, of what is only supposed",
      "Without rain, nurse educators would cost €1.2m.",
      [
        ["€", "Amount"],
        ["Nurse educators", 815_000],
      ],
      0,
    ],
    [
      "a thing of a list that is paid for at one time",
      "€1.2m goes to nurse educators.",
      [
        ["€", "Amount", "When"],
        ["Pumps", 300_000, "2026"],
        ["Depot", 90_000, "2027"],
        ["Nurse educators", 815_000, "2026-27"],
      ],
      1,
    ],
  ] as const)("by the score: %s", (_, said, rows, told, confidence: number = 1) => {
    const documents = [slides(said), book({ Plan: rows })];
    const deal = dealContextOf(documents);
    const read = documents.map((document) => ({ document, ...factsOfDocument(document, deal) }));
    const index = indexFacts(
      read.flatMap((r) => r.facts),
      null,
    );
    const [claim] = claimsOf(documents[0] as Document, read[0]?.statements ?? []);
    const [claimed] = claim?.facts ?? [];
    const fact = read[1]?.facts.findLast(({ value }) => value.dimension === "money");
    if (!claim || !claimed || !fact) throw new Error("The slide makes one claim, and the sheet has a figure.");
    const refutes = [{ fact, derivation: null, mayRefute: false, strength: 0.7, byScore: true as const }];
    const main = { claimed, status: "CONTRADICTED" as const, supports: [], refutes, rejected: [] };
    const judgement = { status: main.status, main, findings: [main] };
    const result = { ...resultOf(claim, judgement), confidenceScore: confidence };
    expect(contradictionsOf([{ claim, judgement, result }], index)).toHaveLength(told);
  });

  test("not where the verdict is less sure than seven in ten", () => {
    const documents = [
      slides("Revenue of €2.4m in 2025"),
      book({
        Plan: [
          ["€", "2025"],
          ["Revenue", 1_900_000],
        ],
      }),
    ];
    const deal = dealContextOf(documents);
    const read = documents.map((document) => ({ document, ...factsOfDocument(document, deal) }));
    const index = indexFacts(
      read.flatMap((r) => r.facts),
      null,
    );
    const [claim] = claimsOf(documents[0] as Document, read[0]?.statements ?? []);
    if (!claim) throw new Error("The slide makes one claim.");
    const judgement = judge(claim, index);
    const told = (confidenceScore: number) =>
      contradictionsOf([{ claim, judgement, result: { ...resultOf(claim, judgement), confidenceScore } }], index)
        .length;
    expect([told(0.69), told(0.71)]).toEqual([0, 1]);
  });
});

test("rows of which one sheet has several are parts, and are not opposed to another sheet's", () => {
  const year = ["€", "2025"];
  const sheets = book({
    Web: [year, ["Revenue", 417_000]],
    Shops: [year, ["Bordeaux", null], ["Revenue", 377_000], ["Nantes", null], ["Revenue", 300_000]],
  });
  expect(places(sheets)).toEqual([]);
});
