/** The map of a deal's tables that a reader is shown: sheets, sections, labels, units and periods, each line with its number; no figure. */
import { canonicalStretch } from "../../language/quantities/index.ts";
import { type Cell, type DealView, isActual, type Line, startOf } from "../score/index.ts";

export type MapOptions = {
  /** Lines that are told; all where absent. */
  readonly chosen?: ReadonlySet<number> | undefined;
};

/** One line of text a table line, in the order of the documents. */
export function mapOf(deal: Pick<DealView, "lines">, { chosen }: MapOptions = {}): string {
  const out: string[] = [];
  let [place, section, shape] = ["", "", ""];
  for (const line of deal.lines) {
    if (chosen && !chosen.has(line.id)) continue;
    const here = `${line.file} / ${line.sheet}`;
    if (here !== place) out.push(`# ${here}`);
    const under = line.first.cell?.sectionPath.join(" / ") ?? "";
    if (here !== place || under !== section) {
      if (under !== "" || section !== "") out.push(`## ${under}`);
      shape = "";
    }
    const now = shapeOf(line);
    if (now !== shape) out.push(`@ ${now}`);
    [place, section, shape] = [here, under, now];
    const column = line.first.cell?.columnLabel ?? "";
    const isCrossed = line.first.period === null && column !== "" && column !== line.rowText;
    const name = isCrossed ? `${line.rowText} | ${column}` : line.rowText;
    out.push(`${line.id} ${name.replace(/\s+/g, " ").trim().slice(0, LONGEST_NAME)}`);
  }
  return out.join("\n");
}

const LONGEST_NAME = 90;

/** Unit and periods: "EUR, 2024-01..2026-12, 2024..2026, plan from 2025-07". */
function shapeOf(line: Line): string {
  const { dimension, currency, unit, per } = line.first.value;
  const counted = dimension === "money" ? (currency ?? "money") : dimension === "ratio" ? "%" : (unit ?? dimension);
  const { scenario } = line.first.scope;
  const parts = [per === null ? counted : `${counted} per ${per}`, ...timesOf(line.cells), planOf(line.cells)];
  return [...parts, scenario ?? ""].filter((part) => part !== "").join(", ");
}

function timesOf(cells: readonly Cell[]): readonly string[] {
  const lengths = Map.groupBy(cells, ({ months }) => months);
  return [...lengths].flatMap(([months, some]) => {
    if (months === null) return [];
    const sorted = [...some].sort((a, b) => startOf(a) - startOf(b));
    const [from, to] = [sorted[0], sorted.at(-1)].map((cell) => (cell ? timeName(cell) : ""));
    return from === to ? [from ?? ""] : [`${from}..${to}`];
  });
}

function planOf(cells: readonly Cell[]): string {
  const sorted = [...cells].sort((a, b) => startOf(a) - startOf(b));
  const last = sorted.findLastIndex(isActual);
  const next = sorted[last + 1];
  return last >= 0 && next ? `plan from ${timeName(next)}` : "";
}

/** A cell's period as a query writes it. */
function timeName({ span, relative }: Cell): string {
  if (relative) return `${{ month: "M", quarter: "Q", year: "Y" }[relative.unit]}${relative.index}`;
  if (!span) return "";
  const { first, last } = span;
  const isFiscal = last - first === 11 && first % 12 !== 0;
  return isFiscal ? `FY${Math.floor(last / 12)}` : canonicalStretch(first, last);
}
