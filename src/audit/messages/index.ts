/** A fault told in each language from one set of values. */
import { cellAnchor, type Language } from "../../documents/index.ts";
import { LOCALES } from "../../language/index.ts";
import type { Fault } from "../find-faults.ts";
import { type Figure, isExact, type Spot } from "../sheet-figures.ts";
import { type AuditMessages, english, type FaultWords } from "./en.ts";
import { french } from "./fr.ts";

const MESSAGES: Readonly<Record<Language, AuditMessages>> = { en: english, fr: french };
const MOST_LABEL = 60;
const MOST_FORMULA = 80;

export function sayFault(fault: Fault, language: Language): string {
  const messages = MESSAGES[language];
  const { spots, other, stands, expected, effect } = fault;
  const [first] = spots;
  const words: FaultWords = {
    place: messages.place(
      messages.cells(cellAnchor(first.sheet, first.cell.address), cellsOf(spots), spots.length),
      short(fault.label, MOST_LABEL),
    ),
    shown: stands ? numberLike(stands, stands.value, language) : first.cell.display.trim(),
    formula: formulaOf(first),
    other: other === null ? "" : otherIn(other, fault),
    expected:
      expected === null || (stands && isExact(expected, stands.value)) ? "" : numberLike(stands, expected, language),
    count: spots.length,
    says: short(fault.says, MOST_LABEL),
  };
  const moved = (effect?.results ?? []).flatMap(({ figure, label, from, to }) => {
    const place = messages.place(cellAnchor(figure.sheet, figure.cell.address), short(label, MOST_LABEL));
    const [stood, stands] = [from, to].map((value) => numberLike(figure, value, language));
    return stood === stands ? [] : [messages.moved(place, stood ?? "", stands ?? "")];
  });
  const moves = moved.length > 0 ? messages.effect(moved) : effect?.size === 0 ? messages.noEffect : "";
  return `${messages.kinds[fault.kind](words)}${moves}`;
}

/** "V9 (=V5*0.085)", with its sheet and its name where those are others. */
function otherIn(other: Spot, { spots: [{ sheet }], otherLabel }: Fault): string {
  const { address, display } = other.cell;
  const place = other.sheet === sheet ? address : cellAnchor(other.sheet, address);
  const holds = [short(otherLabel, MOST_LABEL), formulaOf(other) || display.trim()].filter(Boolean).join(": ");
  return holds === "" ? place : `${place} (${holds})`;
}

/** "F11, H11:J11": neighbours of a row or column as ranges. */
export function cellsOf(spots: readonly Spot[]): string {
  const ranges: { from: Spot; to: Spot }[] = [];
  for (const figure of spots) {
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

const formulaOf = ({ formula }: Spot): string =>
  formula === null ? "" : `=${short(formula.text.trim().replace(/^\+/, ""), MOST_FORMULA)}`;

/** As a cell shows its own: shares as per cent, thousands as thousands. */
function numberLike(figure: Figure | null, value: number, language: Language): string {
  const { display = "" } = figure?.cell ?? {};
  if (display.includes("%")) return `${numberIn(100 * value, language)}%`;
  const shown = Number(display.replaceAll(/[^\d.]/g, ""));
  const times = shown === 0 || !figure ? 1 : Math.abs(figure.value / shown);
  return numberIn(value / (THOUSANDS.find((one) => Math.abs(times / one - 1) < 0.01) ?? 1), language);
}

const THOUSANDS = [1e3, 1e6];

/** A formatter is slow to make. */
const FORMATS: Readonly<Record<Language, readonly Intl.NumberFormat[]>> = { en: formatsOf("en"), fr: formatsOf("fr") };

function formatsOf(language: Language): readonly Intl.NumberFormat[] {
  return [0, 1, 4].map((digits) => new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: digits }));
}

function numberIn(value: number, language: Language): string {
  const size = Math.abs(value);
  return FORMATS[language][size >= 1000 ? 0 : size >= 10 ? 1 : 2]?.format(value) ?? "";
}
