/** The files that `verify` and `analyse` write of what they found, each by its option. */
import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { EXPORT_ENTRIES, type ExportInput, type ReportFormat, writerOf } from "../../report/exports/index.ts";
import { PdfError } from "../../report/index.ts";
import { writeWhole } from "../engine.ts";
import { CommandError, EXIT } from "./exit.ts";

/** Paths by format, as the command line gives them. */
export type Outputs = { readonly [F in ReportFormat]?: string | undefined };

/** Throws CommandError where one of them could not be written for want of its folder. */
export function pathsOf(outputs: Outputs): readonly string[] {
  const paths = chosen(outputs).map(({ path }) => path);
  for (const path of paths)
    if (!existsSync(dirname(resolve(path))))
      throw new CommandError(EXIT.usage, `The folder of ${path} does not exist: create it first.`);
  return paths;
}

/** Whether pages of the documents are shown in one of the files. */
export function showsPages(outputs: Outputs): boolean {
  return chosen(outputs).some(({ entry }) => entry.showsPages === true);
}

export async function writeOutputs(outputs: Outputs, input: ExportInput): Promise<void> {
  for (const { format, path } of chosen(outputs)) {
    const write = await writerOf(format);
    try {
      writeWhole(path, await write(input));
    } catch (error) {
      if (error instanceof PdfError) throw new CommandError(EXIT.usage, error.message);
      throw error;
    }
  }
}

/** What was written, a line each. */
export function outputLines(outputs: Outputs): readonly string[] {
  return chosen(outputs).map(({ entry, path }) => `${entry.name}: ${resolve(path)}`);
}

function chosen(outputs: Outputs) {
  return EXPORT_ENTRIES.flatMap(([format, entry]) => {
    const path = outputs[format];
    return path ? [{ format, entry, path }] : [];
  });
}
