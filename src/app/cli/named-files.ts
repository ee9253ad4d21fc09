/** The files of a deal as the command line names them: bare, or with what each is to be taken for. */
import { resolve } from "node:path";
import type { DealFile } from "../engine.ts";
import type { Values } from "./describe.ts";
import { looksLikeDocument } from "./document-names.ts";
import { CommandError, EXIT } from "./exit.ts";
import type { KIND_OPTIONS } from "./options.ts";

type KindValues = Values<typeof KIND_OPTIONS>;

/** The deal's files in the order kinds are listed, and the language model if one was named; `password` is tried on each. */
export function namedFiles(
  bare: readonly string[],
  { deck = [], model = [], context = [] }: KindValues,
  password?: string,
): { readonly files: readonly DealFile[]; readonly model: string | undefined } {
  const languageModels = model.filter((path) => !looksLikeDocument(path));
  if (languageModels.length > 1)
    throw new CommandError(EXIT.usage, `Only one language model reads at a time: ${languageModels.join(", ")}.`);
  const files: DealFile[] = [
    ...deck.map((path): DealFile => ({ path, kind: "deck" })),
    ...model.filter(looksLikeDocument).map((path): DealFile => ({ path, kind: "financial_model" })),
    ...context.map((path): DealFile => ({ path, kind: "context" })),
  ];
  // A file named both ways is one file.
  const named = new Set(files.map(({ path }) => resolve(path)));
  const all = [...bare.filter((path) => !named.has(resolve(path))).map((path): DealFile => ({ path })), ...files];
  return {
    files: password === undefined ? all : all.map((file) => ({ ...file, password })),
    model: languageModels[0],
  };
}
