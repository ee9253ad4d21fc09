/** Which text names each figure of a row: labels at its left, names written once over several rows, quarters that go on from the row above. */
import type { SheetCell } from "../../documents/index.ts";
import { type Basis, readPeriods } from "../../language/quantities/index.ts";
import { contentWords, isSegmentConcept, segmentConcepts } from "../../ontology/index.ts";
import { isFlag, rememberedBy, rememberedWith, textOf } from "../../tables/index.ts";
import type { Kind } from "../types.ts";
import { isText, type Side } from "./grid.ts";
import { PART_AT_END } from "./placed-periods.ts";
import { unitHint } from "./units.ts";

export type RowLabel = {
  readonly text: string;
  readonly column: number;
  readonly unitTexts: readonly string[];
  /** "Pairs received | Budget": when its figures were known, where a text beside the label says nothing else. */
  readonly basis?: Basis | null;
};

/** What is told by quarter in the rows under "Revenue by quarter: Q1". */
export type Series = { readonly name: string; readonly row: number };

/** Names the rows that hold the next parts of the year alone, and tells what the rows after this one would go on. */
export function continueSeries(labels: Map<number, RowLabel>, before: Series | null, row: number): Series | null {
  let next: Series | null = null;
  for (const [column, label] of labels) {
    const part = PART_AT_END.exec(label.text.trim());
    if (!part) continue;
    const own = label.text
      .trim()
      .slice(0, part.index)
      .replace(/[\s:–-]+$/, "");
    const name = own === "" && before?.row === row - 1 ? before.name : own;
    if (name === "") continue;
    next = { name, row };
    if (own === "") labels.set(column, { ...label, text: `${name}: ${label.text.trim()}` });
  }
  return next;
}

/** The texts of a position, each with how often it stands there. */
const textsAt = rememberedWith((side: Side) =>
  rememberedBy((position: number): ReadonlyMap<string, number> => {
    const times = new Map<string, number>();
    for (const cell of side.across(position))
      if (isText(cell)) times.set(textOf(cell), (times.get(textOf(cell)) ?? 0) + 1);
    return times;
  }),
);
const repeatedAmong = rememberedWith((texts: ReadonlyMap<string, number>) =>
  [...texts].flatMap(([text, times]) => (times > 1 ? [text] : [])),
);
const partsAmong = rememberedWith((texts: ReadonlyMap<string, number>) => [...texts.keys()].filter(isPart));

/** What joins the texts that name a row: "Black Point – Pacific". */
export const BETWEEN_NAMES = " – ";

/** Longer texts tell something and are no kind. */
const LONGEST_KIND = 30;
const MOST_BESIDE = 12;

/**
 * What its row says around a figure, in columns whose texts stand there more than once, its name left out: "signed",
 * "leased", "monthly".
 */
export function kindsBeside(rows: Side, { row, column }: SheetCell, rowLabel: string): readonly Kind[] {
  const found: Kind[] = [];
  const names = rowLabel.split(BETWEEN_NAMES);
  for (const step of [-1, 1]) {
    let last = column;
    // Beyond a gap another table begins.
    for (let at = column + step; Math.abs(at - last) <= 2 && Math.abs(at - column) <= MOST_BESIDE; at += step) {
      const cell = rows.at(row, at);
      if (cell === null) continue;
      last = at;
      const text = isText(cell) ? textOf(cell) : "";
      if (text === "" || text.length > LONGEST_KIND || names.includes(text) || unitHint(text) !== null) continue;
      if (repeatedAmong(textsAt(rows)(at)).length > 0) found.push({ column: at, text });
    }
  }
  return found.sort((a, b) => a.column - b.column);
}

/**
 * The unit that stands right behind a figure, or behind others of its row in a column whose units are of several kinds; of
 * what stands on both sides that of the column with more units first: "k | 98.5 | %".
 * @param behind the first position behind the figure that holds no number
 */
export function withUnitAtRight(
  rows: Side,
  { row, column }: SheetCell,
  behind: number,
  before: readonly string[],
): readonly string[] {
  const next = rows.at(row, behind);
  if (next === null || !isText(next) || !isUnitText(next)) return before;
  if (behind > column + 1 && unitsAt(rows)(behind).kinds < 2) return before;
  const isNearer = before.length > 0 && unitsAt(rows)(behind).share > unitsAt(rows)(column - 1).share;
  return isNearer ? [textOf(next), ...before] : [...before, textOf(next)];
}

/** Of the texts of a column of units more than so many are units. */
const HALF = 0.5;

/** The share of a position's texts that are units, and of how many kinds these are. */
const unitsAt = rememberedWith((side: Side) =>
  rememberedBy((position: number) => {
    const texts = [...textsAt(side)(position).keys()];
    const hints = texts.flatMap((text) => unitHint(text) ?? []);
    const kinds = new Set(hints.flatMap(({ dimension }) => dimension ?? []));
    return { share: hints.length / Math.max(1, texts.length), kinds: kinds.size };
  }),
);

/**
 * A code ("V6", "A-12") opens the row without naming it, unless it alone tells the row from others of the same name; the
 * unit before a name ("EUR | List price") is its unit.
 */
function nameFirst(side: Side, texts: readonly SheetCell[]): readonly SheetCell[] {
  const [first, named, ...others] = texts;
  if (first === undefined || named === undefined) return texts;
  if (isCode(textOf(first)) && textsBeside(side, named).get(textOf(named)) === 1) return [named, ...others];
  const opensWithUnit = isUnitText(first) && unitsAt(side)(side.positionOf(first)).share > HALF;
  return opensWithUnit ? [named, ...others, first] : texts;
}

/** The label that the texts before a figure make, outermost first; null where there are none. */
export function labelOfTexts(side: Side, line: number, texts: readonly SheetCell[]): RowLabel | null {
  // What is written once for several rows, or merged over them, stands before the row's own label.
  const outer = texts.filter((cell) => side.lineOf(cell) !== line).map(textOf);
  const own = texts.filter((cell) => side.lineOf(cell) === line);
  const [lead, ...rest] = nameFirst(side, own.length > 0 ? own : texts);
  if (!lead) return null;
  const isUnit = (cell: SheetCell) =>
    !isFlag(cell) &&
    !isAmongParts(side, cell) &&
    !isAmongKinds(side, cell) &&
    (isUnitText(cell) || isRepeated(side, cell) || UNIT_LIKE.test(textOf(cell)));
  // "Q1-24 | actual" down the side: the period's status names nothing.
  const isStatus = (cell: SheetCell) => isFlag(cell) && readPeriods(textOf(lead)).length > 0;
  const [parts, units] = [[lead, ...rest.filter((cell) => !isUnit(cell) && !isStatus(cell))], rest.filter(isUnit)];
  const names = [...(own.length > 0 ? outer : []), ...parts.map(textOf)];
  return { text: names.join(BETWEEN_NAMES), column: side.positionOf(lead), unitTexts: units.flatMap(unitTextsOf) };
}

/** A unit we have no name for ("pallets") counts something; a letter ("A", "R") is a code. */
function unitTextsOf(cell: SheetCell): string[] {
  const text = textOf(cell);
  if (unitHint(text) !== null) return [text];
  return text.length > 1 ? ["number"] : [];
}

const UNIT_LIKE = /^\p{Ll}[\p{L}.]{0,13}$/u;
const CODE = /^[A-Z]{0,3}[-.]?\d{1,4}(?:[-.]\d{1,3})*[a-z]?$/;

/** "Q1-24" is written like a code and is the period of its row. */
const isCode = (text: string): boolean => CODE.test(text) && readPeriods(text).length === 0;

const textsBeside = (side: Side, cell: SheetCell) => textsAt(side)(side.positionOf(cell));

/** One short word that stands three times or more in its column: a unit, a currency, a kind. */
function isRepeated(side: Side, cell: SheetCell): boolean {
  const text = textOf(cell);
  return text.length <= 14 && !/\p{L} \p{L}/u.test(text) && (textsBeside(side, cell).get(text) ?? 0) >= 3;
}

/** "SMB" and "Enterprise" down a column tell its rows apart; one text all along is their unit. */
const isAmongParts = (side: Side, cell: SheetCell): boolean =>
  isPart(textOf(cell)) && partsAmong(textsBeside(side, cell)).length > 1;

/** "Company" and "Franchise" down a column, each with a capital and twice or more, are kinds and no units. */
const isAmongKinds = (side: Side, cell: SheetCell): boolean =>
  KIND.test(textOf(cell)) &&
  repeatedAmong(textsBeside(side, cell)).some((text) => text !== textOf(cell) && KIND.test(text));

const KIND = /^\p{Lu}\p{Ll}{3,13}$/u;

function isPart(text: string): boolean {
  if (text.length > 24) return false;
  const concepts = segmentConcepts(contentWords(text));
  return concepts.length > 0 && concepts.every(isSegmentConcept);
}

export function isUnitText(cell: SheetCell): boolean {
  const text = textOf(cell);
  return text.length <= 24 && unitHint(text) !== null;
}
