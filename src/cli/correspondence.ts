/** `probant reply` and `probant chat`: a message in, what it says and a draft out. Nothing is sent. */
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import {
  CorrespondenceError,
  type DomainName,
  type Engine,
  type MessageInput,
  openEngine,
  type ReplyRequest,
  type ReplyResult,
  writeWhole,
} from "../engine.ts";
import { CommandError, EXIT } from "./exit.ts";
import { MODEL_OPTIONS, modelOf } from "./models.ts";
import { renderReply } from "./render-reply.ts";
import { textAt } from "./text-file.ts";

const OPTIONS = {
  case: { type: "string" },
  instructions: { type: "string" },
  domain: { type: "string" },
  json: { type: "string" },
  verbose: { type: "boolean" },
  ...MODEL_OPTIONS,
} as const;

export async function reply(args: string[], signal: AbortSignal): Promise<number> {
  const { values, positionals } = parsed(args);
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0)
    throw new CommandError(
      EXIT.usage,
      "Name one message: probant reply MESSAGE.eml --case DIR (.eml, .msg or text; - reads what you paste).",
    );
  const message = await messageAt(path);
  await using engine = await openEngine({ caseFolder: values.case, ...modelOf(values) });
  const result = await answered(engine, { message, ...(await shared(values)) }, signal);
  if (values.json) writeWhole(values.json, `${JSON.stringify(result, null, 1)}\n`);
  process.stdout.write(renderReply(result, { verbose: values.verbose === true }));
  return EXIT.ok;
}

/** Turn after turn: a message ends with a line that holds a dot alone, the chat with the end of the input. */
export async function chat(args: string[], signal: AbortSignal): Promise<number> {
  const { values, positionals } = parsed(args);
  if (positionals.length > 0)
    throw new CommandError(EXIT.usage, "The messages are pasted: probant chat --case DIR [--instructions FILE]");
  const settings = await shared(values);
  await using engine = await openEngine({ caseFolder: values.case, ...modelOf(values) });
  const earlier = engine.correspondence(settings.domain).length;
  if (process.stdin.isTTY) {
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

async function shared(values: { readonly instructions?: string | undefined; readonly domain?: string | undefined }) {
  return { instructions: await instructionsAt(values.instructions), domain: domainOf(values.domain) };
}

async function messageAt(path: string): Promise<MessageInput> {
  return path === "-" ? { kind: "text", text: await text(process.stdin) } : { kind: "file", path };
}

async function instructionsAt(path: string | undefined): Promise<string | undefined> {
  return path === undefined ? undefined : textAt(path);
}

function domainOf(name: string | undefined): DomainName | undefined {
  if (name === undefined || name === "investment" || name === "purchase") return name;
  throw new CommandError(EXIT.usage, `--domain is investment or purchase, not “${name}”.`);
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    throw new CommandError(EXIT.usage, `${error instanceof Error ? error.message : error}\nRun “probant help”.`);
  }
}
