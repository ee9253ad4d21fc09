import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Document } from "../../src/documents/index.ts";
import { deck, sheet, slide, text, workbook } from "../facts/fixtures.ts";
import { statusOf } from "./verdict-of.ts";

const RUNS = { numRuns: 25 };

const plan = workbook(
  [
    sheet(
      [
        ["€", "FY24A", "FY25A"],
        ["Revenue", 473_000, 1_377_000],
        ["Net burn", -420_000, -310_000],
      ],
      { name: "P&L" },
    ),
  ],
  { name: "plan.xlsx" },
);
const kpis = workbook(
  [
    sheet(
      [
        ["KPI", "Dec-25"],
        ["Customers", 214],
        ["ARR (€k)", 2_400],
      ],
      { name: "KPI" },
    ),
  ],
  { name: "kpis.xlsx" },
);
const older = workbook(
  [
    sheet(
      [
        ["€", "FY25A"],
        ["Revenue", 1_900_000],
      ],
      { name: "Board" },
    ),
  ],
  { name: "board.xlsx" },
);
const pitch = deck([
  slide({ title: "Traction", blocks: [text("214 customers at December 2025"), text("Revenue of €1.4m in FY25")] }),
  slide({ title: "Team", blocks: [text("40 partners across Europe")] }),
]);
const DOCUMENTS: readonly Document[] = [plan, kpis, older, pitch];

const CLAIMS = [
  "Revenue of €1.4m in FY25",
  "Revenue grew 191% in FY25",
  "ARR of €2.4m in December 2025",
  "ARR of €3.1m in December 2025",
  "Customers: 310 in December 2025",
  "Revenue of €9m in FY27",
  "Churn of 2% in December 2025",
  "EBITDA positive in Q4 2025",
];

describe("laws of a verdict", () => {
  test("it does not change when the documents are listed in another order", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...CLAIMS),
        fc.shuffledSubarray([...DOCUMENTS], { minLength: DOCUMENTS.length }),
        async (claim, order) => {
          expect(await statusOf(claim, order)).toBe(await statusOf(claim, DOCUMENTS));
        },
      ),
      RUNS,
    );
  });

  test("it does not change when the figure is written in another scale of equal precision", async () => {
    // Hundreds of thousands: €1.4m and €0.0014bn state the same last digit.
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 99 }), async (tenths) => {
        const millions = `Revenue of €${(tenths / 10).toFixed(1)}m in FY25`;
        const billions = `Revenue of €${(tenths / 10_000).toFixed(4)}bn in FY25`;
        // 1,377,000 lies within 1.35 to 1.45 million alone.
        const expected = tenths === 14 ? "VERIFIED" : "CONTRADICTED";
        expect(await statusOf(millions, [plan])).toBe(expected);
        expect(await statusOf(billions, [plan])).toBe(expected);
      }),
      RUNS,
    );
  });

  test("a profit is never a loss, and a euro never a dollar", async () => {
    const results = workbook([
      sheet(
        [
          ["€", "2024", "2025"],
          ["EBITDA", -95_000, 40_000],
          ["Net income", -110_000, 12_000],
        ],
        { name: "P&L" },
      ),
    ]);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          ["EBITDA was €95,000 in 2024", "CONTRADICTED"],
          ["EBITDA was -€95,000 in 2024", "VERIFIED"],
          ["Net profit of €110,000 in 2024", "CONTRADICTED"],
          ["Net loss of €110,000 in 2024", "VERIFIED"],
          ["Net loss of €12,000 in 2025", "CONTRADICTED"],
        ),
        async ([claim = "", expected]) => {
          expect(await statusOf(claim, [results])).toBe(expected);
        },
      ),
      RUNS,
    );
    for (const other of ["$40,000", "£40,000", "CHF 40,000"])
      expect(await statusOf(`EBITDA of ${other} in 2025`, [results])).not.toBe("VERIFIED");
  });

  test("thousands and units of equal precision agree, in both languages", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1_370, max: 1_384 }), async (thousands) => {
        const spaced = `${Math.floor(thousands / 1_000)} ${String(thousands % 1_000).padStart(3, "0")}`;
        // 1,377,000 is 1,377 thousand, and no other.
        const expected = thousands === 1_377 ? "VERIFIED" : "CONTRADICTED";
        expect(await statusOf(`Revenue of €${thousands}k in FY25`, [plan])).toBe(expected);
        expect(await statusOf(`Revenue of €${(thousands / 1_000).toFixed(3)}m in FY25`, [plan])).toBe(expected);
        expect(await statusOf(`Chiffre d'affaires de ${spaced} k€ en 2025`, [plan])).toBe(expected);
      }),
      RUNS,
    );
  });

  test("an unknown claim stays unknown when unrelated sheets are added", async () => {
    const LABELS = ["NPS", "Rent", "Office space (m2)", "Patents filed", "Capex", "DSO (days)", "Loyer", "Assurance"];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("Revenue of €9m in FY27", "Churn of 2% in December 2025", "Gross margin of 62% in FY25"),
        fc.uniqueArray(fc.constantFrom(...LABELS), { minLength: 1, maxLength: 5 }),
        fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 5, maxLength: 5 }),
        async (claim, labels, values) => {
          const rows = [["€", "FY25", "FY27"], ...labels.map((label, at) => [label, values[at]!, values[4 - at]!])];
          const unrelated = workbook([sheet(rows, { name: "Annex" })], { name: "annex.xlsx" });
          expect(await statusOf(claim, [plan])).toBe("UNKNOWN");
          expect(await statusOf(claim, [plan, unrelated])).toBe("UNKNOWN");
        },
      ),
      RUNS,
    );
  });

  test("no figure is both borne out and refuted by one and the same cell", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 400 }), async (count) => {
        // 214 customers stand in the sheet: no claim about them is ambiguous.
        expect(await statusOf(`Customers: ${count} in December 2025`, [kpis])).toBe(
          count === 214 ? "VERIFIED" : "CONTRADICTED",
        );
      }),
      RUNS,
    );
  });
});
