/** Citations: a place of the case and what stands there. */
import type { Document, DocumentKind } from "../../documents/index.ts";
import type { Source } from "./finding.ts";

/** What each file of the case is. */
export type FileKinds = ReadonlyMap<string, DocumentKind>;

export function kindsOf(documents: readonly Pick<Document, "name" | "kind">[]): FileKinds {
  return new Map(documents.map((document) => [document.name, document.kind]));
}

const TYPE_OF = {
  deck: "deck",
  financial_model: "financial_model",
  context: "context_engine",
} as const satisfies Readonly<Record<DocumentKind, Source["type"]>>;

export function sourceTypeOf(file: string, kinds: FileKinds): (typeof TYPE_OF)[DocumentKind] {
  return TYPE_OF[kinds.get(file) ?? "context"];
}

/** A place and the words that stand there. */
export function sourceAt(
  place: { readonly file: string; readonly anchor: string },
  quote: string,
  kinds: FileKinds,
): Source {
  return {
    type: sourceTypeOf(place.file, kinds),
    reference: `${place.file}, ${place.anchor}`,
    file: place.file,
    anchor: place.anchor,
    quote,
  };
}
