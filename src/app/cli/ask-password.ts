/** The password of protected files: typed unseen on a terminal or given as one line of standard input, never a word of the command line. */
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { CommandError, EXIT } from "./exit.ts";

/** Undefined where it was not asked for. Throws CommandError where none is given. */
export async function askPassword(asked: boolean | undefined, signal: AbortSignal): Promise<string | undefined> {
  if (asked !== true) return undefined;
  const password = await lineUnseen(signal);
  if (password === "") throw new CommandError(EXIT.usage, "No password was given: type one, or leave --password out.");
  return password;
}

async function lineUnseen(signal: AbortSignal): Promise<string> {
  const terminal = process.stdin.isTTY === true;
  // What is typed is echoed here, where it is lost.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  using lines = createInterface({ input: process.stdin, output: nowhere, terminal, signal });
  if (terminal) process.stderr.write("Password: ");
  for await (const line of lines) {
    if (terminal) process.stderr.write("\n");
    return line;
  }
  return "";
}
