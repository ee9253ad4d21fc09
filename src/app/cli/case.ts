/** `probant case`: a damaged case made anew, a case encrypted under a passphrase, and one unpacked again. */
import { existsSync } from "node:fs";
import { basename } from "node:path";
import { openEngine, sealCase, unsealCase } from "../engine.ts";
import { type FolderRepair, removeCopies, repairCaseFolder } from "../host/index.ts";
import { askNewPassphrase, askPassphrase } from "./ask-password.ts";
import { CommandError, EXIT } from "./exit.ts";
import { GENERAL_OPTIONS } from "./options.ts";
import { parseCommand } from "./parse-command.ts";
import { progressLine } from "./progress-line.ts";
import { tell } from "./tell.ts";

export async function onCase(args: readonly string[], signal: AbortSignal): Promise<number> {
  const { verb, folder, files, quiet } = optionsOf(args);
  if (!existsSync(folder)) throw new CommandError(EXIT.usage, `${folder} does not exist: name the folder of the case.`);
  const say = (line: string): void => void (quiet || process.stdout.write(`${line}\n`));
  switch (verb) {
    case "encrypt":
      await sealCase(folder, await askNewPassphrase(signal));
      removeCopies(folder);
      say(ENCRYPTED);
      return EXIT.ok;
    case "decrypt":
      await unsealCase(folder, await askPassphrase(signal));
      say("The case lies in its folder in clear again.");
      return EXIT.ok;
    case "repair":
      return repairCase({ folder, files, quiet }, signal);
    default:
      return verb satisfies never;
  }
}

const ENCRYPTED = `The case is one encrypted file, case.age, and its key under the passphrase, case.key.age. Without the passphrase nobody
opens it, you neither; with it any program of the age format does (age -d -i case.key.age case.age > case.zip).
The files that lay there in clear are removed, but a disk or its backups may still hold them.`;

async function repairCase(
  { folder, files, quiet }: Pick<ReturnType<typeof optionsOf>, "folder" | "files" | "quiet">,
  signal: AbortSignal,
): Promise<number> {
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
    for (const { message } of report.unread) await tell(`Not read: ${message}`);
    if (report.coverage.unitsRead === 0) return EXIT.nothingRead;
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
  if ((verb !== "repair" && verb !== "encrypt" && verb !== "decrypt") || folder === undefined)
    throw new CommandError(
      EXIT.usage,
      "Say what to do with the case: probant case repair DIR [FILES...], case encrypt DIR or case decrypt DIR",
    );
  // What stands there is perhaps the passphrase: it is not repeated.
  if (verb !== "repair" && files.length > 0)
    throw new CommandError(
      EXIT.usage,
      `probant case ${verb} takes the folder alone, and asks for the passphrase: typed on the command line it would stay in the history of the shell.`,
    );
  return { verb, folder, files, quiet: values.quiet } as const;
}
