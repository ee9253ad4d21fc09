/** Layouts of real sheets and slides that a reader of single cells would misread. */
import { describe, expect, test } from "vitest";
import { dealContextOf } from "../../src/facts/index.ts";
import { cellsOf, deck, month, slide, slideFacts, table, text } from "./fixtures.ts";

const span = (fact: { period: { firstMonth: number | null; lastMonth: number | null } | null } | undefined) => [
  fact?.period?.firstMonth ?? null,
  fact?.period?.lastMonth ?? null,
];

describe("the company's fiscal year", () => {
  test.each([
    ["Exercice clos le 30 juin 2025", 6],
    ["Fiscal years ending 30 June", 6],
    ["Scenarios (EUR k, FYE June)", 6],
    ["The fiscal year runs July to June", 6],
    ["Exercice décalé : avril à mars", 3],
    ["Clôture au 31 août", 8],
    ["€ / Exercice (31/03)", 3],
    ["Exercice (2025)", 12],
    ["Revenue for the year ended December 2025", 12],
    ["First closing au 30 juin 2026", 12],
    ["1,440 t sold in the half-year to September 2025", 12],
    ["Premier semestre clos au 30 septembre 2025", 12],
    ["Our year runs from April to March", 3],
  ])("%s", (line, end) => {
    expect(dealContextOf([deck([slide({ blocks: [text(line)] })], { language: "fr" })]).fiscalYearEnd).toBe(end);
  });

  test("2024-25 is the fiscal year across both, 12 months and not 24", () => {
    const facts = cellsOf(
      [
        ["€", "2023-24", "2024-25"],
        ["Revenue", 100, 200],
      ],
      { deal: { fiscalYearEnd: 6 } },
    );
    expect(span(facts.get("C2"))).toEqual([month(2024, 7), month(2025, 6)]);
  });

  test("2024-25 stays both years where the year ends in December", () => {
    const facts = cellsOf([
      ["€", "2023-24", "2024-25"],
      ["Revenue", 100, 200],
    ]);
    expect(span(facts.get("C2"))).toEqual([month(2024, 1), month(2025, 12)]);
  });
});

describe("headings", () => {
  test("written once over several columns stand over each of them", () => {
    const facts = cellsOf([
      ["Plan (€)"],
      [null, "Base", null, "Stretch"],
      [null, "FY26", "FY27", "FY26", "FY27"],
      ["Revenue", 604, 1340, 742, 1790],
    ]);
    expect(["B4", "C4", "D4", "E4"].map((cell) => facts.get(cell)?.scope.scenario)).toEqual([
      "base",
      "base",
      "upside",
      "upside",
    ]);
  });

  test("a column's own case goes before that of the table's title", () => {
    const facts = cellsOf([
      ["Low case 2026 (12 sites less)", "budget", "low case"],
      ["Revenue (€)", 2950, 2340],
    ]);
    expect(["B2", "C2"].map((cell) => facts.get(cell)?.scope.scenario)).toEqual([null, "downside"]);
  });

  test("a month whose year nobody says is a time and no market", () => {
    const facts = cellsOf([["Delivered in March", 30]]);
    expect(facts.get("B1")?.words).toEqual(["delivered"]);
  });

  test("the year of a thing that stands once in its list dates none of its figures and is none", () => {
    const facts = cellsOf([
      ["Port", "Berths", "State", "Year", "Members 12/2025"],
      ["Ropewalk", 4500, "open", 2022, 212],
      ["Saltmarsh", 1450, "open", 2023, 74],
      ["Cinder Quay", 1000, "open", 2023, 61],
      ["Merrow", 5000, "signed", 2025, 13],
    ]);
    expect(["E2", "E3", "E5"].map((cell) => span(facts.get(cell)))).toEqual(
      Array.from({ length: 3 }, () => [month(2025, 12), month(2025, 12)]),
    );
    expect(facts.get("E3")?.cell?.rowLabel).toBe("Saltmarsh");
    expect(facts.has("D3")).toBe(false);
  });

  test.each([["Lease end date"], ["Mois d'entrée"], ["Jusqu'au"]])(
    "'%s' of a thing dates none of its figures",
    (heading) => {
      const facts = cellsOf([
        ["Site", heading, "Rooms", heading, "Seats"],
        ["North", "Mar 2028", 6, "Mar 2028", 60],
        ["South", "Sep 2031", 4, "Sep 2031", 40],
        ["West", "Jan 2029", 5, "Jan 2029", 50],
      ]);
      expect(["C2", "E2"].map((cell) => span(facts.get(cell)))).toEqual([
        [null, null],
        [null, null],
      ]);
    },
  );

  test("the years of things that come back are when their figures are", () => {
    const facts = cellsOf([
      ["Country", "Year", "Members"],
      ["Norway", 2022, 212],
      ["Norway", 2023, 274],
      ["Sweden", 2022, 61],
      ["Sweden", 2023, 90],
    ]);
    expect(["C2", "C5"].map((cell) => span(facts.get(cell)))).toEqual([
      [month(2022, 1), month(2022, 12)],
      [month(2023, 1), month(2023, 12)],
    ]);
  });

  test("numbered rows: the number is neither a figure nor their name", () => {
    const facts = cellsOf([
      ["No.", "Item", "Family", "Price (€/kg)", "Height (cm)"],
      [1, "Spinach", "Amaranthaceae", 3.5, 25],
      [2, "Kale", "Brassicaceae", 4.25, 50],
      ["Total", null, null, 7.75, 75],
      [3, "Basil", "Lamiaceae", 9, 40],
      [3.1, "Purple basil", "Lamiaceae", 11, 40],
    ]);
    expect(["A2", "A3", "A5"].map((cell) => facts.has(cell))).toEqual([false, false, false]);
    expect(facts.get("D3")?.cell?.rowLabel).toContain("Kale");
    expect(facts.get("D6")?.cell?.rowLabel).toContain("Purple basil");
  });

  test("account numbers are no figures, and quantities before what they are of are", () => {
    const accounts = cellsOf([
      ["Compte", "Libellé", "Montant (€)"],
      [606, "Achats", 12_000],
      [613, "Locations", 8000],
      [641, "Salaires", 90_000],
    ]);
    expect([accounts.has("A2"), accounts.get("C3")?.cell?.rowLabel]).toEqual([false, "Locations"]);
    const quantities = cellsOf([
      ["Quantity", "Item", "Price (€)"],
      [40, "Chairs", 90],
      [12, "Tables", 400],
      [12, "Lamps", 60],
    ]);
    expect(quantities.get("A3")?.value.value).toBe(12);
    const growing = cellsOf([
      ["Quantity", "Item", "Price (€)"],
      [5, "Switches", 90],
      [16, "Antennas", 400],
      [48, "Cables", 60],
    ]);
    expect(growing.get("A3")?.value.value).toBe(16);
  });

  test("numbers that their format shows as years of a plan", () => {
    const shown = (number: number) => ({ number, format: '"Year "0', display: `Year ${number}` });
    const facts = cellsOf([
      ["Assumptions", null, "Purchase", shown(1), shown(2), shown(3)],
      ["Rent ($)", null, -100, 10, 11, 12],
    ]);
    expect(facts.get("E2")?.period?.relative).toEqual({ unit: "year", index: 2 });
  });

  test("a month of the plan and the month that it is: the calendar tells, whichever stands nearer", () => {
    const dates = ["2022-01-01", "2022-02-01", "2022-03-01"].map((date) => ({ date, format: "mmm-yy" }));
    const numbers = ["Month 1", "Month 2", "Month 3"];
    for (const heads of [
      [dates, numbers],
      [numbers, dates],
    ]) {
      const facts = cellsOf([
        ["$", ...(heads[0] ?? [])],
        [null, ...(heads[1] ?? [])],
        ["Revenue", 100, 200, 300],
      ]);
      expect(span(facts.get("C3"))).toEqual([month(2022, 2), month(2022, 2)]);
    }
  });

  test("dates of a list of things, in any order, are no axis: the rows keep their names", () => {
    const day = (date: string) => ({ date, format: "dd/mm/yyyy" });
    const facts = cellsOf([
      ["Product", "Quantity", "Due", "Strike"],
      ["Call spread", 100, day("2026-06-30"), 260],
      ["Put spread", 200, day("2026-03-30"), 240],
      ["Butterfly", 300, day("2026-09-30"), 200],
      ["Straddle", 400, day("2026-06-30"), 210],
    ]);
    expect(facts.get("D3")?.cell?.rowLabel).toContain("Put spread");
  });

  test("a year within the number of a thing is no time", () => {
    const facts = cellsOf([
      ["Branch", "Revenue (€)"],
      ["2015-505", 437],
      ["2011-202", 121],
      ["FAC-2024-001", 12],
    ]);
    expect(["B2", "B3", "B4"].map((cell) => facts.get(cell)?.period)).toEqual([null, null, null]);
  });

  test("a scale alone counts thousands of things; a format in euros is no time; a currency may close a heading", () => {
    const facts = cellsOf([
      ["", "2024", "2025"],
      ["New users (000s)", 12.5, 48.8],
    ]);
    expect(facts.get("C2")?.value).toMatchObject({ value: 48_800, dimension: "count" });
    const months = cellsOf([
      ["Poste", "Mois"],
      ["Sécurité", { number: 1600, format: '#,##0.00 "€"', display: "1 600,00 €" }],
    ]);
    expect(months.get("B2")?.value).toMatchObject({ value: 1600, dimension: "money", currency: "EUR" });
    const grants = cellsOf([
      ["Donor", "Amount\nRs."],
      ["Fundación", 3_621_330],
      ["Academy", 795_600],
    ]);
    expect(grants.get("B2")?.value).toMatchObject({ dimension: "money", currency: "INR" });
  });

  test("of periods do not date a list that follows under its own heading", () => {
    const facts = cellsOf([
      ["€", "30/06/2025", "31/12/2025"],
      ["Cash at bank", 612_400, 298_700],
      [],
      ["Seed round"],
      ["Amount", 2_500_000],
      ["Pre-money", 9_000_000],
    ]);
    expect(facts.get("C2")?.period).not.toBeNull();
    expect(facts.get("B6")?.metricId).toBe("pre_money");
    expect(facts.get("B6")?.period).toBeNull();
  });

  test("of a year say the year, whenever it was approved", () => {
    const facts = cellsOf([
      ["Budget 2026 - approved on 9 December 2025"],
      ["£000", "Q1", "Q2"],
      ["Gross sales", 820, 790],
    ]);
    expect(span(facts.get("C3"))).toEqual([month(2026, 4), month(2026, 6)]);
  });

  test("in the corner name the figures of a table of years by scenarios", () => {
    const facts = cellsOf(
      [
        ["ARR cible (K€)", "Prudent", "Central"],
        ["déc. 2026", 820, 1010],
      ],
      { language: "fr" },
    );
    expect(facts.get("C2")).toMatchObject({ metricId: "arr", scope: { scenario: "base" } });
  });
});

describe("labels", () => {
  test("of the parts of a business stand beside the name of the row", () => {
    const facts = cellsOf(
      [
        [null, null, "déc. 25"],
        ["Résiliations", "PME", 1],
        ["Résiliations", "ETI", 0],
      ],
      { language: "fr" },
    );
    expect(facts.get("C2")?.segment).toEqual(["smb"]);
    expect(facts.get("C3")?.segment).toEqual(["mid_market"]);
  });

  test.each(["Month", "Date", "Month ended"])(
    "of months whose date format was lost are months, under %s",
    (heading) => {
      const facts = cellsOf([
        [heading, "Volume advanced"],
        [45_992, 1_260_000],
        [46_023, 1_300_000],
      ]);
      expect(span(facts.get("B2"))).toEqual([month(2025, 12), month(2025, 12)]);
      expect(span(facts.get("B3"))).toEqual([month(2026, 1), month(2026, 1)]);
    },
  );

  test("in the title of management accounts count no accounts", () => {
    const facts = cellsOf([
      ["Acme - management accounts"],
      ["GBP, shown in thousands"],
      [null, "Jan-25"],
      ["Gross sales", 191],
    ]);
    expect(facts.get("B4")).toMatchObject({ metricId: "revenue", value: { dimension: "money", value: 191_000 } });
  });
});

describe("on a slide", () => {
  test("two rows of figures may have their labels on either side", () => {
    const { facts } = slideFacts(
      slide({
        blocks: [
          text("de revenu récurrent annuel", { at: [40, 100, 270, 36], size: 13 }),
          text("855 K€", { at: [40, 136, 270, 50], size: 30 }),
          text("entreprises clientes", { at: [330, 100, 270, 36], size: 13 }),
          text("149", { at: [330, 136, 270, 50], size: 30 }),
          text("112 %", { at: [40, 200, 270, 50], size: 30 }),
          text("de rétention nette en 2025", { at: [40, 250, 270, 36], size: 13 }),
          text("90 %", { at: [330, 200, 270, 50], size: 30 }),
          text("de rétention brute en 2025", { at: [330, 250, 270, 36], size: 13 }),
        ],
      }),
      { language: "fr" },
    );
    expect(Object.fromEntries(facts.map((f) => [f.metricId, f.value.text]))).toMatchObject({
      arr: "855 K€",
      customers: "149",
      nrr: "112 %",
      grr: "90 %",
    });
  });

  test("what stands before the colon names the figure", () => {
    const { facts } = slideFacts(slide({ blocks: [text("EBE : –340 K€, avant crédit d’impôt")] }), { language: "fr" });
    expect(facts[0]?.metricId).toBe("ebitda");
  });

  test.each([
    ["L'exercice 2023 s'est soldé par une perte d'environ 552 k€", -552_000, "about"],
    ["We lose €150k in 2025", -150_000, "exact"],
    ["A loss of more than €2m in 2025", -2_000_000, "less_than"],
    ["Nous perdons 150 k€ par an", -150_000, "exact"],
    ["Lost revenue of €2m", 2_000_000, "exact"],
    ["We lost three customers and won €150k of orders", 150_000, "exact"],
  ])("an amount that is called a loss and nothing else is one: %s", (line, value, bound) => {
    const { facts } = slideFacts(slide({ blocks: [text(line)] }));
    expect(facts.find((fact) => fact.value.dimension === "money")?.value).toMatchObject({ value, bound });
  });

  test("a loss is negative though written without a sign", () => {
    const { facts } = slideFacts(slide({ blocks: [text("The 2026 EBITDA loss narrows to about $1.0m")] }));
    expect(facts[0]).toMatchObject({ metricId: "ebitda", value: { value: -1_000_000 } });
  });

  test("how far two figures are apart is neither of them", () => {
    const { facts } = slideFacts(slide({ blocks: [text("We beat the third-quarter revenue budget by $26k")] }));
    expect(facts[0]?.metricId).toBeNull();
  });

  test("people who buy are no staff", () => {
    const { facts } = slideFacts(slide({ blocks: [text("21,300 people bought from us for the first time")] }));
    expect(facts[0]?.metricCertainty ?? 0).toBeLessThan(0.65);
  });
});

test("the thousands of a size of company are no scale", () => {
  const { facts } = slideFacts(
    slide({
      blocks: [
        table([
          ["Segment", "Customers"],
          ["Mid-market (200-1,000 staff)", "147"],
          ["Enterprise (1,000+ staff)", "16"],
        ]),
      ],
    }),
  );
  expect(facts.map((f) => f.value.value)).toEqual([147, 16]);
});

test("a unit beside the sheet's title is the sheet's, and no heading of the column under it", () => {
  const rows = [
    ["Operating plan", "k€"],
    [null, null],
    [null, 2025, 2026],
    ["Revenue", 1035, 1688],
    ["Rent", 84, 91],
  ];
  const values = [...cellsOf(rows).values()].map((fact) => [fact.label, fact.value.value, fact.value.currency]);
  expect(values).toEqual([
    ["Revenue", 1_035_000, "EUR"],
    ["Revenue", 1_688_000, "EUR"],
    ["Rent", 84_000, "EUR"],
    ["Rent", 91_000, "EUR"],
  ]);
});

test.each([
  ["Raising €8m of equity", "en"],
  ["Nous levons 8 M€ en fonds propres", "fr"],
] as const)("%s is the size of a round, and no equity that there is", (line, language) => {
  const { facts } = slideFacts(slide({ blocks: [text(line)] }), { language });
  expect(facts.map(({ metricId }) => metricId)).toEqual(["round_size"]);
});

describe("a note under a table", () => {
  const months = ["€k", "Jul-25", "Aug-25", "Sep-25"];

  test("is of the time that it says, not of the column it happens to stand in", () => {
    const facts = cellsOf([
      months,
      ["Closing cash", 175, 147, 182],
      [null, null, null, null],
      ["Cash per bank statement, 31 December 2025", 163, null, null],
    ]);
    expect(span(facts.get("B4"))).toEqual([month(2025, 12), month(2025, 12)]);
    expect(span(facts.get("B2"))).toEqual([month(2025, 7), month(2025, 7)]);
  });

  test("counts things where a heading of per cents stands over the list above", () => {
    const facts = cellsOf([
      ["Capital", "%"],
      ["Maud", 0.6],
      ["Bastien", 0.4],
      [null, null],
      ["Bateaux en service au 31/12/25", 3],
    ]);
    expect(facts.get("B5")?.value).toMatchObject({ value: 3, dimension: "count" });
  });

  test("without a time of its own stays in its column", () => {
    const facts = cellsOf([
      months,
      ["Closing cash", 175, 147, 182],
      [null, null, null, null],
      ["Repayment", 163, null, null],
    ]);
    expect(span(facts.get("B4"))).toEqual([month(2025, 7), month(2025, 7)]);
  });
});
