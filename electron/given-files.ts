/** Documents that the system hands over: dropped on the icon, opened with Probant, or named on its command line. */
import { statSync } from "node:fs";
import { isAbsolute, resolve } from "node:path";
import { FORMAT_ENTRIES } from "../src/documents/formats/index.ts";

/** Extensions that Probant asks the system to offer it for, with the type each has. */
export const DOCUMENT_TYPES = FORMAT_ENTRIES.flatMap(([, { endings }]) =>
  Object.entries(endings).flatMap(([extension, mediaType]) => (mediaType === null ? [] : [{ extension, mediaType }])),
);

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
