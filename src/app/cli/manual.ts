/** The manual page, as roff, made from the table that the help is made from. */
import { COMMAND_NAMES, COMMANDS, ENVIRONMENT, EXIT_CODES, SUMMARY } from "./command-table.ts";
import type { Options } from "./describe.ts";
import { capital, ofGroup, written } from "./help.ts";
import { GENERAL_OPTIONS, MODEL_OPTIONS } from "./options.ts";

/** What many commands share, a model's options and the general ones, stands once. */
export function manualPage(): string {
  const usage = COMMAND_NAMES.flatMap((name) => COMMANDS[name].usage);
  return [
    '.TH PROBANT 1 "" "Probant"',
    ".SH NAME",
    `probant \\- ${roff("check the claims of a pitch deck against the financial model")}`,
    ".SH SYNOPSIS",
    ...usage.flatMap((line) => [bold(`probant ${line}`), ".br"]).slice(0, -1),
    ".SH DESCRIPTION",
    roff(`${SUMMARY}.`),
    ".SH COMMANDS",
    ...COMMAND_NAMES.flatMap((name) => {
      const { summary, details, options, examples } = COMMANDS[name];
      return [
        `.SS probant ${name}`,
        sentence(summary),
        ...details.flatMap((paragraph) => [".PP", roff(paragraph)]),
        ...entries(Object.fromEntries(ofGroup(options, undefined))),
        ...examples.flatMap(({ line, says }) => [
          ".PP",
          roff(`${capital(says)}:`),
          ".RS",
          ".nf",
          roff(`probant ${line}`),
          ".fi",
          ".RE",
        ]),
      ];
    }),
    ".SH LANGUAGE MODEL",
    roff("The commands that read documents or messages take these."),
    ...entries(MODEL_OPTIONS),
    ".SH OPTIONS OF EVERY COMMAND",
    ...entries(GENERAL_OPTIONS),
    ...entry("--version", "print the version; without a command"),
    ".SH EXIT STATUS",
    ...EXIT_CODES.flatMap(([code, meaning]) => entry(String(code), meaning)),
    ".SH ENVIRONMENT",
    ...ENVIRONMENT.flatMap(([name, meaning]) => entry(name, meaning)),
    "",
  ].join("\n");
}

function entries(options: Options): string[] {
  return Object.entries(options).flatMap(([name, option]) => entry(written(name, option), option.help));
}

function entry(term: string, text: string): string[] {
  return [".TP", bold(term), sentence(text)];
}

function sentence(text: string): string {
  return roff(`${capital(text)}.`);
}

function bold(text: string): string {
  return `\\fB${roff(text)}\\fR`;
}

/** Backslashes and hyphens are marks of roff, and so is a dot or an apostrophe that opens a line. */
function roff(text: string): string {
  const plain = text.replaceAll("\\", "\\e").replaceAll("-", "\\-");
  return plain.startsWith(".") || plain.startsWith("'") ? `\\&${plain}` : plain;
}
