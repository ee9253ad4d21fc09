/** A fault told in each language from one set of values. */
import { cellAnchor, columnLetters, type Language } from "../../documents/index.ts";
import { LOCALES } from "../../language/index.ts";
import type { Fault } from "../find-faults.ts";
import type { Figure } from "../sheet-figures.ts";
import { type AuditMessages, english, type FaultWords } from "./en.ts";
import { french } from "./fr.ts";

const MESSAGES: Readonly<Record<Language, AuditMessages>> = { en: english, fr: french };
const MOST_LABEL = 60;
const MOST_FORMULA = 80;

export function sayFault(fault: Fault, language: Language): string {
  const messages = MESSAGES[language];
  const [first] = fault.figures;
  const anchor = cellAnchor(fault.sheet, first.cell.address);
  const cells = cellsOf(fault.figures);
  const number = (value: number) => numberIn(value, language);
  const words: FaultWords = {
    place: messages.place(messages.cells(anchor, cells, fault.figures.length), short(fault.label, MOST_LABEL)),
    shown: first.cell.display.trim() || String(first.value),
    formula: formulaOf(first),
    like: fault.like === null ? "" : `${fault.like.cell.address} (${formulaOf(fault.like)})`,
    expected: fault.expected === null ? "" : number(fault.expected),
    count: fault.figures.length,
    effect: "",
  };
  const [moved] = fault.effect.results;
  const effect = moved
    ? messages.effect(
        cellAnchor(moved.sheet, `${columnLetters(moved.column)}${moved.row}`),
        number(moved.from),
        number(moved.to),
      )
    : fault.effect.size === 0
      ? messages.noEffect
      : "";
  return `${messages.kinds[fault.kind](words)}${effect}`;
}

/** "F11, H11:J11": neighbours of a row or column as ranges. */
export function cellsOf(figures: readonly Figure[]): string {
  const ranges: { from: Figure; to: Figure }[] = [];
  for (const figure of figures) {
    const last = ranges.at(-1);
    const { row, column } = last?.to ?? { row: 0, column: 0 };
    const goesOn =
      last !== undefined &&
      ((figure.row === row && last.from.row === row && figure.column === column + 1) ||
        (figure.column === column && last.from.column === column && figure.row === row + 1));
    if (last && goesOn) last.to = figure;
    else ranges.push({ from: figure, to: figure });
  }
  return ranges
    .map(({ from, to }) => (from === to ? from.cell.address : `${from.cell.address}:${to.cell.address}`))
    .join(", ");
}

const short = (text: string, most: number): string =>
  (text.length > most ? `${text.slice(0, most - 3)}...` : text).replace(/\s+/g, " ");

const formulaOf = ({ formula }: Figure): string =>
  formula === null ? "" : `=${short(formula.text.trim().replace(/^\+/, ""), MOST_FORMULA)}`;

function numberIn(value: number, language: Language): string {
  const size = Math.abs(value);
  return value.toLocaleString(LOCALES[language], { maximumFractionDigits: size >= 1000 ? 0 : size >= 10 ? 1 : 4 });
}
