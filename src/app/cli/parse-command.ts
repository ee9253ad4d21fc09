/** Reads the options of a command; a fault is one sentence that says which word it is about. */
import { parseArgs } from "node:util";
import { COMMANDS, type CommandName } from "./command-table.ts";
import type { Option, Options, Values } from "./describe.ts";
import { CommandError, EXIT } from "./exit.ts";
import { nearest } from "./nearest.ts";

export type ParsedCommand<T extends Options> = { readonly values: Values<T>; readonly positionals: readonly string[] };

/** Throws CommandError. */
export function parseCommand<const T extends Options>(
  command: CommandName,
  options: T,
  args: readonly string[],
): ParsedCommand<T> {
  const { tokens, values, positionals } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind === "positional" && COMMANDS[command].operands === "none")
      throw fault(command, `“probant ${command}” takes no “${token.value}”`);
    if (token.kind !== "option") continue;
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (option === undefined) throw fault(command, unknownOption(command, options, token.rawName));
    const wrong = wrongValue(token.rawName, option, token.value, token.inlineValue === true);
    if (wrong !== null) throw fault(command, wrong);
  }
  // Every option and its value were looked at above.
  return { values: values as Values<T>, positionals };
}

function fault(command: CommandName, sentence: string): CommandError {
  return new CommandError(EXIT.usage, `${sentence}${sentence.endsWith("?") ? "" : "."} See: probant ${command} --help`);
}

function unknownOption(command: CommandName, options: Options, written: string): string {
  const near = nearest(written.replace(/^-+/, ""), Object.keys(options));
  return `“probant ${command}” has no option ${written}${near === null ? "" : `: did you mean --${near}?`}`;
}

function wrongValue(written: string, option: Option, value: string | undefined, inline: boolean): string | null {
  if (option.type === "boolean") return inline ? `${written} takes no value` : null;
  if (value === undefined || value === "" || (!inline && value.startsWith("-") && value.length > 1))
    return `${written} needs a value: ${written} ${option.value ?? "VALUE"}`;
  if (option.among && !option.among.includes(value))
    return `${written} is ${option.among.join(" or ")}, not “${value}”`;
  return null;
}
