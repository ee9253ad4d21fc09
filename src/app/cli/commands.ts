/** Finds the command that the arguments name, and runs it. What a command needs is loaded with it alone. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { COMMAND_NAMES, COMMANDS, type CommandName, SHELLS } from "./command-table.ts";
import { CommandError, EXIT } from "./exit.ts";
import { commandNamed, helpOf, overview } from "./help.ts";
import { GENERAL_OPTIONS, HELP_OPTIONS } from "./options.ts";
import { parseCommand } from "./parse-command.ts";

type Runner = (args: readonly string[], signal: AbortSignal) => Promise<number>;

const RUNNERS: Readonly<Record<CommandName, Runner>> = {
  verify: async (args, signal) => (await import("./verify.ts")).verify(args, signal),
  analyse: async (args, signal) => (await import("./analyse.ts")).analyse(args, signal),
  compare: async (args, signal) => (await import("./compare.ts")).compare(args, signal),
  ask: async (args, signal) => (await import("./ask.ts")).ask(args, signal),
  check: async (args, signal) => (await import("./check.ts")).check(args, signal),
  read: async (args, signal) => (await import("./read.ts")).read(args, signal),
  reply: async (args, signal) => (await import("./correspondence.ts")).reply(args, signal),
  chat: async (args, signal) => (await import("./correspondence.ts")).chat(args, signal),
  pipeline: async (args, signal) => (await import("./pipeline.ts")).pipeline(args, signal),
  graph: async (args, signal) => (await import("./graph.ts")).graph(args, signal),
  case: async (args, signal) => (await import("./case.ts")).onCase(args, signal),
  serve: async (args, signal) => (await import("./serve.ts")).serve(args, signal),
  mcp: async (args, signal) => (await import("./mcp.ts")).mcp(args, signal),
  models: async (args, signal) => (await import("./models.ts")).models(args, signal),
  demo: async (args, signal) => (await import("./demo.ts")).demo(args, signal),
  doctor: async (args) => (await import("./doctor.ts")).doctor(args),
  schema: async (args) => (await import("./schema.ts")).schema(args),
  completion,
  help,
};

export async function runCommand(args: readonly string[], signal: AbortSignal): Promise<number> {
  const [first, ...rest] = args;
  if (first === undefined) {
    process.stderr.write(overview());
    return EXIT.usage;
  }
  if (first === "--help" || first === "-h") return help(rest);
  if (first === "--version" || first === "-V") return print(`${version()}\n`);
  if (first.startsWith("-"))
    throw new CommandError(
      EXIT.usage,
      `Name a command before ${first}: ${COMMAND_NAMES.join(", ")}. See: probant help`,
    );
  const command = commandNamed(first);
  return asksForHelp(rest) ? print(helpOf(command)) : RUNNERS[command](rest, signal);
}

/** Before anything else is read: a command line that is not finished yet may ask for help as well. */
function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf("--");
  return (end < 0 ? args : args.slice(0, end)).some((arg) => arg === "--help" || arg === "-h");
}

async function help(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand("help", HELP_OPTIONS, args);
  if (values.man) return print((await import("./manual.ts")).manualPage());
  const [name] = positionals;
  return print(name === undefined ? overview() : helpOf(commandNamed(name)));
}

async function completion(args: readonly string[]): Promise<number> {
  const [wanted] = parseCommand("completion", GENERAL_OPTIONS, args).positionals;
  const shell = SHELLS.find((name) => name === wanted);
  if (shell === undefined)
    throw new CommandError(EXIT.usage, `Name your shell: probant ${COMMANDS.completion.usage.join(", ")}`);
  return print((await import("./completion.ts")).completionScript(shell));
}

function print(text: string): number {
  process.stdout.write(text);
  return EXIT.ok;
}

function version(): string {
  const file = resolve(join(import.meta.dirname, "../../../package.json"));
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version; // our own file
}
