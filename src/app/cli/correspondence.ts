/** `probant reply` and `probant chat`: a message in, what it says and a draft out. Nothing is sent. */
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import {
  CorrespondenceError,
  type Engine,
  isSealed,
  type MessageInput,
  openEngine,
  type ReplyRequest,
  type ReplyResult,
  writeWhole,
} from "../engine.ts";
import { emlOf, type MailDraft, mailtoOf } from "../protocol/index.ts";
import { passphraseOf } from "./ask-password.ts";
import { modelOf } from "./chosen-model.ts";
import type { Values } from "./describe.ts";
import { CommandError, EXIT } from "./exit.ts";
import { CHAT_OPTIONS, REPLY_OPTIONS } from "./options.ts";
import { parseCommand } from "./parse-command.ts";
import { existingCase, textAt } from "./refusals.ts";
import { renderFirstMail, renderReply } from "./render-reply.ts";

export async function reply(args: readonly string[], signal: AbortSignal): Promise<number> {
  const { values, positionals } = parseCommand("reply", REPLY_OPTIONS, args);
  const [path, ...more] = positionals;
  if (values.first && path === undefined) return first(values, signal);
  if (path === undefined || more.length > 0 || values.first)
    throw new CommandError(
      EXIT.usage,
      "Name one message: probant reply MESSAGE.eml --case DIR (.eml, .msg or text; - reads what you paste), or write the first mail: probant reply --first --case DIR.",
    );
  const passphrase = await passphraseFor(values.case, path, signal);
  const message: MessageInput =
    path === "-" ? { kind: "text", text: await text(process.stdin) } : { kind: "file", path };
  await using engine = await openEngine({ caseFolder: values.case, passphrase, ...modelOf(values) });
  const result = await answered(engine, { message, ...(await shared(values)) }, signal);
  if (values.json) writeWhole(values.json, `${JSON.stringify(result, null, 1)}\n`);
  process.stdout.write(renderReply(result, { verbose: values.verbose === true }));
  handOver({ to: result.message.from, ...result.draft }, values);
  return EXIT.ok;
}

/** Standard input gives the message or the passphrase, not both. */
async function passphraseFor(
  caseFolder: string | undefined,
  path: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (path === "-" && caseFolder !== undefined && isSealed(caseFolder))
    throw new CommandError(
      EXIT.usage,
      "The case is encrypted, and standard input gives its passphrase: put the message in a file.",
    );
  return passphraseOf(caseFolder, signal);
}

async function first(values: Values<typeof REPLY_OPTIONS>, signal: AbortSignal): Promise<number> {
  const { domain, lang, to, from } = values;
  const caseFolder = existingCase(values.case);
  const passphrase = await passphraseOf(caseFolder, signal);
  await using engine = await openEngine({ caseFolder, passphrase });
  const instructions = await instructionsAt(values.instructions);
  const mail = await engine.firstMail({ domain, language: lang, to, from, instructions }, { signal });
  if (values.json) writeWhole(values.json, `${JSON.stringify(mail, null, 1)}\n`);
  process.stdout.write(renderFirstMail(mail));
  handOver(mail, values);
  return EXIT.ok;
}

/** The draft as mail programs open it; nothing is sent. */
function handOver(draft: MailDraft, { eml, mailto }: Values<typeof REPLY_OPTIONS>): void {
  if (eml) writeWhole(eml, emlOf(draft));
  if (mailto) process.stdout.write(`\n${mailtoOf(draft)}\n`);
}

/** Turn after turn: a message ends with a line that holds a dot alone, the chat with the end of the input. */
export async function chat(args: readonly string[], signal: AbortSignal): Promise<number> {
  const { values } = parseCommand("chat", CHAT_OPTIONS, args);
  const settings = await shared(values);
  // Its messages come from standard input too, of which a passphrase takes the first line on a terminal alone.
  const passphrase = process.stdin.isTTY ? await passphraseOf(values.case, signal) : undefined;
  await using engine = await openEngine({ caseFolder: values.case, passphrase, ...modelOf(values) });
  const earlier = engine.correspondence(settings.domain).length;
  if (process.stdin.isTTY && !values.quiet) {
    const turns = earlier === 0 ? "" : `${earlier} earlier turn(s) are carried forward. `;
    process.stderr.write(`${turns}Paste a message, then a line with a dot alone; Ctrl-D ends.\n`);
  }
  using lines = createInterface({ input: process.stdin, signal });
  let open: string[] = [];
  const turn = async () => {
    const message = open.join("\n");
    open = [];
    if (message.trim() === "") return;
    const result = await answered(engine, { message: { kind: "text", text: message }, ...settings }, signal);
    process.stdout.write(`${renderReply(result, { verbose: values.verbose === true })}\n`);
  };
  for await (const line of lines) {
    if (line.trim() === ".") await turn();
    else open.push(line);
  }
  await turn();
  signal.throwIfAborted();
  return EXIT.ok;
}

async function answered(engine: Engine, request: ReplyRequest, signal: AbortSignal): Promise<ReplyResult> {
  try {
    return await engine.reply(request, { signal });
  } catch (error) {
    if (error instanceof CorrespondenceError) throw new CommandError(EXIT.nothingRead, error.message);
    throw error;
  }
}

async function shared({ instructions, domain }: Values<typeof CHAT_OPTIONS>) {
  return { instructions: await instructionsAt(instructions), domain };
}

async function instructionsAt(path: string | undefined): Promise<string | undefined> {
  return path === undefined ? undefined : textAt(path);
}
