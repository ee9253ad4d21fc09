/** What a window asks of a case that is answered by reading it: pages, cells, figures, the graph. Plain data in and out. */
import {
  answerIn,
  type Document,
  type Fact,
  type FoundPassage,
  type Graph,
  type Language,
  type MetricAnswer,
} from "../engine.ts";
import type { AnswerOf, ChangedPages, RequestOf } from "../protocol/index.ts";
import { cellTrace } from "./cell-trace.ts";
import { compareVersions } from "./compare-versions.ts";
import { locatedIn, outlineOf, pageOf, sheetWindow } from "./document-view.ts";
import { graphView } from "./graph-view.ts";
import { HostError } from "./host-error.ts";
import { numberSeries } from "./numbers.ts";
import { picturePartOf } from "./pictures.ts";

type AsAsked = "outline" | "page" | "sheet" | "cell" | "locate" | "graph" | "numbers";

/** As the window asks, or the part of its request that is answered by reading the case. */
export type Look =
  | { readonly [K in AsAsked]: Omit<RequestOf<K>, "caseId"> }[AsAsked]
  | { readonly kind: "picturePart"; readonly file: string; readonly number: number; readonly layer: number }
  | { readonly kind: "changedPages"; readonly left: string; readonly right: string }
  | { readonly kind: "lookUp"; readonly text: string; readonly passages: readonly FoundPassage[] };

export type LookAnswers = { readonly [K in AsAsked]: AnswerOf<K> } & {
  readonly picturePart: string;
  readonly changedPages: ChangedPages;
  readonly lookUp: MetricAnswer | null;
};

export type LookOf<K extends Look["kind"]> = Extract<Look, { readonly kind: K }>;

export type CaseToLook = {
  readonly graph: Graph;
  /** Null where the case holds none of this name that was read. */
  readonly find: (name: string) => Document | null;
  /** Of the window. */
  readonly language: Language;
};

/** Throws HostError, and GraphError where the file is at fault. */
export function looked<K extends Look["kind"]>(store: CaseToLook, look: LookOf<K>): LookAnswers[K] {
  return answerTo(store, look) as LookAnswers[K]; // each kind has its answer
}

function answerTo({ graph, find, language }: CaseToLook, look: Look): LookAnswers[Look["kind"]] {
  const document = (name: string): Document => {
    const found = find(name);
    if (!found) throw new HostError({ code: "not_found", what: "unit" });
    return found;
  };
  switch (look.kind) {
    case "outline":
      return outlineOf(document(look.file));
    case "page":
      return pageOf(document(look.file), look.number);
    case "picturePart":
      return picturePartOf(document(look.file), look.number, look.layer);
    case "sheet":
      return sheetWindow(document(look.file), look.number, look.top, look.bottom);
    case "cell":
      return cellTrace(document(look.file), look, look.language);
    case "changedPages":
      return compareVersions(document(look.left), document(look.right));
    case "locate": {
      const found = find(look.place.file);
      return found ? locatedIn(found, look.place, look) : { kind: "nowhere" };
    }
    case "graph":
      return graphView(graph, { ...look, language });
    case "numbers": {
      const kinds = new Map(graph.listDocuments().map(({ name, kind }) => [name, kind]));
      // Written by the pipeline from a Fact.
      const facts = graph.facts().map(({ json }) => json as Fact);
      return numberSeries(facts, (file) => kinds.get(file) ?? null);
    }
    case "lookUp":
      return answerIn(graph, look.text, look.passages);
    default:
      return look satisfies never;
  }
}
