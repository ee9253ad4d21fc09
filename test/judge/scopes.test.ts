/** What an analyst would not hold against a claim: plans, other bases, other wholes, another who. */
import { describe, expect, test } from "vitest";
import type { Document } from "../../src/documents/index.ts";
import { dealContextOf, factsOfDocument } from "../../src/facts/index.ts";
import { claimsOf, contradictionsOf, indexFacts, judge } from "../../src/judge/index.ts";
import { deck, month, sheet, slide, text, type Written, workbook } from "../facts/fixtures.ts";
import { judged, statusOf } from "./verdict-of.ts";

type Rows = readonly (readonly Written[])[];
const model = (...sheets: readonly Rows[]): Document[] => [
  workbook(sheets.map((rows, at) => sheet(rows, { name: `Sheet${at + 1}` }))),
];
const modele = (rows: Rows): Document[] => [workbook([sheet(rows)], { language: "fr" })];
const percent = (number: number) => ({ number, format: "0%", display: `${number * 100}%` });
const monthsOf = (year: number, first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => ({
    date: `${year}-${String(first + at).padStart(2, "0")}-28`,
  }));

describe("what was planned, once what came of it is known", () => {
  const trial = model([
    ["Milestone", "Plan", "Actual"],
    ["Patents granted", 3, 2],
    ["Sensitivity, feasibility study", percent(0.9), percent(0.914)],
  ]);

  test("bears nothing out", async () => {
    expect(await statusOf("3 patents granted", trial)).toBe("CONTRADICTED");
  });

  test("and refutes nothing", async () => {
    expect(await statusOf("Sensitivity, feasibility study: 91.4%", trial)).toBe("VERIFIED");
    const documents = model(
      [
        ["£", "FY24A", "FY25A"],
        ["Revenue", 1_443_000, 2_840_000],
      ],
      [
        ["£", "Base"],
        ["Revenue FY25, forecast", 3_350_000],
      ],
    );
    expect(await statusOf("Revenue of £2.84m in FY25", documents)).toBe("VERIFIED");
  });
});

test("a price with tax is not held against one without", async () => {
  const documents = model([
    ["£", "Mar 2025"],
    ["Average basket, ex VAT", 27.9],
    ["Average basket, inc. VAT", 33.48],
  ]);
  expect(await statusOf("Average basket, March 2025 (VAT included): £33.48", documents)).toBe("VERIFIED");
});

test("a figure written in full is rounded where it ends in hundreds or thousands", async () => {
  const documents = model([
    [null, "FY2025"],
    ["Orders", 124_205],
  ]);
  // 124,205 rounds to 124,000; 125,000 and 124,300 are not what it rounds to; 124,204 is not rounded at all.
  expect(await statusOf("124,000 orders in 2025", documents)).toBe("VERIFIED");
  expect(await statusOf("125,000 orders in 2025", documents)).toBe("CONTRADICTED");
  expect(await statusOf("124,200 orders in 2025", documents)).toBe("VERIFIED");
  expect(await statusOf("124,300 orders in 2025", documents)).toBe("CONTRADICTED");
  expect(await statusOf("124,204 orders in 2025", documents)).toBe("CONTRADICTED");
});

test("money written in full is rounded where it ends in tens, things counted are not", async () => {
  const documents = model([
    [null, "FY2025"],
    ["Price of a repair kit, £", 971.62],
    ["Repair kits sold", 1_353],
  ]);
  expect(await statusOf("Price of a repair kit in 2025: £970", documents)).toBe("VERIFIED");
  expect(await statusOf("Price of a repair kit in 2025: £980", documents)).not.toBe("VERIFIED");
  expect(await statusOf("1,350 repair kits sold in 2025", documents)).not.toBe("VERIFIED");
});

describe("growth", () => {
  const documents = model([
    ["£", "FY24A", "FY25A"],
    ["Net sales", 1_443_000, 2_840_000],
    ["Pharma contracts", 45_000, 135_000],
  ]);

  // 2,840 / 1,443 - 1 = 96.8 %.
  test.each([
    ["Net sales growth, FY25 on FY24: +97%", "VERIFIED"],
    ["Net sales growth, FY25 on FY24: +112%", "CONTRADICTED"],
    ["Net sales growth, FY25 over FY24: +112%", "CONTRADICTED"],
  ])("%s: %s", async (claim, status) => {
    expect(await statusOf(claim, documents)).toBe(status);
  });

  test("of a part is not held against another part that shares a word", async () => {
    expect(await statusOf("Pilot and contract revenue, FY25 vs FY24: 4.7x", documents)).not.toBe("CONTRADICTED");
  });
});

describe("who came and who left", () => {
  const rows: Rows = [
    [null, "FY2024", "FY2025"],
    [{ text: "End customers (number)", bold: true }],
    ["Opening", 118, 185],
    ["New through resellers", 69, 110],
    ["New direct", 12, 10],
    ["Lost", -14, -21],
    ["Closing end customers", 185, 284],
  ];

  test("one sentence of both is of two rows", async () => {
    const deal = [
      deck([slide({ blocks: [text("We added 120 new end customers in 2025 and lost just 12.")] })]),
      ...model(rows),
    ];
    expect((await judged("We added 120 new end customers in 2025", deal, { slide: 1 })).status).toBe("VERIFIED");
    expect((await judged("lost just 12", deal, { slide: 1 })).status).toBe("CONTRADICTED");
  });

  test("those won are not held against those lost, where the ontology has no name for them", async () => {
    const documents = model([
      [null, null, "FY2025"],
      ["Carriers lost", "#", 15],
      ["New carriers", "#", 106],
    ]);
    expect(await statusOf("We won 106 carriers in 2025", documents)).toBe("VERIFIED");
    expect(await statusOf("We lost 8 carriers in 2025", documents)).toBe("CONTRADICTED");
  });

  test("opening customers refute nothing said of the end", async () => {
    expect(await statusOf("284 end customers at the end of 2025", model(rows))).toBe("VERIFIED");
  });
});

describe("since a month", () => {
  // Ten a month from January; the plan goes on in April.
  const rows: Rows = [
    ["", ...monthsOf(2025, 1, 5)],
    ["", "Actual", "Actual", "Actual", "Budget", "Budget"],
    ["New customers", 10, 10, 10, 10, 10],
  ];

  test("adds up what is actual, and not what is planned", async () => {
    const documents = model(rows);
    const asOf = month(2025, 5);
    expect(await statusOf("30 new customers since January 2025", documents, { asOf })).toBe("VERIFIED");
    expect(await statusOf("50 new customers since January 2025", documents, { asOf })).toBe("CONTRADICTED");
  });
});

describe("founders", () => {
  const table: Rows = [
    ["Fully diluted capital", null],
    [null, "Shares", "%"],
    ["Maren Holthuis", 560, percent(0.329)],
    ["Davide Contarini", 420, percent(0.247)],
    ["Former CTO", 64, percent(0.038)],
    ["Portgate Seed", 656, percent(0.386)],
  ];

  // 32.9 + 24.7 = 57.6 %; who has left is none of the two.
  test("are those the deck counts, without who has left", async () => {
    const deal = [
      deck([slide({ blocks: [text("The two founders still own 66% of the company, fully diluted")] })]),
      ...model(table),
    ];
    expect((await judged("The founders hold 57.6% fully diluted", deal)).status).not.toBe("CONTRADICTED");
    expect(
      (await judged("The two founders still own 66% of the company, fully diluted", deal, { slide: 1 })).status,
    ).toBe("CONTRADICTED");
  });
});

test("a figure per unit is another figure than the whole", async () => {
  const documents = model([
    ["€", "Dec 2025"],
    ["ARR", 1_315_980],
    ["ARR per vehicle", 315.4],
  ]);
  expect(await statusOf("ARR at 31 December 2025: €1.32m", documents)).toBe("VERIFIED");
});

test("a sum that clashes stands at all the cells it adds", async () => {
  const documents = [
    deck([slide({ blocks: [text("46 new customers since January 2025")] })]),
    ...model([
      ["", ...monthsOf(2025, 1, 3)],
      ["New customers", 10, 11, 12],
    ]),
  ];
  const deal = dealContextOf(documents);
  const read = documents.map((document) => ({ document, ...factsOfDocument(document, deal) }));
  const index = indexFacts(
    read.flatMap((r) => r.facts),
    month(2025, 3),
  );
  const claims = read.flatMap((r) => claimsOf(r.document, r.statements));
  const clashes = contradictionsOf(
    claims.map((claim) => ({ claim, judgement: judge(claim, index) })),
    index,
  );
  expect(clashes.map(({ positions }) => positions.map(({ anchor, value }) => [anchor, value]))).toEqual([
    [
      ["slide 1", 46],
      ["Sheet1!B2:D2", 33],
    ],
  ]);
});

test.each([
  ["Cash balance", "CRITICAL"],
  ["Capex", "MAJOR"],
])("a gap of two fifths in %s is %s", (label, severity) => {
  // 600 is 40 % below 1,000.
  const documents = model(
    [
      ["€", "2025"],
      [label, 1_000_000],
    ],
    [
      ["€", "2025"],
      [label, 600_000],
    ],
  );
  const deal = dealContextOf(documents);
  const index = indexFacts(
    documents.flatMap((document) => factsOfDocument(document, deal).facts),
    null,
  );
  expect(contradictionsOf([], index)).toMatchObject([{ gapPercent: 40, severity }]);
});

describe("runway", () => {
  // 1,200 in the bank; 300 burnt over the quarter is 100 a month: twelve months.
  const cash = modele([
    ["Plan de trésorerie, en K€"],
    [null, "T1 2025", "T2 2025"],
    ["Consommation hors financement", -240, -300],
    ["Trésorerie de clôture", 1500, 1200],
  ]);

  test.each([
    ["12 mois d'autonomie au rythme du T2 2025", "VERIFIED"],
    ["15 mois d'autonomie à fin juin 2025, au rythme du T2 2025", "CONTRADICTED"],
  ])("at the pace of a quarter: %s, %s", async (claim, status) => {
    expect(await statusOf(claim, cash)).toBe(status);
  });

  test("told beside the cash is from the day that the cash is counted", async () => {
    const documents = [
      deck([
        slide({ blocks: [text(["£1.4m in the bank at the end of December 2025.", "That is 29 months of runway."])] }),
      ]),
      ...model([
        ["£", "Q3 2025", "Q4 2025"],
        ["Closing cash", 1_608_000, 1_421_000],
        ["Runway, months", 25.4, 22.8],
      ]),
    ];
    expect(await statusOf("That is 29 months of runway", documents, { slide: 1 })).toBe("CONTRADICTED");
  });
});

test("a rolling average is of its last months, and adds up to nothing", async () => {
  const documents = model([
    ["GBP", ...monthsOf(2025, 7, 12)],
    ["Average monthly burn, last 6 months, before tax credit", 68_659, 69_900, 71_200, 71_800, 71_812, 74_405],
  ]);
  expect(await statusOf("monthly burn, July to December 2025, before tax credit: £74k", documents)).toBe("VERIFIED");
  expect(await statusOf("monthly burn, July to December 2025, before tax credit: £61k", documents)).toBe(
    "CONTRADICTED",
  );
});

describe("an annualised figure", () => {
  const documents = model([
    ["GBP", "Nov 2025", "Dec 2025"],
    ["Revenue", 267_406, 271_000],
  ]);

  // 267,406 x 12 = 3,208,872; the month itself is no twelve of them.
  test.each([
    ["Annualised revenue run-rate (November 2025 x 12): £3.2m", "VERIFIED"],
    ["Annualised revenue run-rate (November 2025 x 12): £3.9m", "CONTRADICTED"],
  ])("%s: %s", async (claim, status) => {
    expect(await statusOf(claim, documents)).toBe(status);
  });
});

describe("what is taken in and what is left out", () => {
  const documents = modele([
    [null, "2025"],
    ["Coût d'acquisition d'un client, tout compris (€)", 7420],
    ["Coût d'acquisition d'un client, hors salaires (€)", 1774],
  ]);

  test("one that holds salaries is not held against one without", async () => {
    expect(await statusOf("Coût d'acquisition 2025, salaires compris : 7 420 €", documents)).toBe("VERIFIED");
  });

  test("apprentices included are no part of the staff", async () => {
    const staff = modele([
      ["Équipe", "Unité", "2025"],
      ["Effectif total", "ETP", 38],
      ["dont alternants", "ETP", 4],
    ]);
    expect(await statusOf("38 ETP fin 2025, alternants inclus", staff)).toBe("VERIFIED");
  });

  test("what is owed with the loans of partners in it is not held against these alone", async () => {
    const loans = modele([
      ["Emprunts", "Unité", "2025"],
      ["Prêt bancaire", "k€", 120],
      ["Comptes courants d’associés", "k€", 42],
    ]);
    expect(await statusOf("Il nous reste 162 k€ à rembourser fin 2025, avances d’associés comprises", loans)).not.toBe(
      "CONTRADICTED",
    );
  });
});

describe("the largest customers", () => {
  const documents = model([
    [null, "FY2025"],
    ["Top 10 clients, share of revenue", percent(0.27)],
    ["Largest client, share of revenue", percent(0.08)],
  ]);

  test.each([
    ["Ten largest clients: 27% of revenue in FY25", "VERIFIED"],
    ["Ten largest clients: 17% of revenue in FY25", "CONTRADICTED"],
    ["Five largest clients: 19% of revenue in FY25", "UNKNOWN"],
  ])("%s: %s", async (claim, status) => {
    expect(await statusOf(claim, documents)).toBe(status);
  });
});

describe("repayments", () => {
  const documents = model([
    ["€k", "Q4 2025", "Q1 2026", "Q2 2026"],
    ["Opening cash", 900, 800, 700],
    ["Bank loan - drawn / (repaid)", 100, -35, -35],
    ["Closing cash", 800, 700, 600],
    ["Debt outstanding", 100, 65, 30],
  ]);

  test.each([
    ["No repayment of the loan before 2028", "CONTRADICTED"],
    ["No principal due on the loan before January 2026", "VERIFIED"],
  ])("%s: %s", async (claim, status) => {
    expect(await statusOf(claim, documents)).toBe(status);
  });
});

test("the new investors hold what the table after the round says where the round itself is not told", async () => {
  const rows: Rows = [
    [null, "Avant", "Après série A"],
    ["Solène Garrec", percent(0.6), percent(0.45)],
    ["Business angels", percent(0.4), percent(0.3)],
    ["Investisseurs de série A", null, percent(0.25)],
  ];
  const documents = [workbook([sheet(rows, { name: "Table de capitalisation" })], { language: "fr" })];
  expect(await statusOf("20 % du capital dilué pour les nouveaux investisseurs", documents)).toBe("CONTRADICTED");
  expect(await statusOf("25 % du capital dilué pour les nouveaux investisseurs", documents)).toBe("VERIFIED");
});

test("another slide that says otherwise before its first comma makes a claim ambiguous", async () => {
  const documents = [
    deck([
      slide({ blocks: [text("129 sites fitted at the end of 2025")] }),
      slide({ blocks: [text("141 sites fitted at the end of 2025, more than any other independent player")] }),
    ]),
    ...model([
      [null, "Unit", "Q4 2025"],
      ["Sites fitted, end of period", "sites", 129],
    ]),
  ];
  expect(await statusOf("129 sites fitted at the end of 2025", documents, { slide: 1 })).toBe("AMBIGUOUS");
});

test("a share is taken from the sheets where the deck tells only the whole", async () => {
  const documents = [
    deck([
      slide({ blocks: [text("Managed teams: 26% of GMV in Q4 2025")] }),
      slide({ blocks: [text("GMV of £4.5m in Q4 2025")] }),
    ]),
    ...model([
      [null, "Unit", "Oct 2025", "Nov 2025", "Dec 2025"],
      ["GMV", "GBP", 1_500_000, 1_600_000, 1_400_000],
      ["o/w Managed teams", "GBP", 390_000, 410_000, 370_000],
    ]),
  ];
  // 1,170 / 4,500 = 26.0 %.
  expect(await statusOf("Managed teams: 26% of GMV in Q4 2025", documents, { slide: 1 })).toBe("VERIFIED");
});

test("a chart printed with the separators of another country is not a thousandth of itself", async () => {
  const documents = modele([
    [null, "Unité", "T2 2025"],
    ["Factures cédées", "#", 1860],
  ]);
  expect(await statusOf("Factures cédées (nombre), T2 2025 : 1,860", documents)).toBe("VERIFIED");
});

describe("words that look like others", () => {
  test.each([
    [
      "build-to-rent pays no rent",
      "Market of build-to-rent: £640m",
      [["Build-to-rent, per unit per month", 1.15]],
      "UNKNOWN",
    ],
    ["on course teaches none", "On course for revenue of £2.19m in 2026", [["Revenue", 1_728_000]], "CONTRADICTED"],
  ] as const)("%s", async (_, claim, rows, status) => {
    expect(await statusOf(claim, model([["GBP", "FY26"], ...rows]))).toBe(status);
  });

  test("a loan drawn is its drawdown", async () => {
    const documents = model([
      ["in pounds", "Feb 2025", "Mar 2025"],
      ["Opening cash", 500_000, 450_000],
      ["Venture loan - drawdown / (repayment)", 0, 300_000],
      ["Closing cash", 450_000, 700_000],
    ]);
    expect(await statusOf("Venture loan of £200k drawn in March 2025", documents)).toBe("CONTRADICTED");
    expect(await statusOf("Venture loan of £300k drawn in March 2025", documents)).toBe("VERIFIED");
  });

  test("tonnes are told by their unit or by their name", async () => {
    const documents = modele([
      [null, "2025"],
      ["Tonnes écoulées (t)", 4493],
      ["Tonnes écoulées depuis l'origine (t)", 8107],
    ]);
    expect(await statusOf("4 500 t écoulées en 2025", documents)).not.toBe("CONTRADICTED");
    expect(await statusOf("8 100 t écoulées en 2025", documents)).toBe("CONTRADICTED");
    expect(await statusOf("4 493 t écoulées en 2025", documents)).toBe("VERIFIED");
  });
});

test("people named in the table bear out the founders' share where nobody counts them, and refute none", async () => {
  const rows: Rows = [
    ["Actionnaire", "% avant", "% après"],
    ["Lucie Marchetti", percent(0.323), percent(0.242)],
    ["Bastien Oury", percent(0.255), percent(0.191)],
    ["Business angels", percent(0.422), percent(0.317)],
    ["Investisseurs série A", null, percent(0.25)],
  ];
  const documents = [workbook([sheet(rows, { name: "Table de capi" })], { language: "fr" })];
  expect(await statusOf("Fondateurs : 57,8 % du capital avant série A", documents)).toBe("VERIFIED");
  expect(await statusOf("Les fondateurs conserveront 52 % du capital après l'opération", documents)).toBe("UNKNOWN");
});

describe("people named in a table where angels and employees have lines of their own", () => {
  // 520 + 430 of 1500 are 63.3 %; 520 of 1500 are 34.7 %.
  const rows: Rows = [
    ["Shares, fully diluted", null],
    ["Ada Penrose-Moss", 520_000],
    ["Milan Kovac", 430_000],
    ["Quayside Capital", 340_000],
    ["Angels", 110_000],
    ["ESOP", 100_000],
    ["Total", 1_500_000],
  ];
  const stated = deck([slide({ blocks: [text("Founders hold 63.3% of the shares, fully diluted")] })]);
  const documents = [...model(rows)];
  test.each([
    ["Founders hold 63.3% of the shares, fully diluted", "VERIFIED"],
    ["Founders hold 61% of the shares, fully diluted", "CONTRADICTED"],
    // One of the two may be no founder.
    ["Founders hold 34.7% of the shares, fully diluted", "UNKNOWN"],
    // The table is of before the round.
    ["Founders hold 50.7% of the shares after the round", "UNKNOWN"],
  ])("are the founders: %s: %s", async (claim, status) => {
    expect(await statusOf(claim, documents)).toBe(status);
  });

  test("what the notes of a slide say is held against the slide, and against what is asked in its words", async () => {
    const noted = deck([
      slide({
        blocks: [
          text("Founders hold 63.3% of the shares, fully diluted"),
          text("The founders still hold 72% of the shares, fully diluted", { role: "note" }),
        ],
      }),
    ]);
    for (const asked of [{}, { slide: 1 }])
      expect(await statusOf("Founders hold 63.3% of the shares, fully diluted", [noted, ...documents], asked)).toBe(
        "AMBIGUOUS",
      );
    expect(await statusOf("Founders hold 63.3% of the shares", [stated, ...documents], { slide: 1 })).toBe("VERIFIED");
  });
});

test("a mean growth is of sales, between the years that its months end", async () => {
  // (5,494 / 3,111) ^ (1 / 2) - 1 = 32.9 %; over one year it would be 76.6 %.
  const rows: Rows = [
    ["En k€", "Ex. clos 31/03/2024", "Ex. clos 31/03/2025", "Ex. clos 31/03/2026"],
    ["Chiffre d'affaires", 3111, 4240, 5494],
  ];
  const claim = (rate: number) => `${rate} % de croissance annuelle moyenne entre 03/2024 et 03/2026`;
  expect(await statusOf(claim(33), modele(rows))).toBe("VERIFIED");
  expect(await statusOf(claim(77), modele(rows))).toBe("UNKNOWN");
});

test("the new investors hold what the round is of the price before it and itself", async () => {
  // 6 / (6 + 24) = 20 %.
  const terms: Rows = [
    ["€m", null],
    ["Round size", 6],
    ["Pre-money valuation", 24],
  ];
  expect(await statusOf("20% of the company for new investors, post-money", model(terms))).toBe("VERIFIED");
  expect(await statusOf("25% of the company for new investors, post-money", model(terms))).toBe("CONTRADICTED");
});

test("what a year loses on loans is not disputed by the loans that are late", async () => {
  const rate = (number: number) => ({ number, format: "0.0%", display: `${(number * 100).toFixed(1)}%` });
  const lender = model(
    [
      ["", "2024A", "2025A"],
      ["Cost of risk", rate(0.04), rate(0.036)],
    ],
    [["At 31 December 2025"], ["NPL ratio", rate(0.028)]],
  );
  expect(await statusOf("Cost of risk, 2025: 3.6%", lender)).toBe("VERIFIED");
  expect(await statusOf("Cost of risk, 2025: 2.8%", lender)).toBe("CONTRADICTED");
});

describe("a page or cover that says as of when", () => {
  const documents: Document[] = [
    deck([
      slide({ title: "Acme", blocks: [text("September 2021")] }),
      slide({
        title: "Growth",
        blocks: [
          text("As of June 2021", { at: [60, 100, 400, 24] }),
          text("The team counts 13 people.", { at: [60, 200, 400, 24] }),
        ],
      }),
      slide({ title: "Team", blocks: [text("The team counts 15 people.")] }),
    ]),
    ...model([
      [null, ...monthsOf(2021, 6, 9)],
      ["Headcount", 13, 12, 14, 15],
    ]),
  ];
  const at = (claim: string, page: number) => statusOf(claim, documents, { slide: page });

  test("dates what it says, and another page denies nothing of it", async () => {
    expect(await at("The team counts 13 people.", 2)).toBe("VERIFIED");
  });

  test("lends its month to what leaves it open, in support alone", async () => {
    expect(await at("The team counts 15 people.", 3)).toBe("VERIFIED");
    expect(await at("The team counts 16 people.", 3)).not.toBe("CONTRADICTED");
  });
});

describe("what a condition is put before", () => {
  const plan: Rows = [
    ["EUR", "2026 plan", "2027 plan"],
    ["Revenue", 1_400_000, 1_900_000],
    ["EBITDA", 60_000, 210_000],
  ];

  test("is of another case than the plan, which denies nothing of it", async () => {
    expect(await statusOf("In 2027 revenue is €1.1m.", model(plan))).toBe("CONTRADICTED");
    expect(await statusOf("If towns sign half as fast, revenue in 2027 is €1.1m.", model(plan))).toBe("UNKNOWN");
    expect(
      await statusOf("Si les villes signent moins vite, le chiffre d'affaires 2027 est de 1,1 M€.", model(plan)),
    ).toBe("UNKNOWN");
  });

  test("goes on in the sentence that says so", async () => {
    for (const said of ["Even then revenue in 2027 is €1.1m.", "In that case, revenue in 2027 is €1.1m."])
      expect(await statusOf(said, model(plan))).toBe("UNKNOWN");
    expect(await statusOf("Dans ce cas, le chiffre d'affaires 2027 est de 1,1 M€.", model(plan))).toBe("UNKNOWN");
    expect(await statusOf("In one case of two, revenue in 2027 is €1.1m.", model(plan))).toBe("CONTRADICTED");
  });

  test("is borne out by the low case", async () => {
    const cases = model(plan, [
      ["EUR", "2027 plan"],
      ["Low case", null],
      ["Revenue, low case", 1_100_000],
    ]);
    expect(await statusOf("If towns sign half as fast, revenue in 2027 is €1.1m.", cases)).toBe("VERIFIED");
  });
});

test("the last twelve months are held against no nine", async () => {
  const nine = modele([
    ["Budget et réel à fin septembre 2026, EUR"],
    [null, "Budget", "Réel"],
    ["Chiffre d'affaires", 2_195_000, 2_001_000],
  ]);
  expect(await statusOf("Douze derniers mois : 2,5 M€ de ventes.", nine)).toBe("UNKNOWN");
});

describe("a part of a year whose year nothing tells", () => {
  const nine = model([
    ["Budget and actual to the end of September 2026, EUR"],
    [null, "Budget", "Actual"],
    ["EBITDA", 275_000, 244_000],
  ]);
  const quarters = model([
    ["EUR", "Q1 2026", "Q2 2026"],
    ["EBITDA", 32_000, 91_000],
  ]);

  test.each(["In the first half, EBITDA of €123k.", "In September, EBITDA of €123k."])(
    "is denied by no other time: %s",
    async (claim) => {
      expect(await statusOf(claim, nine)).toBe("UNKNOWN");
      expect(await statusOf(claim, quarters)).not.toBe("CONTRADICTED");
    },
  );
});

test("what names no time is not held against the last twelve months", async () => {
  const rows = model([["Actual to the end of September 2026, EUR"], [null, "Actual"], ["Total sales", 2_001_000]]);
  const told = deck([slide({ blocks: [text("Last twelve months: sales of €2.5m.")] })]);
  expect(await statusOf("Total sales, actual: €2,001k", [told, ...rows])).toBe("VERIFIED");
});

test("that all would go well without the round says not that there is none", async () => {
  const round = model([
    ["The round", "EUR"],
    ["New money", 1_500_000],
  ]);
  expect(await statusOf("Without a penny of new money we can sail through all of 2026.", round)).toBe("UNKNOWN");
});
