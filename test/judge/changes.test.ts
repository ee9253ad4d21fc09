/** What moved is held against what moved, and what adds up against what adds up: never against what there is, or what a year gave. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sheet, workbook } from "../facts/fixtures.ts";
import { statusOf } from "./verdict-of.ts";

const RUNS = { numRuns: 40 };

/** Revenue, customers and staff of two years; of the margin whole points. */
const bookOf = (before: number, now: number) =>
  workbook([
    sheet(
      [
        ["€", "2024", "2025"],
        ["Revenue", before * 1000, now * 1000],
        ["Customers", before, now],
        ["Headcount", before, now],
        ["Gross margin %", { number: before / 1000, format: "0.0%" }, { number: now / 1000, format: "0.0%" }],
      ],
      { name: "P&L" },
    ),
  ]);

/** Each says that something rose, or fell, by so much. */
const RISES: readonly ((by: number) => string)[] = [
  (by) => `Revenue up by €${by}k in 2025`,
  (by) => `Revenue grew €${by}k in 2025`,
  (by) => `An increase in revenue of €${by}k in 2025`,
  (by) => `Revenue rose by about €${by}k in 2025`,
  (by) => `€${by}k more revenue than in 2024`,
  (by) => `Headcount up ${by} in 2025`,
  (by) => `We have ${by} more customers than in 2024`,
  (by) => `Le chiffre d'affaires progresse de ${by} k€ en 2025`,
  (by) => `Une hausse du chiffre d'affaires de ${by} k€ en 2025`,
  (by) => `${by} clients de plus qu'en 2024`,
  (by) => `L'effectif augmente de ${by} personnes en 2025`,
  (by) => `Gross margin up ${by / 10} points in 2025`,
  (by) => `La marge brute progresse de ${by / 10} points en 2025`,
];
const FALLS: readonly ((by: number) => string)[] = [
  (by) => `Revenue down by €${by}k in 2025`,
  (by) => `Revenue fell €${by}k in 2025`,
  (by) => `A drop in revenue of €${by}k in 2025`,
  (by) => `Customers decreased by ${by} in 2025`,
  (by) => `${by} fewer customers than in 2024`,
  (by) => `Le chiffre d'affaires recule de ${by} k€ en 2025`,
  (by) => `Une baisse du chiffre d'affaires de ${by} k€ en 2025`,
  (by) => `${by} clients de moins qu'en 2024`,
  (by) => `Gross margin down ${by / 10} points in 2025`,
];
/** Each says that so many came, of whom some may have left. */
const GAINS: readonly ((by: number) => string)[] = [
  (by) => `We hired ${by} people in 2025`,
  (by) => `We added ${by} customers in 2025`,
  (by) => `Nous avons embauché ${by} personnes en 2025`,
  (by) => `Nous avons gagné ${by} clients en 2025`,
];

const level = fc.integer({ min: 101, max: 499 });
const step = fc.integer({ min: 11, max: 89 });

describe("a change", () => {
  test("that the row makes is verified, upwards and downwards", async () => {
    await fc.assert(
      fc.asyncProperty(level, step, fc.boolean(), fc.nat(), async (from, by, falls, which) => {
        const words = falls ? FALLS : RISES;
        const claim = words[which % words.length]?.(by) ?? "";
        expect([claim, await statusOf(claim, [bookOf(from, falls ? from - by : from + by)])]).toEqual([
          claim,
          "VERIFIED",
        ]);
      }),
      RUNS,
    );
  });

  test("the other way round is never verified", async () => {
    await fc.assert(
      fc.asyncProperty(level, step, fc.boolean(), fc.nat(), async (from, by, falls, which) => {
        const words = falls ? FALLS : RISES;
        const claim = words[which % words.length]?.(by) ?? "";
        expect([claim, await statusOf(claim, [bookOf(from, falls ? from + by : from - by)])]).not.toEqual([
          claim,
          "VERIFIED",
        ]);
      }),
      RUNS,
    );
  });

  test("is never verified by what there is", async () => {
    await fc.assert(
      fc.asyncProperty(level, step, fc.nat(), async (from, by, which) => {
        const words = [...RISES, ...FALLS, ...GAINS];
        const claim = words[which % words.length]?.(from + by) ?? "";
        expect([claim, await statusOf(claim, [bookOf(from, from + by)])]).not.toEqual([claim, "VERIFIED"]);
      }),
      RUNS,
    );
  });

  test("is no level: so much is not what there is", async () => {
    const book = bookOf(400, 600);
    for (const claim of ["Revenue of €200k in 2025", "200 customers in 2025", "Revenue up to €200k in 2025"])
      expect([claim, await statusOf(claim, [book])]).toEqual([claim, "CONTRADICTED"]);
    for (const claim of ["Revenue up to €600k in 2025", "Revenue grew to €600k in 2025"])
      expect([claim, await statusOf(claim, [book])]).toEqual([claim, "VERIFIED"]);
  });

  test("of those who came is verified by how many more there are, and not contradicted", async () => {
    for (const gain of GAINS) {
      expect([gain(200), await statusOf(gain(200), [bookOf(400, 600)])]).toEqual([gain(200), "VERIFIED"]);
      expect([gain(260), await statusOf(gain(260), [bookOf(400, 600)])]).toEqual([gain(260), "UNKNOWN"]);
    }
  });

  test("of a rate in per cent may be told in points or as a part of it, and is not contradicted", async () => {
    const book = bookOf(600, 640);
    for (const claim of ["Gross margin improved by 4% in 2025", "La marge brute s'améliore de 4 % en 2025"])
      expect([claim, await statusOf(claim, [book])]).toEqual([claim, "VERIFIED"]);
    expect(await statusOf("Gross margin improved by 6.7% in 2025", [book])).toBe("VERIFIED");
    expect(await statusOf("Gross margin improved by 9% in 2025", [book])).not.toBe("VERIFIED");
  });

  test("in per cent that is said to have fallen is one that fell", async () => {
    const book = bookOf(500, 400);
    expect(await statusOf("Revenue fell 20% in 2025", [book])).toBe("VERIFIED");
    expect(await statusOf("Le chiffre d'affaires baisse de 20 % en 2025", [book])).toBe("VERIFIED");
    expect(await statusOf("Revenue rose 20% in 2025", [book])).toBe("CONTRADICTED");
  });
});

describe("what adds up over years", () => {
  const book = workbook([
    sheet(
      [
        ["€", "2023", "2024", "2025"],
        ["Revenue", 400_000, 600_000, 1_000_000],
      ],
      { name: "P&L" },
    ),
  ]);
  test.each([
    "Revenue of €2.0m over three years",
    "€2.0m of revenue over the last three years",
    "2,0 M€ de chiffre d'affaires sur trois ans",
    "Cumulative revenue of €2.0m in 2025",
    "Chiffre d'affaires cumulé de 2,0 M€ fin 2025",
    "Revenue of €2.0m since launch",
  ])("is the sum of them: %s", async (claim) => {
    expect(await statusOf(claim, [book])).toBe("VERIFIED");
  });
  test.each([
    "Revenue of €1.0m over three years",
    "1,0 M€ de chiffre d'affaires sur trois ans",
    "Cumulative revenue of €1.0m in 2025",
    "Chiffre d'affaires cumulé de 1,0 M€ fin 2025",
  ])("is no year's: %s", async (claim) => {
    expect(await statusOf(claim, [book])).toBe("UNKNOWN");
  });
  test("is not what a year gave, which its own row of sums says beside", async () => {
    const both = workbook([
      sheet(
        [
          ["€", "2023", "2024", "2025"],
          ["Revenue", 400_000, 600_000, 1_000_000],
          ["Cumulative revenue", 400_000, 1_000_000, 2_000_000],
        ],
        { name: "P&L" },
      ),
    ]);
    expect(await statusOf("Cumulative revenue of €2.0m in 2025", [both])).toBe("VERIFIED");
    expect(await statusOf("Cumulative revenue of €1.0m in 2025", [both])).toBe("CONTRADICTED");
    expect(await statusOf("Revenue of €1.0m in 2025", [both])).toBe("VERIFIED");
  });
});

test("more than an upper bound is not within it, whichever sign a sheet may write", async () => {
  const book = bookOf(400, 600);
  for (const claim of [
    "Revenue of at most €200k in 2025",
    "Revenue below €200k in 2025",
    "CA d'au plus 200 k€ en 2025",
  ])
    expect([claim, await statusOf(claim, [book])]).toEqual([claim, "CONTRADICTED"]);
  expect(await statusOf("Revenue of at most €650k in 2025", [book])).toBe("VERIFIED");
});
