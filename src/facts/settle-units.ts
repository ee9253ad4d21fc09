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
  isOfRatios,
  nodesOf,
  oddsOf,
  ratioOf,
  sizeOf,
  toldBy,
} from "../formulas/index.ts";
import { folded } from "../language/index.ts";
import { type Dimension, isSameAmount } from "../language/quantities/index.ts";
import { foldText, metricById } from "../ontology/index.ts";
import { rememberedByKey } from "../tables/index.ts";
import { carryMoney, type Money } from "./carry-money.ts";
import { isNamedByTime } from "./line-of-figure.ts";
import { asPercentsTyped } from "./percents.ts";
import { COUNT } from "./sheets/counted-rows.ts";
import { NO_MULTIPLE, OF_THINGS, SAID } from "./sheets/units.ts";
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
/** Lines and cells of a range that are looked at. */
const MOST_LINES = 60;
const MOST_CELLS = 400;
const MOST_LETTERS = 500;
/** Above this the figures of a line are multiples, below it shares. */
const MOST_OF_A_SHARE = 1.5;

const PER = new RegExp(`\\b(?:${folded("per")})\\b`);

/** The same facts, each as money or as a number, as the workbook shows it. */
export function withSettledUnits(facts: readonly Fact[]): Fact[] {
  const lines = linesOf(facts.filter((fact) => fact.source === "cell"));
  const places = placesOf(lines);
  withFormats(lines);
  settle(lines, places);
  const settled = new Map<Fact, readonly Fact[]>();
  const scaleOf = scalesOf(facts);
  const kinds = kindsOf(lines, places);
  const areOf = (kind: Kind, formula: Formula, at: ReferenceToken): readonly Line[] =>
    linesAt(formula, at, places).filter((line) => kinds.get(line) === kind);
  const money = carryMoney(
    lines.filter((line) => kinds.get(line) === "money"),
    (formula, at) => areOf("money", formula, at),
    (formula, at) => areOf("ratio", formula, at).length > 0,
  );
  const asTyped = asPercentsTyped(lines, (formula, at) => linesAt(formula, at, places));
  for (const line of lines) {
    // What nothing at its place calls money gets no scale from elsewhere.
    const own = line.said > 0 ? (money.get(line) ?? null) : null;
    const read = readerOf(line, kinds.get(line) ?? "count", own, scaleOf);
    for (const fact of line.facts) settled.set(fact, read(asTyped(fact)));
  }
  return facts.flatMap((fact) => settled.get(fact) ?? fact);
}

/** Figures of one kind: those of a row under dated headings or of a column beside dates; else a figure alone. */
type Line = {
  readonly facts: CellFact[];
  /** Odds by what is said at its place. */
  readonly said: number;
  /** What its format adds: that of many amounts makes none of their neighbours one. */
  format: number;
  prior: number;
  odds: number;
  readonly formulas: readonly Formula[];
};

type Places = {
  readonly lines: ReadonlyMap<string, Line>;
  /** The last row with figures of a sheet, by its name in small letters. */
  readonly lastRows: ReadonlyMap<string, number>;
};

function placesOf(lines: readonly Line[]): Places {
  const byPlace = new Map<string, Line>();
  const lastRows = new Map<string, number>();
  for (const line of lines)
    for (const { cell } of line.facts) {
      const sheet = cell.sheet.toLowerCase();
      byPlace.set(placeKey(sheet, cell.row, cell.column), line);
      lastRows.set(sheet, Math.max(cell.row, lastRows.get(sheet) ?? 0));
    }
  return { lines: byPlace, lastRows };
}

function linesOf(facts: readonly CellFact[]): readonly Line[] {
  const reader = new FormulaReader();
  return [...Map.groupBy(facts, keyOf).values()].map((held) => {
    const sum = held.reduce((total, { cell }) => total + (cell.unsettled?.moneyOdds ?? 0), 0);
    const said = sum / held.length;
    return { facts: held, said, format: 0, prior: said, odds: 0, formulas: formulasOf(held, reader) };
  });
}

/** "Count" and "Total" under each year are two kinds of figures. */
function keyOf(fact: CellFact): string {
  const { sheet, row, column, rowLabel, columnLabel, sectionPath } = fact.cell;
  if (fact.periodFrom === "header") return [sheet, row, rowLabel, columnLabel, ...sectionPath].join("|");
  return isNamedByTime(fact)
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
function settle(lines: readonly Line[], places: Places): void {
  const bonds = [
    ...lines.flatMap((line) => line.formulas.map((formula) => ofFormula(line, formula, places))),
    ...likes(lines),
    ...typedSums(lines),
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
    return this.line.odds - Math.max(0, this.line.format) - this.#told;
  }

  tell(odds: number, most: number): void {
    const told = clamped(odds, most);
    this.line.odds += told - this.#told;
    this.#told = told;
  }
}

const clamped = (odds: number, most: number): number => Math.max(-most, Math.min(most, odds));

/** A line that a formula carries on from itself ("=B5*1.02") learns nothing of itself by that. */
function ofFormula(line: Line, formula: Formula, places: Places): () => void {
  const { tree } = formula.shape;
  const references = tree === null ? [] : [...nodesOf(tree)].filter((node) => node.kind === "reference");
  const used = new Map(references.map((at) => [at, linesAt(formula, at, places).map((one) => new Message(one))]));
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

/** Of a long range as many cells as tell what it holds. */
function linesAt(formula: Formula, at: ReferenceToken, { lines, lastRows }: Places): readonly Line[] {
  const { sheet, range } = formula.place(at);
  const bottom = Math.min(range.bottom, lastRows.get(sheet.toLowerCase()) ?? 0);
  const step = Math.max(1, Math.ceil(sizeOf({ ...range, bottom }) / MOST_CELLS));
  const found = new Set<Line>();
  for (let row = range.top; row <= bottom && found.size < MOST_LINES; row += step)
    for (let column = range.left; column <= Math.min(range.right, range.left + MOST_CELLS); column++) {
      const line = lines.get(placeKey(sheet, row, column));
      if (line !== undefined) found.add(line);
    }
  return [...found];
}

/** Figures in one row, or under one heading of a column, are of one kind as far as those of them that are known agree. */
function likes(lines: readonly Line[]): (() => void)[] {
  // The rate of a loan says nothing of what was drawn.
  const undated = lines.filter(
    (line) => !line.facts.some((fact) => fact.periodFrom === "header" || isNamedByTime(fact)) && !isOfShares(line),
  );
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

/** Figures of one kind, each of which is told by the others: less where these do not agree, and so much at most. */
function ofLike(lines: readonly Line[], atMost: number | null = null): () => void {
  const money = lines.filter(({ prior }) => prior >= KNOWN).length;
  const others = lines.filter(({ prior }) => prior <= -KNOWN).length;
  const agreed = Math.log((Math.max(money, others) + 1) / (Math.min(money, others) + 1));
  const most = atMost ?? Math.min(MOST_OF_LIKE, agreed);
  const messages = lines.map((line) => new Message(line));
  return () => {
    const each = messages.map(({ known }) => clamped(known, most));
    const all = each.reduce((sum, one) => sum + one, 0);
    for (const [at, message] of messages.entries()) message.tell(all - (each[at] ?? 0), most);
  };
}

/** A typed figure that is called a total and that those before it add up to, along a row or down a column, is of their kind. */
function typedSums(lines: readonly Line[]): (() => void)[] {
  const lineOf = new Map(lines.flatMap((line) => line.facts.map((fact) => [fact, line])));
  const typed = [...lineOf.keys()].filter((fact) => !isSecond(fact));
  return DIRECTIONS.flatMap(({ along, at, nameOf }) =>
    [...Map.groupBy(typed, ({ cell }) => `${cell.sheet}|${along(cell)}`).values()].flatMap((held) => {
      const ordered = held.toSorted((a, b) => at(a.cell) - at(b.cell));
      return ordered.flatMap((fact, end) => {
        if (fact.cell.formula !== null || !TOTAL.test(foldText(nameOf(fact.cell)))) return [];
        const parts = partsOfSum(ordered.slice(Math.max(0, end - MOST_LINES), end), fact);
        const like = new Set([fact, ...parts].flatMap((one) => lineOf.get(one) ?? []));
        return like.size < 3 ? [] : [ofLike([...like], MOST_OF_FORMULA)];
      });
    }),
  );
}

const DIRECTIONS: readonly {
  readonly along: (cell: CellFacts) => number;
  readonly at: (cell: CellFacts) => number;
  readonly nameOf: (cell: CellFacts) => string;
}[] = [
  { along: ({ row }) => row, at: ({ column }) => column, nameOf: ({ columnLabel }) => columnLabel },
  { along: ({ column }) => column, at: ({ row }) => row, nameOf: ({ rowLabel }) => rowLabel },
];

const TOTAL = new RegExp(`\\b${folded("total")}\\b`);

/** The last of the figures before a sum that come to it; none where no number of them does. */
function partsOfSum(before: readonly CellFact[], sum: CellFact): readonly CellFact[] {
  const whole = sum.cell.unsettled?.raw ?? 0;
  let rest = whole;
  for (let from = before.length - 1; from >= 0 && whole !== 0; from--) {
    rest -= before[from]?.cell.unsettled?.raw ?? 0;
    if (isSameAmount(rest + whole, whole, { share: EXACT, of: "second" }) && from < before.length - 1)
      return before.slice(from);
  }
  return [];
}

/** Sums are exact but for rounding. */
const EXACT = 1e-5;

/** What a line that says nothing of its own is told by how its sheet writes the others. */
function withFormats(lines: readonly Line[]): void {
  const isSaid = ({ prior }: Line): boolean => Math.abs(prior) >= SAID - OPEN;
  for (const held of Map.groupBy(lines, ({ facts: [first] }) => first?.cell.sheet).values()) {
    const money = held.filter(({ prior }) => prior >= KNOWN);
    const others = held.filter((line) => line.prior <= -KNOWN && !isOfShares(line));
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
      line.format = clamped(ofUnsaid, MOST_OF_LIKE) + (format === null ? 0 : clamped(ofFormat(format), MOST_OF_FORMAT));
    }
  }
  for (const line of lines) {
    line.prior += line.format;
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

function kindsOf(lines: readonly Line[], places: Places): ReadonlyMap<Line, Kind> {
  const kinds = new Map(lines.map((line) => [line, kindOf(line, places)]));
  const areRatios = (formula: Formula, at: ReferenceToken): boolean => {
    const used = linesAt(formula, at, places);
    return used.length > 0 && used.every((line) => kinds.get(line) === "ratio");
  };
  // What adds, weighs or repeats ratios is one too.
  const open = lines.filter(
    (line) =>
      kinds.get(line) === "count" &&
      line.prior > -KNOWN &&
      line.facts[0]?.value.unit === null &&
      isSmall(line, MOST_OF_A_RATIO),
  );
  for (const line of partsOfOne(open)) kinds.set(line, "ratio");
  for (let round = 0; round < ROUNDS; round++) {
    const found = open.filter(
      (line) =>
        kinds.get(line) === "count" &&
        line.formulas.some(
          (formula) => formula.shape.tree && isOfRatios(formula.shape.tree, (at) => areRatios(formula, at)),
        ),
    );
    if (found.length === 0) break;
    for (const line of found) kinds.set(line, "ratio");
  }
  return kinds;
}

/** Rows and columns that count nothing by their names and hold parts of one alone: "On-time | 0.95 | 0.962". */
function partsOfOne(open: readonly Line[]): readonly Line[] {
  const unnamed = open.filter(({ facts }) =>
    facts.every(
      ({ metricId, cell: { rowLabel, columnLabel, unsettled } }) =>
        (unsettled?.moneyOdds ?? 0) > OF_THINGS &&
        metricById(metricId)?.dimension !== "count" &&
        !PER.test(foldText(`${rowLabel} ${columnLabel}`)),
    ),
  );
  return GROUPS.flatMap((groupOf) =>
    [...Map.groupBy(unnamed, ({ facts: [first] }) => first && groupOf(first.cell))].flatMap(([group, held]) => {
      const figures = held.flatMap(({ facts }) => facts.map(({ cell }) => cell.unsettled?.raw ?? 0));
      const isOfParts =
        figures.every((one) => one >= 0 && one <= 1) && figures.filter((one) => one % 0.5 > 0).length >= LEAST_PARTS;
      return group != null && isOfParts ? held : [];
    }),
  );
}

/** So many parts of one, halves left out, are no chance. */
const LEAST_PARTS = 3;

/** Ratios that add up to more are no shares any more. */
const MOST_OF_A_RATIO = 10;

const isSmall = ({ facts }: Line, most: number): boolean =>
  facts.every(({ cell }) => Math.abs(cell.unsettled?.raw ?? 0) <= most);

const isOfShares = ({ facts }: Line): boolean => facts.every(({ value }) => value.dimension === "ratio");

function kindOf(line: Line, places: Places): Kind {
  const { facts, formulas, odds } = line;
  const [first] = facts;
  // Nothing but a number of no unit can be less one.
  if (isOfShares(line) || formulas.some((formula) => ratioOf(formula)?.lessOne)) return "ratio";
  if (odds > 0) return "money";
  const isPrice = PER.test(foldText(`${first?.cell.rowLabel} ${first?.cell.columnLabel}`));
  // "Sales per visit" is no share, whatever it is divided by.
  if (isPrice || !formulas.some((formula) => isOfTwoAmounts(formula, places))) return "count";
  return isSmall(line, MOST_OF_A_SHARE) ? "ratio" : isSmall(line, NO_MULTIPLE) ? "multiple" : "count";
}

/** The second reading of a cell, which counts what the first takes for money. */
const isSecond = ({ id }: CellFact): boolean => id.endsWith(COUNT);

/** What a figure may turn into; durations, shares and multiples by name stay. */
const CHANGES: Readonly<Partial<Record<Dimension, readonly Kind[]>>> = {
  money: ["count", "ratio", "multiple"],
  count: ["money", "ratio", "multiple"],
};

/** What is said over a growth is the unit of what grew. */
const isUnitSaid = ({ cell: { unsettled }, form }: CellFact): boolean =>
  unsettled === undefined || (Math.abs(unsettled.moneyOdds) >= SAID && form.kind !== "growth");

/** How the figures of a line are read: as they were where their kind is the same. */
function readerOf(
  line: Line,
  kind: Kind,
  money: Money | null,
  scaleOf: (fact: CellFact) => Scale,
): (fact: CellFact) => readonly Fact[] {
  const isOpen = Math.abs(line.odds) <= OPEN;
  const counts = new Map(line.facts.filter(isSecond).map(({ id, value }) => [id.slice(0, -COUNT.length), value.value]));
  return (fact) => {
    const { unsettled, ...cell } = fact.cell;
    const plain = { ...fact, cell };
    const isSaid = isUnitSaid(fact);
    if (isSecond(fact)) return isSaid || isOpen ? [plain] : [];
    const count = counts.get(fact.id);
    // A loss that is written without its minus stays one.
    const typed = unsettled ? unsettled.raw * (unsettled.raw * fact.value.value < 0 ? -1 : 1) : 0;
    const stays = isSaid || (count !== undefined && isOpen) || !CHANGES[fact.value.dimension]?.includes(kind);
    if (stays || (kind === "money" && line.odds <= MADE)) return [inMoney(plain, typed, money)];
    const raw = kind === "money" ? typed : (count ?? typed);
    return [inKind(plain, raw, kind, money, scaleOf(fact))];
  };
}

/** An amount in the currency and at the scale that were carried to it. */
function inMoney(fact: CellFact, raw: number, money: Money | null): CellFact {
  const { value, cell } = fact;
  if (money === null || value.dimension !== "money") return fact;
  const currency = money.currency ?? value.currency;
  const scaled = money.scale === null || raw === 0 ? value.value : raw * money.scale;
  if (currency === value.currency && scaled === value.value) return fact;
  const isScaled = scaled !== value.value && scaled !== raw;
  return {
    ...fact,
    cell: isScaled ? { ...cell, typed: raw } : cell,
    value: {
      ...value,
      currency,
      value: scaled,
      halfUnit: value.value === 0 ? 0 : (value.halfUnit * scaled) / value.value,
    },
  };
}

function isOfTwoAmounts(formula: Formula, places: Places): boolean {
  const { tree } = formula.shape;
  if (tree === null) return false;
  return dividesMoney(tree, (at) => {
    const lines = linesAt(formula, at, places);
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
    const scale = Math.abs(value.value / raw);
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
function inKind(fact: CellFact, raw: number, kind: Kind, money: Money | null, most: Scale): CellFact {
  const { scale, currency } = { scale: money?.scale ?? most.scale, currency: money?.currency ?? most.currency };
  const { typed, bare: _, ...cell } = fact.cell;
  const isMoney = kind === "money";
  const isOfMetric = metricById(fact.metricId)?.dimension === kind || fact.form.kind === "growth";
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
