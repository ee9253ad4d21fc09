import { describe, expect, test } from "vitest";
import type { Document } from "../../src/documents/index.ts";
import { deck, month, sheet, slide, text, type Written, workbook } from "../facts/fixtures.ts";
import { judged, statusOf } from "./verdict-of.ts";

type Rows = readonly (readonly Written[])[];
const model = (...sheets: readonly Rows[]): Document[] => [
  workbook(sheets.map((rows, at) => sheet(rows, { name: `Sheet${at + 1}` }))),
];
const modele = (rows: Rows): Document[] => [workbook([sheet(rows)], { language: "fr" })];
const PNL: Rows = [
  ["€", "FY24A", "FY25A"],
  ["Revenue", 473_000, 1_377_000],
  ["EBITDA", -210_000, 40_000],
];

test("what came in a month after the model's last actual one is not held against its plan", async () => {
  const book = model([
    ["€", "Nov-25", "Dec-25", "Jan-26"],
    ["Gross loan book", 11_500_000, 11_977_000, 12_483_000],
  ]);
  const asOf = { asOf: month(2025, 12) };
  expect(await statusOf("Gross loan book in January 2026: €12.4m (flash, unaudited)", book, asOf)).toBe("UNKNOWN");
  expect(await statusOf("Gross loan book in December 2025: €12.4m (flash, unaudited)", book, asOf)).toBe(
    "CONTRADICTED",
  );
});

test("a first year with a profit is the year that is named beside it", async () => {
  const plan = model([
    ["€", "2026", "2027"],
    ["EBITDA", -50_000, -20_000],
  ]);
  expect(await statusOf("First year with a positive EBITDA: 2027", plan)).toBe("CONTRADICTED");
});

describe("a loss", () => {
  test.each([
    ["Profit before tax", -1_200_000],
    ["Loss before tax", 1_200_000],
    ["Loss before tax", -1_200_000],
  ])("under %j as %d is the loss claimed, and no other", async (label, value) => {
    const documents = model([
      ["€", "2024", "2025"],
      [label, Math.sign(value) * 800_000, value],
    ]);
    expect(await statusOf("We made a loss before tax of €1.2m in 2025", documents)).toBe("VERIFIED");
    expect(await statusOf("We made a loss before tax of €1.5m in 2025", documents)).toBe("CONTRADICTED");
  });

  test.each(["Net profit / (loss)", "Net loss"])("%j keeps its signs where a year is positive", async (label) => {
    const documents = model([
      ["€", "2024", "2025"],
      [label, -300_000, 50_000],
    ]);
    expect(await statusOf("Net income of €50k in 2025", documents)).toBe("VERIFIED");
  });

  test("under a positive net loss is no profit", async () => {
    const documents = modele([
      ["€", "2024", "2025"],
      ["Perte nette", 800_000, 1_200_000],
    ]);
    expect(await statusOf("Perte nette de 1,2 M€ en 2025", documents)).toBe("VERIFIED");
    expect(await statusOf("Résultat net de 1,2 M€ en 2025", documents)).toBe("CONTRADICTED");
  });

  test.each([
    ["Pre-tax loss of €1.2m in 2025", "en"],
    ["Perte avant impôt de 1,2 M€ en 2025", "fr"],
  ] as const)("%s is a loss before tax", async (claim, language) => {
    const rows = [
      ["€", "2024", "2025"],
      [language === "fr" ? "Résultat avant impôt" : "Profit before tax", -800_000, -1_200_000],
    ];
    expect(await statusOf(claim, [workbook([sheet(rows)], { language })])).toBe("VERIFIED");
  });
});

describe("within the rounding stated, and not beyond", () => {
  test("one unit in the last place of an amount of four digits is how a table was made to add up", async () => {
    const costs = model([
      ["€", "2025"],
      ["Operating costs", 2_150_460],
    ]);
    expect(await statusOf("Operating costs of €2,151k in 2025", costs)).toBe("VERIFIED"); // 0.54 of the last place
    expect(await statusOf("Operating costs of €2,153k in 2025", costs)).toBe("CONTRADICTED");
  });

  // 1.4 covers 1.35 to 1.45; 1.38 covers 1.375 to 1.385; 1.377 covers 1.3765 to 1.3775.
  test.each([
    ["Revenue of €1.4m in FY25", "VERIFIED"],
    ["Revenue of €1.38m in FY25", "VERIFIED"],
    ["Revenue of €1,377k in FY25", "VERIFIED"],
    ["Revenue of €1.5m in FY25", "CONTRADICTED"],
    ["Revenue of €1.39m in FY25", "CONTRADICTED"],
    ["Revenue of €1,379k in FY25", "CONTRADICTED"],
    ["Revenue of €2m in FY25", "CONTRADICTED"],
  ])("%s: %s", async (claim, status) => {
    expect(await statusOf(claim, model(PNL))).toBe(status);
  });

  test.each([
    ["Chiffre d'affaires de 1,4 M€ en 2025", "VERIFIED"],
    ["Chiffre d'affaires de 1 377 k€ en 2025", "VERIFIED"],
    ["Chiffre d'affaires de 1,5 M€ en 2025", "CONTRADICTED"],
  ])("%s : %s", async (claim, status) => {
    const documents = modele([
      ["€", "2024", "2025"],
      ["Chiffre d'affaires", 473_000, 1_377_000],
    ]);
    expect(await statusOf(claim, documents)).toBe(status);
  });

  test.each([
    ["FY25 revenue of about €1.4m", "VERIFIED"],
    ["FY25 revenue of about €3m", "CONTRADICTED"],
    ["FY25 revenue over €1.3m", "VERIFIED"],
    ["FY25 revenue over €1.5m", "CONTRADICTED"],
    // What is rounded to half a million is not over it.
    ["FY24 revenue over €0.5m", "CONTRADICTED"],
    ["FY25 revenue of €1.3m to €1.5m", "VERIFIED"],
    ["FY25 revenue of €2m to €3m", "CONTRADICTED"],
  ])("%s: %s", async (claim, status) => {
    expect(await statusOf(claim, model(PNL))).toBe(status);
  });

  test.each([
    ["FY25 gross margin of 71%", "CONTRADICTED"],
    ["FY25 gross margin of 61%", "VERIFIED"],
  ])("%s, by the profit and the sales of one column: %s", async (claim, status) => {
    const documents = model([
      ["€", "FY24", "FY25"],
      ["Revenue", 800_000, 1_000_000],
      ["Gross profit", 500_000, 610_000],
    ]);
    expect(await statusOf(claim, documents)).toBe(status);
  });

  test("the verdict names the cell and what stands there", async () => {
    const result = await judged("Revenue of €1.4m in FY25", model(PNL));
    expect(result.evidence).toMatchObject({ file: "model.xlsx", anchor: "Sheet1!C2" });
    expect(result.evidence?.content).toMatch(/1\D?377/);
    expect(result.confidenceScore).toBeGreaterThan(0.5);
  });

  test("a contradiction names the cell that refutes", async () => {
    const result = await judged("Revenue of €2m in FY25", model(PNL));
    const against = [result.evidence, ...(result.contradictoryEvidence ?? [])];
    expect(against.map((e) => e?.anchor)).toContain("Sheet1!C2");
  });
});

describe("absence is not contradiction", () => {
  test.each<[string, string, Document[]]>([
    ["another year", "Revenue of €2m in FY26", model(PNL)],
    ["another metric", "Gross profit of €2m in FY25", model(PNL)],
    ["no figure for it at all", "Over 40 partners across Europe", model(PNL)],
    [
      "another case",
      "Upside case: revenue of €9m in 2026",
      model([
        [null, "Base", "Downside"],
        ["Revenue 2026 (€)", 5_000_000, 3_000_000],
      ]),
    ],
    [
      "another segment",
      "Revenue in Germany of €2m in FY25",
      model([
        ["€", "FY25A"],
        ["Revenue - France", 700_000],
      ]),
    ],
    [
      "a part where the claim says the whole",
      "Revenue of €2m in FY25",
      model([
        ["€", "FY25A"],
        ["Revenue - France", 700_000],
      ]),
    ],
    [
      "the whole where the claim says a part",
      "Services revenue of €2m in FY25",
      model([
        ["€", "FY25A"],
        ["Revenue", 700_000],
      ]),
    ],
    [
      "gross where the claim says net",
      "Net revenue of €2m in FY25",
      model([
        ["€", "FY25A"],
        ["Gross revenue", 2_600_000],
      ]),
    ],
    [
      "registered where the claim says active",
      "900 active users in December 2025",
      model([
        [null, "Dec-25"],
        ["Registered users", 4_000],
      ]),
    ],
    [
      "an amount where the claim says a rate",
      "Gross margin of 62% in FY25",
      model([
        ["€", "FY25A"],
        ["Gross margin", 400_000],
      ]),
    ],
    [
      "a level where the claim says a change",
      "Headcount increased by 12 in 2025",
      model([
        [null, "Dec-25"],
        ["Headcount", 31],
      ]),
    ],
    [
      "post-money where the claim says pre-money",
      "€8m pre-money",
      model([
        ["Round", "€"],
        ["Post-money valuation", 10_000_000],
      ]),
    ],
    [
      "a month where the claim says the year",
      "Revenue of €2m in FY25",
      model([
        ["€", "Dec-25"],
        ["Revenue", 140_000],
      ]),
    ],
    [
      "twelve months where the claim says twenty-four",
      "Retention of 71% at 24 months",
      model([
        ["KPI", "Value"],
        ["Retention at 12 months", { number: 0.86, format: "0%", display: "86%" }],
      ]),
    ],
  ])("%s leaves the claim unknown", async (_, claim, documents) => {
    expect(await statusOf(claim, documents)).toBe("UNKNOWN");
  });

  test.each<[string, string, Rows]>([
    [
      "un autre exercice",
      "Chiffre d'affaires de 2 M€ en 2026",
      [
        ["€", "2025"],
        ["Chiffre d'affaires", 1_377_000],
      ],
    ],
    [
      "un autre périmètre",
      "Chiffre d'affaires en Allemagne de 2 M€ en 2025",
      [
        ["€", "2025"],
        ["Chiffre d'affaires France", 700_000],
      ],
    ],
    [
      "le post-money",
      "8 M€ de valorisation pré-money",
      [
        ["Tour", "€"],
        ["Valorisation post-money", 10_000_000],
      ],
    ],
    [
      "le cas haut",
      "Chiffre d'affaires de 5 M€ en 2026 (cas retenu)",
      [
        [null, "Haut", "Bas"],
        ["Chiffre d'affaires 2026 (€)", 9_000_000, 3_000_000],
      ],
    ],
  ])("%s ne contredit rien", async (_, claim, rows) => {
    expect(await statusOf(claim, modele(rows))).toBe("UNKNOWN");
  });

  test("no documents leave everything unknown", async () => {
    const result = await judged("Revenue of €1.4m in FY25", []);
    expect(result.status).toBe("UNKNOWN");
    expect(result.evidence).toBeNull();
  });

  test("the nearest place is shown with why it does not decide", async () => {
    const result = await judged("Revenue of €2m in FY26", model(PNL));
    expect(result.lookedAt.map((l) => l.anchor)).toContain("Sheet1!C2");
    expect(result.lookedAt.find((l) => l.anchor === "Sheet1!C2")?.why).toMatch(/period/);
  });
});

describe("a place never proves itself", () => {
  const alone = slide({ title: "Traction", blocks: [text("Revenue of €1.4m in FY25")] });

  test("a claim is unknown when only its own block says it", async () => {
    expect(await statusOf("Revenue of €1.4m in FY25", [deck([alone])], { slide: 1 })).toBe("UNKNOWN");
  });

  test("a repetition on the same slide supports nothing", async () => {
    const twice = slide({ title: "Traction", blocks: [text("Revenue of €1.4m in FY25"), text("FY25 revenue: €1.4m")] });
    expect(await statusOf("Revenue of €1.4m in FY25", [deck([twice])], { slide: 1 })).toBe("UNKNOWN");
  });

  test("another figure on the same slide contradicts", async () => {
    const clash = slide({ title: "Traction", blocks: [text("Revenue of €1.4m in FY25"), text("FY25 revenue: €1.9m")] });
    expect(await statusOf("Revenue of €1.4m in FY25", [deck([clash])], { slide: 1 })).toBe("CONTRADICTED");
  });

  test("another slide supports", async () => {
    const again = slide({ title: "Finances", blocks: [text("FY25 revenue: €1.4m")] });
    expect(await statusOf("Revenue of €1.4m in FY25", [deck([alone, again])], { slide: 1 })).toBe("VERIFIED");
  });

  test("another slide that says otherwise contradicts", async () => {
    const other = slide({ title: "Finances", blocks: [text("FY25 revenue: €1.9m")] });
    expect(await statusOf("Revenue of €1.4m in FY25", [deck([alone, other])], { slide: 1 })).toBe("CONTRADICTED");
  });

  test("hidden text is never a source", async () => {
    const hidden = slide({ title: "Annex", blocks: [text("FY25 revenue: €1.4m", { visible: false })] });
    expect(await statusOf("Revenue of €1.4m in FY25", [deck([alone, hidden])], { slide: 1 })).toBe("UNKNOWN");
    const clash = slide({ title: "Annex", blocks: [text("FY25 revenue: €1.9m", { visible: false })] });
    expect(await statusOf("Revenue of €1.4m in FY25", [deck([alone, clash])], { slide: 1 })).toBe("UNKNOWN");
  });
});

describe("what nobody was meant to see", () => {
  const claim = "Revenue of €1.4m in FY25";
  const first = slide({ title: "Traction", blocks: [text(claim)] });

  test("a slide hidden from the show bears nothing out and contradicts nothing", async () => {
    for (const said of ["FY25 revenue: €1.4m", "FY25 revenue: €1.9m"]) {
      const hidden = slide({ title: "Finances", blocks: [text(said)], hidden: true });
      expect(await statusOf(claim, [deck([first, hidden])], { slide: 1 })).toBe("UNKNOWN");
    }
  });

  test("notes of another slide do not bear a claim out, and do contradict it", async () => {
    const notes = (said: string) => slide({ title: "Finances", blocks: [text(said, { role: "note" })] });
    expect(await statusOf(claim, [deck([first, notes("FY25 revenue: €1.4m")])], { slide: 1 })).toBe("UNKNOWN");
    expect(await statusOf(claim, [deck([first, notes("FY25 revenue: €1.9m")])], { slide: 1 })).toBe("CONTRADICTED");
  });

  test("a hidden sheet bears nothing out, may contradict, and the verdict says that it is hidden", async () => {
    const hidden = [workbook([sheet(PNL, { name: "Workings", hidden: true })])];
    const agreeing = await judged(claim, hidden);
    expect(agreeing.status).toBe("UNKNOWN");
    expect(agreeing.explanation).toContain("hidden");
    const opposed = await judged("Revenue of €1.9m in FY25", hidden);
    expect(opposed).toMatchObject({ status: "CONTRADICTED", evidence: { nuance: "hidden" } });
    expect(opposed.explanation).toContain("Workings!C2 (model.xlsx), which is hidden, gives");
  });
});

describe("sources that disagree", () => {
  test("a figure far from one that a cell bears out is of something else", async () => {
    const documents = model(PNL, [
      ["€", "FY25A"],
      ["Revenue", 300_000],
    ]);
    expect((await judged("Revenue of €1.4m in FY25", documents)).status).toBe("VERIFIED");
    // With nothing for it, it is denied as before.
    expect((await judged("Revenue of €2.1m in FY25", documents)).status).toBe("CONTRADICTED");
  });

  test("one agrees, one does not: ambiguous, with both", async () => {
    const documents = model(PNL, [
      ["€", "FY25A"],
      ["Revenue", 1_900_000],
    ]);
    const result = await judged("Revenue of €1.4m in FY25", documents);
    expect(result.status).toBe("AMBIGUOUS");
    expect(result.contradictoryEvidence?.map((e) => e.anchor)).toContain("Sheet2!B2");
  });

  test("both refute: contradicted", async () => {
    const documents = model(PNL, [
      ["€", "FY25A"],
      ["Revenue", 1_900_000],
    ]);
    expect(await statusOf("Revenue of €2.5m in FY25", documents)).toBe("CONTRADICTED");
  });

  test("a superseded sheet neither supports nor refutes", async () => {
    const old: Rows = [
      ["€", "FY25A"],
      ["Revenue", 1_900_000],
    ];
    const documents = [workbook([sheet(PNL, { name: "P&L" }), sheet(old, { name: "P&L (superseded)" })])];
    expect(await statusOf("Revenue of €1.4m in FY25", documents)).toBe("VERIFIED");
    expect(await statusOf("Revenue of €1.9m in FY25", documents)).toBe("CONTRADICTED");
    expect(await statusOf("Revenue of €1.9m in FY25", [workbook([sheet(old, { name: "Old P&L" })])])).toBe("UNKNOWN");
  });
});

describe("arithmetic on cited cells", () => {
  const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
  const monthly: Rows = [
    ["€", ...MONTHS.map((m) => `${m}-25`)],
    // 10,000 + 11,000 + ... + 21,000 = 12 x 15,500 = 186,000; the last quarter 19 + 20 + 21 = 60 thousand.
    ["Revenue", ...MONTHS.map((_, at) => 10_000 + 1_000 * at)],
  ];

  test.each([
    ["Revenue of €186k in 2025", "VERIFIED"],
    ["Revenue of €286k in 2025", "CONTRADICTED"],
    ["Revenue of €60k in Q4 2025", "VERIFIED"],
    ["Revenue of €90k in Q4 2025", "CONTRADICTED"],
  ])("months add up: %s: %s", async (claim, status) => {
    expect(await statusOf(claim, model(monthly))).toBe(status);
  });

  test("the calculation shows its cells and its result", async () => {
    const { calculation } = await judged("Revenue of €60k in Q4 2025", model(monthly));
    expect(calculation?.result).toBe(60_000);
    expect(calculation?.inputs.map((i) => i.value)).toEqual([19_000, 20_000, 21_000]);
    expect(calculation?.inputs.map((i) => i.anchor)).toEqual(["Sheet1!K2", "Sheet1!L2", "Sheet1!M2"]);
  });

  test("segments add up to the whole", async () => {
    const documents = model([
      ["€", "FY25A"],
      ["Revenue - France", 700_000],
      ["Revenue - Germany", 300_000],
    ]);
    expect(await statusOf("Revenue of €1.0m in FY25", documents)).toBe("VERIFIED");
  });

  // 1,377 / 473 = 2.911: + 191 %, 2.9x.
  test.each([
    ["Revenue grew 191% in FY25", "VERIFIED"],
    ["Revenue grew 2.9x in FY25", "VERIFIED"],
    ["Revenue grew 250% in FY25", "CONTRADICTED"],
    ["Revenue grew 3.5x in FY25", "CONTRADICTED"],
  ])("growth is recomputed: %s: %s", async (claim, status) => {
    expect(await statusOf(claim, model(PNL))).toBe(status);
  });

  // 370 / 1,000.
  const split: Rows = [
    ["€", "Dec-25"],
    ["MRR - Enterprise", 370],
    ["MRR - SMB", 630],
    ["MRR", 1_000],
  ];
  test.each([["Enterprise accounts for 37% of MRR in December 2025", "VERIFIED"]])(
    "a share of the whole: %s: %s",
    async (claim, status) => {
      expect(await statusOf(claim, model(split))).toBe(status);
    },
  );

  test("a share that two cells refute is contradicted", async () => {
    expect(await statusOf("Enterprise accounts for 52% of MRR in December 2025", model(split))).toBe("CONTRADICTED");
  });

  test.each([
    ["ARR of €2.4m in December 2025", "VERIFIED"],
    ["ARR of €3.1m in December 2025", "CONTRADICTED"],
  ])("ARR is twelve times MRR: %s: %s", async (claim, status) => {
    const documents = model([
      ["€", "Dec-25"],
      ["MRR", 200_000],
    ]);
    expect(await statusOf(claim, documents)).toBe(status);
  });

  test("ARR shows the multiplication by twelve", async () => {
    const { calculation } = await judged(
      "ARR of €2.4m in December 2025",
      model([
        ["€", "Dec-25"],
        ["MRR", 200_000],
      ]),
    );
    expect(calculation?.result).toBe(2_400_000);
    expect(calculation?.inputs).toMatchObject([{ value: 200_000, anchor: "Sheet1!B2" }]);
  });
});

describe("ownership", () => {
  // 620,000 / 1,000,000 shares.
  const table: Rows = [
    ["Shareholder", "Shares", "% FD"],
    ["Founders", 620_000, { number: 0.62, format: "0%", display: "62%" }],
    ["Seed fund", 380_000, { number: 0.38, format: "0%", display: "38%" }],
    ["Total", 1_000_000, { number: 1, format: "0%", display: "100%" }],
  ];
  test.each([
    ["The founders own 62% of the company", "VERIFIED"],
    ["The founders own 75% of the company", "CONTRADICTED"],
  ])("%s: %s", async (claim, status) => {
    expect(await statusOf(claim, [workbook([sheet(table, { name: "Cap table" })])])).toBe(status);
  });
});

describe("what new investors will hold", () => {
  // 4.2 / 20 = 21 %.
  const terms: Rows = [
    ["Series A (£m)", null],
    ["Round size (£m)", 4.2],
    ["Pre-money valuation (£m)", 15.8],
    ["Post-money valuation (£m)", 20],
  ];
  test.each([
    ["New investors would own 21% after the round", "VERIFIED"],
    ["New investors would own 28% after the round", "CONTRADICTED"],
  ])("%s: %s", async (claim, status) => {
    expect(await statusOf(claim, model(terms))).toBe(status);
  });
});

describe("those won, those lost, and those there are", () => {
  const merchants: Rows = [
    [null, "FY2025"],
    ["Active merchants, end of period", 379],
    ["Merchants won", 192],
    ["Merchants lost", 31],
    ["   Retail merchants", 12],
  ];
  test.each([
    // Indented under those lost, so that it is no number of merchants there are.
    ["12 active retail merchants in December 2025", "UNKNOWN"],
    ["379 active merchants in December 2025", "VERIFIED"],
    ["We signed 192 merchants during 2025", "VERIFIED"],
    ["We signed 240 merchants during 2025", "CONTRADICTED"],
    ["410 active merchants in December 2025", "CONTRADICTED"],
  ])("%s: %s", async (claim, status) => {
    expect(await statusOf(claim, model(merchants))).toBe(status);
  });
});

test("a first sale in a country is not the first sale", async () => {
  const sales = model([
    ["€", "2025", "2026"],
    ["Revenue", 100_000, 200_000],
  ]);
  expect(await statusOf("First sale in the United States expected in 2027", sales)).toBe("UNKNOWN");
});

describe("no debt, with a loan in the cash plan", () => {
  const plan = (repaid: number) =>
    model([
      ["EUR", "Q3 2025", "Q4 2025"],
      ["Opening cash", 100_000, 150_000],
      ["Bank loan", 50_000, 0],
      ["Loan repayments", 0, repaid],
      ["Closing cash", 150_000, 150_000 + repaid],
    ]);
  const asked = { asOf: month(2025, 12) };
  test("still drawn: contradicted", async () => {
    expect(await statusOf("The company carries no debt", plan(0), asked)).toBe("CONTRADICTED");
  });
  test("paid back meanwhile: not contradicted", async () => {
    expect(await statusOf("The company carries no debt", plan(-50_000), asked)).not.toBe("CONTRADICTED");
  });
});

test("what is drawn in a quarter refutes no debt at its end", async () => {
  const cash = model([
    ["EUR", "Q3 2025", "Q4 2025"],
    ["Opening cash", 100_000, 150_000],
    ["Bank loan", 50_000, 0],
    ["Closing cash", 150_000, 150_000],
    ["Financial debt", 250_000, 250_000],
  ]);
  expect(await statusOf("Financial debt of €250k at the end of 2025", cash)).toBe("VERIFIED");
});

describe("what stands month by month", () => {
  const notes: Rows = [
    ["€", "Oct-25", "Nov-25", "Dec-25"],
    ["Convertible notes outstanding", 0, 0, 500_000],
  ];
  test("no notes now, though there were none before", async () => {
    const documents = model(notes);
    expect(await statusOf("No convertible notes outstanding", documents, { asOf: month(2025, 12) })).toBe(
      "CONTRADICTED",
    );
    expect(await statusOf("No convertible notes outstanding", documents, { asOf: month(2025, 11) })).toBe("VERIFIED");
  });
});

describe("measures of two sizes", () => {
  const energy: Rows = [
    [null, "FY25"],
    ["Heat delivered (MWh)", 42_332],
  ];
  test.each([
    ["Heat delivered in FY25: 42.3 GWh", "VERIFIED"],
    ["Heat delivered in FY25: 42,332 MWh", "VERIFIED"],
    // No metric has this name, and words alone refute nothing.
    ["Heat delivered in FY25: 51.3 GWh", "UNKNOWN"],
  ])("%s: %s", async (claim, status) => {
    expect(await statusOf(claim, model(energy))).toBe(status);
  });
});

describe("founders by their number", () => {
  // 31.5 % and 25.5 % are 57 %.
  const share = (number: number) => ({ number, format: "0.0%", display: `${number * 100}%` });
  const table: Rows = [
    ["Actionnaire", "Actions", "%"],
    ["Anne Le Bihan (présidente)", 315, share(0.315)],
    ["Inès Marchand (directrice R&D)", 255, share(0.255)],
    ["Fonds d'amorçage", 430, share(0.43)],
    ["Total", 1000, share(1)],
  ];
  test.each([
    ["Les deux fondatrices détiennent 57 % du capital", "VERIFIED"],
    ["Les deux fondatrices détiennent 70 % du capital", "CONTRADICTED"],
    // Three are not in the table: nothing can be said.
    ["Les trois fondatrices détiennent 57 % du capital", "UNKNOWN"],
  ])("%s: %s", async (claim, status) => {
    expect(await statusOf(claim, [workbook([sheet(table, { name: "Capital" })], { language: "fr" })])).toBe(status);
  });
});

describe("a table of shareholders", () => {
  const share = (number: number) => ({ number, format: "0.0%", display: `${number * 100}%` });
  const table: Rows = [
    ["Holder", "Shares", "%"],
    ["Orla Finnegan", 315, share(0.315)],
    ["Tomas Reyes", 255, share(0.255)],
    ["Seed Fund One", 380, share(0.38)],
    ["Options granted", 50, share(0.05)],
  ];
  const all = (label: string): Rows => [...table, [label, 1000, share(1)]];
  const claim = "The two founders own 57%, options counted";

  test("the line of all holders is no holder, whatever it is called", async () => {
    expect(await statusOf(claim, [workbook([sheet(all("All shares"), { name: "Shareholders" })])])).toBe("VERIFIED");
  });

  test("a year in its title dates no share", async () => {
    const titled: Rows = [["Before the round of 2026", null, null], ...all("Total")];
    expect(await statusOf(claim, [workbook([sheet(titled, { name: "Capital" })])])).toBe("VERIFIED");
  });

  test("options that are counted in are not whose share is meant", async () => {
    const other = "The two founders own 70%, options counted";
    expect(await statusOf(other, [workbook([sheet(all("Total"), { name: "Shareholders" })])])).toBe("CONTRADICTED");
  });
});

describe("what is said without a figure", () => {
  const debt = (outstanding: number): Rows => [
    ["€", "Nov-25", "Dec-25"],
    ["Bank loan outstanding", outstanding, outstanding],
  ];
  const december = 2025 * 12 + 11;

  test("“no debt” against an outstanding loan is contradicted", async () => {
    expect(await statusOf("The company carries no debt", model(debt(300_000)), { asOf: december })).toBe(
      "CONTRADICTED",
    );
    expect(
      await statusOf(
        "La société n'a aucune dette",
        modele([
          ["€", "nov. 2025", "déc. 2025"],
          ["Emprunts bancaires (capital restant dû)", 300_000, 300_000],
        ]),
        { asOf: december },
      ),
    ).toBe("CONTRADICTED");
  });

  test("“no debt” is never contradicted by a sheet without debt", async () => {
    expect(await statusOf("The company carries no debt", model(PNL), { asOf: december })).toBe("UNKNOWN");
  });

  const quarters: Rows = [
    ["€", "Q3 2025", "Q4 2025"],
    ["EBITDA", -15_000, 12_000],
  ];
  test.each([
    ["EBITDA positive in Q4 2025", "VERIFIED"],
    ["EBITDA positive in Q3 2025", "CONTRADICTED"],
    ["EBITDA positive in Q2 2025", "UNKNOWN"],
  ])("%s: %s", async (claim, status) => {
    expect(await statusOf(claim, model(quarters))).toBe(status);
  });

  test.each([
    ["EBITDA positif au T4 2025", "VERIFIED"],
    ["EBITDA positif au T3 2025", "CONTRADICTED"],
  ])("%s : %s", async (claim, status) => {
    const documents = modele([
      ["€", "T3 2025", "T4 2025"],
      ["EBITDA", -15_000, 12_000],
    ]);
    expect(await statusOf(claim, documents)).toBe(status);
  });

  const loan: Rows = [
    ["€", "2025", "2026", "2027"],
    ["Loan repayment", 0, 0, 40_000],
  ];
  test.each([
    ["First loan repayment in 2027", "VERIFIED"],
    ["First loan repayment in 2026", "CONTRADICTED"],
  ])("%s: %s", async (claim, status) => {
    expect(await statusOf(claim, model(loan))).toBe(status);
  });
});

describe("signs", () => {
  test("costs and burn are written with either sign", async () => {
    const documents = model([
      ["€", "FY25A"],
      ["Marketing spend", -120_000],
    ]);
    expect(await statusOf("Marketing spend of €120k in FY25", documents)).toBe("VERIFIED");
  });

  test("a loss is no profit of the same size", async () => {
    const documents = model([
      ["€", "FY25A"],
      ["EBITDA", -210_000],
    ]);
    expect(await statusOf("EBITDA of €210k in FY25", documents)).not.toBe("VERIFIED");
    expect(await statusOf("EBITDA of -€210k in FY25", documents)).toBe("VERIFIED");
  });
});

test("two rounds do not refute each other", async () => {
  const documents = model([
    ["Round", "Date", "Amount (€)"],
    ["Seed", "Mar 2023", 1_200_000],
  ]);
  expect(await statusOf("We are raising a €6m Series A", documents)).toBe("UNKNOWN");
});

test("an explanation is in the language of the claim", async () => {
  expect(
    (
      await judged(
        "Chiffre d'affaires de 1,4 M€ en 2025",
        modele([
          ["€", "2025"],
          ["Chiffre d'affaires", 1_377_000],
        ]),
      )
    ).explanation,
  ).toMatch(/même|arrondi/);
  expect((await judged("Revenue of €1.4m in FY25", model(PNL))).explanation).toMatch(/same|rounding/);
});
