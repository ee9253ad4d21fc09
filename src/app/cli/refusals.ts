/** What ends a command with a sentence: a case that is not there, a text that cannot be read, an error that is no defect of ours. */
import { caseExists, DiskError, diskErrorOf, GraphError, RunError, readRegularFile } from "../engine.ts";
import { CommandError, EXIT } from "./exit.ts";

/** The case that --case names, which has to be there already. Throws CommandError. */
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

const MOST_BYTES = 32 * 1024 * 1024;

/** A text that the command line names: claims, instructions, comparable deals. Throws CommandError where there is no such file, or it is none that can be read. */
export async function textAt(path: string): Promise<string> {
  try {
    return new TextDecoder().decode(await readRegularFile(path, { limitBytes: MOST_BYTES }));
  } catch (error) {
    throw error instanceof DiskError ? new CommandError(EXIT.usage, error.message) : error;
  }
}

/** Null for what nobody expected. */
export function knownError(error: unknown): CommandError | null {
  if (error instanceof RunError) return new CommandError(EXIT.gaveUp, error.message);
  // What the operating system refused, as it names it.
  const path = error instanceof Error && "path" in error && typeof error.path === "string" ? error.path : "A file";
  const known = error instanceof GraphError ? error : diskErrorOf(error, path);
  const isKnown = known instanceof GraphError || known instanceof DiskError;
  return isKnown ? new CommandError(EXIT.notUsable, known.message) : null;
}
