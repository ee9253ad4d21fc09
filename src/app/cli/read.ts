/** `probant read`: what was read of a file, figure by figure, with the headings, unit and time that each was given. */
import { readDocumentIsolated } from "../../documents/index.ts";
import { dealContextOf, type Fact, factsOfDocument } from "../../facts/index.ts";
import { DocumentError, writeWhole } from "../engine.ts";
import { CommandError, EXIT } from "./exit.ts";
import { READ_OPTIONS } from "./options.ts";
import { parseCommand } from "./parse-command.ts";

/** One figure of a sheet, slide or page. `value` is in base units: euros, a ratio as a fraction, tonnes in kg. */
type ReadFigure = {
  readonly sheet: string;
  readonly cell: string;
  readonly value: number;
  /** A currency's code, "ratio", "count", or the name of a unit; null where none is known. */
  readonly unit: string | null;
  readonly dimension: string;
  readonly period: {
    readonly text: string;
    /** "2024-01"; null where no calendar dates it. */
    readonly first: string | null;
    readonly last: string | null;
    readonly relative: { readonly unit: string; readonly index: number } | null;
  } | null;
  /** Headings that apply, nearest first. */
  readonly names: readonly string[];
  readonly metric: string | null;
  readonly scenario: string | null;
};

export async function read(args: readonly string[], signal: AbortSignal): Promise<number> {
  const { values, positionals } = parseCommand("read", READ_OPTIONS, args);
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0)
    throw new CommandError(EXIT.usage, "Name one file: probant read FILE [--json OUT].");
  const figures = await figuresOf(path, signal);
  if (values.json) writeWhole(values.json, [`${JSON.stringify({ figures })}\n`]);
  else for (const figure of figures) process.stdout.write(`${lineOf(figure)}\n`);
  return EXIT.ok;
}

async function figuresOf(path: string, signal: AbortSignal): Promise<readonly ReadFigure[]> {
  try {
    const document = await readDocumentIsolated(path, undefined, { signal });
    return factsOfDocument(document, dealContextOf([document])).facts.map(readFigure);
  } catch (error) {
    if (error instanceof DocumentError && error.code !== "aborted")
      throw new CommandError(EXIT.nothingRead, error.message);
    throw error;
  }
}

function readFigure(fact: Fact): ReadFigure {
  const { value, period, cell, place, scope } = fact;
  const { anchor } = place;
  return {
    sheet: cell?.sheet ?? anchor,
    cell: anchor.slice(anchor.lastIndexOf("!") + 1),
    value: value.value,
    unit: value.currency ?? value.unit ?? (value.dimension === "money" ? null : value.dimension),
    dimension: value.dimension,
    period: period && {
      text: period.text,
      first: period.firstMonth === null ? null : isoMonth(period.firstMonth),
      last: period.lastMonth === null ? null : isoMonth(period.lastMonth),
      relative: period.relative,
    },
    names: cell
      ? [cell.rowLabel, cell.columnLabel, ...cell.sectionPath.toReversed()].filter((name) => name !== "")
      : [fact.label],
    metric: fact.metricId,
    scenario: scope.scenario,
  };
}

const isoMonth = (month: number): string =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;

/** The figure on one line, as tab-separated columns: place, names, time, value, unit. */
function lineOf({ sheet, cell, value, unit, period, names, metric, scenario }: ReadFigure): string {
  const time = period === null ? "" : period.first === null ? period.text : `${period.first}..${period.last ?? ""}`;
  return [`${sheet}!${cell}`, names.join(" < "), time, value, unit ?? "", metric ?? "", scenario ?? ""].join("\t");
}
