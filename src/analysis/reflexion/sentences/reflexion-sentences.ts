import type { Assessment, CritiqueType } from "../../findings/index.ts";
import type { RedFlagPart, Rule } from "../fault.ts";
import type { Dropped } from "../model/check-words.ts";

/** `said`, with metrics by their names and figures as people write them. */
export type Details = Readonly<Record<string, string>>;

/** All that the reviewer says to people; a language is one file that fills it. */
export type ReflexionSentences = {
  readonly assessments: Readonly<Record<Assessment, string>>;
  /** What is wrong, and what to do about it. */
  readonly rules: Readonly<
    Record<Rule, { readonly issue: (said: Details) => string; readonly action: (said: Details) => string }>
  >;
  /** The standard broken, what a report that keeps it does, and what it costs the angel otherwise. */
  readonly types: Readonly<
    Record<CritiqueType, { readonly standard: string; readonly expected: string; readonly impact: string }>
  >;
  readonly parts: Readonly<Record<RedFlagPart, string>>;
  readonly notStated: string;
  readonly and: string;
  readonly repair: {
    readonly notVerifiable: (text: string) => string;
    readonly sourced: (text: string, reference: string) => string;
    readonly otherwise: (text: string, reference: string, found: string) => string;
    readonly computed: (text: string, calculation: string) => string;
    readonly corrected: (text: string, was: string, now: string) => string;
    readonly noted: (text: string, note: string) => string;
    readonly nothingFound: (topic: string) => string;
    readonly noFormula: (topic: string) => string;
    readonly lowered: (from: string, to: string) => string;
    readonly given: (topic: string, period: string, value: string) => string;
    readonly gap: (topic: string) => string;
    readonly ask: (topic: string) => string;
    readonly askProof: (title: string) => string;
    readonly askWhich: (topic: string, a: string, b: string) => string;
    readonly impactUnknown: string;
    readonly severityByProof: (count: number) => string;
    readonly severityUnproven: string;
    readonly unproven: (text: string) => string;
    readonly forecast: string;
    readonly confidence: (reason: string, change: string) => string;
    readonly agreesWith: (reference: string) => string;
    readonly differsFrom: (reference: string, found: string) => string;
    readonly smallSample: (sample: string) => string;
    readonly notAssessed: string;
    readonly insideRange: string;
    readonly removedClash: (topic: string, kept: string) => string;
    readonly neitherHolds: (topic: string) => string;
    readonly noComparables: string;
    readonly notConsulted: string;
    /** What reports may have looked at besides the deal's own documents. */
    readonly outside: Readonly<Record<"funding_db" | "context_engine", string>>;
    readonly sentence: (topic: string, period: string, value: string) => string;
    readonly summaryFixed: (topic: string) => string;
    readonly dropped: string;
    readonly withdrawn: string;
    readonly malformed: (agentName: string) => string;
  };
  readonly model: {
    readonly dropped: Readonly<Record<Dropped, string>>;
    readonly failed: (message: string) => string;
    readonly note: string;
  };
  readonly crossReference: {
    readonly funding: (deals: string) => { readonly source: string; readonly dataType: string; readonly value: string };
    readonly context: (place: string) => { readonly source: string; readonly dataType: string; readonly value: string };
    readonly model: (place: string) => { readonly source: string; readonly dataType: string; readonly value: string };
  };
};
