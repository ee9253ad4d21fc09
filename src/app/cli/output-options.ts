/** The options by which a command is told what to write of what it found, made from the table of exports. */
import { EXPORT_ENTRIES, type EXPORTS, type ReportFormat } from "../../report/exports/index.ts";

type Writing = "verify" | "analyse";

/** The formats that a command writes. */
type FormatOf<C extends Writing> = {
  [F in ReportFormat]: (typeof EXPORTS)[F] extends { readonly commands: Readonly<Record<C, string>> } ? F : never;
}[ReportFormat];

type OutputOption = { readonly type: "string"; readonly value: "OUT"; readonly names: "file"; readonly help: string };

export function outputOptions<C extends Writing>(command: C): { readonly [F in FormatOf<C>]: OutputOption } {
  const options = EXPORT_ENTRIES.flatMap(([format, { commands }]): [string, OutputOption][] => {
    const help = commands?.[command];
    return help === undefined ? [] : [[format, { type: "string", value: "OUT", names: "file", help }]];
  });
  // Object.fromEntries forgets the names, which are those of the entries with a help for the command.
  return Object.fromEntries(options) as Readonly<Record<FormatOf<C>, OutputOption>>;
}
