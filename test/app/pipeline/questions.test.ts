/** Questions in plain words, asked of both examples in both languages: each is answered by figures with their cells. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { tableOfRound } from "../../../src/app/pipeline/printed-figures.ts";
import { type AskedDeal, answerFrom, asksOnly, isQuestion, nearestFrom } from "../../../src/app/pipeline/questions.ts";
import { readDocument } from "../../../src/documents/index.ts";
import { dealContextOf, factsOfDocument } from "../../../src/facts/index.ts";
import { indexFacts } from "../../../src/judge/index.ts";
import { month, sheet, type Written, workbook } from "../../facts/fixtures.ts";

const EXAMPLES = join(import.meta.dirname, "../../../examples");

async function askedDeal(name: string): Promise<AskedDeal> {
  const documents = await Promise.all(
    ["deck.pptx", "model.xlsx"].map((file) =>
      readDocument(new Uint8Array(readFileSync(join(EXAMPLES, name, file))), file),
    ),
  );
  const deal = dealContextOf(documents);
  const facts = documents.flatMap((document) => factsOfDocument(document, deal).facts);
  const asOfMonth = deal.asOfMonth === null ? null : deal.asOfMonth - 1;
  const table: AskedDeal["table"] = (id) => tableOfRound(id, { documents, deal, facts: indexFacts(facts, asOfMonth) });
  return { facts, asOfMonth, memo: null, table };
}

function dealOf(rows: readonly (readonly Written[])[]): AskedDeal {
  const document = workbook([sheet(rows, { name: "Book" })]);
  const { facts } = factsOfDocument(document, dealContextOf([document]));
  return { facts, asOfMonth: month(2025, 12), memo: null, table: () => null };
}

/** Value to three digits and places of the first figure. */
function first(question: string, deal: AskedDeal) {
  const figure = answerFrom(question, deal)?.figures[0];
  return figure && [Number(figure.value.toPrecision(3)), ...figure.places.map(({ anchor }) => anchor)];
}

/** Each question in both languages, with what the examples' cells hold. */
const QUESTIONS = [
  {
    asked: [
      "quelle est la croissance",
      "what is the growth",
      "growth",
      "quelle est la croissance du chiffre d'affaires",
    ],
    // 1,075.6 on 561.2 thousand; 3,230.9 on 1,984.1 thousand.
    quillmoor: [0.917, "Volumes!P18", "Yearly!C8"],
    velotri: [0.628, "Synthèse!D9", "Synthèse!C9"],
  },
  {
    asked: ["how much do they raise", "combien lèvent-ils", "how much are they raising?"],
    quillmoor: [6e6, "Inputs!D15"],
    velotri: [2.5e6, "Hypothèses!C16"],
  },
  {
    asked: ["what is the valuation", "quelle est la valorisation ?"],
    quillmoor: [18e6, "Inputs!D16"],
    velotri: [9e6, "Hypothèses!C17"],
  },
  {
    asked: ["is there any debt", "y a-t-il des dettes"],
    quillmoor: [750_000, "Cash!O15"],
    velotri: [600_000, "Trésorerie!AB17"],
  },
  {
    asked: ["when do they run out of cash", "combien de temps peuvent-ils tenir ?", "what is the runway"],
    quillmoor: [23.3, "Cash!O18"],
    velotri: [21.2, "Trésorerie!AB19"],
  },
  {
    asked: ["who owns the company", "qui détient la société", "qui sont les actionnaires"],
    // 3.12 of 8 million shares; 402 of 1,000 thousand.
    quillmoor: [0.39, "Equity!B4", "Equity!B9"],
    velotri: [0.402, "Capital!B4", "Capital!B9"],
  },
  {
    asked: ["what will they use the money for", "à quoi servira l'argent"],
    quillmoor: [0.45, "slide 11"],
    velotri: [0.4, "slide 11"],
  },
  {
    asked: ["how many people work there", "combien de salariés"],
    quillmoor: [24, "People!O11"],
    velotri: [21, "Effectifs!AB10"],
  },
  {
    asked: ["are they profitable", "quand seront-ils rentables"],
    quillmoor: [-77_000, "'P&L'!O18"],
    velotri: [-34_800, "'Compte de résultat'!AB18"],
  },
  {
    asked: ["how much of the company do the founders own", "combien détiennent les fondateurs", "who are the founders"],
    // 39 and 26 per cent; 40.2 and 26.8.
    quillmoor: [0.65, "Equity!C4", "Equity!C5", "Equity!C9"],
    velotri: [0.67, "Capital!C4", "Capital!C5", "Capital!C9"],
  },
  {
    asked: ["is the company in debt", "la société est-elle endettée"],
    quillmoor: [750_000, "Cash!O15"],
    velotri: [600_000, "Trésorerie!AB17"],
  },
  {
    asked: ["how much cash is left", "combien reste-t-il en caisse"],
    quillmoor: [2_470_000, "Cash!O13"],
    velotri: [949_000, "Trésorerie!AB14"],
  },
] as const;

describe("a question in plain words", () => {
  let quillmoor: AskedDeal;
  let velotri: AskedDeal;
  beforeAll(async () => {
    [quillmoor, velotri] = [await askedDeal("quillmoor-pay"), await askedDeal("velotri-materiel")];
  });

  test.each(QUESTIONS.flatMap(({ asked, ...cells }) => asked.map((question) => ({ question, ...cells }))))(
    "$question",
    ({ question, ...cells }) => {
      expect(first(question, quillmoor)).toEqual(cells.quillmoor);
      expect(first(question, velotri)).toEqual(cells.velotri);
      expect(asksOnly(question)).toBe(true);
    },
  );

  test("about what is spent gives the burn, and about a customer's time the months that one stays", () => {
    expect(first("what do they spend per month", quillmoor)).toEqual([97_500, "Cash!O16"]);
    expect(first("combien dépensent-ils par mois", velotri)).toEqual([45_000, "slide 9"]);
    expect(first("how long do customers stay", velotri)).toEqual([65.8, "Indicateurs!C8"]);
  });

  test("about the holders names each of them, before and after the round", () => {
    const { name, figures = [] } = answerFrom("who owns the company", quillmoor) ?? {};
    expect(name?.en).toBe("Shareholders before and after the round");
    expect(figures.slice(0, 5).map((one) => one.name?.en)).toEqual([
      "Saskia Brandreth (founder)",
      "Owen Adeyfio (founder)",
      "Larkspur Seed Partners",
      "Angels",
      "Option pool",
    ]);
    const before = figures.filter(({ period }) => period.fr === "Avant").map(({ value }) => value);
    expect(before.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9);
  });

  test("gives what the memo prints first, once", () => {
    const calculation = {
      formula: "(a + b + c) / 3",
      inputs: ["Cash!M16", "Cash!N16", "Cash!O16"].map((anchor, i) => ({
        name: `${i}`,
        value: 1,
        file: "model.xlsx",
        anchor,
      })),
      result: 105_862,
      unit: "GBP",
    };
    const printed = { findingId: "f", metric: "net_burn", name: "Net burn", shown: "£106k", period: "Q4 2025" };
    const key = { ...printed, assessment: "average", text: "-", evidence: [], calculation };
    const memo = { language: "en" as const, ask: [], keyFigures: [key] };
    const figures = answerFrom("burn", { ...quillmoor, memo })?.figures ?? [];
    expect(figures[0]).toMatchObject({ value: 105_862, currency: "GBP", period: { en: "Q4 2025", fr: "T4 2025" } });
    expect(figures[0]?.places.map(({ anchor }) => anchor)).toEqual(["Cash!M16", "Cash!N16", "Cash!O16"]);
    expect(figures[1]?.places[0]?.anchor).toBe("Cash!O16");
  });

  test("about customers that are called otherwise gives the nearest row, and says that it has another name", () => {
    const question = "combien de clients fin 2025";
    const answer = answerFrom(question, quillmoor);
    expect(answer).toMatchObject({ metricId: "customers", figures: [] });
    const found = { file: "deck.pptx", anchor: "slide 6", nodeId: "hash:s6.b2", context: "", text: "Active practices" };
    const nearest = answer && nearestFrom(question, answer, [found], quillmoor);
    expect(nearest?.nearest).toBe(true);
    // The chart of slide 6 has four quarters, of which December is the end of 2025; the model has the same row.
    expect(nearest?.figures[0]).toMatchObject({ value: 655, places: [{ anchor: "Volumes!O8" }] });
    expect(nearest?.figures[0]?.name?.en).toMatch(/^Active practices/);
  });

  test("is answered by the row that is called so, before one that only goes by the same metric", () => {
    const lender = dealOf([
      ["", "Dec-24", "Dec-25"],
      ["Cost of risk", 0.031, 0.022],
      ["NPL ratio", 0.027, 0.036],
      ["Cost of funds", 0.061, 0.068],
      ["Gross yield on average book", 0.169, 0.172],
    ]);
    expect(first("what is the NPL ratio", lender)).toEqual([0.036, "Book!C3"]);
    expect(first("what is the cost of risk", lender)).toEqual([0.022, "Book!C2"]);
    // Nothing is said of what the funds are used for, nor is a yield any metric's name.
    expect(first("what is the cost of funds", lender)).toEqual([0.068, "Book!C4"]);
    expect(first("what is the gross yield", lender)).toEqual([0.172, "Book!C5"]);
  });

  test("about what no figure gives says what it would be worked out from, and takes no months of anything else", () => {
    const lender = dealOf([
      ["", "Dec-25"],
      ["Net burn", 40_000],
      ["Average term (months)", 9],
    ]);
    const question = "what is the runway";
    const answer = answerFrom(question, lender);
    expect(answer).toMatchObject({ metricId: "runway", figures: [], missing: [{ en: "cash", fr: "trésorerie" }] });
    const found = { file: "model.xlsx", anchor: "Book!A3:B3", nodeId: "row", context: "", text: "Average term" };
    expect(answer && nearestFrom(question, answer, [found], lender)).toBe(answer);
  });

  test("is told from a statement, which is judged", () => {
    const stated = [
      "The company carries no debt",
      "La société n'a pas de dette",
      "Our growth is the best of the market",
    ];
    for (const text of stated) expect([text, asksOnly(text), isQuestion(text)]).toEqual([text, false, false]);
    // What gives a figure can be true or false, also where it is asked.
    for (const text of ["Is ARR €2.4m?", "ARR of €2.4m in 2025"]) expect([text, asksOnly(text)]).toEqual([text, false]);
    for (const text of ["burn", "clients fin 2025", "any debt?", "Are they profitable"])
      expect([text, asksOnly(text)]).toEqual([text, true]);
    expect(answerFrom("growth is everything to us, say the founders", quillmoor)).toBeNull();
  });
});

describe("rows that a question names", () => {
  const deal = dealOf([
    ["EUR thousand", 2024, 2025],
    ["Interest income", 700, 1445],
    ["Funding cost", -215, -491],
    ["Packaging (% of sales)", { number: 0.06, format: "0%" }, { number: 0.07, format: "0%" }],
    ["Packaging", -42, -63],
    ["Impairment (stage 3)", -149, -309],
    ["NPL ratio", "3.1%", "3.6%"],
    ["Debt", 900, 800],
  ]);

  test("the name of a row alone, with a time or without, is a question, and is answered by that row", () => {
    for (const [asked, value] of [
      ["impairment", -309_000],
      ["Impairment 2024", -149_000],
      ["packaging", -63_000],
      ["funding cost", -491_000],
      ["what is the funding cost", -491_000],
    ] as const)
      expect([asked, answerFrom(asked, deal)?.figures[0]?.value]).toEqual([asked, value]);
    expect(answerFrom("impairment", deal)).toMatchObject({ isRow: true });
    // Something is said of the row, and can be judged.
    expect(answerFrom("The company has no debt", deal)?.isRow).toBeUndefined();
  });

  test("an answer is headed by the row's own name where the question says it, else by the metric's", () => {
    expect(answerFrom("what is the NPL ratio", deal)?.name.en).toBe("NPL ratio");
    expect(answerFrom("what is the default rate", deal)?.name.en).toBe("default rate");
    expect(answerFrom("what is the cost of funds", deal)?.name).toEqual({ en: "cost of funds", fr: "taux d'intérêt" });
  });

  test("interest before the cost of funding is no net interest", () => {
    expect(answerFrom("interest income", deal)?.figures[0]?.value).toBe(1_445_000);
    expect(answerFrom("net interest income", deal)?.figures).toEqual([]);
  });
});

test("a rate that holds for a year is worked out from a year's flows, never from a month's", () => {
  const months = ["Jan-25", "Feb-25", "Mar-25"];
  const monthly = dealOf([
    ["EUR", ...months],
    ["Cost of goods sold", 50, 60, 70],
    ["Inventory", 100, 110, 120],
  ]);
  expect(answerFrom("what is the inventory turnover", monthly)?.figures).toEqual([]);
  const yearly = dealOf([
    ["EUR", 2024, 2025],
    ["Cost of goods sold", 600, 720],
    ["Inventory", 100, 120],
  ]);
  expect(first("what is the inventory turnover", yearly)).toEqual([6, "Book!C2", "Book!C3"]);
});
