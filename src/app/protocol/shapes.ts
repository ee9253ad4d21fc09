/** What answers hold. Types alone: answers come from our own process and are not parsed again. */
import type { Dimension } from "../../language/quantities/index.ts";
import type { ClaimWeight, ReportWords } from "../../report/index.ts";
import type {
  AgentReport,
  Box,
  CellRange,
  Document,
  DocumentFormat,
  DocumentKind,
  EdgeRow,
  EnhancedContradiction,
  EnhancedReflexionOutput,
  EnhancedResolution,
  FactSource,
  FirstAnswers,
  Language,
  ListedModel,
  Memo,
  MetricAnswer,
  NodeRow,
  PageUnit,
  PutRight,
  ReplyResult,
  Report,
  SheetUnit,
  Status,
  VerificationResult,
} from "../engine.ts";
import type { CaseShelf, CaseStage, SearchIndex, ServerChoice, ThemeName } from "./choices.ts";
import type { RunState } from "./run.ts";

export type NamedPlace = { readonly file: string; readonly anchor: string };

export type CaseFile = {
  readonly name: string;
  readonly sizeBytes: number;
  /** As its bytes tell it; null for what no reader takes. */
  readonly format: DocumentFormat | null;
  readonly kind: DocumentKind | null;
  /** The kind is the user's own. */
  readonly kindGiven?: true | undefined;
  /** Added, or replaced by another of its name, since the last run that was finished. */
  readonly fresh?: true | undefined;
};

export type CaseSummary = {
  readonly id: string;
  readonly name: string;
  readonly files: readonly CaseFile[];
  /** ISO 8601. */
  readonly createdAt: string;
  readonly openedAt: string;
  /** Claims by verdict, overrides counted; null before a first run. */
  readonly verdicts: Readonly<Record<Status, number>> | null;
  readonly shelf: CaseShelf;
  /** "new" before a first run is finished, "reading" while one goes on, then what the user says. */
  readonly state: "new" | "reading" | CaseStage;
  /** Null before a first run. */
  readonly figures: CaseFigures | null;
  /** Its card cannot be read: nothing but repairCase and wipeCase is done with it. */
  readonly damaged?: true;
  /** Kept under a passphrase. */
  readonly encrypted?: true;
  /** Its passphrase was not given since it was closed: nothing but unlockCase, decryptCase and wipeCase is done with it. */
  readonly locked?: true;
};

export type PortfolioFigure = {
  /** Base units. */
  readonly value: number;
  readonly dimension: string;
  readonly currency: string | null;
  /** In words, "" where none is known. */
  readonly period: Readonly<Record<Language, string>>;
  readonly planned: boolean;
  readonly file: string;
  readonly anchor: string;
};

export type CaseFigures = {
  readonly round: PortfolioFigure | null;
  readonly valuation: PortfolioFigure | null;
  readonly revenue: PortfolioFigure | null;
  /** Of that revenue on the year before, as a ratio. */
  readonly growth: number | null;
  /** Months. */
  readonly runway: PortfolioFigure | null;
  readonly worst: {
    readonly topic: Readonly<Record<Language, string>>;
    readonly severity: Report["contradictions"][number]["severity"];
  } | null;
};

/** The user's own verdict; it is shown instead of the engine's and beside it. */
export type Override = {
  readonly claimId: string;
  readonly status: Status;
  readonly note: string;
  readonly decidedAt: string;
  /** The cell that the claim speaks of, where the user said so: it gave the verdict. */
  readonly cell: CitedCell | null;
};

export type CitedCell = NamedPlace & { readonly sourceNodeId: string; readonly content: string };

/** What else the user said of a claim. */
export type Mark = {
  readonly claimId: string;
  readonly handled: boolean;
  /** "" where there is none, or where it stands with the user's own verdict. */
  readonly note: string;
  /** Ids of facts that the claim does not speak of. */
  readonly notThese: readonly string[];
};

export type Decisions = { readonly overrides: readonly Override[]; readonly marks: readonly Mark[] };

export type OpenedCase = {
  readonly summary: CaseSummary;
  /** The last finished run's; null before a first. */
  readonly report: Report | null;
  /** The report's own sentences in each language of the window; null without a report. */
  readonly words: { readonly fr: ReportWords; readonly en: ReportWords } | null;
  readonly overrides: readonly Override[];
  readonly marks: readonly Mark[];
  /** What each claim of the report weighs. */
  readonly weights: readonly ClaimWeight[];
  /** Of the documents and of the analysts together, the user's own verdicts followed. */
  readonly contradictionCount: number;
  /** Whether a report of the analysts was found wanting. */
  readonly hasReview: boolean;
  /** Claims the user asked, latest first. */
  readonly asked: readonly AskedClaim[];
  /** The run under way, or the last one when it did not finish. */
  readonly run: RunState | null;
};

export type AskedClaim = {
  readonly id: string;
  readonly text: string;
  readonly result: VerificationResult;
  /** What the documents give for the metric that a question names; null for a claim. */
  readonly answer: MetricAnswer | null;
};

export type UnitOutline =
  | Pick<PageUnit, "kind" | "number" | "title" | "width" | "height" | "hidden">
  | Pick<SheetUnit, "kind" | "number" | "name" | "hidden" | "rowCount" | "columnCount">;

export type Outline = Pick<Document, "format" | "kind" | "language"> & {
  readonly file: string;
  readonly units: readonly UnitOutline[];
};

/** The cells of some rows, row by row, with the merges that touch them and those of the rows that are hidden. */
export type SheetWindow = Omit<SheetUnit, "kind" | "hidden"> & {
  readonly file: string;
  readonly top: number;
  readonly bottom: number;
  /** Widest text by column in characters, from the whole sheet, at most 40; index 0 is column 1. */
  readonly columnCharacters: readonly number[];
};

/** A cell or a range that a formula uses, or a cell whose formula uses one. */
export type LinkedCell = {
  readonly anchor: string;
  /** The words of its row and the head of its column. */
  readonly name: string;
  /** "" for a range. */
  readonly display: string;
};

/** A figure as it was read in a cell. */
export type CellRead = {
  readonly metric: { readonly fr: string; readonly en: string } | null;
  /** As of `NumberPoint`; null where the cell has no period. */
  readonly months: readonly [number, number] | null;
  /** Base units. */
  readonly value: number;
  readonly dimension: Dimension;
  readonly currency: string | null;
  /** What of it the user put right for its whole table. */
  readonly putRight: readonly PutRight["what"][];
};

export type CellTrace = {
  readonly read: readonly CellRead[];
  /** The cell whose words name the row, and by which its table is known again; the cell itself where it heads others. */
  readonly sign: PutRight["sign"] | null;
  /** All that is put right in the case. */
  readonly putRight: readonly PutRight[];
  readonly anchor: string;
  readonly name: string;
  /** Null for a typed figure. */
  readonly inWords: string | null;
  /** Those listed; the counts are of all. */
  readonly precedents: readonly LinkedCell[];
  readonly precedentCount: number;
  readonly dependents: readonly LinkedCell[];
  readonly dependentCount: number;
};

/** What picked cells give for a claim. */
export type CellReading = {
  /** To be sent as the cell of a decision. */
  readonly id: string;
  readonly anchor: string;
  /** Null for the cell as it stands. */
  readonly formula: string | null;
  /** Base units of the claim's figure. */
  readonly value: number;
  readonly dimension: Dimension;
  readonly currency: string | null;
  /** Whether the claim would hold. */
  readonly agrees: boolean;
};

/** A line of a version, in points; the box is null where it has none. */
export type SpotOfVersion = { readonly text: string; readonly box: Box | null };

/** A claim as one version makes it. */
export type ClaimOfVersion = {
  readonly id: string;
  readonly text: string;
  readonly file: string;
  readonly anchor: string;
  /** The user's own verdict, where there is one. */
  readonly status: Status;
};

/** A claim of both versions, or of one alone. */
export type ComparedClaim = {
  readonly kind: "appeared" | "vanished" | "changed" | "judged_otherwise" | "moved";
  readonly left: ClaimOfVersion | null;
  readonly right: ClaimOfVersion | null;
};

export type ChangedPages = {
  /** In the newer one's order, then those that are gone. */
  readonly pages: readonly {
    readonly left: number | null;
    readonly right: number | null;
    readonly changes: readonly { readonly left: SpotOfVersion | null; readonly right: SpotOfVersion | null }[];
  }[];
  /** Cells of one sheet and address that show something else. */
  readonly cells: readonly {
    readonly sheet: string;
    readonly address: string;
    readonly left: string;
    readonly right: string;
  }[];
};

export type ComparedVersions = ChangedPages & {
  /** Claims that are not made alike, those that say other figures first; empty where neither makes claims. */
  readonly claims: readonly ComparedClaim[];
};

/** What another version of the files did to the claims, and to the contradictions in numbers. */
export type VersionChanges = {
  readonly claims: readonly ComparedClaim[];
  readonly repaired: number;
  readonly appeared: number;
};

/** A place as it can be shown (locateCitation of src/report); "nowhere" when the file or the place is no longer in the case. */
export type Located =
  | {
      readonly kind: "page";
      readonly file: string;
      readonly number: number;
      readonly blockId: string | null;
      /** In points; null when the place has none, such as a speaker note. */
      readonly box: Box | null;
    }
  | {
      readonly kind: "cells";
      readonly file: string;
      readonly number: number;
      readonly sheet: string;
      readonly range: CellRange;
      /** Column of the words that name the row; null when it has none. */
      readonly labelColumn: number | null;
      /** Rows that head the columns, top first. */
      readonly headerRows: readonly number[];
    }
  /** A block of a flowing text: drawn from its page's blocks. */
  | { readonly kind: "text"; readonly file: string; readonly number: number; readonly blockId: string }
  | { readonly kind: "nowhere" };

/** One figure of a metric, as it stands at its place. */
export type NumberPoint = NamedPlace & {
  readonly nodeId: string;
  readonly documentKind: DocumentKind;
  readonly source: FactSource;
  /** Said beside the slide. */
  readonly inNotes?: true | undefined;
  /** In a mail of the correspondence. */
  readonly inMail?: true | undefined;
  /** year * 12 + month - 1, both ends included. */
  readonly firstMonth: number;
  readonly lastMonth: number;
  /** Base units: money in units of its currency, shares as ratios. */
  readonly value: number;
  readonly shown: string;
  readonly basis: "actual" | "forecast" | "budget" | "estimate" | null;
};

/** What figures that may stand on one chart have in common: metric, scope, unit and length of period. */
export type NumberLine = {
  readonly id: string;
  /** "" of a row that is called by no metric's name. */
  readonly metricId: string;
  /** Of the metric; "" where the row's words do not surely name it. */
  readonly name: { readonly fr: string; readonly en: string };
  /** As the sheets name its rows; "" where they do not agree on a name. */
  readonly label: string;
  /** The segment in the file's words; "" for the whole company. */
  readonly part: string;
  readonly scope: readonly ("base" | "upside" | "downside" | "gross" | "net")[];
  readonly dimension: Dimension;
  readonly currency: string | null;
  readonly unit: string | null;
  /** Whether the sign is information; else a sheet may write a cost either way. */
  readonly signed: boolean;
  readonly cadence: "month" | "quarter" | "half" | "year" | "other";
  /** How many figures it has. */
  readonly count: number;
};

export type NumberSeries = NumberLine & {
  /** By period, then by document. Superseded figures are left out. */
  readonly points: readonly NumberPoint[];
};

/** A sheet of a file; what is printed in a file, or said in its notes; a mail. */
export type MatrixColumn = { readonly key: string; readonly file: string; readonly part: string | null };

export type MatrixCell = { readonly point: NumberPoint; readonly clashes: boolean };

export type MatrixRow = {
  readonly key: string;
  readonly line: NumberLine;
  readonly firstMonth: number;
  readonly lastMonth: number;
  /** By the key of their column. */
  readonly cells: Readonly<Record<string, MatrixCell>>;
  readonly clashes: boolean;
};

/** Every measure and period that several places give, a column a place. */
export type Matrix = {
  readonly columns: readonly MatrixColumn[];
  /** The first of them, where not all were asked for. */
  readonly rows: readonly MatrixRow[];
  readonly clashing: number;
  readonly agreeing: number;
  /** Of the metrics that were asked for, those that have a figure. */
  readonly given: readonly string[];
};

/** What analysts, consensus and reflexion gave. */
export type Analysis = {
  readonly reports: readonly AgentReport[];
  readonly contradictions: readonly {
    readonly contradiction: EnhancedContradiction;
    readonly resolution: EnhancedResolution | null;
  }[];
  readonly reflexions: readonly EnhancedReflexionOutput[];
  /** Null when none was written. */
  readonly memo: Memo | null;
};

/** A question to the founder as the user means to send it. */
export type KeptQuestion = {
  /** The words of those that it stands for, as they were proposed. */
  readonly from: readonly string[];
  readonly text: string;
  /** False leaves it out of what is sent. */
  readonly ticked: boolean;
};

export type Correspondence = {
  /** Oldest first. */
  readonly turns: readonly ReplyResult[];
  /** What is negotiated in the domain, by its id. */
  readonly fields: Readonly<Record<string, { readonly fr: string; readonly en: string }>>;
};

export type GraphView = {
  readonly nodes: readonly NodeRow[];
  readonly edges: readonly EdgeRow[];
  /** Nodes of the whole graph, by kind. */
  readonly kinds: Readonly<Record<string, number>>;
};

export type ExportedFile = { readonly name: string; readonly mediaType: string; readonly bytes: Uint8Array };

export type ModelsView = {
  readonly models: readonly (ListedModel & { readonly inUse: boolean })[];
  readonly unusable: readonly { readonly path: string; readonly source: string; readonly message: string }[];
  /** Where a GGUF can be put to be found. */
  readonly folder: string;
};

export type ModelTest =
  | {
      readonly works: true;
      readonly name: string;
      readonly device: string;
      readonly loadMs: number;
      readonly answerMs: number;
      /** On ten claims with a known answer; null where it broke off. */
      readonly answers: FirstAnswers | null;
    }
  | { readonly works: false; readonly message: string };

export type ServerTest = {
  /** Why it cannot be used as it stands, and what to do; null where it can. */
  readonly trouble: string | null;
  /** Those it lists. */
  readonly models: readonly string[];
  readonly contextTokens: number | null;
  /** On ten claims with a known answer; null where it cannot be used as it stands. */
  readonly answers: FirstAnswers | null;
};

export type EmbedderView = {
  readonly name: string;
  readonly folder: string | null;
  readonly dimension: number | null;
  readonly inUse: boolean;
};

export type Settings = {
  readonly language: Language | null;
  readonly theme: ThemeName;
  readonly zoom: number;
  readonly lockMinutes: number;
  readonly budgetTokens: number;
  readonly modelPath: string | null;
  readonly server: ServerChoice | null;
  readonly embedderFolder: string | null;
  /** Null: by the size of the case. */
  readonly index: SearchIndex | null;
  readonly updates: boolean;
  /** The host that is asked for newer versions where `updates` is set; null where this copy has none to ask. */
  readonly updatesFrom: string | null;
  /** Where cases are kept. */
  readonly dataFolder: string;
  readonly version: string;
};
