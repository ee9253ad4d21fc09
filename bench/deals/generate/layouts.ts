/** The families of layouts: how a plan is spread over sheets, rows and columns. */
import type { Sheet } from "../../../scripts/make-examples/workbook.ts";
import type { Contents, Demand } from "./content.ts";
import { address, type Draft } from "./draft.ts";
import { makeGoods } from "./goods.ts";
import { CASES, OUTTURN, SHEETS, TITLES } from "./lexicon.ts";
import type { LineMaker } from "./lines.ts";
import { anchorOf, type Section, type Span } from "./plan.ts";
import { inScenario } from "./scenarios.ts";
import { assumptionTable, goodsTable, putTitle, tableAcross, tableDown } from "./tables.ts";

export interface Layout {
  readonly name: string;
  readonly grain: "year" | "quarter" | "month";
  readonly demand: Demand;
  lay(draft: Draft, contents: Contents, maker: LineMaker): void;
}

const YEARLY: Demand = { dated: true, income: true, split: 1, concepts: 9, assumptions: 0 };

export const LAYOUTS: readonly Layout[] = [
  {
    name: "years-across",
    grain: "year",
    demand: YEARLY,
    lay: (draft, { sections }) => void oneSheet(draft, sections, years(draft)),
  },
  {
    name: "months-with-year-totals",
    grain: "month",
    demand: { ...YEARLY, concepts: 6 },
    lay: (draft, { sections }) => {
      const sheet = draft.sheet(name(draft, "months"));
      tableAcross(draft, sheet, start(draft, sheet), sections, { spans: months(draft), yearTotals: true });
    },
  },
  {
    name: "months-down",
    grain: "month",
    demand: { ...YEARLY, income: false, concepts: 7 },
    lay: (draft, { sections }) => {
      const sheet = draft.sheet(name(draft, "months"));
      tableDown(draft, sheet, start(draft, sheet), sections, months(draft));
    },
  },
  {
    name: "many-sheets",
    grain: "year",
    demand: { ...YEARLY, concepts: 14, split: 2, assumptions: 6 },
    lay: manySheets,
  },
  {
    name: "assumptions-and-plan",
    grain: "year",
    demand: { ...YEARLY, concepts: 4, split: 0, assumptions: 16 },
    lay: assumptionsAndPlan,
  },
  {
    name: "price-by-count",
    grain: "year",
    demand: { ...YEARLY, income: false, split: 0, concepts: 4, assumptions: 5 },
    lay: priceByCount,
  },
  {
    name: "quarterly-indicators",
    grain: "quarter",
    demand: { ...YEARLY, income: false, concepts: 12, split: 1 },
    lay: (draft, { sections }) => void oneSheet(draft, sections, quarters(draft)),
  },
  { name: "side-by-side", grain: "year", demand: { ...YEARLY, concepts: 9 }, lay: sideBySide },
  { name: "stacked-scenarios", grain: "year", demand: { ...YEARLY, concepts: 5 }, lay: stackedScenarios },
  { name: "sensitivity-grid", grain: "year", demand: { ...YEARLY, concepts: 6 }, lay: withGrid },
  {
    name: "repeated-labels",
    grain: "year",
    demand: { ...YEARLY, concepts: 12, split: 6 },
    lay: (draft, { sections }) => void oneSheet(draft, sections, years(draft)),
  },
  { name: "hidden-draft", grain: "year", demand: { ...YEARLY, concepts: 8 }, lay: hiddenDraft },
  {
    name: "years-down",
    grain: "year",
    demand: { ...YEARLY, income: false, concepts: 9 },
    lay: (draft, { sections }) => {
      const sheet = draft.sheet(name(draft, "plan"));
      tableDown(draft, sheet, start(draft, sheet), sections, years(draft));
    },
  },
  {
    name: "item-list",
    grain: "year",
    demand: { ...YEARLY, dated: false, income: false, split: 0, concepts: 0, assumptions: 14 },
    lay: itemList,
  },
  { name: "budget-and-actual", grain: "year", demand: { ...YEARLY, concepts: 6 }, lay: budgetAndActual },
  { name: "shifted-months", grain: "month", demand: { ...YEARLY, concepts: 8, split: 0 }, lay: shiftedMonths },
];

function spansOf(kind: "year" | "quarter" | "month", count: number): Span[] {
  return Array.from({ length: count }, (_, index) => ({ kind, index }));
}
const years = (draft: Draft) => spansOf("year", draft.calendar.years);
const quarters = (draft: Draft) => spansOf("quarter", draft.calendar.years * 4);
const months = (draft: Draft) => spansOf("month", draft.calendar.years * 12);

function name(draft: Draft, which: keyof typeof SHEETS): string {
  return draft.chance.pick(SHEETS[which]?.[draft.profile.language] ?? [which]);
}

/** Where the first table of a sheet stands: often below a title, sometimes off the first column. */
function start(draft: Draft, sheet: Sheet): { row: number; column: number } {
  const column = draft.chance.happens(0.3) ? 2 : 1;
  const row = draft.chance.happens(0.25) ? 3 : 1;
  const titled = draft.profile.unitPlace === "title" || draft.chance.happens(0.5);
  return {
    column,
    row: titled ? putTitle(draft, sheet, { row, column }, draft.chance.pick(TITLES[draft.profile.language])) : row,
  };
}

function oneSheet(draft: Draft, sections: readonly Section[], spans: readonly Span[]): Sheet {
  const sheet = draft.sheet(name(draft, "plan"));
  tableAcross(draft, sheet, start(draft, sheet), sections, { spans, gap: draft.chance.happens(0.15) ? 1 : 0 });
  return sheet;
}

/** Sheets for the sections, each with its own start, so that a year stands in another column on each. */
function manySheets(draft: Draft, { sections, assumptions }: Contents): void {
  const named = new Set<string>();
  for (const [place, section] of sections.entries()) {
    const title = named.has(section.title) ? `${section.title} ${place + 1}` : section.title;
    named.add(title);
    const sheet = draft.sheet(title.replaceAll(/['[\]:*?/\\]/g, " ").slice(0, 28));
    tableAcross(draft, sheet, start(draft, sheet), [{ ...section, title: "" }], {
      spans: years(draft),
      gap: draft.chance.below(3) === 0 ? 1 : 0,
    });
  }
  assumptionSheet(draft, assumptions);
}

function assumptionSheet(draft: Draft, lines: Contents["assumptions"]): void {
  if (lines.length === 0) return;
  const sheet = draft.sheet(draft.profile.language === "fr" ? "Hypothèses" : "Assumptions");
  assumptionTable(draft, sheet, start(draft, sheet), lines);
}

function assumptionsAndPlan(draft: Draft, { sections, assumptions }: Contents): void {
  const together = draft.chance.happens(0.4);
  if (!together) {
    assumptionSheet(draft, assumptions);
    oneSheet(draft, sections, years(draft));
    return;
  }
  const sheet = draft.sheet(name(draft, "plan"));
  const at = start(draft, sheet);
  const free = assumptionTable(draft, sheet, at, assumptions);
  tableAcross(draft, sheet, { row: free + 2, column: at.column }, sections, { spans: years(draft) });
}

function priceByCount(draft: Draft, { sections, assumptions }: Contents, maker: LineMaker): void {
  const sheet = draft.sheet(name(draft, "plan"));
  const at = start(draft, sheet);
  const { goods, grand } = makeGoods(maker, draft.chance.below(3), false, true);
  const free = goodsTable(draft, sheet, at, goods, years(draft), grand);
  tableAcross(
    draft,
    draft.chance.happens(0.5) ? sheet : draft.sheet(name(draft, "summary")),
    { row: free + 2, column: at.column },
    sections,
    { spans: years(draft) },
  );
  assumptionSheet(draft, assumptions);
}

function sideBySide(draft: Draft, { sections }: Contents): void {
  const sheet = draft.sheet(name(draft, "plan"));
  const at = start(draft, sheet);
  const wide = draft.calendar.years + 6;
  const bottoms = [at.row, at.row];
  for (const [place, section] of sections.entries()) {
    const side = place % 2;
    bottoms[side] =
      1 +
      tableAcross(draft, sheet, { row: bottoms[side] ?? at.row, column: at.column + side * wide }, [section], {
        spans: years(draft),
      });
  }
}

/** Three blocks with the same labels; a digit in one cell chooses the live one, which is the base. */
function stackedScenarios(draft: Draft, { sections }: Contents, maker: LineMaker): void {
  const sheet = draft.sheet(name(draft, "plan"));
  const at = start(draft, sheet);
  const cases = CASES[draft.profile.language];
  sheet.put(address(at.column, at.row), draft.profile.language === "fr" ? "Scénario actif" : "Active scenario");
  sheet.put(address(at.column + 1, at.row), 1);
  let row = at.row + 2;
  for (const scenario of cases) {
    const factor =
      { base: 1, high: draft.chance.between(1.2, 1.6), low: draft.chance.between(0.5, 0.8) }[scenario.name] ?? 1;
    sheet.put(address(at.column, row++), scenario.label);
    row =
      tableAcross(draft, sheet, { row, column: at.column }, inScenario(maker, sections, scenario, factor), {
        spans: years(draft),
      }) + 1;
  }
}

/** A table of what the result would be, which holds a value near almost any other. */
function withGrid(draft: Draft, { sections }: Contents): void {
  oneSheet(draft, sections, years(draft));
  const result = draft.facts.findLast(
    ({ line, span }) => (line.role === "net" || line.role === "ebitda") && span.kind === "year",
  );
  if (!result) return;
  const sheet = draft.sheet(name(draft, "grid"));
  const steps = [-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3];
  sheet.put(
    "A1",
    draft.profile.language === "fr"
      ? `${result.line.label} selon prix et volume`
      : `${result.line.label} by price and volume`,
  );
  for (const [place, step] of steps.entries()) {
    sheet.put(address(2 + place, 3), step, { format: "0%" });
    sheet.put(address(1, 4 + place), step, { format: "0%" });
    for (const column of steps.keys()) {
      const [across, down] = [address(2 + column, 3), address(1, 4 + place)];
      sheet.put(address(2 + column, 4 + place), `=${anchorOf(result)}*(1+${across})*(1+${down})`, {
        format: draft.profile.numberFormat,
      });
    }
  }
}

/** An older version on a hidden sheet, with other figures under the same labels. */
function hiddenDraft(draft: Draft, { sections }: Contents): void {
  oneSheet(draft, sections, years(draft));
}

function itemList(draft: Draft, { assumptions }: Contents, maker: LineMaker): void {
  const sheet = draft.sheet(name(draft, "plan"));
  const at = start(draft, sheet);
  let row = at.row;
  const lists = draft.chance.shuffled([0, 1, 2]).slice(0, 2);
  for (const [place, list] of lists.entries()) {
    const { goods, grand } = makeGoods(maker, list, place === 0, false);
    const section =
      draft.profile.language === "fr" ? (place === 0 ? "Achats" : "Ventes") : place === 0 ? "Purchases" : "Sales";
    sheet.put(address(at.column, row), section);
    row = goodsTable(draft, sheet, { row: row + 1, column: at.column }, goods, [{ kind: "none" }], grand) + 1;
  }
  if (draft.chance.happens(0.5)) assumptionSheet(draft, assumptions);
  else assumptionTable(draft, sheet, { row: at.row, column: at.column + 6 }, assumptions);
}

/** Two columns a year: what was planned and what came. */
function budgetAndActual(draft: Draft, { sections }: Contents, maker: LineMaker): void {
  const sheet = draft.sheet(name(draft, "plan"));
  const at = start(draft, sheet);
  const [budget, actual] = OUTTURN[draft.profile.language];
  if (!budget || !actual) return;
  const planned = inScenario(maker, sections, budget, 1);
  const came = inScenario(
    maker,
    sections,
    actual,
    draft.chance.happens(0.5) ? draft.chance.between(0.7, 0.93) : draft.chance.between(1.08, 1.3),
  );
  const blocks = [planned, came] as const;
  const free = tableAcross(draft, sheet, at, [{ title: budget.label, lines: [] }, ...blocks[0]], {
    spans: years(draft),
  });
  const beside = draft.chance.happens(0.5);
  const corner = beside
    ? { row: at.row, column: at.column + draft.calendar.years + 6 }
    : { row: free + 1, column: at.column };
  tableAcross(draft, sheet, corner, [{ title: actual.label, lines: [] }, ...blocks[1]], { spans: years(draft) });
}

/** Months on two sheets whose first figures stand in different columns. */
function shiftedMonths(draft: Draft, { sections }: Contents): void {
  const [first, ...rest] = sections;
  const sheets = [draft.sheet(name(draft, "months")), draft.sheet(name(draft, "summary"))];
  for (const [place, part] of [[first].filter((section) => section !== undefined), rest].entries()) {
    const sheet = sheets[place];
    if (sheet && part.length > 0)
      tableAcross(draft, sheet, start(draft, sheet), part, { spans: months(draft), gap: place });
  }
}
