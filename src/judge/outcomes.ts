/** One metric with and without the money that is being raised: two outcomes, never one figure at odds with itself. */
import { type Fact, rememberedByKey } from "../facts/index.ts";
import { LEXICONS } from "../language/index.ts";
import { foldText, type MetricId, mainMetric } from "../ontology/index.ts";
import type { Support } from "./finding.ts";

const RAISED: ReadonlySet<MetricId> = new Set<MetricId>(["round_size", "equity_raised", "total_raised"]);
/** Words after "without" among which the round must be named. */
const REACH = 5;

/** "Closing balance without share issue", "trésorerie hors levée". */
export const isWithoutTheRound = rememberedByKey(
  (text: string) => text,
  (text): boolean => {
    const words = foldText(text).split(/[^a-z0-9]+/);
    return LEXICONS.some(({ cues }) =>
      cues.without.some((cue) =>
        startsOf(words, cue.split(" ")).some((end) => {
          const named = mainMetric(words.slice(end, end + REACH).join(" "));
          return named !== null && RAISED.has(named.metric.id);
        }),
      ),
    );
  },
);

/** Where the words of a cue end, wherever it stands. */
function startsOf(words: readonly string[], cue: readonly string[]): number[] {
  return words.flatMap((_, i) => (cue.every((word, j) => words[i + j] === word) ? [i + cue.length] : []));
}

/** Evidence of the outcome that the claim is about, where the documents give both. */
export function ofOneOutcome(claimText: string, evidence: readonly Support[]): readonly Support[] {
  const wanted = isWithoutTheRound(claimText);
  const same = evidence.filter(({ fact }) => isWithoutTheRound(labelOf(fact)) === wanted);
  return same.length > 0 ? same : evidence;
}

export function labelOf(fact: Fact): string {
  return fact.cell?.rowLabel ?? fact.label;
}
