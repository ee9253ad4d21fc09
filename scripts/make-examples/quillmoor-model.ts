/** The made-up model of Quillmoor Pay: card payments and instalment plans for independent veterinary practices. */
import { type MonthColumn, monthColumns, putDates, putRow } from "./months.ts";
import { createWorkbook, type Sheet, type Workbook } from "./workbook.ts";

const POUNDS = "[$£-809]#,##0;([$£-809]#,##0)";
const SHOWN_IN_THOUSANDS = "#,##0.0,;(#,##0.0,)";
const THOUSANDS = "#,##0.0;(#,##0.0)";
const COUNT = "#,##0";
const PERCENT = "0.0%";
const FINE_PERCENT = "0.00%";

const REGISTERED = [980, 1034, 1092, 1150, 1203, 1261, 1318, 1360, 1429, 1502, 1574, 1640];
const ACTIVE = [402, 421, 445, 468, 489, 512, 533, 546, 571, 602, 631, 655];
const VOLUME_EACH = [21400, 21150, 21900, 22100, 22350, 22600, 22400, 21800, 22750, 23100, 23350, 23600];
const INSTALMENTS = [8900, 9400, 10300, 11100, 12000, 12900, 13700, 14200, 15600, 17100, 18800, 20400];
const WORKING_CAPITAL = [-9000, -6000, -11000, -7000, -8000, -12000, 5000, 7000, -13000, -9000, -10000, -6000];
const TEAMS: readonly (readonly [string, readonly number[]])[] = [
  ["Engineering", [7, 8, 9, 9, 10, 11, 11, 12]],
  ["Sales and onboarding", [5, 5, 6, 7, 8, 8, 9, 10]],
  ["Risk and compliance", [2, 3, 3, 3, 4, 4, 4, 5]],
  ["Operations", [4, 4, 4, 5, 5, 6, 6, 6]],
];

/** 1 base, 2 upside, 3 downside. */
type Scenario = 1 | 2 | 3;

export function quillmoorModel(): Workbook {
  const cases = ([1, 2, 3] as const).map((scenario) => build(scenario));
  return build(1, cases);
}

function build(scenario: Scenario, cases: readonly Workbook[] = []): Workbook {
  const book = createWorkbook();
  const months = monthColumns(4, 2025, 2, true);
  notes(book);
  inputs(book, scenario);
  volumes(book, months);
  income(book, months);
  people(book, months);
  cash(book, months);
  yearly(book);
  dashboard(book);
  equity(book);
  if (cases.length) pastedCases(book, cases);
  return book;
}

function notes(book: Workbook): void {
  const sheet = book.sheet("Read me", { widths: [100] });
  const lines = [
    "Quillmoor Pay Ltd - financial model - version of 20 January 2026",
    "An imaginary company: an example supplied with Probant.",
    "Financial years end on 31 December. FY25 is actual, FY26 is budget.",
    "Volumes and People are in pounds; P&L and Yearly are in thousands; Cash holds pounds and shows thousands.",
  ];
  for (const [index, line] of lines.entries()) sheet.put(`A${index + 1}`, line);
}

function inputs(book: Workbook, scenario: Scenario): void {
  const sheet = book.sheet("Inputs", { widths: [2, 44, 10, 12, 12, 12, 12, 12] });
  sheet.put("B1", "Inputs");
  sheet.put("B2", "Live case (1 = base, 2 = upside, 3 = downside)");
  sheet.put("D2", scenario);
  sheet.put("E3", "FY26 budget");
  sheet.merge("E3:G3");
  for (const [letters, text] of Object.entries({
    C: "Unit",
    D: "Live FY26",
    E: "Base",
    F: "Upside",
    G: "Downside",
    H: "FY25 actual",
  }))
    sheet.put(`${letters}4`, text);
  const rows: readonly (readonly [string, string, string, readonly number[], number | undefined])[] = [
    ["Monthly growth in active practices", "%", PERCENT, [0.024, 0.042, 0.012], undefined],
    ["Monthly volume per active practice", "£", POUNDS, [24400, 25600, 23200], undefined],
    ["Refunds and chargebacks, share of volume", "%", FINE_PERCENT, [0.02, 0.018, 0.023], 0.021],
    ["Merchant fee rate", "%", FINE_PERCENT, [0.0157, 0.0158, 0.0154], 0.0158],
    ["Interchange and scheme cost rate", "%", FINE_PERCENT, [0.0091, 0.009, 0.0093], 0.0092],
    ["Monthly growth in instalment income", "%", PERCENT, [0.035, 0.055, 0.02], undefined],
    ["Fraud and credit losses, share of net volume", "%", FINE_PERCENT, [0.0006, 0.0005, 0.0008], 0.0007],
  ];
  for (const [index, [label, unit, format, choices, actual]] of rows.entries()) {
    const row = 5 + index;
    sheet.put(`B${row}`, label);
    sheet.put(`C${row}`, unit);
    sheet.put(`D${row}`, `=CHOOSE(Live_case,E${row},F${row},G${row})`, { format });
    for (const [place, value] of choices.entries()) sheet.put(`${"EFG".charAt(place)}${row}`, value, { format });
    if (actual !== undefined) sheet.put(`H${row}`, actual, { format });
  }
  sheet.put("B14", "Funding (pounds)");
  const funding: readonly (readonly [string, number | string])[] = [
    ["Series A amount", 6000000],
    ["Series A pre-money valuation", 18000000],
    ["Series A post-money valuation", "=D15+D16"],
    ["Venture loan, drawn August 2025", 750000],
  ];
  for (const [index, [label, value]] of funding.entries()) {
    sheet.put(`B${15 + index}`, label);
    sheet.put(`C${15 + index}`, "£");
    sheet.put(
      `D${15 + index}`,
      value,
      index === 2
        ? { format: POUNDS, comment: "Pre-money plus the round; term sheet of 14 January 2026." }
        : { format: POUNDS },
    );
  }
  book.name("Live_case", "Inputs!$D$2");
  book.name("Practice_growth", "Inputs!$D$5");
  book.name("Volume_each", "Inputs!$D$6");
  book.name("Instalment_growth", "Inputs!$D$10");
}

const YEARS = [
  { total: "P", from: "D", to: "O", year: 2025 },
  { total: "AC", from: "Q", to: "AB", year: 2026 },
] as const;

type Total = "sum" | "last" | ((column: string) => string);

interface Row {
  readonly number: number;
  readonly label: string;
  readonly unit: string;
  readonly format: string;
  readonly total: Total;
  readonly content: (month: MonthColumn) => number | string;
}

function putRows(sheet: Sheet, months: readonly MonthColumn[], rows: readonly Row[]): void {
  sheet.put("D4", "Actual");
  sheet.merge("D4:P4");
  sheet.put("Q4", "Budget (live case)");
  sheet.merge("Q4:AC4");
  putDates(sheet, 5, months);
  for (const { total, year } of YEARS) sheet.put(`${total}5`, `FY${year % 100}`);
  for (const { number, label, unit, format, total, content } of rows) {
    putRow(sheet, number, { B: label, C: unit }, months, content, { format });
    for (const { total: column, from, to } of YEARS) {
      const formula =
        total === "sum"
          ? `=SUM(${from}${number}:${to}${number})`
          : total === "last"
            ? `=${to}${number}`
            : total(column);
      sheet.put(`${column}${number}`, formula, { format });
    }
  }
}

const rate = (row: number, { year }: MonthColumn): string => `Inputs!$${year === 2025 ? "H" : "D"}$${row}`;
const widths = [2, 40, 10, ...Array.from({ length: 26 }, () => 12)];

function volumes(book: Workbook, months: readonly MonthColumn[]): void {
  const sheet = book.sheet("Volumes", { widths });
  sheet.put("B1", "Practices, payment volume and revenue by month");
  sheet.put("B2", "Pounds unless stated");
  putRows(sheet, months, [
    {
      number: 7,
      label: "Registered practices",
      unit: "count",
      format: COUNT,
      total: "last",
      content: (m) => REGISTERED[m.index] ?? `=ROUND(${m.before}7*1.03,0)`,
    },
    {
      number: 8,
      label: "Active practices (one payment or more in the month)",
      unit: "count",
      format: COUNT,
      total: "last",
      content: (m) => ACTIVE[m.index] ?? `=ROUND(${m.before}8*(1+Practice_growth),0)`,
    },
    {
      number: 9,
      label: "Volume per active practice",
      unit: "£",
      format: POUNDS,
      total: (c) => `=${c}10/SUM(${c === "P" ? "D8:O8" : "Q8:AB8"})`,
      content: (m) => VOLUME_EACH[m.index] ?? "=Volume_each",
    },
    {
      number: 10,
      label: "Gross payment volume",
      unit: "£",
      format: POUNDS,
      total: "sum",
      content: (m) => `=${m.at}8*${m.at}9`,
    },
    {
      number: 11,
      label: "Refunds and chargebacks",
      unit: "£",
      format: POUNDS,
      total: "sum",
      content: (m) => `=-${m.at}10*${rate(7, m)}`,
    },
    {
      number: 12,
      label: "Net payment volume",
      unit: "£",
      format: POUNDS,
      total: "sum",
      content: (m) => `=${m.at}10+${m.at}11`,
    },
    {
      number: 14,
      label: "Merchant fees",
      unit: "£",
      format: POUNDS,
      total: "sum",
      content: (m) => `=${m.at}12*${rate(8, m)}`,
    },
    {
      number: 15,
      label: "Instalment-plan income",
      unit: "£",
      format: POUNDS,
      total: "sum",
      content: (m) => INSTALMENTS[m.index] ?? `=${m.before}15*(1+Instalment_growth)`,
    },
    {
      number: 16,
      label: "Gross revenue",
      unit: "£",
      format: POUNDS,
      total: "sum",
      content: (m) => `=${m.at}14+${m.at}15`,
    },
    {
      number: 17,
      label: "Interchange and scheme costs",
      unit: "£",
      format: POUNDS,
      total: "sum",
      content: (m) => (m.year === 2026 && m.month === 7 ? -171500 : `=-${m.at}12*${rate(9, m)}`),
    },
    {
      number: 18,
      label: "Net revenue",
      unit: "£",
      format: POUNDS,
      total: "sum",
      content: (m) => `=${m.at}16+${m.at}17`,
    },
    {
      number: 19,
      label: "Net take rate",
      unit: "%",
      format: FINE_PERCENT,
      total: (c) => `=${c}18/${c}12`,
      content: (m) => `=${m.at}18/${m.at}12`,
    },
  ]);
  sheet.put("O7", REGISTERED[11] ?? 0, {
    format: COUNT,
    comment: "Accounts opened since launch, including practices that never took a payment.",
  });
}

function income(book: Workbook, months: readonly MonthColumn[]): void {
  const sheet = book.sheet("P&L", { widths });
  sheet.put("B1", "Profit and loss by month");
  sheet.put("B2", "£ thousands");
  const row = (number: number, label: string, content: Row["content"]): Row => ({
    number,
    label,
    unit: "£000",
    format: THOUSANDS,
    total: "sum",
    content,
  });
  const typed = (values: readonly [number, number]) => (m: MonthColumn) => values[m.year - 2025] ?? 0;
  putRows(sheet, months, [
    row(6, "Net revenue", (m) => `=Volumes!${m.at}18/1000`),
    row(7, "Fraud and credit losses", (m) => `=-Volumes!${m.at}12*${rate(11, m)}/1000`),
    row(8, "Support and processing", typed([-9.4, -13.2])),
    row(9, "Gross profit", (m) => `=SUM(${m.at}6:${m.at}8)`),
    {
      number: 10,
      label: "Gross margin",
      unit: "%",
      format: PERCENT,
      total: (c) => `=${c}9/${c}6`,
      content: (m) => `=${m.at}9/${m.at}6`,
    },
    row(12, "Payroll", (m) => `=-People!${m.at}13/1000`),
    row(13, "Marketing", typed([-21.5, -31])),
    row(14, "Software and hosting", typed([-13.8, -17.6])),
    row(15, "Rent and other", typed([-11.2, -13.9])),
    row(16, "Operating costs", (m) => `=SUM(${m.at}12:${m.at}${m.year === 2026 && m.month === 9 ? 14 : 15})`),
    row(18, "EBITDA", (m) => `=${m.at}9+${m.at}16`),
  ]);
}

function people(book: Workbook, months: readonly MonthColumn[]): void {
  const sheet = book.sheet("People", { widths });
  sheet.put("B1", "Staff at month end (FTE) and payroll");
  putRows(sheet, months, [
    ...TEAMS.map(
      ([label, quarters], index): Row => ({
        number: 7 + index,
        label,
        unit: "FTE",
        format: COUNT,
        total: "last",
        content: (m) => quarters[Math.floor(m.index / 3)] ?? 0,
      }),
    ),
    {
      number: 11,
      label: "Total FTE",
      unit: "FTE",
      format: COUNT,
      total: "last",
      content: (m) => `=SUM(${m.at}7:${m.at}10)`,
    },
    {
      number: 12,
      label: "Average monthly cost",
      unit: "£",
      format: POUNDS,
      total: (c) => `=${c}13/SUM(${c === "P" ? "D11:O11" : "Q11:AB11"})`,
      content: (m) => (m.year === 2025 ? 5450 : 5650),
    },
    { number: 13, label: "Payroll", unit: "£", format: POUNDS, total: "sum", content: (m) => `=${m.at}11*${m.at}12` },
  ]);
}

function cash(book: Workbook, months: readonly MonthColumn[]): void {
  const sheet = book.sheet("Cash", { widths });
  sheet.put("B1", "Cash flow by month");
  sheet.put("B2", "Cells in pounds, shown in £ thousands");
  const on = (m: MonthColumn, year: number, month: number) => m.year === year && m.month === month;
  const row = (number: number, label: string, total: Total, content: Row["content"]): Row => ({
    number,
    label,
    unit: "£000",
    format: SHOWN_IN_THOUSANDS,
    total,
    content,
  });
  putRows(sheet, months, [
    row(
      7,
      "Opening cash",
      (c) => `=${c === "P" ? "D" : "Q"}7`,
      (m) => (m.index === 0 ? 640000 : `=${m.before}13`),
    ),
    row(8, "EBITDA", "sum", (m) => `='P&L'!${m.at}18*1000`),
    row(9, "Working capital", "sum", (m) => WORKING_CAPITAL[m.index] ?? -8000),
    row(10, "Capitalised development", "sum", (m) => (m.year === 2025 ? -14500 : -18000)),
    row(11, "Equity raised", "sum", (m) => (on(m, 2025, 3) ? 2400000 : on(m, 2026, 5) ? "=Inputs!$D$15" : 0)),
    row(12, "Venture loan: drawn, (repaid)", "sum", (m) =>
      on(m, 2025, 8) ? "=Inputs!$D$18" : m.year === 2026 && m.month >= 9 ? -31250 : 0,
    ),
    row(13, "Closing cash", "last", (m) => `=SUM(${m.at}7:${m.at}12)`),
    row(15, "Venture loan outstanding", "last", (m) => `=${m.index === 0 ? "0" : `${m.before}15`}+${m.at}12`),
    row(16, "Net burn (before funding)", "sum", (m) => `=${on(m, 2026, 10) ? "" : "-"}SUM(${m.at}8:${m.at}10)`),
    row(17, "Average net burn, last 3 months", "last", (m) =>
      m.year === 2025 && m.month < 3
        ? ""
        : m.year === 2026 && m.month < 3
          ? `=(SUM(Q16:${m.at}16)+SUM(${m.month === 1 ? "N" : "O"}16:O16))/3`
          : `=AVERAGE(${m.twoBefore}16:${m.at}16)`,
    ),
    {
      number: 18,
      label: "Runway",
      unit: "months",
      format: "0.0",
      total: "last",
      content: (m) => (m.year === 2025 && m.month < 3 ? "" : `=IF(${m.at}17>0,${m.at}13/${m.at}17,99)`),
    },
  ]);
}

function yearly(book: Workbook): void {
  const sheet = book.sheet("Yearly", { widths: [40, 10, 12, 12, 14] });
  sheet.put("A1", "Yearly summary");
  sheet.put("A2", "£ thousands unless stated");
  sheet.put("C3", "Actual");
  sheet.merge("C3:D3");
  sheet.put("E3", "Budget (base)");
  for (const [letters, text] of Object.entries({ C: "FY24", D: "FY25", E: "FY26" })) sheet.put(`${letters}4`, text);
  const rows: readonly (readonly [string, string, string, number, (column: string) => string])[] = [
    ["Gross payment volume", "£000", THOUSANDS, 79420, (c) => `=Volumes!${c}10/1000`],
    ["Net payment volume", "£000", THOUSANDS, 77690, (c) => `=Volumes!${c}12/1000`],
    ["Gross revenue", "£000", THOUSANDS, 1268.4, (c) => `=Volumes!${c}16/1000`],
    ["Net revenue", "£000", THOUSANDS, 561.2, (c) => `=Volumes!${c}18/1000`],
    ["Gross profit", "£000", THOUSANDS, 401.6, (c) => `='P&L'!${c}9`],
    ["EBITDA", "£000", THOUSANDS, -905.3, (c) => `='P&L'!${c}18`],
    ["Closing cash", "£000", THOUSANDS, 640, (c) => `=Cash!${c}13/1000`],
    ["Active practices, December", "count", COUNT, 388, (c) => `=Volumes!${c}8`],
    ["FTE, December", "FTE", COUNT, 17, (c) => `=People!${c}11`],
  ];
  for (const [index, [label, unit, format, before, content]] of rows.entries()) {
    const row = 5 + index;
    sheet.put(`A${row}`, label);
    sheet.put(`B${row}`, unit);
    sheet.put(`C${row}`, before, { format });
    sheet.put(`D${row}`, content("P"), { format });
    sheet.put(`E${row}`, content("AC"), { format });
  }
}

function dashboard(book: Workbook): void {
  const sheet = book.sheet("Dashboard", { widths: [44, 12, 12, 60] });
  sheet.put("A1", "Board dashboard, FY25");
  for (const [letters, text] of Object.entries({ A: "Measure", B: "Unit", C: "FY25", D: "Definition" }))
    sheet.put(`${letters}3`, text);
  const rows: readonly (readonly [string, string, number | string, string, string, string?])[] = [
    [
      "Net take rate",
      "%",
      0.0087,
      FINE_PERCENT,
      "Net revenue / net payment volume",
      "Typed from the October board pack.",
    ],
    ["FTE, December", "FTE", 25, COUNT, "Employees at month end", "Typed; contractor left out."],
    ["Fraud and credit loss rate", "%", "=-'P&L'!P7*1000/Volumes!P12", FINE_PERCENT, "Losses / net payment volume"],
    [
      "Cost to acquire an active practice",
      "£",
      "=-'P&L'!P13*1000/(Volumes!O8-Yearly!C12)",
      POUNDS,
      "Marketing / active practices added in the year",
    ],
    ["Monthly churn of active practices", "%", 0.009, PERCENT, "Average of twelve months"],
    ["Net promoter score, Q3 2025 survey", "points", 49, COUNT, "318 answers"],
    [
      "Instalment income, share of net revenue",
      "%",
      "=Volumes!P15/Volumes!P18",
      PERCENT,
      "Instalment-plan income / net revenue",
    ],
    ["Median onboarding time", "days", 4, COUNT, "Contract signed to first payment"],
  ];
  for (const [index, [label, unit, value, format, definition, comment]] of rows.entries()) {
    const row = 4 + index;
    sheet.put(`A${row}`, label);
    sheet.put(`B${row}`, unit);
    sheet.put(`C${row}`, value, comment ? { format, comment } : { format });
    sheet.put(`D${row}`, definition);
  }
}

function equity(book: Workbook): void {
  const sheet = book.sheet("Equity", { widths: [36, 14, 16] });
  sheet.put("A1", "Cap table before the Series A, fully diluted");
  for (const [letters, text] of Object.entries({ A: "Holder", B: "Shares", C: "Share of total" }))
    sheet.put(`${letters}3`, text);
  const holders: readonly (readonly [string, number])[] = [
    ["Saskia Brandreth (founder)", 3120000],
    ["Owen Adeyfio (founder)", 2080000],
    ["Larkspur Seed Partners", 1760000],
    ["Angels", 640000],
    ["Option pool", 400000],
  ];
  for (const [index, [holder, shares]] of holders.entries()) {
    sheet.put(`A${4 + index}`, holder);
    sheet.put(`B${4 + index}`, shares, { format: COUNT });
    sheet.put(`C${4 + index}`, `=B${4 + index}/B$9`, { format: PERCENT });
  }
  sheet.put("A9", "Total");
  sheet.put("B9", "=SUM(B4:B8)", { format: COUNT });
  sheet.put("C9", "=SUM(C4:C8)", { format: PERCENT });
}

function pastedCases(book: Workbook, cases: readonly Workbook[]): void {
  const sheet = book.sheet("Cases", { widths: [40, 10, 12, 12, 12], hidden: true });
  sheet.put("A1", "FY26 cases: values pasted on 20 January 2026");
  for (const [letters, text] of Object.entries({ B: "Unit", C: "Base", D: "Upside", E: "Downside" }))
    sheet.put(`${letters}3`, text);
  const rows: readonly (readonly [string, string, string])[] = [
    ["Net revenue FY26", "£000", "Yearly!E8"],
    ["EBITDA FY26", "£000", "Yearly!E10"],
    ["Gross payment volume FY26", "£000", "Yearly!E5"],
    ["Active practices, December 2026", "count", "Yearly!E12"],
  ];
  for (const [index, [label, unit, reference]] of rows.entries()) {
    sheet.put(`A${4 + index}`, label);
    sheet.put(`B${4 + index}`, unit);
    for (const [place, one] of cases.entries()) {
      sheet.put(`${"CDE".charAt(place)}${4 + index}`, Math.round(one.calculate(reference) * 10) / 10, {
        format: unit === "£000" ? THOUSANDS : COUNT,
      });
    }
  }
}
