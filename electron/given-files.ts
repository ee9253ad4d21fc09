/** Documents and moved cases that the system hands over: dropped on the icon, opened with Probant, or named on its command line. */
import { statSync } from "node:fs";
import { isAbsolute, resolve } from "node:path";
import { FORMAT_ENTRIES } from "../src/documents/formats/index.ts";

/** Extensions that Probant asks the system to offer it for, with the type each has. */
export const DOCUMENT_TYPES = FORMAT_ENTRIES.flatMap(([, { endings }]) =>
  Object.entries(endings).flatMap(([extension, mediaType]) => (mediaType === null ? [] : [{ extension, mediaType }])),
);

/** A case moved from another machine as one file. */
export const CASE_TYPE = { extension: "probant", mediaType: "application/vnd.probant.case+zip" } as const;

const EXTENSIONS: ReadonlySet<string> = new Set(DOCUMENT_TYPES.map(({ extension }) => extension));
const MOST_FILES = 20;

export function isDocumentName(path: string): boolean {
  return EXTENSIONS.has(extensionOf(path));
}

/** What the window takes: a document, or a case as one file. */
export function isGivenName(path: string): boolean {
  return isDocumentName(path) || extensionOf(path) === CASE_TYPE.extension;
}

function extensionOf(path: string): string {
  return /\.([^./\\]+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
}

/** `argv` without the program itself; what is no document, or is not there, is left out. */
export function filesNamed(argv: readonly string[], folder: string): readonly string[] {
  const paths = argv
    .filter((argument) => !argument.startsWith("-") && isGivenName(argument))
    .map((argument) => (isAbsolute(argument) ? argument : resolve(folder, argument)))
    .filter(isFile);
  return [...new Set(paths)].slice(0, MOST_FILES);
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
