/** Which files of a folder are likely documents, by their names: what each holds is told from its bytes. */
import { extname } from "node:path";
import { FILE_ENDINGS } from "../../documents/formats/index.ts";

const DOCUMENTS: ReadonlySet<string> = new Set(FILE_ENDINGS.map((ending) => `.${ending}`));

export function looksLikeDocument(path: string): boolean {
  return DOCUMENTS.has(extname(path).toLowerCase());
}
