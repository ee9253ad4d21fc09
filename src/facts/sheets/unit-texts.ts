/** Where the unit of a figure is written: in parentheses, in its format, in a heading. */
import type { SheetCell } from "../../documents/index.ts";
import { allMatches, folded } from "../../language/index.ts";
import { countsTimeIn, hasCurrency, readQuantities, timeHeading } from "../../language/quantities/index.ts";
import { foldText } from "../../ontology/index.ts";
import { rememberedByKey } from "../../tables/index.ts";
import type { LabelContext } from "../label.ts";
import type { CellWords } from "./cell-words.ts";
import { numberOf } from "./grid.ts";
import { OF_WHOLE_YEAR } from "./placed-periods.ts";
import type { SheetReading } from "./sheet-reading.ts";
import { PART_OF_ONE, unitHint } from "./units.ts";

export function parenthesised(text: string): string[] {
  // "(FTE, August)" says the unit first.
  const inside = allMatches(text, /\(([^()]*)\)/g).flatMap(([, whole = ""]) => {
    return unitHint(whole) ? [whole] : [whole, ...whole.split(/,\s*/).slice(0, 1)];
  });
  // "Gross margin, year" is of the year; what is counted in years says "years".
  const after = OF_WHOLE_YEAR.test(foldText(text)) ? undefined : /,(?!\d)\s*([^,()]{1,14}|%[^,()]*)$/.exec(text)?.[1];
  return [
    ...inside,
    ...(after ? [after] : []),
    // "Pessimistic case: 8.0%" is under a rate, and no rate itself.
    ...(/%/.test(text) && !inside.some((t) => /%/.test(t))
      ? [/^\s*%|(?<![\d ]|\d )%\s*$|\D %\s*$/.test(text) ? "%" : ""]
      : []),
  ].filter(Boolean);
}

/** "Revenue £k per MW", "Prix façon €/m3", "BFR en jours de CA", "Months left": in what a label says that it is measured. */
export const unitOfLabel = rememberedByKey(
  (label: string) => label,
  (label: string): readonly string[] => {
    const hint = unitHint(label);
    if (hint?.dimension === "money" && (hint.scale !== 1 || hint.per !== undefined)) return [label];
    const time = countsTimeIn(label) ?? timeHeading(label);
    return time === null ? [] : [`${time}s`];
  },
);

/** "Year" over a column is when; "Years" may be how many. */
export const isOnePeriod = (text: string): boolean =>
  unitHint(text)?.dimension === "duration" && !foldText(text).trim().endsWith("s") && !/[\s(/]/.test(text.trim());

const NUMBER_OF = new RegExp(`^(?:#\\s*(?:${folded("of")}\\s)?|${folded("numberOf")})\\s*`);

/** "Number of exits" and "# of exits" count, whatever else their words may mean; "number of months" is a time. */
export const countingPrefix = rememberedByKey(
  (label: string) => label,
  (label: string): readonly string[] => {
    const text = foldText(label);
    const opening = NUMBER_OF.exec(text)?.[0];
    if (opening === undefined) return [];
    const counted = text.slice(opening.length).split(/\s/)[0] ?? "";
    return readQuantities(`2 ${counted}`)[0]?.dimension === "duration" ? [] : ["number"];
  },
);

/** Nearest first: what stands over many figures and may say in what all of them are. */
export function sharedTexts(
  { titles, unitLines, sheet }: Pick<SheetReading, "titles" | "unitLines" | "sheet">,
  { corners, path, cell }: Pick<CellWords, "corners" | "path" | "cell">,
): readonly string[] {
  const line = unitLines.findLast(({ row }) => row < cell.row);
  // "P&L k€" on the tab, and nothing on the page.
  return [...corners, ...path.toReversed(), ...(line ? [line.text] : []), ...titles, sheet.name];
}

/** "Number of tickets a day", "Volumes (hl)": what stands over many figures, nearer than any money, and says that they are counted. */
export function countOver(shared: readonly string[], path: readonly string[]): readonly string[] {
  const counts = (text: string) => saidOver(text).isCounted || (saidOver(text).isNumber && path.includes(text));
  const nearest = shared.find((text) => counts(text) || saidOver(text).isMoney);
  return nearest !== undefined && counts(nearest) ? [nearest] : [];
}

/** Asked with every figure under a text. A noun of things alone is no number: it as often is what money is of. */
const saidOver = rememberedByKey(
  (text: string) => text,
  (text: string) => {
    const hint = unitHint(text);
    return {
      isCounted: hintedDimension(parenthesised(text)) === "count",
      isNumber: countingPrefix(text).length > 0 || (hint?.dimension === "count" && !hint.unit),
      isMoney: hintedDimension([text]) === "money" || (hint?.scale ?? 1) !== 1,
    };
  },
);

export function formatDimension(cell: SheetCell): "ratio" | "money" | undefined {
  const format = cell.numberFormat ?? "";
  if (/%/.test(format)) return "ratio";
  return hasCurrency(format) ? "money" : undefined;
}

/** By its own row, column or format, and not by the sheet's title alone. */
export function isStatedInMoney(cell: SheetCell, unitTexts: readonly string[]): boolean {
  return formatDimension(cell) === "money" || hintedDimension(unitTexts) === "money";
}

export function hintedDimension(texts: readonly string[]): LabelContext["dimension"] {
  for (const text of texts) {
    const hint = text ? unitHint(text) : null;
    if (hint?.dimension && hint.dimension !== "points") return hint.dimension;
    if (hint?.currency) return "money";
  }
  return undefined;
}

/** A part of one that is called a rate or a ratio is none of anything else. */
export function ratioNamed(cell: SheetCell, names: readonly string[]): readonly string[] {
  const number = numberOf(cell) ?? 0;
  const isPart = number !== 0 && Math.abs(number) < 1 && formatDimension(cell) === undefined;
  const isNamed = isPart && names.some((name) => RATIO_NAME.test(foldText(name)));
  return isNamed ? [PART_OF_ONE] : [];
}

const RATIO_NAME = new RegExp(
  `^${folded("ratioName")}\\b|\\b${folded("ratioName")}(?=[^a-z]*$|\\s*[(,:;]|\\s${folded("of", "asideWord")}\\s)`,
);
