/** Which files of a folder are likely documents, by their names: what each holds is told from its bytes. */
import { extname } from "node:path";

const DOCUMENTS: ReadonlySet<string> = new Set(
  ".pdf .pptx .pptm .ppsx .odp .xlsx .xlsm .xlsb .xls .ods .csv .tsv .docx .docm .md .txt .png .jpg .jpeg .webp .gif".split(
    " ",
  ),
);

export function looksLikeDocument(path: string): boolean {
  return DOCUMENTS.has(extname(path).toLowerCase());
}
