/** What a window asks of a case that is answered by reading it: pages, cells, figures, the graph. Plain data in and out. */
import { parentPort, workerData } from "node:worker_threads";
import { openGraph } from "../../case/graph/index.ts";
import {
  answerIn,
  askedDealIn,
  type CarriedError,
  carried,
  caseStamp,
  type Document,
  documentIn,
  type Fact,
  type FoundPassage,
  factsIn,
  type Graph,
  type Language,
  putRightIn,
  whileSame,
} from "../engine.ts";
import type { CellRead, CellTrace, Located, NamedPlace, NumberLine } from "../protocol/index.ts";
import { cellReadings, type Picked } from "./cell-readings.ts";
import { cellTrace } from "./cell-trace.ts";
import { compareVersions } from "./compare-versions.ts";
import { locatedIn, outlineOf, pageOf, sheetWindow } from "./document-view.ts";
import { type GraphParts, type GraphQuestion, graphParts, graphView } from "./graph-view.ts";
import { HostError } from "./host-error.ts";
import { type MatrixAsked, matrixOf } from "./matrix.ts";
import { cellsRead, metricOf, numberSeries } from "./numbers.ts";
import { picturePartOf } from "./pictures.ts";
import type { HostProblem } from "./problems.ts";

export type CaseToLook = StandingLooks & {
  readonly graph: Graph;
  /** Null where the case holds none of this name that was read. */
  readonly find: (name: string) => Document | null;
  /** Of the window. */
  readonly language: Language;
};

/** What takes seconds to be read of a large case, and is the same from one look to the next. */
export type StandingLooks = {
  readonly series: () => ReturnType<typeof numberSeries>;
  /** What was read in each cell, by its file and anchor. */
  readonly cells: () => ReadonlyMap<string, readonly CellRead[]>;
  readonly asked: () => ReturnType<typeof askedDealIn>;
  readonly parts: () => GraphParts;
};

export function standingLooks(graph: Graph): StandingLooks {
  const stamp = () => caseStamp(graph);
  const facts = whileSame(stamp, (): readonly Fact[] => factsIn(graph));
  return {
    series: whileSame(stamp, () => {
      const kinds = new Map(graph.listDocuments().map(({ name, kind }) => [name, kind]));
      return numberSeries(facts(), (file) => kinds.get(file) ?? null);
    }),
    cells: whileSame(stamp, () => cellsRead(facts())),
    asked: whileSame(stamp, () => askedDealIn(graph, facts())),
    parts: whileSame(
      () => graph.contentStamp(),
      () =>
        graphParts(graph, new Set(facts().flatMap((fact) => (fact.predicate === null && metricOf(fact)?.id) || []))),
    ),
  };
}

type Unit = { readonly file: string; readonly number: number };

const LOOKS = {
  outline: ({ find }: CaseToLook, { file }: Pick<Unit, "file">) => outlineOf(read(find, file)),
  page: ({ find }: CaseToLook, { file, number }: Unit) => pageOf(read(find, file), number),
  picturePart: ({ find }: CaseToLook, { file, number, layer }: Unit & { readonly layer: number }) =>
    picturePartOf(read(find, file), number, layer),
  sheet: (
    { find }: CaseToLook,
    { file, number, top, bottom }: Unit & { readonly top: number; readonly bottom: number },
  ) => sheetWindow(read(find, file), number, top, bottom),
  cell(
    { graph, find, cells }: CaseToLook,
    asked: Unit & { readonly row: number; readonly column: number; readonly language: Language },
  ): CellTrace {
    const trace = cellTrace(read(find, asked.file), asked, asked.language);
    return { ...trace, read: cells().get(`${asked.file}\n${trace.anchor}`) ?? [], putRight: putRightIn(graph) };
  },
  readings: ({ graph, find }: CaseToLook, asked: Picked) => cellReadings(graph, read(find, asked.file), asked),
  changedPages: ({ find }: CaseToLook, { left, right }: { readonly left: string; readonly right: string }) =>
    compareVersions(read(find, left), read(find, right)),
  locate(
    { find }: CaseToLook,
    asked: { readonly place: NamedPlace; readonly nodeId: string | null; readonly text: string },
  ): Located {
    const found = find(asked.place.file);
    return found ? locatedIn(found, asked.place, asked) : { kind: "nowhere" };
  },
  graph: ({ parts, language }: CaseToLook, asked: GraphQuestion) => graphView(parts(), { ...asked, language }),
  /** Every series without its figures, longest and most compared first. */
  numbers: ({ series }: CaseToLook): readonly NumberLine[] => series().map(({ points: _, ...line }) => line),
  series: ({ series }: CaseToLook, { id }: { readonly id: string }) => series().find((one) => one.id === id) ?? null,
  matrix: ({ series }: CaseToLook, asked: MatrixAsked) => matrixOf(series(), asked),
  lookUp: ({ asked: deal }: CaseToLook, asked: { readonly text: string; readonly passages: readonly FoundPassage[] }) =>
    answerIn(deal(), asked.text, asked.passages),
};

export type LookKind = keyof typeof LOOKS;
type Parameter<K extends LookKind> = Parameters<(typeof LOOKS)[K]>;
/** What a look of a kind is told besides its kind. */
export type LookFields<K extends LookKind> = Parameter<K> extends readonly [CaseToLook, infer F] ? F : unknown;
export type LookOf<K extends LookKind> = K extends LookKind ? { readonly kind: K } & LookFields<K> : never;
export type LookAnswer<K extends LookKind> = ReturnType<(typeof LOOKS)[K]>;

/** Throws HostError, and GraphError where the file is at fault. */
export function looked<K extends LookKind>(store: CaseToLook, look: LookOf<K>): LookAnswer<K> {
  // TypeScript cannot see that a kind's function takes that kind's look.
  return (LOOKS[look.kind] as (store: CaseToLook, look: unknown) => LookAnswer<K>)(store, look);
}

function read(find: CaseToLook["find"], name: string): Document {
  const found = find(name);
  if (!found) throw new HostError({ code: "not_found", what: "unit" });
  return found;
}

/** What the thread and the one that asks it say to each other: plain data. */
export type LookAsked =
  | { readonly kind: "look"; readonly id: number; readonly look: LookOf<LookKind>; readonly language: Language }
  | { readonly kind: "close" };

export type LookSaid = { readonly id: number } & (
  | { readonly kind: "answer"; readonly answer: LookAnswer<LookKind> }
  | { readonly kind: "refused"; readonly problem: HostProblem }
  | { readonly kind: "failed"; readonly error: CarriedError }
);

/** In the thread that reads a large case: see looking.ts. */
export function serveLooks(): void {
  // The thread that started this one has looked at the file.
  const graph = openGraph(String(workerData), { newer: "read", check: false }); // the path, given by looking.ts
  const standing = standingLooks(graph);
  /** The one that was looked at last: one looks at many of its pages. */
  let read: Document | null = null;
  const find = (name: string) => {
    if (read?.name !== name) read = documentIn(graph, name);
    return read;
  };

  parentPort?.on("message", (asked: LookAsked) => {
    if (asked.kind === "close") {
      graph.close();
      parentPort?.close();
    } else parentPort?.postMessage(said(asked));
  });
  function said({ id, look, language }: Extract<LookAsked, { readonly kind: "look" }>): LookSaid {
    try {
      return { kind: "answer", id, answer: looked({ ...standing, graph, find, language }, look) };
    } catch (error) {
      if (error instanceof HostError) return { kind: "refused", id, problem: error.problem };
      return { kind: "failed", id, error: carried(error) };
    }
  }
}
