/** The case that --case names, which has to be there already. */
import { caseExists } from "../engine.ts";
import { CommandError, EXIT } from "./exit.ts";

/** Throws CommandError. */
export function existingCase(folder: string | undefined): string {
  if (!folder)
    throw new CommandError(EXIT.usage, "Name the case with --case DIR (made by: probant verify FILES... --case DIR).");
  if (!caseExists(folder))
    throw new CommandError(
      EXIT.usage,
      `${folder} holds no case yet: make it with “probant verify FILES... --case ${folder}”.`,
    );
  return folder;
}
