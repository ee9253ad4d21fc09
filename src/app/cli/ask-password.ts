/** The password of protected files and the passphrase of an encrypted case: typed unseen on a terminal or given as one line of standard input, never a word of the command line. */
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { isSealed, LEAST_PASSPHRASE } from "../engine.ts";
import { CommandError, EXIT } from "./exit.ts";

/** Undefined where it was not asked for. Throws CommandError where none is given. */
export async function askPassword(asked: boolean | undefined, signal: AbortSignal): Promise<string | undefined> {
  if (asked !== true) return undefined;
  const password = await lineUnseen(signal);
  if (password === "") throw new CommandError(EXIT.usage, "No password was given: type one, or leave --password out.");
  return password;
}

/** Of a case that is encrypted. Throws CommandError where none is given. */
export async function askPassphrase(signal: AbortSignal): Promise<string> {
  const passphrase = await lineUnseen(signal, "Passphrase: ");
  if (passphrase === "") throw new CommandError(EXIT.usage, "No passphrase was given.");
  return passphrase;
}

/** On a terminal it is typed twice: nothing opens the case should it be mistyped. */
export async function askNewPassphrase(signal: AbortSignal): Promise<string> {
  const passphrase = await askPassphrase(signal);
  if (passphrase.length < LEAST_PASSPHRASE)
    throw new CommandError(EXIT.usage, `Give a passphrase of ${LEAST_PASSPHRASE} characters or more: a few words.`);
  if (process.stdin.isTTY === true && (await lineUnseen(signal, "Once more: ")) !== passphrase)
    throw new CommandError(EXIT.usage, "The two are not the same: nothing was encrypted.");
  return passphrase;
}

/** Of a run: the passphrase of its case or the password of its files. Throws CommandError where both are wanted. */
export async function passwordsOf(
  values: { readonly case?: string | undefined; readonly password?: boolean | undefined },
  signal: AbortSignal,
): Promise<{ readonly password: string | undefined; readonly passphrase: string | undefined }> {
  const passphrase = await passphraseOf(values.case, signal);
  if (passphrase !== undefined && values.password)
    throw new CommandError(
      EXIT.usage,
      "An encrypted case and protected files at once are one question too many: run probant case decrypt first.",
    );
  return { password: await askPassword(values.password, signal), passphrase };
}

/** Undefined where the case, if there is one, is not encrypted. */
export async function passphraseOf(folder: string | undefined, signal: AbortSignal): Promise<string | undefined> {
  return folder !== undefined && isSealed(folder) ? askPassphrase(signal) : undefined;
}

async function lineUnseen(signal: AbortSignal, prompt = "Password: "): Promise<string> {
  const terminal = process.stdin.isTTY === true;
  // What is typed is echoed here, where it is lost.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  using lines = createInterface({ input: process.stdin, output: nowhere, terminal, signal });
  if (terminal) process.stderr.write(prompt);
  for await (const line of lines) {
    if (terminal) process.stderr.write("\n");
    return line;
  }
  return "";
}
