/** The help: the list of commands, and the page of one. */
import { COMMAND_NAMES, COMMANDS, type CommandName, EXIT_CODES, isCommandName, SUMMARY } from "./command-table.ts";
import type { Option, Options } from "./describe.ts";
import { CommandError, EXIT } from "./exit.ts";
import { nearest } from "./nearest.ts";

const WIDTH = 100;

export function overview(): string {
  const commands = COMMAND_NAMES.map((name) => [`probant ${name}`, COMMANDS[name].summary] as const);
  return [
    ...wrapped(`${SUMMARY}.`, ""),
    "",
    ...listed(commands, columnOf(commands.map(([name]) => name))),
    "",
    "See probant help COMMAND for its options and an example.",
    "",
    ...wrapped(`Exit codes: ${EXIT_CODES.map(([code, meaning]) => `${code} ${meaning}`).join("; ")}.`, ""),
    "",
  ].join("\n");
}

export function helpOf(name: CommandName): string {
  const { summary, usage, details, options, examples } = COMMANDS[name];
  const lines = [
    ...usage.map((line) => `probant ${line}`),
    "",
    ...wrapped(`${capital(summary)}.`, ""),
    ...details.flatMap((paragraph) => ["", ...wrapped(paragraph, "")]),
  ];
  const column = columnOf(Object.entries(options).map(([option, described]) => written(option, described)));
  for (const [heading, group] of GROUPS) {
    const rows = ofGroup(options, group).map(
      ([option, described]) => [written(option, described), described.help] as const,
    );
    if (rows.length > 0) lines.push("", heading, ...listed(rows, column));
  }
  lines.push("", examples.length === 1 ? "Example" : "Examples");
  for (const { line, says } of examples) lines.push(`  probant ${line}`, `      ${says}`);
  return `${lines.join("\n")}\n`;
}

/** Throws CommandError with the command that was likely meant. */
export function commandNamed(text: string): CommandName {
  if (isCommandName(text)) return text;
  const near = nearest(text, COMMAND_NAMES);
  throw new CommandError(
    EXIT.usage,
    near === null
      ? `There is no command “${text}”. See: probant help`
      : `There is no command “${text}”: did you mean “probant ${near}”? See: probant help`,
  );
}

const GROUPS: readonly (readonly [string, Option["group"]])[] = [
  ["Options", undefined],
  ["Language model", "model"],
  ["Every command", "general"],
];

/** In the order of the table. */
export function ofGroup(options: Options, group: Option["group"]): readonly (readonly [string, Option])[] {
  return Object.entries(options).filter(([, option]) => option.group === group);
}

/** “-q, --quiet”, “--json OUT”. */
export function written(name: string, { short, value }: Option): string {
  return `${short === undefined ? "" : `-${short}, `}--${name}${value === undefined ? "" : ` ${value}`}`;
}

function columnOf(names: readonly string[]): number {
  return Math.min(28, Math.max(...names.map((name) => name.length)) + 4);
}

/** Two columns; a long entry of the first stands on a line of its own. */
function listed(rows: readonly (readonly [string, string])[], column: number): string[] {
  return rows.flatMap(([name, text]) => {
    const indent = " ".repeat(column);
    const lines = wrapped(text, indent);
    const head = `  ${name}`;
    if (head.length + 2 > column) return [head, ...lines];
    return [`${head.padEnd(column)}${(lines[0] ?? "").trimStart()}`, ...lines.slice(1)];
  });
}

function wrapped(text: string, indent: string): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && indent.length + line.length + 1 + word.length > WIDTH) {
      lines.push(indent + line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, indent + line];
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
