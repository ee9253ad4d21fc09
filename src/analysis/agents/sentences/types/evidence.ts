import type { Assessment } from "../../../findings/index.ts";
import type { BenchmarkSource } from "../../benchmarks.ts";
import type { ConfidenceReason } from "../../evidence/confidence.ts";
import type { SectorId } from "../../tier2/sectors.ts";

/** Of figures, of how far they are believed, and of what they are held against. */
export type EvidenceSentences = {
  confidence: Readonly<Record<ConfidenceReason, string>>;
  /** Between sentences of a list. */
  semicolon: string;
  grades: Readonly<Record<Assessment, string>>;
  /** "12 to 18 months" */
  between(low: string, high: string): string;
  atLeast(low: string): string;
  atMost(high: string): string;
  benchmarkSources: Readonly<Record<BenchmarkSource, string>>;
  sectors: Readonly<Record<Exclude<SectorId, "unknown">, string>>;
  /** How figures are written beside their units. */
  percent(figure: string): string;
  months(figure: string, isOne: boolean): string;
  fullTimeEquivalents: string;
  million: string;
  billion: string;
  /** "−£1.08m"; the symbol is null where a currency has none. */
  money(sign: string, figure: string, scale: string, symbol: string | null, currency: string): string;
  quoted(text: string): string;
};
