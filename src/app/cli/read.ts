/** `probant read`: what was read of a file, figure by figure, with the headings, unit and time that each was given. */
import { plainText } from "../../report/index.ts";
import { DocumentError, type ReadFigure, readFigures, writeWhole } from "../engine.ts";
import { CommandError, EXIT } from "./exit.ts";
import { READ_OPTIONS } from "./options.ts";
import { parseCommand } from "./parse-command.ts";
import { tell } from "./tell.ts";

export async function read(args: readonly string[], signal: AbortSignal): Promise<number> {
  const { values, positionals } = parseCommand("read", READ_OPTIONS, args);
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0)
    throw new CommandError(EXIT.usage, "Name one file: probant read FILE [--json OUT].");
  const { figures, notRead } = await figuresOf(path, signal);
  for (const why of notRead) await tell(why);
  if (values.json) writeWhole(values.json, [`${JSON.stringify({ figures })}\n`]);
  else for (const figure of figures) process.stdout.write(`${lineOf(figure)}\n`);
  return EXIT.ok;
}

async function figuresOf(path: string, signal: AbortSignal): ReturnType<typeof readFigures> {
  try {
    return await readFigures(path, signal);
  } catch (error) {
    if (error instanceof DocumentError && error.code !== "aborted")
      throw new CommandError(EXIT.nothingRead, error.message);
    throw error;
  }
}

/** The figure on one line, as tab-separated columns: place, names, time, value, unit. */
function lineOf({ sheet, cell, value, unit, period, names, metric, scenario }: ReadFigure): string {
  const time = period === null ? "" : period.first === null ? period.text : `${period.first}..${period.last ?? ""}`;
  const columns = [
    `${sheet}!${cell}`,
    names.join(" < "),
    time,
    String(value),
    unit ?? "",
    metric ?? "",
    scenario ?? "",
  ];
  return columns.map(plainText).join("\t");
}
