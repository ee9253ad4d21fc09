/** Kinds of sheets and sentences that people write, each with names and figures of its own. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dealContextOf, factsOfDocument } from "../../src/facts/index.ts";
import { claimsOf } from "../../src/judge/index.ts";
import { deck, sheet, slide, text, workbook } from "../facts/fixtures.ts";
import { statusOf } from "./verdict-of.ts";

const RUNS = { numRuns: 25 };
const thousands = fc.integer({ min: 101, max: 998 });

describe("a tab for each case", () => {
  test.each([
    ["Worst case", "In the worst case", "Dans le pire des cas"],
    ["Downside", "In the downside case", "Dans le scénario pessimiste"],
    ["Cas haut", "In the best case", "Dans le meilleur des cas"],
    ["Scénario optimiste", "At best", "Au mieux"],
  ])("%s is of that case alone", async (tab, english, french) => {
    await fc.assert(
      fc.asyncProperty(thousands, thousands, async (base, other) => {
        fc.pre(base !== other);
        const book = workbook(
          [
            ["Base case", base],
            [tab, other],
          ].map(([name, revenue]) =>
            sheet(
              [
                ["k€", "2026", "2027"],
                ["Revenue", 90, revenue as number],
              ],
              { name: name as string },
            ),
          ),
        );
        expect(await statusOf(`${english}, revenue reaches €${other}k in 2027`, [book])).toBe("VERIFIED");
        expect(await statusOf(`${english}, revenue reaches €${base}k in 2027`, [book])).toBe("CONTRADICTED");
        expect(await statusOf(`${french}, le chiffre d'affaires atteint ${other} k€ en 2027`, [book])).toBe("VERIFIED");
        expect(await statusOf(`Revenue reaches €${base}k in 2027`, [book])).toBe("VERIFIED");
        expect(await statusOf(`Revenue reaches €${other}k in 2027`, [book])).toBe("CONTRADICTED");
      }),
      RUNS,
    );
  });
});

test.each(["cts", "cents", "c€", "€ cents", "centimes", "ct€"])("a unit of %s is a hundredth", async (unit) => {
  const book = workbook([
    sheet(
      [
        [null, "Unit", "2024", "2025"],
        ["Revenue", "k€", 600, 1000],
        ["Unit cost", unit, 85, 72],
      ],
      { name: "P&L" },
    ),
  ]);
  expect(await statusOf("Unit cost of €0.72 in 2025", [book])).toBe("VERIFIED");
  expect(await statusOf("Coût unitaire de 0,72 € en 2025", [book])).toBe("VERIFIED");
  expect(await statusOf("Unit cost of €0.85 in 2025", [book])).toBe("CONTRADICTED");
});

test.each([
  ["Days sales outstanding", "Days sales outstanding of", "Délai moyen de paiement clients de"],
  ["DSO", "DSO:", "DSO :"],
])("a span of time without its unit is counted as its name says: %s", async (label, english, french) => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 20, max: 99 }), async (days) => {
      const book = workbook([
        sheet(
          [
            [null, "2024", "2025"],
            [label, 15, days],
          ],
          { name: "KPI" },
        ),
      ]);
      expect(await statusOf(`${english} ${days} in 2025`, [book])).toBe("VERIFIED");
      expect(await statusOf(`${english} ${days} days in 2025`, [book])).toBe("VERIFIED");
      expect(await statusOf(`${french} ${days} jours en 2025`, [book])).not.toBe("CONTRADICTED");
      expect(await statusOf(`${english} ${days + 5} in 2025`, [book])).not.toBe("VERIFIED");
    }),
    RUNS,
  );
});

describe("a row of whole numbers written as texts", () => {
  const book = (row: readonly string[]) =>
    workbook([
      sheet(
        [
          ["€", "2023", "2024", "2025"],
          ["Revenue", 412_300, 655_120, 1_020_400],
          ["Headcount", ...row],
        ],
        { name: "P&L" },
      ),
    ]);
  test("is of figures under figures", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 12, max: 99 }), async (staff) => {
        expect(await statusOf(`Headcount: ${staff} in 2025`, [book(["5", "9", String(staff)])])).toBe("VERIFIED");
        expect(await statusOf(`Effectif de ${staff + 3} en 2025`, [book(["5", "9", String(staff)])])).toBe(
          "CONTRADICTED",
        );
      }),
      RUNS,
    );
  });
  test("is of none where one of them is a word or a code", async () => {
    for (const row of [
      ["5", "nine", "14"],
      ["007", "009", "014"],
    ])
      expect(await statusOf("Headcount: 14 in 2025", [book(row)])).toBe("UNKNOWN");
  });
});

test.each([
  "The law asks for an auditor above two of these limits:",
  "La loi impose un commissaire au-delà de deux de ces plafonds :",
])("what is listed under a sentence of the law is nobody's figure: %s", (lead) => {
  const pitch = deck([
    slide({ title: "What is asked of us", blocks: [text(`${lead}\nTotal assets (€1,350,000)\nSales: €2,900,000`)] }),
  ]);
  const deal = dealContextOf([pitch]);
  const about = claimsOf(pitch, factsOfDocument(pitch, deal).statements, deal).map((claim) => claim.about);
  expect(new Set(about)).toEqual(new Set(["market"]));
});
