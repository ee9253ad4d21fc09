/** Market, team, cap table and sector, on documents of a few lines. */
import { expect, test } from "vitest";
import { bookOf } from "../../../src/analysis/agents/evidence/figures.ts";
import {
  capTableAuditor,
  capTableAuditorInput,
  chooseSector,
  marketIntelligence,
  marketIntelligenceInput,
  sectorExpert,
  sectorExpertInput,
  teamInvestigator,
  teamInvestigatorInput,
} from "../../../src/analysis/agents/index.ts";
import { deckAgainstModel } from "../../../src/analysis/agents/tier3/deck-against-model.ts";
import type { FundingDeal } from "../../../src/analysis/findings/index.ts";
import type { Document } from "../../../src/documents/index.ts";
import { chart, deck, month, sheet, slide, table, text, workbook } from "../../facts/fixtures.ts";
import { materialIn } from "./material.ts";

const inEnglish = (documents: readonly Document[], fundingDeals: readonly FundingDeal[] | null = null) =>
  materialIn(documents, { language: "en", asOfMonth: month(2025, 12), deal: { currency: "EUR" }, fundingDeals });

test("a serviceable market larger than the whole is a red flag", async () => {
  const sizes = (sam: string) =>
    deck([
      slide({
        title: "Market",
        blocks: [text(["Our total addressable market is €2bn", `Our serviceable addressable market is ${sam}`])],
      }),
    ]);
  const flags = async (sam: string) =>
    marketIntelligence(marketIntelligenceInput(await inEnglish([sizes(sam)]))).redFlags.map(
      ({ id }) => id.split(":")[2],
    );
  expect(await flags("€3bn")).toEqual(["nesting"]);
  expect(await flags("€300m")).toEqual([]);
});

test("a market size with a source on its page is surer than one without", async () => {
  const page = (lines: string[]) => deck([slide({ title: "Market", blocks: [text(lines)] })]);
  const tam = async (lines: string[]) =>
    marketIntelligence(marketIntelligenceInput(await inEnglish([page(lines)]))).findings.find(
      ({ metric }) => metric === "tam",
    );
  const [bare, sourced] = [await tam(["TAM: €2bn"]), await tam(["TAM: €2bn", "Source: Eurostat, 2024"])];
  expect(sourced!.confidence.score).toBeGreaterThan(bare!.confidence.score);
});

test("a deck that admits no competitor is asked about it", async () => {
  const boast = deck([slide({ title: "Market", blocks: [text("We have no direct competitors in Europe")] })]);
  const report = marketIntelligence(marketIntelligenceInput(await inEnglish([boast])));
  expect(report.redFlags.map(({ id }) => id)).toEqual(["market-intelligence:flag:no_rival"]);
});

const round = workbook([
  sheet(
    [
      ["EUR", "Value"],
      ["Pre-money valuation", { number: 9_000_000, format: "€#,##0", display: "€9,000,000" }],
      ["Series A amount", { number: 3_000_000, format: "€#,##0", display: "€3,000,000" }],
    ],
    { name: "Round" },
  ),
]);
const deal = (preMoney: number): FundingDeal => ({
  company: `C${preMoney}`,
  date: null,
  stage: null,
  sector: null,
  region: null,
  currency: "EUR",
  amountRaised: null,
  preMoney,
  postMoney: null,
  arr: null,
  revenue: null,
});

test("the valuation is ranked among five deals or more, and only counted among four", async () => {
  const compared = async (deals: readonly FundingDeal[]) =>
    marketIntelligence(marketIntelligenceInput(await inEnglish([round], deals)));
  const five = await compared([2, 4, 6, 8, 10].map((m) => deal(m * 1_000_000)));
  const ranked = five.findings.find(({ scope }) => scope === "pre_money");
  // 9 lies half way between the fourth and the fifth of five: (3 + 0.5) / 4.
  expect(ranked?.text).toContain("88th percentile of 5 deals");
  expect(ranked?.benchmark).toMatchObject({ low: 4_000_000, high: 8_000_000 });
  const four = await compared([2, 4, 6, 8].map((m) => deal(m * 1_000_000)));
  expect(four.findings.filter(({ scope }) => scope === "pre_money")).toEqual([]);
  expect(four.crossReferences[0]?.result).toContain("4 comparable deals");
});

test("people are read from one line, or from a name above a role", async () => {
  const team = deck([
    slide({
      title: "Team",
      blocks: [
        text("Ada Martin, CTO: ten years at a payments scale-up"),
        text("Luc Bernard"),
        text("CEO"),
        text("Ran two restaurants before"),
      ],
    }),
  ]);
  const report = teamInvestigator(teamInvestigatorInput(await inEnglish([team])));
  expect(report.findings.find(({ metric }) => metric === "key_people")?.text).toContain(
    "Ada Martin (CTO), Luc Bernard (CEO)",
  );
  expect(report.gaps.map(({ metric }) => metric)).not.toContain("technical_lead");
});

test("a team without anyone for technology has a gap", async () => {
  const team = deck([slide({ title: "Team", blocks: [text("Luc Bernard, CEO: ran two restaurants")] })]);
  const report = teamInvestigator(teamInvestigatorInput(await inEnglish([team])));
  expect(report.gaps.map(({ metric }) => metric)).toContain("technical_lead");
});

test("departments that do not add up to the team are a red flag", async () => {
  const slides = (sales: string) =>
    deck([
      slide({
        title: "Team",
        blocks: [
          table([
            ["FTE", "December 2025"],
            ["Engineering", "9"],
            ["Sales", sales],
            ["Operations", "5"],
          ]),
          text("24 FTE in December 2025"),
        ],
      }),
    ]);
  const flags = async (sales: string) =>
    teamInvestigator(teamInvestigatorInput(await inEnglish([slides(sales)]))).redFlags.map(
      ({ impact }) => impact?.value,
    );
  expect(await flags("10")).toEqual([]); // 9 + 10 + 5
  expect(await flags("7")).toEqual([3]);
});

const holders = (pool: number) =>
  workbook([
    sheet(
      [
        ["Holder", "Shares"],
        ["Ada Martin (founder)", 600_000],
        ["Seed fund", 300_000],
        ["Option pool", pool],
        ["Total", 1_000_000],
      ],
      { name: "Cap table" },
    ),
  ]);

test("shares that do not add up are a critical red flag, shares that do are not", async () => {
  const report = async (pool: number) => capTableAuditor(capTableAuditorInput(await inEnglish([holders(pool)])));
  expect((await report(100_000)).redFlags).toEqual([]);
  const off = (await report(60_000)).redFlags[0];
  expect(off?.severity).toBe("CRITICAL");
  expect(off?.impact).toEqual({ value: 40_000, unit: "share" });
});

test("the round's dilution is the round over post-money", async () => {
  const report = capTableAuditor(capTableAuditorInput(await inEnglish([round])));
  expect(report.findings.find(({ metric }) => metric === "post_money")?.value).toBe(12_000_000);
  expect(report.findings.find(({ metric }) => metric === "dilution")?.value).toBeCloseTo(0.25, 9);
});

test("a use of funds of 90 % is a red flag", async () => {
  const uses = (last: number) =>
    deck([
      slide({
        title: "The round",
        blocks: [
          chart(
            "Use of funds (%)",
            ["Product", "Sales", "Team"],
            [{ name: "Use of funds", values: [50, 30, last], format: '0"%"' }],
          ),
        ],
      }),
    ]);
  const flags = async (last: number) =>
    capTableAuditor(capTableAuditorInput(await inEnglish([uses(last)]))).redFlags.map(({ impact }) =>
      impact?.value.toFixed(2),
    );
  expect(await flags(20)).toEqual([]);
  expect(await flags(10)).toEqual(["0.10"]);
});

test("yields, costs of money and margins are no use of funds", async () => {
  const rates = deck([
    slide({
      title: "Economics of a loan",
      blocks: [
        chart(
          "% per year",
          ["Gross yield", "Cost of funds", "Gross margin"],
          [{ name: "% of average book", values: [17.2, 6.8, 40], format: '0"%"' }],
        ),
      ],
    }),
  ]);
  const input = capTableAuditorInput(await inEnglish([rates]));
  expect(input.useOfFunds).toEqual([]);
  expect(capTableAuditor(input).redFlags).toEqual([]);
});

test("a figure of the deck is set against the model's in the same currency alone", async () => {
  const told = deck([
    slide({ title: "Sales", blocks: [text(["Revenue 2023: €1.1m", "Revenue 2024: €2m", "Revenue 2025: €3m"])] }),
  ]);
  const year = (value: number) => ({ number: value, format: "€#,##0", display: `€${value}` });
  const book = workbook([
    sheet(
      [
        ["EUR", "FY2023", "FY2024", "FY2025"],
        ["Revenue", year(1_000_000), year(1_900_000), year(2_500_000)],
      ],
      { name: "P&L" },
    ),
  ]);
  const material = await inEnglish([told, book]);
  const shown = (all: typeof material.facts.all) =>
    deckAgainstModel({ ...material, facts: { ...material.facts, all } }).flatMap(({ points }) =>
      points.map(({ deck: stated, model }) => [stated, model]),
    );
  const [first, second, third] = [
    [1_100_000, 1_000_000],
    [2_000_000, 1_900_000],
    [3_000_000, 2_500_000],
  ];
  expect(shown(material.facts.all)).toEqual([first, second, third]);
  const bare = material.facts.all.map((fact) =>
    fact.cell === null && fact.value.value === 3_000_000 ? { ...fact, value: { ...fact.value, currency: null } } : fact,
  );
  expect(shown(bare)).toEqual([first, second]);
});

test("the sector is chosen by metrics and words, and may stay open", async () => {
  const saas = deck([
    slide({
      title: "Traction",
      blocks: [text(["ARR in December 2025: €2m", "NRR: 110 % in 2025", "SaaS for plants"])],
    }),
  ]);
  const shop = deck([slide({ title: "We bake bread", blocks: [text("Two shops in Lyon")] })]);
  const sectorOf = async (document: Document) => chooseSector(sectorExpertInput(await inEnglish([document])));
  expect((await sectorOf(saas)).id).toBe("saas");
  expect((await sectorOf(saas)).why).toContain("annual recurring revenue");
  expect((await sectorOf(shop)).id).toBe("unknown");
});

test("who treats patients in clinics sells care: the same word twice makes no biotechnology of it", async () => {
  const dentists = deck([
    slide({
      title: "Traction",
      blocks: [text(["15,620 patients seen in 2025", "A clinic in each town", "Patients come back"])],
    }),
  ]);
  const trial = deck([
    slide({
      title: "Where we stand",
      blocks: [text(["120 patients enrolled", "Our clinical trial is in phase 2", "TRL: 6", "A molecule of our own"])],
    }),
  ]);
  const sectorOf = async (document: Document) => chooseSector(sectorExpertInput(await inEnglish([document])));
  expect((await sectorOf(dentists)).id).toBe("unknown");
  expect((await sectorOf(trial)).id).toBe("deeptech");
});

test("a kind of company is told by what its tables hold, and not by its commissions or its customers' trade", async () => {
  const kindOf = async (rows: readonly (readonly (string | number)[])[], words: readonly string[]) =>
    chooseSector(
      sectorExpertInput(
        await inEnglish([
          deck([slide({ title: "What we do", blocks: [text([...words])] })]),
          workbook([sheet([["EUR", "FY2024", "FY2025"], ...rows], { name: "Model" })]),
        ]),
      ),
    ).id;
  const commissions = ["Gross commission", 100, 200];
  expect(await kindOf([commissions, ["Take rate", 0.1, 0.1]], ["We sell to sellers and buyers"])).toBe("unknown");
  expect(await kindOf([commissions, ["Loss ratio", 0.6, 0.5]], ["An insurance broker: claims, policies"])).toBe(
    "insurance",
  );
  const made = [
    ["Units sold", 10, 20],
    ["Average selling price", 5, 6],
    ["Inventory", 3, 4],
  ];
  expect(await kindOf([...made, ["Malt and hops", 1, 2]], ["A brewery and its beers"])).toBe("food");
  expect(await kindOf(made, ["Our customers: breweries, food makers"])).not.toBe("food");
});

test("a card beside that of a known role names a person too; a line of words names none", async () => {
  const team = deck([
    slide({
      title: "The people behind the vans",
      blocks: [
        text(["Camille Ferrand", "Chief executive", "Opened 14 cities for a meal service"]),
        text(["Odile Perrin", "Company sales", "Fleet leasing for ten years"]),
        text(["Our promise", "The two founders own 65%, options counted"]),
      ],
    }),
  ]);
  const report = teamInvestigator(teamInvestigatorInput(await inEnglish([team])));
  const [people] = report.findings.filter(({ metric, scope }) => metric === "key_people" && scope === "");
  expect(people?.text).toContain("Camille Ferrand (Chief executive), Odile Perrin (Company sales)");
  expect(people?.value).toBe(2);
});

test("where a name and its role stand in two boxes, the next names do too; what heads a table of people names nobody", async () => {
  const cards = deck([
    slide({
      title: "Our team",
      blocks: ["AM", "Ada Martin", "CEO", "Wrote software", "BG", "Bea Garrel", "Head beekeeper", "Has kept bees"].map(
        (line) => text(line),
      ),
    }),
  ]);
  const rows = deck([
    slide({
      title: "Our team",
      blocks: [
        table([
          ["Name", "Job", "Before Acme"],
          ["Ada Martin", "CEO", "Wrote software"],
          ["Bea Garrel", "Head beekeeper", "Has kept bees"],
        ]),
      ],
    }),
  ]);
  for (const team of [cards, rows]) {
    const report = teamInvestigator(teamInvestigatorInput(await inEnglish([team])));
    const [people] = report.findings.filter(({ metric, scope }) => metric === "key_people" && scope === "");
    expect(people?.text).not.toContain("Before Acme");
    expect(people?.text).toContain("Ada Martin (CEO)");
  }
  const report = teamInvestigator(teamInvestigatorInput(await inEnglish([cards])));
  expect(report.findings.find(({ metric }) => metric === "key_people")?.text).toContain("Bea Garrel (Head beekeeper)");
});

test.each([false, true])(
  "those that a company compares itself with stand beside it, down or across",
  async (across) => {
    const rows = [
      ["", "Acme", "Divers", "Boatyard lift"],
      ["In water", "yes", "yes", "no"],
      ["Catches residue", "yes", "no", "partly"],
      ["On any day", "yes", "no", "no"],
    ];
    const turned = (rows[0] ?? []).map((_, i) => rows.map((row) => row[i] ?? ""));
    const slides = deck([
      slide({ title: "Acme", blocks: [text("Clean hulls")] }),
      slide({ title: "Competition", blocks: [table(across ? rows : turned)] }),
    ]);
    const report = marketIntelligence(marketIntelligenceInput(await inEnglish([slides])));
    expect(report.findings.find(({ metric }) => metric === "competition")?.text).toContain("Divers, Boatyard lift");
  },
);

test("a market that a sentence sizes is quoted as it stands, without the mark of its list", async () => {
  const slides = deck([slide({ title: "The market", blocks: [text("› Europe buys €190m of sea urchins a year.")] })]);
  const report = marketIntelligence(marketIntelligenceInput(await inEnglish([slides])));
  expect(report.findings.find(({ metric }) => metric === "tam")?.text).toBe(
    "Slide 1 says “Europe buys €190m of sea urchins a year.”, naming no source.",
  );
});

test("rows of a sheet that are called uses and do not make up the whole are no use of funds", async () => {
  const tanks = sheet([
    ["Tank", "Use of funds"],
    ["Broodstock", 0.06],
    ["Larvae", 0.04],
    ["Grow-out", 0.08],
  ]);
  const report = capTableAuditor(capTableAuditorInput(await inEnglish([workbook([tanks])])));
  expect(report.redFlags).toEqual([]);
});

test("what a machine costs over what it brings is no customer's payback", async () => {
  const book = (payback: string) =>
    workbook([
      sheet([
        ["One raft", "EUR"],
        ["CAC", 120],
        ["Build cost", 1_450],
        ["Margin a month", 60],
        ["CAC payback, months", { formula: payback, number: 20 }],
      ]),
    ]);
  const stated = async (payback: string) => {
    const { facts } = await inEnglish([book(payback)]);
    return bookOf(facts.all, { asOfMonth: null, fiscalYearEnd: 12 }).stated("cac_payback").length;
  };
  expect(await stated("B2/B4")).toBe(1);
  expect(await stated("B3/B4")).toBe(0);
});

test("a team without a time of its headcount is told without one", async () => {
  const slides = deck([
    slide({ title: "Our team", blocks: [text("Luc Bernard, CEO: ran two restaurants"), text("We are 12 FTE")] }),
  ]);
  const report = teamInvestigator(teamInvestigatorInput(await inEnglish([slides])));
  for (const { text: said } of report.findings) expect(said).not.toMatch(/ in \.|in $/);
});

test("an unknown sector applies no measure", async () => {
  const shop = deck([slide({ title: "We bake bread", blocks: [text("Two shops in Lyon")] })]);
  const report = sectorExpert(sectorExpertInput(await inEnglish([shop])));
  expect(report.findings.map(({ metric }) => metric)).toEqual(["sector"]);
  expect(report.redFlags).toEqual([]);
});
