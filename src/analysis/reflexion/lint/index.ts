/** The critic that needs no model: every rule over one report, most severe fault first. */
import type { Fault, LintInput } from "../fault.ts";
import { calculationFaults } from "./calculations.ts";
import { conclusionFaults } from "./conclusions.ts";
import { consistencyFaults } from "./consistency.ts";
import { crossReferenceFaults } from "./cross-references.ts";
import { methodFaults } from "./method.ts";
import { missingDataFaults } from "./missing-data.ts";
import { namedPlaceFaults } from "./named-places.ts";
import { otherMethodFaults } from "./other-method.ts";
import { redFlagFaults } from "./red-flags.ts";
import { sourceFaults } from "./sources.ts";
import { timeFaults } from "./times.ts";
import { wordFaults } from "./words.ts";

const ORDER = { CRITICAL: 0, HIGH: 1, MEDIUM: 2 } as const;

/** What may be wrong with a report whoever wrote it: its places, its arithmetic, what it leaves out. */
const OF_FIGURES = [sourceFaults, calculationFaults, redFlagFaults, missingDataFaults] as const;

/**
 * What may be wrong with the words of a person or a model. Sentences that the analysts' rules make of a finding say that
 * finding: read again they were taken for faulty where they were true, and rewritten into nonsense.
 */
const OF_WORDS = [
  methodFaults,
  otherMethodFaults,
  consistencyFaults,
  timeFaults,
  namedPlaceFaults,
  conclusionFaults,
  crossReferenceFaults,
  wordFaults,
] as const;

export function lint(input: LintInput): Fault[] {
  const rules = input.ofRules ? OF_FIGURES : [...OF_FIGURES, ...OF_WORDS];
  const faults = rules.flatMap((faultsOf) => faultsOf(input)).sort((a, b) => ORDER[a.severity] - ORDER[b.severity]);
  // The place that refutes a claim is the one it was not compared with: said once.
  const refuted = new Set(faults.filter((f) => f.rule === "refuted_claim").map((f) => f.item.id));
  return faults.filter((f) => f.rule !== "model_unused" || !refuted.has(f.item.id));
}
