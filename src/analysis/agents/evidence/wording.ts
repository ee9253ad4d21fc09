/** Periods, rows and metrics as a person reads them, in the language of the run. */

import type { Language } from "../../../documents/index.ts";
import type { Span } from "../../../facts/index.ts";
import { folded, placeName, written } from "../../../language/index.ts";
import { formatPeriod, monthsPeriod, readPeriods } from "../../../language/quantities/index.ts";
import { foldText, type MetricId, metricById } from "../../../ontology/index.ts";
import { capital, metricName, nameAsSpoken, shortened, shown } from "../../findings/index.ts";
import { AGENT_SENTENCES } from "../sentences/index.ts";
import type { Figure } from "./figures.ts";

export { capital, metricName, nameAsSpoken, shortened, shown };

export function shownFigure(figure: Pick<Figure, "value" | "unit">, language: Language): string {
  return shown(figure.value, figure.unit, language);
}

/** "2025", "December 2025", "Q4 2025"; "" when there is none. `isFiscal`: a part of the company's own year. */
export function periodText(span: Span | null, language: Language, isFiscal = false): string {
  if (span === null) return "";
  // Twelve months that are no calendar year are the company's own year.
  const isYear = span.lastMonth - span.firstMonth === 11;
  const fiscal = isYear ? span.firstMonth % 12 !== 0 : isFiscal;
  return formatPeriod(monthsPeriod(span.firstMonth, span.lastMonth, { fiscal }), language);
}

export const LONGEST_LABEL = 46;

const ONLY_TOTAL = new RegExp(`^[^a-z]*(?:${folded("sumOf")})?[^a-z]*$`);
const ONLY_BASIS = new RegExp(`^\\W*(?:${folded("actualFlag", "budgetFlag")})\\W*$`);

/** "(k€)", "(EUR)", "(%)" behind a name. */
const IN_UNIT = /\s*\((?:[kM]?\s?\p{Sc}|\p{Sc}\s?[kmM]?|[km]?\p{Lu}{3}|%)\)$/u;

/** As its row calls it, where it stands in one row; where the row is a time, a total, or says planned or done alone, as its column does; else by its metric's name. */
export function rowName({ inputs, metricId }: Figure, language: Language): string {
  const namesNothing = (row: string) =>
    ONLY_BASIS.test(foldText(row)) ||
    ONLY_TOTAL.test(foldText(row)) ||
    readPeriods(row, { language }).some(({ text }) => ONLY_TOTAL.test(foldText(row.replace(text, ""))));
  const names = inputs.map(({ fact: { cell } }) => {
    const { rowLabel = "", columnLabel = "" } = cell ?? {};
    if (rowLabel === "" || !namesNothing(rowLabel)) return rowLabel;
    return namesNothing(columnLabel) ? "" : columnLabel;
  });
  const rows = new Set(names);
  const [row = ""] = rows;
  if (rows.size !== 1 || row === "") return metricName(metricId, language);
  // The figure is shown in a unit of its own; a long name goes without what its brackets add.
  const plain = row.replace(IN_UNIT, "");
  return shortened(plain.length > LONGEST_LABEL ? plain.replace(/\s*\([^)]*\)$/, "") : plain, LONGEST_LABEL);
}

const LEADING_OF = new RegExp(`^\\s*(?:${written("of")})(?<!\\p{L}(?=\\p{L}))\\s*`, "iu");

/** A label that goes on from its figure ("€13.6bn | spent on care", "62% | of orders") as it stands alone. */
export function withoutLeadingOf(label: string): string {
  return label.replace(LEADING_OF, "");
}

/** What a founder is asked for a figure that is nowhere: a balance has a date, a flow or a rate the time it is of. */
export function askFor(metric: MetricId, language: Language): string {
  const { question, questionOfState } = AGENT_SENTENCES[language].sector;
  return (metricById(metric).nature === "stock" ? questionOfState : question)(metricName(metric, language));
}

export function quoted(text: string, language: Language): string {
  return AGENT_SENTENCES[language].evidence.quoted(text);
}

/** "La diapositive 4", "Slide 4", as a sentence begins with it. */
export function placeFirst(anchor: string, language: Language): string {
  return capital(AGENT_SENTENCES[language].evidence.thePlace(placeName(anchor, language)));
}
