/** Queries over the tables of a deal: what each operation gives, of which cells, and what a claim makes of it. */
import { describe, expect, test } from "vitest";
import { dealContextOf, factsOfDocument } from "../../../src/facts/index.ts";
import { locateClaim } from "../../../src/judge/index.ts";
import { compareAnswer, evaluate, mapOf, type Query, tablesOf } from "../../../src/judge/query/index.ts";
import { dealView } from "../../../src/judge/score/deal-view.ts";
import { readingsOf } from "../../../src/judge/score/reading.ts";
import { sheet, workbook } from "../../facts/fixtures.ts";

const plan = workbook(
  [
    sheet(
      [
        ["EUR", "2024", "2025", "2026", "2027"],
        ["Bread", 100_000, 150_000, 180_000, 240_000],
        ["Pastry", 50_000, 50_000, 60_000, 60_000],
        ["Total sales", 150_000, 200_000, 240_000, 300_000],
        ["Flour", -30_000, -40_000, -60_000, -75_000],
        ["EBITDA", -20_000, -10_000, 15_000, 30_000],
        ["Bank loan", 0, 0, 0, 0],
        ["Closing cash", 90_000, 60_000, 75_000, 120_000],
        ["Ovens (number)", 2, 3, 4, 4],
      ],
      { name: "Plan" },
    ),
    sheet(
      [
        ["Orders", "Jan-26", "Feb-26", "Mar-26", "Apr-26", "May-26", "Jun-26"],
        ["Loaves ordered (number)", 100, 110, 90, 130, 140, 150],
      ],
      { name: "Orders" },
    ),
  ],
  { name: "plan.xlsx" },
);
const deal = dealContextOf([plan]);
const view = dealView(factsOfDocument(plan, deal).facts);
const line = (label: string): number => {
  const found = view.lines.find(({ rowText }) => rowText === label);
  if (!found) throw new Error(`no line ${label}`);
  return found.id;
};
const [bread, total, flour, ebitda, loan, cash, loaves] = [
  "Bread",
  "Total sales",
  "Flour",
  "EBITDA",
  "Bank loan",
  "Closing cash",
  "Loaves ordered (number)",
].map(line) as [number, number, number, number, number, number, number];

describe("the value of a query", () => {
  test.each<[string, Query, number]>([
    ["a year's own cell", { op: "value", lines: [total], at: "2026" }, 240_000],
    ["months of a quarter, added up", { op: "value", lines: [loaves], at: "2026-Q1" }, 300],
    ["several lines, added up", { op: "value", lines: [bread, line("Pastry")], at: "2025" }, 200_000],
    ["growth", { op: "growth", lines: [bread], from: "2024", to: "2025" }, 0.5],
    ["a multiple", { op: "multiple", lines: [total], from: "2024", to: "2027" }, 2],
    ["a change", { op: "change", lines: [ebitda], from: "2025", to: "2026" }, 25_000],
    ["growth a year", { op: "compound", lines: [bread], from: "2025", to: "2027" }, Math.sqrt(1.6) - 1],
    ["a share", { op: "share", lines: [bread], of: [total], at: "2027" }, 0.8],
    ["a sum over years", { op: "sum", lines: [total], at: "2024..2026" }, 590_000],
    ["a mean", { op: "mean", lines: [loaves], at: "2026-01..2026-06" }, 120],
    ["a mean of lines at one time", { op: "mean", lines: [bread, line("Pastry")], at: "2025" }, 100_000],
    ["the lowest", { op: "lowest", lines: [cash], at: "all" }, 60_000],
    ["a difference", { op: "difference", lines: [total], of: [bread], at: "2024" }, 50_000],
    ["months of cash", { op: "runway", lines: [cash], of: [flour], at: "2026" }, 15],
    ["a share of a later whole", { op: "share", lines: [loaves], of: [loaves], from: "2026-01", at: "2026-Q1" }, 1 / 3],
    ["a mean over the months of a year", { op: "mean", lines: [loaves], at: "2026" }, 120],
    ["the two largest lines", { op: "value", lines: [bread, total, cash], where: "top 2", at: "2024" }, 250_000],
    ["the smallest line", { op: "value", lines: [bread, total, cash], where: "bottom 1", at: "2024" }, 90_000],
  ])("%s", (_, query, value) => {
    const answer = evaluate(query, view);
    expect(answer.kind).toBe("number");
    if (answer.kind === "number") expect(answer.value).toBeCloseTo(value, 6);
  });

  test.each<[string, Query, number]>([
    ["never below zero, and it was", { op: "never_negative", lines: [ebitda] }, 0],
    ["nothing owed", { op: "zero", lines: [loan] }, 1],
    ["more each year", { op: "rising", lines: [total] }, 1],
    ["not more each year", { op: "rising", lines: [cash] }, 0],
    ["more from one year to the next", { op: "rising", lines: [bread], at: "2024..2025" }, 1],
    ["less from month to month of a year", { op: "falling", lines: [loaves], at: "2026" }, 0],
    // Costs are stored below nought.
    ["the largest cost", { op: "largest", lines: [flour], of: [ebitda], at: "2025" }, 1],
    ["more than its rival", { op: "largest", lines: [bread], of: [line("Pastry")], at: "2025" }, 1],
  ])("%s", (_, query, value) => {
    expect(evaluate(query, view)).toMatchObject({ kind: "yes-or-no", value });
  });

  test("a time is the month in which its period ends", () => {
    expect(evaluate({ op: "turns_positive", lines: [ebitda] }, view)).toMatchObject({
      kind: "when",
      value: 2026 * 12 + 11,
    });
  });

  test("a query of no line, of no such time or of nothing has no value, and says why", () => {
    expect(evaluate({ op: "nothing" }, view)).toEqual({ kind: "none", why: "nothing-asked" });
    expect(evaluate({ op: "value", lines: [999] }, view)).toEqual({ kind: "none", why: "no-such-line" });
    expect(evaluate({ op: "value", lines: [bread], at: "soon" }, view)).toEqual({ kind: "none", why: "no-such-time" });
    expect(evaluate({ op: "value", lines: [bread], at: "2031" }, view)).toEqual({ kind: "none", why: "no-figure" });
  });
});

test("the latest is the last that was over when the deal was written up, where nothing marks a plan", () => {
  const march = dealView(factsOfDocument(plan, deal).facts, 2026 * 12 + 2);
  expect(evaluate({ op: "value", lines: [loaves], at: "latest" }, march)).toMatchObject({ value: 90 });
  expect(evaluate({ op: "value", lines: [loaves], at: "latest" }, view)).toMatchObject({ value: 150 });
  expect(mapOf(tablesOf(march))).toContain("2026-01..2026-06, plan from 2026-04");
});

test("a cell that may not count is none", () => {
  const answer = evaluate({ op: "value", lines: [bread], at: "2025" }, view, () => false);
  expect(answer).toEqual({ kind: "none", why: "no-figure" });
});

describe("a claim beside an answer", () => {
  type Said = { says?: string; means?: number; bound?: "" | ">" | "<" | "~"; holds?: boolean };
  const verdictOf = (text: string, query: Query, { says = "", means, bound = "", holds = true }: Said = {}): string => {
    const readings = readingsOf(locateClaim({ id: "c", text }, [], deal), view.years);
    const answer = evaluate(query, view);
    if (answer.kind === "none") return answer.why;
    return compareAnswer(answer, { op: query.op, says, means: means ?? null, bound, holds }, readings).verdict;
  };

  test.each<[string, Query, string]>([
    ["Bread brought in €150k in 2025", { op: "value", lines: [bread], at: "2025" }, "agrees"],
    ["Bread brought in €190k in 2025", { op: "value", lines: [bread], at: "2025" }, "disagrees"],
    // A euro is never a dollar, and a profit never a loss.
    ["Bread brought in $150k in 2025", { op: "value", lines: [bread], at: "2025" }, "open"],
    [
      "Ovens times bread: $200k in 2024",
      { op: "product", lines: [line("Ovens (number)")], of: [bread], at: "2024" },
      "open",
    ],
    ["EBITDA of €10k in 2025", { op: "value", lines: [ebitda], at: "2025" }, "disagrees"],
    ["Bread brought in less than €120k in 2025", { op: "value", lines: [bread], at: "2025" }, "disagrees"],
    // What a cost is written with is no matter.
    ["Flour costs us €60k in 2026", { op: "value", lines: [flour], at: "2026" }, "agrees"],
    // Six months of twelve are no year, for it or against it.
    ["780 loaves were ordered in 2026", { op: "value", lines: [loaves], at: "2026" }, "open"],
    ["300 loaves were ordered in Q1 2026", { op: "value", lines: [loaves], at: "2026-Q1" }, "agrees"],
    ["500 loaves were ordered in Q1 2026", { op: "value", lines: [loaves], at: "2026-Q1" }, "disagrees"],
    // "Sales" may be money; a number without a currency is of the things that the query counts.
    ["Loaf sales stand at 300 in Q1 2026", { op: "value", lines: [loaves], at: "2026-Q1" }, "agrees"],
    ["Loaf sales stand at 500 in Q1 2026", { op: "value", lines: [loaves], at: "2026-Q1" }, "disagrees"],
    // Of another time than the claim names.
    ["Bread brought in €150k in 2026", { op: "value", lines: [bread], at: "2025" }, "open"],
    ["We owe no bank a cent", { op: "zero", lines: [loan] }, "agrees"],
    // What a year leaves stands at its end.
    ["At the end of December 2026 we have €75k of cash", { op: "value", lines: [cash], at: "2026-12" }, "agrees"],
    ["At the end of December 2026 we have €95k of cash", { op: "value", lines: [cash], at: "2026" }, "disagrees"],
    ["Sales grew 25 % in 2027", { op: "growth", lines: [total], from: "2026", to: "2027" }, "agrees"],
  ])("%s", (text, query, verdict) => {
    expect(verdictOf(text, query)).toBe(verdict);
  });

  test("a figure in words is what the reader says that it means, and one in digits is not", () => {
    const share: Query = { op: "share", lines: [bread], of: [total], at: "2027" };
    expect(verdictOf("Four loaves' worth in five of 2027 sales is bread", share, { means: 0.8 })).toBe("agrees");
    expect(verdictOf("50 % of 2027 sales is bread", share, { means: 0.8 })).toBe("disagrees");
  });

  test("words of which code makes no figure are what the reader says that they mean", () => {
    const share: Query = { op: "share", lines: [bread], of: [total], at: "2027" };
    const said = "80p in the pound of 2027 sales is bread";
    expect(verdictOf(said, share, { says: "80p in the pound", means: 0.8 })).toBe("agrees");
    expect(verdictOf(said, share)).toBe("open");
    // Code reads 80 cents, 60 cents, and how far "more than" goes.
    const cents = "Of each euro of 2027 sales, 80 cents are bread's";
    expect(verdictOf(cents, share, { says: "80 cents", means: 0.8 })).toBe("agrees");
    expect(verdictOf(cents.replace("80", "60"), share, { says: "60 cents", means: 0.6 })).toBe("disagrees");
    const multiple: Query = { op: "multiple", lines: [bread], from: "2024", to: "2027" };
    const triples = "Bread more than triples from 2024 to 2027";
    expect(verdictOf(triples, multiple, { says: "more than triples", means: 3 })).toBe("disagrees");
    const tenth = "Bread made a tenth of a million in 2024";
    const value: Query = { op: "value", lines: [bread], at: "2024" };
    expect(verdictOf(tenth, value, { says: "a tenth of a million", means: 100_000 })).toBe("agrees");
    expect(verdictOf(tenth, value, { says: "a tenth of a million", means: 130_000 })).toBe("disagrees");
    expect(verdictOf("Nobody lends to us", { op: "count", lines: [bread] }, { says: "Nobody", means: 0 })).toBe(
      "disagrees",
    );
  });

  test("the reader says where words make a bound that code does not read", () => {
    const multiple: Query = { op: "multiple", lines: [bread], from: "2024", to: "2027" };
    const doubled = "Bread goes well past the double from 2024 to 2027";
    expect(verdictOf(doubled, multiple, { says: "well past the double", means: 2, bound: ">" })).toBe("agrees");
    expect(verdictOf(doubled, multiple, { says: "well past the double", means: 2 })).toBe("disagrees");
  });

  test("a number alone is of the money that the query gives, and far from it of something else", () => {
    const query: Query = { op: "value", lines: [bread], at: "2026" };
    expect(verdictOf("Bread is to bring in 180 thousand in 2026", query)).toBe("agrees");
    expect(verdictOf("Bread is to bring in 210 thousand in 2026", query)).toBe("disagrees");
    expect(verdictOf("Bread is to bring in 7.5 in 2026", query)).toBe("open");
  });

  // The highest are €240,000 of bread and 150 loaves.
  test.each<[string, Query, boolean, string]>([
    ["No year brings in more than €240k of bread", { op: "highest", lines: [bread], at: "all" }, true, "agrees"],
    ["No year brings in more than €200k of bread", { op: "highest", lines: [bread], at: "all" }, true, "disagrees"],
    ["Bread never brings in more than €200k", { op: "highest", lines: [bread], at: "all" }, false, "disagrees"],
    ["Bread brings in more than €200k in the best year", { op: "highest", lines: [bread], at: "all" }, true, "agrees"],
  ])("%s", (text, query, holds, verdict) => {
    expect(verdictOf(text, query, { holds })).toBe(verdict);
  });

  test.each<[string, Query, string]>([
    ["EBITDA turns positive in 2026", { op: "turns_positive", lines: [ebitda] }, "agrees"],
    ["EBITDA turns positive in 2025", { op: "turns_positive", lines: [ebitda] }, "disagrees"],
    ["Bread peaks in 2027", { op: "peaks", lines: [bread] }, "agrees"],
    [
      "In the first quarter of 2026 most loaves were ordered in February",
      { op: "peaks", lines: [loaves], at: "2026-Q1" },
      "agrees",
    ],
  ])("%s", (text, query, verdict) => {
    expect(verdictOf(text, query)).toBe(verdict);
  });

  test("what is said not to be so holds where it is not", () => {
    expect(verdictOf("Cash does not grow every year", { op: "rising", lines: [cash] }, { holds: false })).toBe(
      "agrees",
    );
  });
});

describe("a list of records", () => {
  const staff = workbook(
    [
      sheet(
        [
          ["Job", "Team", "Town", "Gross pay (EUR)"],
          ["Baker", "Ovens", "Lyon", 30_000],
          ["Baker", "Ovens", "Lyon", 34_000],
          ["Driver", "Vans", "Lyon", 28_000],
          ["Shop keeper", "Shop", "Paris", 40_000],
          ["Accountant", "Office", "Paris", 50_000],
        ],
        { name: "Staff" },
      ),
    ],
    { name: "plan.xlsx" },
  );
  const tables = tablesOf(dealView(factsOfDocument(staff, dealContextOf([staff])).facts));
  const pay =
    tables.tables.flatMap(({ columns }) => columns).find(({ name }) => name.startsWith("Gross pay"))?.id ?? -1;

  test("is a column in the map, with the name of every row and its numbers", () => {
    const map = mapOf(tables);
    expect(map).toMatch(new RegExp(`columns: ${pay} Gross pay`));
    expect(map.match(/Baker.*: \d+/g)).toHaveLength(2);
  });

  test.each<[string, Query, number]>([
    ["all are counted", { op: "count", lines: [pay] }, 5],
    ["those of a town are", { op: "count", lines: [pay], where: "lyon" }, 3],
    ["their sum", { op: "sum", lines: [pay], where: "Paris" }, 90_000],
    ["a mean over all of them", { op: "mean", lines: [pay] }, 36_400],
    ["the share of some in all", { op: "share", lines: [pay], where: "Ovens", of: [pay] }, 64 / 182],
  ])("%s", (_, query, value) => {
    const answer = evaluate(query, tables);
    expect(answer.kind === "none" ? answer.why : answer.value).toBeCloseTo(value as never, 6);
  });

  test.each<[string, Query, number]>([
    ["a part of them by number", { op: "portion", lines: [pay], where: "Lyon", of: [pay] }, 0.6],
    ["those of a trade in a town", { op: "count", lines: [pay], where: "Baker + Lyon" }, 2],
    ["the best paid", { op: "sum", lines: [pay], where: "top 2" }, 90_000],
    ["the best paid of a town", { op: "sum", lines: [pay], where: "top 1 Lyon" }, 34_000],
    ["each of them is paid", { op: "positive", lines: [pay] }, 1],
    ["a town that takes more than each other", { op: "largest", lines: [pay], where: "Lyon", of: [pay] }, 1],
    ["a team that does not", { op: "largest", lines: [pay], where: "Vans", of: [pay] }, 0],
  ])("%s", (_, query, value) => {
    expect(evaluate(query, tables)).toMatchObject({ value });
  });

  test.each(["Nice", "Paris + Ovens"])("words that no row has leave no line: %s", (where) => {
    expect(evaluate({ op: "count", lines: [pay], where }, tables)).toEqual({ kind: "none", why: "no-such-line" });
  });
});

describe("a list of beds with dates", () => {
  const beds = workbook(
    [
      sheet(
        [
          ["Bed", "Species", "Class", "Bags", "Lease ends", "Renewed on"],
          ["Black Point", "Pacific", "A", 5200, 2031, "Jul-24"],
          ["Quay Flats", "Native", "B", 900, 2027, "Aug-25"],
          ["Long Spit", "Pacific", "A", 7900, 2034, "Jul-25"],
          ["Mylor", "Pacific", "A", 2400, 2041, "Feb-23"],
        ],
        { name: "Beds" },
      ),
    ],
    { name: "plan.xlsx" },
  );
  const context = dealContextOf([beds]);
  const { facts, dates } = factsOfDocument(beds, context);
  const tables = tablesOf(dealView([...facts, ...dates]));
  const map = mapOf(tables);
  const numbers = (row: string): number[] =>
    (new RegExp(`^${row}.*: (.*)$`, "m").exec(map)?.[1] ?? "").split(" ").map(Number);
  const column = (name: string): number => Number(new RegExp(`(\\d+) ${name}`).exec(map)?.[1]);

  test("is told with all that tells its rows apart, and its dates beside their figures", () => {
    expect(map).toMatch(/^Black Point.*Pacific.*A: \d+ \d+ \d+$/m);
    expect(map).toMatch(/Renewed on \(date\)/);
  });

  test.each<[string, () => Query, number]>([
    ["of a class, by its whole word", () => ({ op: "count", lines: [column("Bags")], where: "A" }), 3],
    ["bags of a species", () => ({ op: "sum", lines: [column("Bags")], where: "Native" }), 900],
    ["dates in a time", () => ({ op: "count", lines: [column("Renewed on")], at: "2025" }), 2],
  ])("%s", (_, query, value) => {
    expect(evaluate(query(), tables)).toMatchObject({ value });
  });

  test.each<[string, number, string]>([
    ["The lease of Quay Flats ends in 2027", 1, "agrees"],
    ["The lease of Quay Flats ends in 2029", 1, "disagrees"],
    ["Quay Flats was renewed in August 2025", 2, "agrees"],
    ["Quay Flats was renewed in May 2025", 2, "disagrees"],
  ])("%s", (text, place, verdict) => {
    const answer = evaluate({ op: "value", lines: [numbers("Quay Flats")[place] ?? -1] }, tables);
    if (answer.kind === "none") throw new Error(answer.why);
    const says = /\d{4}/.exec(text)?.[0] ?? "";
    const readings = readingsOf(locateClaim({ id: "c", text }, [], context), []);
    expect(compareAnswer(answer, { op: "value", says, means: null, bound: "", holds: true }, readings).verdict).toBe(
      verdict,
    );
  });
});

describe("months without a year", () => {
  const book = workbook(
    [
      sheet(
        [
          ["", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec", "Jan", "Feb", "Mar", "Apr", "May", "Jun"],
          ["Net cash €", -30, -44, -26, 12, 14, 15, 11, 9, 8, 7, 6, 5],
        ],
        { name: "Cash" },
      ),
    ],
    { name: "plan.xlsx" },
  );
  const tables = tablesOf(dealView(factsOfDocument(book, dealContextOf([book])).facts));

  test("are told by their places and their headings", () => {
    expect(mapOf(tables)).toMatch(/M1\.\.M12 \(Jul\.\.Jun\)/);
  });

  test("are asked for from one to another, and are of whatever year a claim names", () => {
    const answer = evaluate({ op: "negative", lines: [0], at: "M1..M3" }, tables);
    expect(answer).toMatchObject({ kind: "yes-or-no", value: 1 });
    if (answer.kind === "none") throw new Error(answer.why);
    const readings = readingsOf(
      locateClaim({ id: "c", text: "We lost money from July to September 2025" }, [], deal),
      [],
    );
    const said = { op: "negative", says: "", means: null, bound: "", holds: true } as const;
    expect(compareAnswer(answer, said, readings).verdict).toBe("agrees");
  });
});

test("months down a column are the times of its figures", () => {
  const rows = [3, 4, 9, 5, 4].map((left, i) => [
    { date: `2025-0${5 + i}-01`, display: `0${5 + i}/2025` },
    40 + i,
    left,
  ]);
  const titled = [["Subscription 24.90 € a month"], ["Month", "Joined", "Left"], ...rows];
  const book = workbook([sheet(titled, { name: "Members" })], { name: "plan.xlsx" });
  const context = dealContextOf([book]);
  const tables = tablesOf(dealView(factsOfDocument(book, context).facts));
  expect(mapOf(tables)).toContain("2025-05..2025-09");
  const left = tables.lines.find(({ rowText }) => rowText === "Left");
  const answer = evaluate({ op: "peaks", lines: [left?.id ?? -1], at: "2025" }, tables);
  if (answer.kind === "none") throw new Error(answer.why);
  const said = { op: "peaks", says: "", means: null, bound: "", holds: true } as const;
  const verdicts = ["July", "August"].map((month) => {
    const claim = locateClaim({ id: "c", text: `Most of those who left in 2025 did so in ${month}` }, [], context);
    return compareAnswer(answer, said, readingsOf(claim, [])).verdict;
  });
  expect(verdicts).toEqual(["agrees", "disagrees"]);
});

test("two columns of one row under a time are told apart by their names", () => {
  const rows = [
    ["EUR", "Sep-25", "", "Oct-25", ""],
    ["", "planned", "done", "planned", "done"],
    ["Lessons", 236_000, 241_800, 62_000, 57_300],
  ];
  const book = workbook([sheet(rows, { name: "Autumn", merges: ["B1:C1", "D1:E1"] })], { name: "plan.xlsx" });
  const map = mapOf(tablesOf(dealView(factsOfDocument(book, dealContextOf([book])).facts)));
  expect(map).toMatch(/Lessons \| planned/);
  expect(map).toMatch(/Lessons \| done/);
});

test("things counted in a row that only the heading of its sheet makes money are borne out", () => {
  const rows = [
    ["$", "Q1 2025", "Q2 2025"],
    ["Yurts won", 31, 35],
    ["Revenue", 40_000, 52_000],
  ];
  const book = workbook([sheet(rows, { name: "Quarterly" })], { name: "plan.xlsx" });
  const context = dealContextOf([book]);
  const answer = evaluate(
    { op: "sum", lines: [0], at: "2025-H1" },
    tablesOf(dealView(factsOfDocument(book, context).facts)),
  );
  if (answer.kind === "none") throw new Error(answer.why);
  const readings = readingsOf(
    locateClaim({ id: "c", text: "We won 66 yurts in the first half of 2025" }, [], context),
    [],
  );
  expect(answer).toMatchObject({ value: 66, dimension: "money" });
  expect(
    compareAnswer(answer, { op: "sum", says: "66 yurts", means: null, bound: "", holds: true }, readings).verdict,
  ).toBe("agrees");
});

test("a budget and what came of it in one row are two lines", () => {
  const book = workbook(
    [
      sheet(
        [
          ["FY25", "Budget", "Actual"],
          ["Lost in the year (number)", 25, 38],
        ],
        { name: "KPIs" },
      ),
    ],
    { name: "plan.xlsx" },
  );
  const tables = tablesOf(dealView(factsOfDocument(book, dealContextOf([book])).facts));
  const values = tables.lines.map((_, id) => evaluate({ op: "value", lines: [id], at: "2025" }, tables));
  expect(values.map((answer) => answer.kind === "number" && answer.value)).toEqual([25, 38]);
});

test("years that stand under headings in words are one line", () => {
  const book = workbook(
    [
      sheet(
        [
          ["EUR", "FY ended 31/03/2025", "FY ended 31/03/2026"],
          ["Bread", 100_000, 150_000],
        ],
        { name: "Plan" },
      ),
    ],
    { name: "plan.xlsx" },
  );
  const tables = tablesOf(dealView(factsOfDocument(book, dealContextOf([book])).facts));
  expect(mapOf(tables).match(/^\d+ Bread$/gm)).toHaveLength(1);
  expect(evaluate({ op: "growth", lines: [0], from: "FY2025", to: "FY2026" }, tables)).toMatchObject({ value: 0.5 });
});

test("the map tells labels, units and periods, and no figure", () => {
  const map = mapOf(tablesOf(view));
  expect(map).toContain("# plan.xlsx / Plan");
  expect(map).toContain("@ EUR, 2024..2027");
  expect(map).toContain(`${bread} Bread`);
  expect(map).toContain("2026-01..2026-06");
  expect(map).not.toMatch(/150.?000|240.?000/);
  expect(mapOf(tablesOf(view), { chosen: new Set([cash]) })).not.toContain("Bread");
});
