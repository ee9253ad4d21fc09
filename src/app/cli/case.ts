/** `probant case repair`: a damaged case made anew. */
import { existsSync } from "node:fs";
import { basename } from "node:path";
import { openEngine } from "../engine.ts";
import { type FolderRepair, repairCaseFolder } from "../host/index.ts";
import { CommandError, EXIT } from "./exit.ts";
import { GENERAL_OPTIONS } from "./options.ts";
import { parseCommand } from "./parse-command.ts";
import { progressLine } from "./progress-line.ts";

export async function onCase(args: readonly string[], signal: AbortSignal): Promise<number> {
  const { folder, files, quiet } = optionsOf(args);
  if (!existsSync(folder)) throw new CommandError(EXIT.usage, `${folder} does not exist: name the folder of the case.`);
  const repair = repairCaseFolder(folder, new Date());
  if (!quiet) process.stdout.write(`${said(repair).join("\n")}\n`);
  const documents = [...repair.files, ...files];
  if (repair.database.kind === "whole" && files.length === 0) return EXIT.ok;
  if (documents.length === 0) {
    process.stdout.write(`Read the documents again: probant verify FILES... --case ${folder}\n`);
    return EXIT.ok;
  }
  const line = progressLine(process.stderr, { quiet });
  try {
    await using engine = await openEngine({ caseFolder: folder });
    const { report } = await engine.verify(
      documents.map((path) => ({ path })),
      { signal, onProgress: line.update },
    );
    line.clear();
    if (!quiet)
      process.stdout.write(`${report.documents.length} documents read again, ${report.claims.length} claims judged.\n`);
    for (const { message } of report.unread) process.stderr.write(`Not read: ${message}\n`);
    if (report.documents.length === 0) return EXIT.nothingRead;
    return report.unread.length > 0 ? EXIT.partlyRead : EXIT.ok;
  } finally {
    line.clear();
  }
}

function said({ card, database }: FolderRepair): string[] {
  const lines: string[] = [];
  if (card === "repaired") lines.push("The card was damaged: it lists the files of the case again, under a new name.");
  if (database.kind === "whole") return [...lines, "The database is whole."];
  lines.push(
    database.aside === null
      ? "There was no database: a new one is made."
      : `The damaged database lies aside as ${basename(database.aside)}.`,
  );
  return [...lines, `${database.decisions} of your verdicts, questions and messages are kept.`];
}

function optionsOf(args: readonly string[]) {
  const { values, positionals } = parseCommand("case", GENERAL_OPTIONS, args);
  const [verb, folder, ...files] = positionals;
  if (verb !== "repair" || folder === undefined)
    throw new CommandError(EXIT.usage, "Say what to do with the case: probant case repair DIR [FILES...]");
  return { folder, files, quiet: values.quiet };
}
