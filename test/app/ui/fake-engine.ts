/** A typed stand-in for the engine's host: a case held in memory, answered from documents and a report that the test gives. */
import type { ReplyResult } from "../../../src/analysis/correspondence/index.ts";
import { cellTrace } from "../../../src/app/host/cell-trace.ts";
import { compareVersions } from "../../../src/app/host/compare-versions.ts";
import { comparedClaims } from "../../../src/app/host/compared-claims.ts";
import {
  type AnswerOf,
  type EngineRequest,
  type RequestKind,
  type RequestOf,
  readRequest,
} from "../../../src/app/host/index.ts";
import { matrixOf } from "../../../src/app/host/matrix.ts";
import {
  type Analysis,
  type AskedClaim,
  type CaseSummary,
  type EngineEvent,
  EngineFailureError,
  type GraphView,
  LIMITS,
  type Mark,
  type NumberSeries,
  type OpenedCase,
  type Override,
  type RunState,
  type Settings,
  type VersionChanges,
} from "../../../src/app/protocol/index.ts";
import { type Document, readPicture, type SheetUnit } from "../../../src/documents/index.ts";
import { type ClaimWeight, locateCitation, memoPage, type Report } from "../../../src/report/index.ts";

export type FakeCase = {
  readonly name: string;
  readonly documents: readonly Document[];
  readonly report: Report;
  /** The report's sentences in either language; null, as before a first run, where a test reads none. */
  readonly words?: OpenedCase["words"];
  readonly bytes?: Readonly<Record<string, Uint8Array>>;
  readonly weights?: readonly ClaimWeight[];
  readonly numbers?: readonly NumberSeries[];
  readonly graph?: GraphView;
  readonly changes?: VersionChanges;
  readonly analysis?: Analysis;
  readonly turns?: readonly ReplyResult[];
  /** What any question is answered with. Default: as the first claim. */
  readonly askedResult?: Report["claims"][number]["result"];
  /** What any search of the documents finds. */
  readonly passages?: AnswerOf<"find">;
  /** Cases listed beside it. */
  readonly others?: readonly CaseSummary[];
};

export type FakeEngine = {
  readonly answer: (request: EngineRequest) => Promise<unknown>;
  readonly subscribe: (listener: (event: EngineEvent) => void) => () => void;
  readonly emit: (event: EngineEvent) => void;
  /** Every request that came, in order. */
  readonly asked: EngineRequest[];
};

const CASE = "case-1";

export function fakeEngine(given: FakeCase, first: Partial<Settings> = {}): FakeEngine {
  const listeners = new Set<(event: EngineEvent) => void>();
  const overrides = new Map<string, Override>();
  const marks = new Map<string, Mark>();
  const decisions = () => ({ overrides: [...overrides.values()], marks: [...marks.values()] });
  const asked: AskedClaim[] = [];
  let report: Report | null = given.report;
  let run: RunState | null = null;
  let questions: AnswerOf<"keptQuestions"> = [];
  let putRight: AnswerOf<"cell">["putRight"] = [];
  let name = given.name;
  let shelf: CaseSummary["shelf"] = "open";
  let stage: RequestOf<"stageCase">["stage"] = "review";
  let settings: Settings = {
    language: "en",
    theme: "light",
    zoom: 1,
    lockMinutes: 15,
    budgetTokens: 100_000,
    modelPath: null,
    server: null,
    embedderFolder: null,
    index: null,
    updates: false,
    updatesFrom: null,
    dataFolder: "/home/someone/.probant",
    version: "0.1.0",
    ...first,
  };
  const emit = (event: EngineEvent) => {
    for (const listener of listeners) listener(event);
  };
  const documentOf = (file: string) => {
    const document = given.documents.find((one) => one.name === file);
    if (!document) throw new EngineFailureError({ code: "not_found", message: `${file} is not in this case.` });
    return document;
  };
  const summary = (): CaseSummary => ({
    id: CASE,
    name,
    files: given.documents.map(({ name, sizeBytes, format, kind }) => ({ name, sizeBytes, format, kind })),
    createdAt: "2026-01-05T10:00:00.000Z",
    openedAt: "2026-01-06T10:00:00.000Z",
    verdicts: report ? verdictsOf(report) : null,
    shelf,
    state: report ? stage : "new",
    figures: null,
  });

  const answers: { readonly [K in RequestKind]?: (request: RequestOf<K>) => AnswerOf<K> } = {
    listCases: () => [summary(), ...(given.others ?? [])],
    openCase: () => ({
      summary: summary(),
      report,
      words: given.words ?? null,
      hasReview: given.analysis?.reflexions.some(({ critiques }) => critiques.length > 0) ?? false,
      ...decisions(),
      weights: given.weights ?? [],
      contradictionCount: new Set([
        ...(report?.contradictions ?? []).map(({ id }) => id),
        ...(given.analysis?.contradictions ?? []).map(({ contradiction }) => contradiction.id),
      ]).size,
      asked,
      run,
    }),
    renameCase: (request) => {
      name = request.name;
      emit({ kind: "cases" });
      return summary();
    },
    shelveCase: (request) => {
      shelf = request.shelf;
      emit({ kind: "cases" });
      return summary();
    },
    stageCase: (request) => {
      stage = request.stage;
      emit({ kind: "cases" });
      return summary();
    },
    report: () => report,
    analysis: () => given.analysis ?? null,
    memoPage: () => (given.analysis?.memo ? memoPage(given.analysis.memo) : null),
    versionChanges: () => given.changes ?? null,
    numbers: () => (given.numbers ?? []).map(({ points: _, ...line }) => line),
    series: ({ id }) => given.numbers?.find((one) => one.id === id) ?? null,
    matrix: (asked) => matrixOf(given.numbers ?? [], asked),
    graph: () => given.graph ?? { nodes: [], edges: [], kinds: {} },
    outline: ({ file }) => {
      const document = documentOf(file);
      return {
        file,
        format: document.format,
        kind: document.kind,
        language: document.language,
        units: document.units.map((unit) =>
          unit.kind === "sheet"
            ? {
                kind: "sheet",
                number: unit.number,
                name: unit.name,
                hidden: unit.hidden,
                rowCount: unit.rowCount,
                columnCount: unit.columnCount,
              }
            : {
                kind: unit.kind,
                number: unit.number,
                title: unit.title,
                width: unit.width,
                height: unit.height,
                hidden: unit.hidden,
              },
        ),
      };
    },
    page: ({ file, number }) => {
      const unit = documentOf(file).units.find((one) => one.kind !== "sheet" && one.number === number);
      if (!unit || unit.kind === "sheet") throw new EngineFailureError({ code: "not_found", message: "No such page." });
      return unit;
    },
    picture: ({ file, number, layer }) => {
      const unit = documentOf(file).units.find((one) => one.kind !== "sheet" && one.number === number);
      const found = unit?.kind === "slide" ? unit.drawing?.layers[layer] : undefined;
      if (found?.kind !== "picture" || found.part === null)
        throw new EngineFailureError({ code: "not_found", message: "No such picture." });
      const limits = { bytes: LIMITS.pictureBytes, pixels: LIMITS.picturePixels };
      return readPicture(given.bytes?.[file] ?? new Uint8Array(), file, limits)(found.part);
    },
    sheet: ({ file, number, top, bottom }) => {
      const unit = documentOf(file).units.find(
        (one): one is SheetUnit => one.kind === "sheet" && one.number === number,
      );
      if (!unit) throw new EngineFailureError({ code: "not_found", message: "No such sheet." });
      const cells = unit.cells.filter((cell) => cell.row >= top && cell.row <= bottom);
      const columnCharacters = Array.from({ length: unit.columnCount }, () => 4);
      for (const cell of unit.cells)
        columnCharacters[cell.column - 1] = Math.min(
          40,
          Math.max(columnCharacters[cell.column - 1] ?? 0, cell.display.length),
        );
      return {
        file,
        number,
        name: unit.name,
        top,
        bottom,
        rowCount: unit.rowCount,
        columnCount: unit.columnCount,
        cells,
        merges: unit.merges,
        hiddenRows: unit.hiddenRows,
        hiddenColumns: unit.hiddenColumns,
        columnCharacters,
      };
    },
    compareVersions: ({ left, right }) => ({
      ...compareVersions(documentOf(left), documentOf(right)),
      claims: given.report ? comparedClaims(given.report, left, right) : [],
    }),
    // Claims of the sample say €300k: a cell holds where it shows that.
    readings: ({ number, range: { top, bottom, left, right } }) => {
      const [value, id] = [left * 100_000, `picked:hash:${number}:${top}:${left}:${bottom}:${right}:`];
      const one = { id, anchor: `Ledger!${"ABC"[left - 1]}${top}`, dimension: "money", currency: "EUR" } as const;
      const own = { ...one, formula: null, value, agrees: value === 300_000 };
      return right > left || bottom > top
        ? [
            { ...own, formula: "SUM" },
            { ...own, formula: "AVERAGE" },
          ]
        : [own];
    },
    cell: ({ file, number, row, column, language }) => ({
      ...cellTrace(documentOf(file), { number, row, column }, language),
      read: [{ metric: null, months: null, value: row, dimension: "count", currency: null, putRight: [] }],
      putRight,
    }),
    putRight: ({ all }) => {
      putRight = all;
      return null;
    },
    fileBytes: ({ file }) => given.bytes?.[file] ?? new Uint8Array(),
    locate: ({ place, nodeId, text }) => {
      const document = given.documents.find((one) => one.name === place.file);
      const found = document ? locateCitation(document, place, { text, ...(nodeId ? { nodeId } : {}) }) : null;
      if (!found) return { kind: "nowhere" };
      const at = { file: place.file, number: found.unit.number };
      switch (found.kind) {
        case "page":
          return { kind: "page", ...at, blockId: found.blockId, box: found.box };
        case "cells":
          return {
            kind: "cells",
            ...at,
            sheet: found.unit.name,
            range: found.range,
            labelColumn: found.labelColumn,
            headerRows: found.headerRows,
          };
        case "text":
          return { kind: "text", ...at, blockId: found.blockId };
        default:
          return found satisfies never;
      }
    },
    openSource: () => null,
    find: () => given.passages ?? [],
    lookUp: ({ text }) => ({
      metricId: "revenue",
      name: { fr: "chiffre d'affaires", en: "revenue" },
      figures: [
        {
          ...{ value: 1_400_000, dimension: "money", currency: "EUR", unit: null, text, planned: false, formula: null },
          period: { fr: "2025", en: "2025" },
          places: [{ file: "model.xlsx", anchor: "Ledger!C21", sourceNodeId: "", content: "" }],
        },
      ],
    }),
    ask: ({ text }) => {
      const answer: AskedClaim = {
        id: `asked-${asked.length}`,
        text,
        answer: null,
        result: { ...(given.askedResult ?? given.report.claims[0]!.result), claim: text },
      };
      asked.unshift(answer);
      return answer;
    },
    check: () => [],
    decide: (request) => {
      for (const decision of request.decisions) {
        const { claimId, note, handled, notThese } = decision;
        const found = given.report.claims
          .find(({ id }) => id === claimId)
          ?.result.lookedAt.find(({ perhaps }) => perhaps?.sourceNodeId === decision.cell);
        const picked = decision.cell?.startsWith("picked:")
          ? { file: "model.xlsx", anchor: "Ledger!C29", sourceNodeId: decision.cell, content: "319" }
          : null;
        const cell = found?.perhaps ? { ...found, sourceNodeId: found.perhaps.sourceNodeId } : picked;
        const agrees = found?.perhaps?.agrees ?? (picked === null ? null : /:3:\d+:3:$/.test(picked.sourceNodeId));
        const status = agrees === null ? decision.status : agrees ? "VERIFIED" : "CONTRADICTED";
        if (status === null) overrides.delete(claimId);
        else overrides.set(claimId, { claimId, status, note, cell, decidedAt: "2026-01-06T11:00:00.000Z" });
        marks.set(claimId, { claimId, handled, note: status === null ? note : "", notThese });
      }
      return decisions();
    },
    keptQuestions: () => questions,
    keepQuestions: (request) => {
      questions = request.questions;
      return null;
    },
    passwordGiven: () => null,
    startRun: ({ plan }) => {
      report = null;
      run = runOf(plan, given.documents);
      return run;
    },
    cancelRun: () => {
      if (run) run = { ...run, status: "cancelled" };
      if (run) emit({ kind: "run", run });
      return null;
    },
    export: ({ subject, format }) => ({
      name: `${subject}.${format}`,
      mediaType: "application/octet-stream",
      bytes: new TextEncoder().encode("exported"),
    }),
    models: () => ({ models: [], unusable: [], folder: "/home/someone/.probant/models" }),
    embedders: () => [{ name: "probant-static-fr-en", folder: null, dimension: 256, inUse: true }],
    settings: () => settings,
    setSettings: ({ settings: patch }) => {
      settings = { ...settings, ...(patch as Partial<Settings>) };
      return settings;
    },
    diagnostics: () => "Probant 0.1.0",
    correspondence: () => ({
      turns: given.turns ?? [],
      fields: { valuation_pre: { en: "valuation before the money", fr: "valorisation avant apport" } },
    }),
    wipeCase: () => null,
    repairCase: () => summary(),
    encryptCase: () => summary(),
    unlockCase: () => summary(),
    lockCase: () => summary(),
    decryptCase: () => summary(),
  };

  const requests: EngineRequest[] = [];
  return {
    asked: requests,
    emit: (event) => {
      if (event.kind === "run") {
        run = event.run;
        if (event.run.status === "done") report = given.report;
      }
      emit(event);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async answer(request) {
      const checked = readRequest(request);
      requests.push(checked);
      const reply = answers[checked.kind] as ((request: EngineRequest) => unknown) | undefined;
      if (!reply)
        throw new EngineFailureError({ code: "unexpected", message: `The stand-in does not answer ${checked.kind}.` });
      return reply(checked);
    },
  };
}

export function runOf(plan: RunState["plan"], documents: readonly { readonly name: string }[]): RunState {
  return {
    id: "run-1",
    caseId: CASE,
    plan,
    status: "running",
    stages: [{ stage: "read", done: 0, total: documents.length }],
    detail: null,
    files: documents.map(({ name }) => ({ file: name, state: "reading", code: null, message: null })),
    verdictsSoFar: 0,
    elapsedMs: 400,
    remainingMs: null,
    failure: null,
  };
}

function verdictsOf(report: Report): CaseSummary["verdicts"] {
  const counts = { VERIFIED: 0, CONTRADICTED: 0, AMBIGUOUS: 0, UNKNOWN: 0 };
  for (const { result } of report.claims) counts[result.status]++;
  return counts;
}
