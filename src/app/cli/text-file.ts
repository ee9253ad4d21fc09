/** A text that the command line names: claims, instructions, comparable deals. */
import { DiskError, readRegularFile } from "../engine.ts";
import { CommandError, EXIT } from "./exit.ts";

const MOST_BYTES = 32 * 1024 * 1024;

/** Throws CommandError where there is no such file, or it is none that can be read. */
export async function textAt(path: string): Promise<string> {
  try {
    return new TextDecoder().decode(await readRegularFile(path, { limitBytes: MOST_BYTES }));
  } catch (error) {
    throw error instanceof DiskError ? new CommandError(EXIT.usage, error.message) : error;
  }
}
