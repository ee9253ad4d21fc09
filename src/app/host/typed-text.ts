/** What the user types in for pages that cannot be read: one text file beside each such document, of the document's own kind. */
import { type Language, readRegularFile } from "../engine.ts";
import { type CaseFile, LIMITS } from "../protocol/index.ts";
import type { FileSource } from "./case-folder.ts";
import { HostError } from "./host-error.ts";
import type { HostSentences } from "./sentences/en.ts";
import { HOST_SENTENCES } from "./sentences/index.ts";

type TypedFile = {
  readonly name: string;
  /** The case has it already: more is added to it. */
  readonly listed: boolean;
  readonly kind: NonNullable<CaseFile["kind"]>;
};

/**
 * A document that could not be read at all has no kind: then it is a deck where the case has none, since its claims are what
 * is to be verified, and another document beside one. Throws HostError when the case has no such file.
 */
export function typedFile(files: readonly CaseFile[], of: string, language: Language): TypedFile {
  const source = files.find(({ name }) => name === of);
  if (!source) throw new HostError({ code: "not_found", what: "file" });
  const nameWith = ({ typedIn }: HostSentences) => `${of.slice(0, LIMITS.fileName - 40)} (${typedIn}).md`;
  const names = Object.values(HOST_SENTENCES).map(nameWith);
  const known = files.find(({ name }) => names.includes(name));
  const deck = files.some(({ name, kind }) => kind === "deck" && name !== known?.name);
  return {
    name: known?.name ?? nameWith(HOST_SENTENCES[language]),
    listed: known !== undefined,
    kind: known?.kind ?? source.kind ?? (deck ? "context" : "deck"),
  };
}

/** Each line is a statement of its own, below those of before. */
export function typedText(before: string, text: string): string {
  const lines = text.split(/\r?\n/).flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
  return `${[...(before === "" ? [] : [before.trimEnd()]), ...lines].join("\n\n")}\n`;
}

export async function textIn({ path, bytes }: FileSource): Promise<string> {
  return new TextDecoder().decode(bytes ?? (await readRegularFile(path, { limitBytes: LIMITS.fileBytes })));
}
