/** The example deals that ship, by language. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../engine.ts";
import { HostError } from "./host-error.ts";
import { HOST_SENTENCES } from "./sentences/index.ts";

export function exampleDeal(
  examplesFolder: string,
  language: Language,
): { readonly name: string; readonly files: readonly { readonly name: string; readonly path: string }[] } {
  const { folder, name } = HOST_SENTENCES[language].example;
  const files = ["deck.pptx", "model.xlsx"].map((file) => ({ name: file, path: join(examplesFolder, folder, file) }));
  if (!files.every(({ path }) => existsSync(path))) throw new HostError({ code: "not_found", what: "examples" });
  return { name, files };
}
