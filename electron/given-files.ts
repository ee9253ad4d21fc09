/** Documents that the system hands over: dropped on the icon, opened with Probant, or named on its command line. */
import { statSync } from "node:fs";
import { isAbsolute, resolve } from "node:path";

/** Extensions that Probant asks the system to offer it for, with the type each has. */
export const DOCUMENT_TYPES = [
  { extension: "pptx", mediaType: "application/vnd.openxmlformats-officedocument.presentationml.presentation" },
  { extension: "pdf", mediaType: "application/pdf" },
  { extension: "xlsx", mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" },
  { extension: "xlsm", mediaType: "application/vnd.ms-excel.sheet.macroEnabled.12" },
  { extension: "xlsb", mediaType: "application/vnd.ms-excel.sheet.binary.macroEnabled.12" },
  { extension: "xls", mediaType: "application/vnd.ms-excel" },
  { extension: "odp", mediaType: "application/vnd.oasis.opendocument.presentation" },
  { extension: "ods", mediaType: "application/vnd.oasis.opendocument.spreadsheet" },
  { extension: "docx", mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document" },
  { extension: "csv", mediaType: "text/csv" },
  { extension: "md", mediaType: "text/markdown" },
  { extension: "txt", mediaType: "text/plain" },
  { extension: "png", mediaType: "image/png" },
  { extension: "jpg", mediaType: "image/jpeg" },
  { extension: "jpeg", mediaType: "image/jpeg" },
] as const;

const EXTENSIONS: ReadonlySet<string> = new Set(DOCUMENT_TYPES.map(({ extension }) => extension));
const MOST_FILES = 20;

export function isDocumentName(path: string): boolean {
  return EXTENSIONS.has(/\.([^./\\]+)$/.exec(path)?.[1]?.toLowerCase() ?? "");
}

/** `argv` without the program itself; what is no document, or is not there, is left out. */
export function filesNamed(argv: readonly string[], folder: string): readonly string[] {
  const paths = argv
    .filter((argument) => !argument.startsWith("-") && isDocumentName(argument))
    .map((argument) => (isAbsolute(argument) ? argument : resolve(folder, argument)))
    .filter(isFile);
  return [...new Set(paths)].slice(0, MOST_FILES);
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
