import type { DocumentKind, DocumentWarning, HiddenText, Language } from "../../documents/index.ts";
import type { ReportedClaim, Status } from "../../judge/index.ts";
import type { Report } from "../schema.ts";

export type Severity = Report["contradictions"][number]["severity"];

/** What a question is about; each has its own reason to matter. */
export type Theme = "revenue" | "customers" | "margins" | "cash" | "round" | "market" | "team" | "other";

/** All that the report says to people; a language is one file that fills it. */
export type ReportSentences = {
  /** The title of a file's last section, which says how it was made. */
  readonly aboutThisDocument: string;
  readonly made: (caseName: string, date: string, version: string) => string;
  readonly correctedByHand: (count: number) => string;
  readonly correctedTo: (own: string, found: string) => string;
  readonly title: string;
  readonly madeOn: (date: string) => string;
  readonly promise: string;
  readonly promiseDetail: string;
  readonly sections: Readonly<Record<SectionName, string>>;
  readonly contents: string;
  readonly status: Readonly<Record<Status, string>>;
  /** Whom a claim speaks of. */
  readonly about: Readonly<Record<ReportedClaim["about"], string>>;
  readonly statusMeaning: Readonly<Record<Status, string>>;
  readonly severity: Readonly<Record<Severity, string>>;
  readonly kinds: Readonly<Record<DocumentKind, string>>;
  readonly languages: Readonly<Record<Language, string>>;
  readonly columns: Readonly<Record<ColumnName, string>>;
  readonly claimCount: (count: number) => string;
  readonly documentCount: (count: number) => string;
  readonly contradictionCount: (count: number) => string;
  readonly defectCount: (count: number) => string;
  readonly hiddenCount: (count: number) => string;
  readonly questionCount: (count: number) => string;
  readonly units: (count: number, sheets: boolean) => string;
  readonly read: (units: number, total: number, facts: number) => string;
  readonly readInFull: string;
  readonly notReadPlaces: (count: number) => string;
  readonly unreadFiles: (count: number) => string;
  readonly noClaims: string;
  readonly whyNoClaims: {
    readonly nothingRead: string;
    /** Files and what each was taken for, already written out. */
    readonly noDeck: (files: string) => string;
    readonly onlyPictures: (files: string) => string;
    readonly nothingToCheck: (files: string) => string;
  };
  readonly noContradictions: string;
  readonly noDefects: string;
  readonly noHidden: string;
  readonly noQuestions: string;
  readonly questionsIntroduction: string;
  readonly claimsIntroduction: string;
  readonly contradictionsIntroduction: string;
  readonly defectsIntroduction: string;
  readonly hiddenIntroduction: string;
  readonly notReadIntroduction: string;
  readonly whyItMatters: string;
  readonly themes: Readonly<Record<Theme, { readonly name: string; readonly why: string }>>;
  readonly gap: (percent: string) => string;
  readonly gapUnknown: string;
  /** What a mail of the other side did, with its words in quotation marks. */
  readonly mail: Readonly<Record<"settled" | "opened", (turn: number, quote: string) => string>>;
  readonly filters: {
    readonly legend: string;
    readonly place: string;
    readonly everyPlace: string;
    readonly search: string;
    readonly shown: (shown: string, total: string) => string;
    readonly none: string;
    readonly expand: string;
    readonly collapse: string;
  };
  readonly showEvidence: string;
  readonly showPlaces: string;
  readonly whereClaimed: string;
  readonly decidedBy: Readonly<Record<Status, string>>;
  readonly against: string;
  readonly agreeing: string;
  readonly calculation: string;
  readonly formula: string;
  readonly result: string;
  readonly lookedAt: string;
  readonly andMore: (count: number) => string;
  readonly cited: string;
  readonly picture: (place: string) => string;
  readonly noteOfSlide: string;
  readonly hiddenPlace: string;
  readonly askedByYou: string;
  readonly confidence: string;
  readonly judgedByModel: string;
  readonly readFromPicture: string;
  readonly modelUse: {
    readonly sentTo: (host: string) => string;
    readonly sentToDetail: string;
    readonly roles: Readonly<Record<string, string>>;
    /** A model is loaded; `note`: why it runs on no GPU. */
    readonly ready: (name: string, device: string, note: string | null) => string;
    readonly serverReady: (name: string, address: string, encrypted: boolean) => string;
    /** Where a server gets the deal's text: null where that is this machine. */
    readonly textGoes: (host: string | null) => string;
    /** Before a run: the most that each part may spend. */
    readonly plan: (budget: string, parts: string) => string;
    /** Before words that the model is still writing. */
    readonly writing: string;
    /** `share`: of all tokens spent, in per cent. */
    readonly role: (name: string, count: number, requests: string, tokens: string, share: string) => string;
    readonly spent: (tokens: string, budget: string, roles: string) => string;
    readonly notNeeded: string;
    readonly found: (claims: number) => string;
    readonly leftOut: (claims: number, pages: number, spent: boolean) => string;
    readonly trouble: {
      readonly timeout: (host: string, seconds: string) => string;
      readonly failed: (host: string, failures: number, status: string | null) => string;
      readonly unreadable: (host: string, failures: number) => string;
      readonly cut: (host: string, times: number) => string;
      readonly sentence: (what: string, wastedTokens: string) => string;
    };
  };
  readonly models: (embedder: string | null, language: string | null) => string;
  readonly hiddenReasons: Readonly<Record<HiddenText["reason"], string>>;
  readonly warnings: Readonly<Record<DocumentWarning["code"], string>>;
  /** What each warning means, where its own sentence is in another language; null where reading says it in this one. */
  readonly warningTexts: Readonly<Record<DocumentWarning["code"], string>> | null;
  readonly defects: Readonly<Record<string, string>>;
  /** With the space before it that the language asks for. */
  readonly colon: string;
  readonly wholeFile: string;
  readonly quote: (text: string) => string;
  /** Headings of what a newer version of a document changed; each is followed by its count. */
  readonly compared: Readonly<Record<ComparedPart, string>> & { readonly nothing: string };
  /** In place of "unknown" for a claim about the market or a competitor. */
  readonly checkOutside: string;
  readonly place: (file: string, anchor: string) => string;
  readonly askFigures: (topic: string, first: PlacedWords, second: PlacedWords, gap: string | null) => string;
  readonly askTexts: (topic: string, first: PlacedWords, second: PlacedWords) => string;
  readonly askRefuted: (claim: string, place: string, other: PlacedWords) => string;
  readonly askAmbiguous: (claim: string, place: string, agrees: PlacedWords, differs: PlacedWords) => string;
  readonly askUnknown: (
    claim: string,
    place: string,
    nearest: (PlacedWords & { readonly why: string }) | null,
  ) => string;
};

/** A value or a quote, and the place that gives it, both already written out. */
export type PlacedWords = { readonly what: string; readonly where: string };

export type ComparedPart =
  | "repaired"
  | "withdrawn"
  | "remaining"
  | "newContradictions"
  | "changed"
  | "judgedOtherwise"
  | "appeared"
  | "vanished"
  | "moved"
  | "lines"
  | "cells";

export type SectionName =
  | "summary"
  | "questions"
  | "contradictions"
  | "claims"
  | "defects"
  | "hidden"
  | "documents"
  | "notRead";
type ColumnName =
  | "place"
  | "claim"
  | "verdict"
  | "confidence"
  | "evidence"
  | "value"
  | "says"
  | "name"
  | "cell"
  | "defect"
  | "detail"
  | "text"
  | "file"
  | "kind"
  | "language"
  | "contains"
  | "reason";
