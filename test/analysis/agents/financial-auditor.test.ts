/** The auditor on small models whose arithmetic is done here by hand. */
import { expect, test } from "vitest";
import { financialAuditor, financialAuditorInput } from "../../../src/analysis/agents/index.ts";
import type { Document } from "../../../src/documents/index.ts";
import { deck, month, sheet, slide, text, workbook } from "../../facts/fixtures.ts";
import { sheetOf, type Written, workbookOf } from "../../facts/written-sheets.ts";
import { materialIn } from "./material.ts";

const ASOF = month(2025, 12);

/** Two years and a plan; money in EUR. */
const yearly = (plan: readonly (number | string | null)[][] = []) =>
  workbook([
    sheet(
      [
        ["EUR", "FY2024", "FY2025", "FY2026 budget"],
        ["Revenue", 400_000, 800_000, 2_400_000],
        ["Gross profit", 200_000, 480_000, 1_500_000],
        ["EBITDA", -300_000, -600_000, -900_000],
        ...plan,
      ],
      { name: "P&L" },
    ),
    sheet(
      [
        ["EUR", "Sep-25", "Oct-25", "Nov-25", "Dec-25"],
        ["Closing cash", 450_000, 400_000, 350_000, 300_000],
        ["Net burn", 50_000, 50_000, 50_000, 50_000],
      ],
      { name: "Cash" },
    ),
  ]);

const audit = async (documents: readonly Document[], language: "fr" | "en" = "en") =>
  financialAuditor(
    financialAuditorInput(await materialIn(documents, { language, asOfMonth: ASOF, deal: { currency: "EUR" } })),
  );

test("growth, margins and runway are recomputed from their cells", async () => {
  const { findings } = await audit([yearly()]);
  const of = (metric: string) => findings.find((finding) => finding.metric === metric);
  expect(of("revenue_growth")?.value).toBeCloseTo(1, 9); // 800 / 400 - 1
  expect(of("gross_margin")?.value).toBeCloseTo(0.6, 9); // 480 / 800
  expect(of("ebitda_margin")?.value).toBeCloseTo(-0.75, 9); // -600 / 800
  expect(of("net_burn")?.value).toBe(50_000);
  expect(of("runway")?.value).toBeCloseTo(6, 9); // 300 / 50
  expect(of("runway")?.calculation?.formula).toContain("cash_balance_2025_12");
  expect(of("runway")?.benchmark?.source).toContain("Y Combinator");
});

test("words beside the date of every column narrow no figure", async () => {
  const own = workbook([
    sheet(
      [
        ["En K€", "Ex. clos 31/03/2024", "Ex. clos 31/03/2025"],
        ["Chiffre d'affaires", 400, 500],
        ["EBE", 20, -50],
      ],
      { name: "Résultat" },
    ),
  ]);
  const material = await materialIn([own], {
    language: "fr",
    asOfMonth: month(2025, 3),
    deal: { currency: "EUR", fiscalYearEnd: 3 },
  });
  const { findings } = financialAuditor(financialAuditorInput(material));
  const of = (metric: string) => findings.find((finding) => finding.metric === metric)?.value;
  expect(of("revenue")).toBe(500_000);
  expect(of("revenue_growth")).toBeCloseTo(0.25, 9); // 500 / 400 - 1
  expect(of("ebitda_margin")).toBeCloseTo(-0.1, 9); // -50 / 500
});

test("six months of cash is a serious red flag, with its question", async () => {
  const { redFlags } = await audit([yearly()]);
  const flag = redFlags.find(({ id }) => id.endsWith("short_runway"));
  expect(flag?.severity).toBe("HIGH");
  expect(flag?.impact).toEqual({ value: 50_000, unit: "EUR" });
  expect(flag?.questionForFounder).toContain("6 months");
});

test("a plan that grows twice as fast as the past is put in money", async () => {
  const { redFlags } = await audit([yearly()]);
  const flag = redFlags.find(({ id }) => id.endsWith("acceleration"));
  // Plan +200 % after +100 %: at +100 % revenue would be 1.6 m, 0.8 m less than planned.
  expect(flag?.impact).toEqual({ value: 800_000, unit: "EUR" });
});

test("a plan that slows down raises no flag", async () => {
  const slower = workbook([
    sheet(
      [
        ["EUR", "FY2024", "FY2025", "FY2026 budget"],
        ["Revenue", 400_000, 800_000, 1_200_000],
      ],
      { name: "P&L" },
    ),
  ]);
  expect((await audit([slower])).redFlags).toEqual([]);
});

test("a margin typed beside the figures that deny it is a red flag", async () => {
  const wrong = workbook([
    sheet(
      [
        ["EUR", "FY2024", "FY2025"],
        ["Revenue", 400_000, 800_000],
        ["Gross profit", 200_000, 480_000],
        [
          "Gross margin",
          { number: 0.5, format: "0.0%", display: "50.0%" },
          { number: 0.8, format: "0.0%", display: "80.0%" },
        ],
      ],
      { name: "P&L" },
    ),
  ]);
  const flags = (await audit([wrong])).redFlags;
  // 480 / 800 is 60 %; 2024's 50 % is right.
  expect(flags.map(({ id }) => id)).toEqual(
    ["financial-auditor:flag:mismatch:gross_margin:P&L!C4"].map((id) => expect.stringContaining(id.slice(0, 45))),
  );
  expect(flags[0]?.impact?.value).toBeCloseTo(0.2, 9);
});

test("a model without figures gives gaps and no invention", async () => {
  const empty = workbook([sheet([["Notes"], ["To be completed"]])]);
  const report = await audit([empty]);
  expect(report.findings.filter(({ metric }) => metric !== "model_integrity")).toEqual([]);
  expect(report.gaps.map(({ metric }) => metric)).toEqual([
    "revenue",
    "gross_margin",
    "cash_balance",
    "net_burn",
    "cac",
  ]);
});

test("where there is a model, the deck's figures are not the auditor's", async () => {
  const boast = deck([slide({ title: "Traction", blocks: [text("Revenue in 2025: €9m")] })]);
  const report = await audit([boast, yearly()]);
  expect(report.findings.find(({ metric }) => metric === "revenue")?.value).toBe(800_000);
});

test("the same report is written in French", async () => {
  const report = await audit([yearly()], "fr");
  expect(report.findings.find(({ metric }) => metric === "runway")?.text).toMatch(/6\smois d'autonomie/);
  expect(report.redFlags.map(({ title }) => title)).toContain("Peu de trésorerie restante");
});

test("the revenue of a company is that of all its clinics, not of the first in a sheet that lists them", async () => {
  const clinics = workbook([
    sheet(
      [
        ["EUR", "FY2024", "FY2025"],
        ["North", null, null],
        ["Revenue", 300_000, 500_000],
        ["South", null, null],
        ["Revenue", 100_000, 200_000],
        ["West", null, null],
        ["Revenue", 0, 100_000],
        ["Whole network", null, null],
        ["Revenue", 400_000, 800_000],
      ],
      { name: "Clinics" },
    ),
  ]);
  const { findings } = await audit([clinics]);
  expect(findings.find(({ metric }) => metric === "revenue_growth")?.value).toBeCloseTo(1);
});

test("the kinds of fault that move most money come first, each with the cash that hangs on it", async () => {
  const months = ["Jan-26", "Feb-26", "Mar-26", "Apr-26", "May-26", "Jun-26"];
  const across = (label: string, make: (column: string, at: number) => Written): Written[] => [
    label,
    ...months.map((_, at) => make("BCDEFG".charAt(at), at)),
  ];
  const rent = [20, 20, 20, 20, 20, 20];
  const hosting = (at: number) => (at === 4 ? -60 : -10 * (10 + at));
  const costs = (at: number) => hosting(at) - (at === 2 ? 0 : 20);
  const cash = (at: number): number => (at < 0 ? 900 : cash(at - 1) + 100 * (10 + at) + costs(at));
  const plan = workbookOf(
    sheetOf("Plan", [
      ["EUR", ...months],
      across("Revenue", (_, at) => 100 * (10 + at)),
      across("Hosting", (c, at) => (at === 4 ? -60 : { f: `-${c}2*0.1`, v: hosting(at) })),
      across("Rent", (_, at) => -(rent[at] ?? 0)),
      across("Operating costs", (c, at) => ({ f: at === 2 ? `SUM(${c}3:${c}3)` : `SUM(${c}3:${c}4)`, v: costs(at) })),
      across("EBITDA", (c, at) => ({ f: `${c}2+${c}5`, v: 100 * (10 + at) + costs(at) })),
      across("Closing cash", (c, at) => ({
        f: at === 0 ? `900+${c}6` : `${"ABCDEFG".charAt(at)}7+${c}6`,
        v: cash(at),
      })),
    ]),
  );
  const { redFlags } = await audit([plan]);
  const [first, second] = redFlags.filter(({ id }) => id.includes(":flag:defect:"));
  // 140 of hosting in May instead of 60, then 20 of rent left out in March.
  expect(first?.text).toMatch(/Hosting, May-26 .*, so Closing cash would be €6,220 instead of €6,300/);
  expect(first?.questionForFounder).toMatch(/^Can you correct Hosting, May-26/);
  expect(second?.text).toMatch(/Operating costs, Mar-26 .*€3,810/);
});
