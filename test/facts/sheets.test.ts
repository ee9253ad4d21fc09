import { describe, expect, test } from "vitest";
import { dealContextOf, type Fact, factsOfDocument } from "../../src/facts/index.ts";
import { cellsOf, month, sheet, workbook } from "./fixtures.ts";

const span = (fact: Fact | undefined) => [fact?.period?.firstMonth ?? null, fact?.period?.lastMonth ?? null];
const year = (n: number) => [month(n, 1), month(n, 12)];
const only = (y: number, m: number) => [month(y, m), month(y, m)];
const value = (fact: Fact | undefined) => fact?.value.value;

describe("periods over columns", () => {
  test("a date cell stands for its month", () => {
    const facts = cellsOf([
      [null, { date: "2025-11-30" }, { date: "2025-12-31" }],
      ["Revenue", 80, 90],
    ]);
    expect(span(facts.get("B2"))).toEqual(only(2025, 11));
    expect(span(facts.get("C2"))).toEqual(only(2025, 12));
    expect(facts.get("C2")?.periodFrom).toBe("header");
  });

  test.each([
    ["en", "Gross margin, year", "Gross margin"],
    ["fr", "Marge brute (sur 12 mois)", "Marge brute"],
  ] as const)(
    "a figure of the year stands for the twelve months to the one above it (%s)",
    (language, yearly, monthly) => {
      const percent = (number: number) => ({ number, format: "0%", display: `${number * 100}%` });
      const facts = cellsOf(
        [
          [null, { date: "2025-06-30" }],
          [yearly, percent(0.7)],
          [monthly, percent(0.7)],
          ["Headcount, year", 12],
        ],
        { language },
      );
      expect(span(facts.get("B2"))).toEqual([month(2024, 7), month(2025, 6)]);
      expect(span(facts.get("B3"))).toEqual(only(2025, 6));
      // A state has no twelve months.
      expect(span(facts.get("B4"))).toEqual(only(2025, 6));
    },
  );

  test("a heading that says more than its period dates the cells under it, and one of two periods does not", () => {
    const facts = cellsOf([
      [null, "Exercice 2 (2027)", "Customers at 31/12/2025", "Change 2025 to 2026"],
      ["Revenue", 80, 90, 10],
      ["Staff", 8, 9, 1],
    ]);
    expect(span(facts.get("B2"))).toEqual(year(2027));
    expect(span(facts.get("C2"))).toEqual(only(2025, 12));
    expect(facts.get("B2")?.periodFrom).toBe("context");
  });

  test("a quarter at the left of a flag says when, and the heading what", () => {
    const facts = cellsOf([
      ["Quarter", null, "Signed", "Lost"],
      ["Q1-24", "actual", 24, 2],
      ["Q2-24", "actual", 29, 3],
      ["Q3-24", "plan", 31, 3],
    ]);
    expect(span(facts.get("C3"))).toEqual([month(2024, 4), month(2024, 6)]);
    expect(facts.get("C3")?.cell?.rowLabel).toBe("Q2-24");
    expect(facts.get("C3")?.cell?.columnLabel).toBe("Signed");
  });

  test("a month named in the label is that month of the year above", () => {
    const facts = cellsOf([
      [null, "FY2025"],
      ["Share of volume on bank rails, December", { number: 0.37, format: "0%", display: "37%" }],
      ["Share of volume on bank rails", { number: 0.31, format: "0%", display: "31%" }],
    ]);
    expect(span(facts.get("B2"))).toEqual(only(2025, 12));
    expect(span(facts.get("B3"))).toEqual(year(2025));
  });

  test("between opening and closing cash a loan is what is drawn; below them, what is owed", () => {
    const facts = cellsOf([
      ["EUR", "Q1 2025", "Q2 2025"],
      ["Opening cash", 100, 150],
      ["Bank loan", 50, 0],
      ["Closing cash", 150, 150],
      ["Bank loan", 50, 50],
    ]);
    expect(facts.get("B3")?.metricId).toBe("debt_drawn");
    expect(facts.get("B5")?.metricId).toBe("debt");
  });

  test("years merged over months date the months", () => {
    const facts = cellsOf(
      [
        [null, "2025", null, "2026", null],
        [null, "Nov", "Dec", "Jan", "Feb"],
        ["Revenue", 1, 2, 3, 4],
      ],
      { merges: ["B1:C1", "D1:E1"] },
    );
    expect(span(facts.get("C3"))).toEqual(only(2025, 12));
    expect(span(facts.get("D3"))).toEqual(only(2026, 1));
    expect(span(facts.get("E3"))).toEqual(only(2026, 2));
  });

  test("années fusionnées au-dessus de mois français", () => {
    const facts = cellsOf(
      [
        [null, "2025", null, "2026", null],
        [null, "nov.", "déc.", "janv.", "févr."],
        ["Chiffre d'affaires", 1, 2, 3, 4],
      ],
      { merges: ["B1:C1", "D1:E1"], language: "fr" },
    );
    expect(span(facts.get("C3"))).toEqual(only(2025, 12));
    expect(span(facts.get("D3"))).toEqual(only(2026, 1));
  });

  test("a year over a single month dates that month", () => {
    const facts = cellsOf(
      [
        [null, "2025", null, "2026"],
        [null, "Nov", "Dec", "Jan"],
        ["Revenue", 1, 2, 3],
      ],
      { merges: ["B1:C1"] },
    );
    expect(span(facts.get("D3"))).toEqual(only(2026, 1));
  });

  test("FY24A is an actual and FY26F a forecast", () => {
    const facts = cellsOf([
      ["€000s", "FY24A", "FY26F"],
      ["Revenue", 473, 1377],
    ]);
    expect(span(facts.get("B2"))).toEqual(year(2024));
    expect(span(facts.get("C2"))).toEqual(year(2026));
    expect(facts.get("B2")?.period?.basis ?? facts.get("B2")?.scope.basis).toBe("actual");
    expect(facts.get("C2")?.period?.basis ?? facts.get("C2")?.scope.basis).toBe("forecast");
  });

  test("a number between 1990 and 2079 over figures is a year, not a figure", () => {
    const facts = cellsOf([
      [null, 2024, 2025],
      ["Revenue", 473, 1377],
    ]);
    expect(span(facts.get("C2"))).toEqual(year(2025));
    expect(facts.has("B1")).toBe(false);
  });

  test("a fiscal year ends with the month that the deal says", () => {
    const facts = cellsOf(
      [
        [null, "FY26"],
        ["Revenue", 10],
      ],
      { deal: { fiscalYearEnd: 3 } },
    );
    expect(span(facts.get("B2"))).toEqual([month(2025, 4), month(2026, 3)]);
  });

  test("a row of A and F flags under the months says what is actual", () => {
    const facts = cellsOf([
      [null, "Nov-25", "Dec-25", "Jan-26"],
      [null, "A", "A", "F"],
      ["Revenue", 1, 2, 3],
    ]);
    expect(facts.get("C3")?.scope.basis).toBe("actual");
    expect(facts.get("D3")?.scope.basis).toBe("forecast");
    expect(span(facts.get("D3"))).toEqual(only(2026, 1));
  });

  test("une ligne Réalisé / Prévision dit ce qui est constaté", () => {
    const facts = cellsOf(
      [
        [null, "2024", "2025", "2026"],
        [null, "Réalisé", "Réalisé", "Prévision"],
        ["Chiffre d'affaires", 1, 2, 3],
      ],
      { language: "fr" },
    );
    expect(facts.get("C3")?.scope.basis).toBe("actual");
    expect(facts.get("D3")?.scope.basis).toBe("forecast");
  });

  test("quarters in both languages", () => {
    const english = cellsOf([
      [null, "Q3 2025", "Q4 2025"],
      ["Revenue", 1, 2],
    ]);
    const french = cellsOf(
      [
        [null, "T3 2025", "T4 2025"],
        ["Chiffre d'affaires", 1, 2],
      ],
      { language: "fr" },
    );
    expect(span(english.get("C2"))).toEqual([month(2025, 10), month(2025, 12)]);
    expect(span(french.get("C2"))).toEqual(span(english.get("C2")));
    expect(french.get("C2")?.metricId).toBe("revenue");
  });

  test("periods down the first column of a transposed sheet date its rows", () => {
    const facts = cellsOf([
      ["Year", "Revenue", "EBITDA"],
      ["2024", 473, -210],
      ["2025", 1377, 40],
    ]);
    expect(span(facts.get("B3"))).toEqual(year(2025));
    expect(facts.get("B3")?.metricId).toBe("revenue");
    expect(facts.get("C2")?.metricId).toBe("ebitda");
    expect(value(facts.get("C2"))).toBe(-210);
  });

  test("a period column beside the value dates it", () => {
    const facts = cellsOf([
      ["KPI", "Value", "Period"],
      ["Customers", 214, "Dec 2025"],
      ["NPS", 61, "Q4 2025"],
    ]);
    expect(span(facts.get("B2"))).toEqual(only(2025, 12));
    expect(span(facts.get("B3"))).toEqual([month(2025, 10), month(2025, 12)]);
  });

  test("a period written in the label dates the row of a KPI sheet", () => {
    const facts = cellsOf([
      ["KPI", "Value"],
      ["ARR December 2025", 2_400_000],
      ["Customers, end of 2024", 120],
    ]);
    expect(span(facts.get("B2"))).toEqual(only(2025, 12));
    expect(facts.get("B2")?.metricId).toBe("arr");
    expect(facts.get("B3")?.period?.lastMonth).toBe(month(2024, 12));
  });

  test("M1, M2 stand on the calendar where the workbook says when the plan starts", () => {
    const book = workbook([
      sheet([["M1 = January 2025"], [null, "M1", "M2", "M13"], ["Revenue", 1, 2, 3]], { name: "Plan" }),
    ]);
    const deal = dealContextOf([book]);
    expect(deal.planStart).toBe(month(2025, 1));
    const facts = new Map(factsOfDocument(book, deal).facts.map((f) => [f.place.anchor, f]));
    expect(span(facts.get("Plan!B3"))).toEqual(only(2025, 1));
    expect(span(facts.get("Plan!D3"))).toEqual(only(2026, 1));
  });

  test("without a start of the plan M1 stands on no calendar", () => {
    const facts = cellsOf([
      [null, "M1", "M2"],
      ["Revenue", 1, 2],
    ]);
    expect(span(facts.get("C2"))).toEqual([null, null]);
    expect(facts.get("C2")?.period?.relative).toEqual({ unit: "month", index: 2 });
  });
});

describe("units", () => {
  test.each([
    [
      "in the corner of the table",
      [
        ["€000s", "FY25"],
        ["Revenue", 1377],
      ],
      "B2",
    ],
    ["in the sheet's title", [["Profit and loss (in €k)"], [null, "FY25"], ["Revenue", 1377]], "B3"],
    [
      "in the label",
      [
        [null, "FY25"],
        ["Revenue (k€)", 1377],
      ],
      "B2",
    ],
    [
      "in a unit column",
      [
        [null, "Unit", "FY25"],
        ["Revenue", "k€", 1377],
      ],
      "C2",
    ],
    [
      "in French in the title",
      [["Compte de résultat (en milliers d'euros)"], [null, "2025"], ["Chiffre d'affaires", 1377]],
      "B3",
    ],
  ] as const)("thousands %s", (_, rows, at) => {
    const fact = cellsOf(rows).get(at);
    expect(value(fact)).toBe(1_377_000);
    expect(fact?.value.currency).toBe("EUR");
    expect(fact?.value.dimension).toBe("money");
  });

  test("a format that hides thousands does not divide the value", () => {
    const facts = cellsOf([
      [null, "FY25"],
      ["Revenue", { number: 168_500, format: '#,##0,"k€"', display: "169k€" }],
    ]);
    expect(value(facts.get("B2"))).toBe(168_500);
  });

  test("a percent format gives a ratio", () => {
    const facts = cellsOf([
      [null, "FY25"],
      ["Gross margin", { number: 0.62, format: "0%", display: "62%" }],
    ]);
    expect(value(facts.get("B2"))).toBe(0.62);
    expect(facts.get("B2")?.value.dimension).toBe("ratio");
    expect(facts.get("B2")?.metricId).toBe("gross_margin");
  });

  test("a corner in thousands of euros does not scale head counts or rates", () => {
    const facts = cellsOf([
      ["€000s", "FY25"],
      ["Revenue", 1377],
      ["Customers (number)", 214],
      ["Gross margin", { number: 0.62, format: "0%", display: "62%" }],
    ]);
    expect(value(facts.get("B2"))).toBe(1_377_000);
    expect(value(facts.get("B3"))).toBe(214);
    expect(value(facts.get("B4"))).toBe(0.62);
  });

  test("a cell's value is exact", () => {
    expect(
      cellsOf([
        [null, "FY25"],
        ["Revenue", 1_376_804],
      ]).get("B2")?.value.halfUnit,
    ).toBe(0);
  });
});

test("minutes by week under a label are time", () => {
  const facts = cellsOf([
    [null, "2025"],
    ["Listening per child (minutes per week)", 83],
  ]);
  expect(facts.get("B2")?.value).toMatchObject({ dimension: "duration", unit: "minute" });
});

describe("rows", () => {
  test("a section lends its name to the parts under it", () => {
    const facts = cellsOf([
      ["€", "FY25"],
      [{ text: "MRR", bold: true }, null],
      [{ text: "Enterprise", indent: 1 }, 60],
      [{ text: "SMB", indent: 1 }, 40],
    ]);
    expect(facts.get("B3")?.metricId).toBe("mrr");
    expect(facts.get("B3")?.cell?.sectionPath).toEqual(["MRR"]);
    expect(facts.get("B3")?.segment).not.toEqual([]);
    expect(facts.get("B3")?.segment).not.toEqual(facts.get("B4")?.segment);
  });

  test.each([
    ["o/w", "en", "Revenue", "o/w services"],
    ["of which", "en", "Revenue", "of which services"],
    ["dont", "fr", "Chiffre d'affaires", "dont services"],
  ] as const)("a row that begins with “%s” is a part of the row above, never the whole", (_, language, whole, part) => {
    const facts = cellsOf(
      [
        ["€", "2025"],
        [whole, 100],
        [part, 30],
      ],
      { language },
    );
    expect(facts.get("B3")?.cell?.partOfRow).toBe(2);
    expect(facts.get("B3")?.metricId === "revenue" && facts.get("B3")?.segment.length === 0).toBe(false);
  });

  test("departments under FTE count people", () => {
    const facts = cellsOf([
      ["FTE", "Dec-25"],
      ["Engineering", 12],
      ["Sales", 7],
      ["Total", 19],
    ]);
    expect(facts.get("B2")?.metricId).toBe("headcount");
    expect(facts.get("B3")?.metricId).toBe("headcount");
    expect(facts.get("B2")?.segment).not.toEqual([]);
    expect(facts.get("B4")?.metricId).toBe("headcount");
    expect(facts.get("B4")?.segment).toEqual([]);
    expect(facts.get("B4")?.cell?.total).toBe(true);
  });

  test("services sous ETP comptent des personnes", () => {
    const facts = cellsOf(
      [
        ["ETP", "déc. 2025"],
        ["Technique", 12],
        ["Commercial", 7],
      ],
      { language: "fr" },
    );
    expect(facts.get("B2")?.metricId).toBe("headcount");
    // "Commercial" has a metric of its own: people all the same.
    expect(["headcount", "sales_headcount"]).toContain(facts.get("B3")?.metricId);
  });

  test("a code in a column of its own is no label", () => {
    const facts = cellsOf([
      ["Code", "Line", "FY24", "FY25"],
      ["PL010", "Revenue", 473, 1377],
      ["PL020", "EBITDA", -210, 40],
    ]);
    expect(facts.get("D2")?.metricId).toBe("revenue");
    expect(facts.get("D3")?.metricId).toBe("ebitda");
    expect(facts.get("D2")?.segment).toEqual([]);
  });

  test("the place of a fact is its own cell, with the sheet's name quoted where it must be", () => {
    expect(
      cellsOf(
        [
          [null, "FY25"],
          ["Revenue", 1],
        ],
        { name: "Pnl" },
      ).get("B2")?.place.anchor,
    ).toBe("Pnl!B2");
    expect(
      cellsOf(
        [
          [null, "FY25"],
          ["Revenue", 1],
        ],
        { name: "P&L 2025" },
      ).get("B2")?.place.anchor,
    ).toBe("'P&L 2025'!B2");
  });

  test("a figure without any label gives no fact", () => {
    expect(cellsOf([[42]]).size).toBe(0);
  });
});

describe("scenarios and stale sheets", () => {
  test.each([
    ["en", ["Base", "Upside", "Downside"]],
    ["fr", ["Retenu", "Haut", "Bas"]],
  ] as const)("columns of cases set the scenario (%s)", (language, names) => {
    const facts = cellsOf(
      [
        [null, ...names],
        [language === "fr" ? "CA 2026" : "Revenue 2026", 10, 14, 7],
      ],
      { language },
    );
    expect(["B2", "C2", "D2"].map((at) => facts.get(at)?.scope.scenario)).toEqual(["base", "upside", "downside"]);
    expect(facts.get("C2")?.metricId).toBe("revenue");
    expect(facts.get("C2")?.segment).toEqual([]);
  });

  test.each(["P&L (old)", "Superseded", "Archive 2024", "P&L obsolète", "Ancien BP"])(
    "the sheet “%s” is stale",
    (name) => {
      expect(
        cellsOf(
          [
            [null, "FY25"],
            ["Revenue", 1],
          ],
          { name },
        ).get("B2")?.stale,
      ).toBe(true);
    },
  );

  test("a title that says not to use the sheet makes it stale", () => {
    expect(cellsOf([["DO NOT USE"], [null, "FY25"], ["Revenue", 1]]).get("B3")?.stale).toBe(true);
  });

  test.each(["P&L", "Household", "Gold plan"])("the sheet “%s” is in force", (name) => {
    expect(
      cellsOf(
        [
          [null, "FY25"],
          ["Revenue", 1],
        ],
        { name },
      ).get("B2")?.stale,
    ).toBe(false);
  });

  test("a hidden sheet's facts say so", () => {
    expect(
      cellsOf(
        [
          [null, "FY25"],
          ["Revenue", 1],
        ],
        { hidden: true },
      ).get("B2")?.hidden,
    ).toBe(true);
  });
});

describe("the deal", () => {
  test.each([
    ["Year ended 31 March 2026", 3],
    ["Exercice clos le 30/06/2025", 6],
  ])("%s sets the last month of the fiscal year", (title, last) => {
    expect(dealContextOf([workbook([sheet([[title]])])]).fiscalYearEnd).toBe(last);
  });

  test("a lone currency is the deal's, two in balance are none", () => {
    expect(dealContextOf([workbook([sheet([["£k"], ["Cash (GBP)"]])])]).currency).toBe("GBP");
    expect(dealContextOf([workbook([sheet([["£k"], ["€k"]])])]).currency).toBeNull();
  });
});

test("a symbol of time in a row's own label is its unit, whatever the sheet is in", () => {
  const facts = cellsOf([
    ["Trésorerie (k€)", "2026"],
    ["Encaissements", 212],
    ["Délai clients (j)", 47],
    ["Temps de montage (h)", 31],
  ]);
  expect(["B2", "B3", "B4"].map((cell) => facts.get(cell)?.value.dimension)).toEqual(["money", "duration", "duration"]);
  expect(facts.get("B3")?.value.unit).toBe("day");
});
