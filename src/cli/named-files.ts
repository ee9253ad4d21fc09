/** The files of a deal as the command line names them: bare, or with what each is to be taken for. */
import { extname } from "node:path";
import type { DealFile } from "../engine.ts";
import { CommandError, EXIT } from "./exit.ts";

/** Each may be given several times. `--model` also names a language model: what is no document is one. */
export const KIND_OPTIONS = {
  deck: { type: "string", multiple: true },
  model: { type: "string", multiple: true },
  context: { type: "string", multiple: true },
} as const;

type KindValues = { readonly [K in keyof typeof KIND_OPTIONS]?: readonly string[] | undefined };

const DOCUMENTS: ReadonlySet<string> = new Set(
  ".pdf .pptx .odp .xlsx .xlsm .xlsb .xls .ods .csv .tsv .docx .md .txt".split(" "),
);

/** The deal's files in the order kinds are listed, and the language model if one was named. */
export function namedFiles(
  bare: readonly string[],
  { deck = [], model = [], context = [] }: KindValues,
): { readonly files: readonly DealFile[]; readonly model: string | undefined } {
  const isDocument = (path: string) => DOCUMENTS.has(extname(path).toLowerCase());
  const languageModels = model.filter((path) => !isDocument(path));
  if (languageModels.length > 1)
    throw new CommandError(EXIT.usage, `Only one language model reads at a time: ${languageModels.join(", ")}.`);
  const files: DealFile[] = [
    ...deck.map((path): DealFile => ({ path, kind: "deck" })),
    ...model.filter(isDocument).map((path): DealFile => ({ path, kind: "financial_model" })),
    ...context.map((path): DealFile => ({ path, kind: "context" })),
  ];
  // A file named both ways is one file.
  const named = new Set(files.map(({ path }) => path));
  return {
    files: [...bare.filter((path) => !named.has(path)).map((path): DealFile => ({ path })), ...files],
    model: languageModels[0],
  };
}
