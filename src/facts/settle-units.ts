/**
 * Tells money from numbers by all that a workbook shows: what is said at each figure, what its row or column is mostly of, and what
 * formulas do with it. Evidence goes along formulas both ways, each of it with a weight, and no single word decides.
 */
import type { ReferenceToken } from "../documents/index.ts";
import {
  degreesOf,
  dividesMoney,
  type Formula,
  FormulaReader,
  nodesOf,
  oddsOf,
  sizeOf,
  toldBy,
} from "../formulas/index.ts";
import { folded } from "../language/index.ts";
import type { Dimension } from "../language/quantities/index.ts";
import { foldText, metricById } from "../ontology/index.ts";
import { rememberedByKey } from "../tables/index.ts";
import { COUNT } from "./sheets/counted-rows.ts";
import { NO_MULTIPLE, SAID } from "./sheets/units.ts";
import type { CellFact, CellFacts, Fact } from "./types.ts";

/** A sheet whose figures hang on each other over more steps than this is settled as far as it was carried. */
const ROUNDS = 8;
/** What one formula can weigh at most: people add up what they should not. */
const MOST_OF_FORMULA = 4.5;
/** What the other figures of a row or column can weigh at most. */
const MOST_OF_LIKE = 1.25;
/** What the format of a number can weigh at most: most formats are of all kinds. */
const MOST_OF_FORMAT = 1;
/** Odds at which a figure counts as known, when others are compared with it. */
const KNOWN = 2.5;
/** Below this, what a figure is stays open. */
const OPEN = 1;
/** What it takes to make money of a number that nothing at its place or over it calls so. */
const MADE = 1.5;
/** Lines of a range that are looked at. */
const MOST_LINES = 60;
const MOST_CELLS = 400;
const MOST_LETTERS = 500;
/** Above this the figures of a line are multiples, below it shares. */
const MOST_OF_A_SHARE = 1.5;

const PER = new RegExp(`\\b(?:${folded("per")})\\b`);

/** The same facts, each as money or as a number, as the workbook shows it. */
export function withSettledUnits(facts: readonly Fact[]): Fact[] {
  const lines = linesOf(facts.filter((fact) => fact.source === "cell"));
  const byPlace = new Map(
    lines.flatMap((line) => line.facts.map(({ cell }) => [placeKey(cell.sheet, cell.row, cell.column), line])),
  );
  withFormats(lines);
  settle(lines, byPlace);
  const settled = new Map<Fact, readonly Fact[]>();
  const scaleOf = scalesOf(facts);
  for (const line of lines) {
    const read = readerOf(line, byPlace, scaleOf);
    for (const fact of line.facts) settled.set(fact, read(fact));
  }
  return facts.flatMap((fact) => settled.get(fact) ?? fact);
}

/** Figures of one kind: those of a row under dated headings or of a column beside dates; else a figure alone. */
type Line = {
  readonly facts: CellFact[];
  prior: number;
  odds: number;
  readonly formulas: readonly Formula[];
};

type Places = ReadonlyMap<string, Line>;

function linesOf(facts: readonly CellFact[]): readonly Line[] {
  const reader = new FormulaReader();
  return [...Map.groupBy(facts, keyOf).values()].map((held) => {
    const sum = held.reduce((total, { cell }) => total + (cell.unsettled?.moneyOdds ?? 0), 0);
    return { facts: held, prior: sum / held.length, odds: 0, formulas: formulasOf(held, reader) };
  });
}

/** "Count" and "Total" under each year are two kinds of figures. */
function keyOf({ cell, periodFrom }: CellFact): string {
  const { sheet, row, column, rowLabel, columnLabel, sectionPath } = cell;
  if (periodFrom === "header") return [sheet, row, rowLabel, columnLabel, ...sectionPath].join("|");
  return rowLabel === "" && periodFrom === "own"
    ? [sheet, "", column, columnLabel, ...sectionPath].join("|")
    : placeKey(sheet, row, column);
}

const placeKey = (sheet: string, row: number, column: number): string => `${sheet.toLowerCase()}|${row}|${column}`;

/** One of each shape: filled along a line, a formula says the same again. */
function formulasOf(facts: readonly CellFact[], reader: FormulaReader): readonly Formula[] {
  const found = new Map<string, Formula>();
  for (const { cell } of facts) {
    if (cell.formula === null || cell.formula.length > MOST_LETTERS) continue;
    const formula = reader.read(cell.formula, cell);
    if (!found.has(formula.shape.key)) found.set(formula.shape.key, formula);
  }
  return [...found.values()];
}

/** Messages that go between lines and what binds them, until all have been carried along a chain of several formulas. */
function settle(lines: readonly Line[], byPlace: Places): void {
  const bonds = [
    ...lines.flatMap((line) => line.formulas.map((formula) => ofFormula(line, formula, byPlace))),
    ...likes(lines),
  ];
  for (let round = 0; round < ROUNDS; round++) for (const bond of round % 2 === 0 ? bonds : bonds.toReversed()) bond();
}

/** What a line is told, with what it was told by the same bond before taken back. */
class Message {
  readonly line: Line;
  #told = 0;

  constructor(line: Line) {
    this.line = line;
  }

  /** What the line knows by all else. */
  get known(): number {
    return this.line.odds - this.#told;
  }

  tell(odds: number, most: number): void {
    const told = clamped(odds, most);
    this.line.odds += told - this.#told;
    this.#told = told;
  }
}

const clamped = (odds: number, most: number): number => Math.max(-most, Math.min(most, odds));

/** A line that a formula carries on from itself ("=B5*1.02") learns nothing of itself by that. */
function ofFormula(line: Line, formula: Formula, byPlace: Places): () => void {
  const { tree } = formula.shape;
  const references = tree === null ? [] : [...nodesOf(tree)].filter((node) => node.kind === "reference");
  const used = new Map(references.map((at) => [at, linesAt(formula, at, byPlace).map((one) => new Message(one))]));
  const goesOn = [...used.values()].some((messages) => messages.some((message) => message.line === line));
  const own = new Message(line);
  return () => {
    if (tree === null) return;
    const { whole, parts } = toldBy(tree, degreesOf(own.known), (at) => {
      const messages = used.get(at) ?? [];
      return messages.length === 0 ? null : degreesOf(knownOf(messages));
    });
    if (!goesOn) own.tell(oddsOf(whole), MOST_OF_FORMULA);
    for (const [at, degrees] of parts) {
      const messages = used.get(at) ?? [];
      const [all, told] = [knownOf(messages), oddsOf(degrees)];
      for (const message of messages)
        if (message.line !== line) message.tell(told + all - message.known, MOST_OF_FORMULA);
    }
  };
}

const knownOf = (messages: readonly Message[]): number => messages.reduce((sum, { known }) => sum + known, 0);

function linesAt(formula: Formula, at: ReferenceToken, byPlace: Places): readonly Line[] {
  const { sheet, range } = formula.place(at);
  const found = new Set<Line>();
  if (sizeOf(range) > MOST_CELLS) return [];
  for (let row = range.top; row <= range.bottom && found.size < MOST_LINES; row++)
    for (let column = range.left; column <= range.right; column++) {
      const line = byPlace.get(placeKey(sheet, row, column));
      if (line !== undefined) found.add(line);
    }
  return [...found];
}

/** Figures in one row, or under one heading of a column, are of one kind as far as those of them that are known agree. */
function likes(lines: readonly Line[]): (() => void)[] {
  const undated = lines.filter(({ facts: [first] }) => first?.periodFrom !== "header");
  return GROUPS.flatMap((groupOf) =>
    [...Map.groupBy(undated, ({ facts: [first] }) => first && groupOf(first.cell))].flatMap(([group, held]) =>
      group == null || held.length < 2 ? [] : [ofLike(held)],
    ),
  );
}

/** The row and the column that a figure is of; null where it has no name of that kind. */
const GROUPS: readonly ((cell: CellFacts) => string | null)[] = [
  ({ sheet, row, rowLabel }) => (rowLabel === "" ? null : [sheet, row, rowLabel].join("|")),
  ({ sheet, column, columnLabel, sectionPath }) =>
    columnLabel === "" ? null : [sheet, column, columnLabel, ...sectionPath].join("|"),
];

function ofLike(lines: readonly Line[]): () => void {
  const money = lines.filter(({ prior }) => prior >= KNOWN).length;
  const others = lines.filter(({ prior }) => prior <= -KNOWN).length;
  const most = Math.min(MOST_OF_LIKE, Math.log((Math.max(money, others) + 1) / (Math.min(money, others) + 1)));
  const messages = lines.map((line) => new Message(line));
  return () => {
    const each = messages.map(({ known }) => clamped(known, most));
    const all = each.reduce((sum, one) => sum + one, 0);
    for (const [at, message] of messages.entries()) message.tell(all - (each[at] ?? 0), most);
  };
}

/** What a line that says nothing of its own is told by how its sheet writes the others. */
function withFormats(lines: readonly Line[]): void {
  const isSaid = ({ prior }: Line): boolean => Math.abs(prior) >= SAID - OPEN;
  for (const held of Map.groupBy(lines, ({ facts: [first] }) => first?.cell.sheet).values()) {
    const money = held.filter(({ prior }) => prior >= KNOWN);
    const others = held.filter((line) => line.prior <= -KNOWN && !formatOf(line)?.includes("%"));
    // Where each amount says that it is one, what does not is none.
    const ofUnsaid = Math.min(
      0,
      moreOften((line) => !isSaid(line), money, others),
    );
    const ofFormat = rememberedByKey(
      (format: string) => format,
      (format: string) => moreOften((line) => formatOf(line) === format, money, others),
    );
    for (const line of held.filter((one) => !isSaid(one))) {
      const format = formatOf(line);
      line.odds = clamped(ofUnsaid, MOST_OF_LIKE) + (format === null ? 0 : clamped(ofFormat(format), MOST_OF_FORMAT));
    }
  }
  for (const line of lines) {
    line.prior += line.odds;
    line.odds = line.prior;
  }
}

/** By how much, as log odds, lines of money are like this more often than others are. A long column counts once. */
function moreOften(isLike: (line: Line) => boolean, money: readonly Line[], others: readonly Line[]): number {
  const share = (lines: readonly Line[]): number => (namesOf(lines.filter(isLike)) + 1) / (namesOf(lines) + 1);
  return Math.log(share(money) / share(others));
}

const namesOf = (lines: readonly Line[]): number =>
  new Set(lines.map(({ facts: [first] }) => first?.cell.columnLabel || first?.cell.rowLabel)).size;

const formatOf = ({ facts: [first] }: Line): string | null => {
  const format = first?.cell.unsettled?.format ?? null;
  return format === "General" ? null : format;
};

/** What a line's figures are; what stays open keeps its second reading. */
type Kind = "money" | "count" | "ratio" | "multiple";

function kindOf({ facts, formulas, odds }: Line, byPlace: Places): Kind {
  if (odds > 0) return "money";
  const [first] = facts;
  const isPrice = PER.test(foldText(`${first?.cell.rowLabel} ${first?.cell.columnLabel}`));
  // "Sales per visit" is no share, whatever it is divided by.
  if (isPrice || !formulas.some((formula) => isOfTwoAmounts(formula, byPlace))) return "count";
  const largest = Math.max(...facts.map(({ cell }) => Math.abs(cell.unsettled?.raw ?? 0)));
  return largest <= MOST_OF_A_SHARE ? "ratio" : largest < NO_MULTIPLE ? "multiple" : "count";
}

/** The second reading of a cell, which counts what the first takes for money. */
const isSecond = ({ id }: CellFact): boolean => id.endsWith(COUNT);

/** What a figure may turn into; durations, shares and multiples by name stay. */
const CHANGES: Readonly<Partial<Record<Dimension, readonly Kind[]>>> = {
  money: ["count", "ratio", "multiple"],
  count: ["money", "ratio", "multiple"],
};

/** How the figures of a line are read: as they were where their kind is the same. */
function readerOf(
  line: Line,
  byPlace: Places,
  scaleOf: (fact: CellFact) => Scale,
): (fact: CellFact) => readonly Fact[] {
  const kind = kindOf(line, byPlace);
  const isOpen = Math.abs(line.odds) <= OPEN;
  const counts = new Map(line.facts.filter(isSecond).map(({ id, value }) => [id.slice(0, -COUNT.length), value.value]));
  return (fact) => {
    const { unsettled, ...cell } = fact.cell;
    const plain = { ...fact, cell };
    const isSaid = unsettled === undefined || Math.abs(unsettled.moneyOdds) >= SAID;
    if (isSecond(fact)) return isSaid || isOpen ? [plain] : [];
    const count = counts.get(fact.id);
    const stays = isSaid || (count !== undefined && isOpen) || !CHANGES[fact.value.dimension]?.includes(kind);
    if (stays || (kind === "money" && line.odds <= MADE)) return [plain];
    return [inKind(plain, kind === "money" ? unsettled.raw : (count ?? unsettled.raw), kind, scaleOf(fact))];
  };
}

function isOfTwoAmounts(formula: Formula, byPlace: Places): boolean {
  const { tree } = formula.shape;
  if (tree === null) return false;
  return dividesMoney(tree, (at) => {
    const lines = linesAt(formula, at, byPlace);
    return lines.length === 0 ? null : degreesOf(lines.reduce((sum, { odds }) => sum + odds, 0));
  });
}

/** What one printed unit of money is worth on a sheet, as most of its amounts say. */
type Scale = { readonly scale: number; readonly currency: string | null };

function scalesOf(facts: readonly Fact[]): (fact: CellFact) => Scale {
  const bySheet = new Map<string, Map<string, Scale & { times: number }>>();
  for (const { cell, value } of facts) {
    const raw = cell?.unsettled?.raw ?? 0;
    if (cell === null || value.dimension !== "money" || raw === 0 || value.per !== null) continue;
    const scales = bySheet.get(cell.sheet) ?? new Map<string, Scale & { times: number }>();
    bySheet.set(cell.sheet, scales);
    const scale = value.value / raw;
    const key = `${scale} ${value.currency}`;
    const known = scales.get(key) ?? { scale, currency: value.currency, times: 0 };
    scales.set(key, known);
    known.times++;
  }
  const most = new Map(
    [...bySheet].map(([sheet, scales]) => [sheet, [...scales.values()].sort((a, b) => b.times - a.times)[0]]),
  );
  const [any] = most.values();
  return ({ cell }) => most.get(cell.sheet) ?? { scale: 1, currency: any?.currency ?? null };
}

/** A name that does not fit the figure then names nothing. */
function inKind(fact: CellFact, raw: number, kind: Kind, { scale, currency }: Scale): CellFact {
  const { typed, bare: _, ...cell } = fact.cell;
  const isMoney = kind === "money";
  const isOfMetric = metricById(fact.metricId)?.dimension === kind;
  // "Poor, in millions", "Renewals (000s)": a scale of its own holds whatever it is of; one of the sheet's is of its money.
  const isOwn = fact.value.dimension === "count" || (kind === "count" && typed === undefined);
  const isScaled = isOwn && fact.value.value !== raw;
  return {
    ...fact,
    cell,
    ...(isOfMetric ? {} : { metricId: null, metricCertainty: 0 }),
    value: {
      ...fact.value,
      value: isScaled && kind !== "ratio" ? fact.value.value : isMoney ? raw * scale : raw,
      dimension: kind,
      currency: isMoney ? currency : null,
      unit: null,
      per: null,
      halfUnit: 0,
    },
  };
}
