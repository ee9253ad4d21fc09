/** What the consensus says, in English. */

export const ENGLISH = {
  /** What is found where a position cites something. */
  citations: {
    missing: "no document, page or cell of that name in the deal",
    hidden: (file: string, place: string) => `${file}, ${place}: text that readers do not see or that speaks to an AI`,
  },
  /** What a piece of evidence is. */
  grades: {
    computed: "computed in the model, from cells that can be followed",
    calculation: "recomputed from the cells cited",
    input: "an input that the model computes with",
    computed_over_fault: "computed in the model from a faulty cell",
    typed: "recorded in the model, without a calculation",
    context: "stated by another document",
    deck: "stated in the deck",
    words: "said in these words",
    note: "said in the speaker's notes",
    faulty: "typed where the model computes: a named fault",
  },
  onHiddenPlace: ", on a hidden sheet or slide",
  /** Between a subject and what is said of it. */
  colon: ":",
  quoted: (text: string) => `“${text}”`,
  noValue: "no value",
  /** A metric whose change is spoken of. */
  growthOf: (metric: string) => `${metric}, growth`,
  /** Why a position is weak. */
  flaws: {
    noPrimary: "No primary source that holds",
    nothingCited: "No document is cited",
    noPlaceGivesIt: "None of the places cited gives this value",
    faults: {
      missing_source: "Cites a source that does not exist",
      misquote: "Misquotes its source",
      wrong_calculation: "Miscalculates",
      hidden_source: "Relies on hidden text",
      wrong_language: "Answers in another language",
      unsupported_ruling: "Rules without evidence",
    },
    weaker: (evidence: string) => `Weaker evidence: ${evidence}`,
    unexplained: (gap: string) => `Gives ${gap} than the value retained, unexplained`,
    moreThanRounding: (values: string) => `${values}: more than rounding`,
    reason: "A stated figure rests on nothing that can be read again.",
  },
  /** A ruling in one line. */
  lines: {
    ruled: (topic: string, value: string, source: string) => `${topic}: ${value} (source: ${source})`,
    minor: (topic: string, value: string) => `${topic}: ${value} (minor gap, settled without debate)`,
    unresolved: (topic: string) => `${topic}: the documents do not settle it; ask the founder`,
    average: (topic: string, value: string) =>
      `${topic}: about ${value} (close positions, mean weighted by confidence)`,
  },
  /** Why it was ruled so, or not ruled. */
  reasons: {
    lowConfidence: (a: string, b: string, limit: number) => `${a} and ${b}: both below ${limit}%`,
    lowFlaw: (confidence: number) => `Confidence too low: ${confidence}%`,
    lowEvidence: (limit: number) => `Nobody is ruled right below ${limit}%`,
    noPrimary: "No position rests on a place of the documents that gives its value",
    even: "The evidence on both sides weighs about the same",
    clusters: (count: number) => `${count} groups of positions, none of which is close to another`,
    ask: "Ask the founder before relying on this figure",
    confidence: (a: string, b: string) => `Higher confidence with even evidence: ${a} against ${b}`,
    faultUpstream: (fault: string) => `A fault is named in the model: ${fault}`,
    noSource: "no source decides",
    checkPlaces: (places: string) => `Compare ${places}`,
    average: (parts: string, result: string) => `mean weighted by confidence: ${parts} = ${result}`,
  },
  /** How far positions are apart, and what hangs on it. */
  severity: {
    oppositeSigns: "opposite signs or zero",
    gap: (percent: string) => `the higher figure is ${percent} above the lower`,
    assessments: (steps: number) => `assessments ${steps} steps apart`,
    existence: "one says it exists, the other not",
    interpretation: "same data, opposite conclusions",
    calculation: (
      divergence: string,
      confidence: number,
      dependants: number,
      points: readonly [number, number, number],
      total: number,
      level: string,
    ) =>
      `${divergence} (${points[0]}) + lowest confidence ${confidence}% (${points[1]}) + ${dependants} metric(s) computed from this figure (${points[2]}) = ${total}: ${level} (CRITICAL from 6, MAJOR from 4, MODERATE from 2)`,
    notComparable: "values that do not compare as figures",
    gapOfDocuments: (gap: string) => `one place gives ${gap} than the other, beyond rounding`,
    metric: (name: string) => `, metric ${name}`,
  },
  impact: {
    statement: "The deal is judged on a statement that is false.",
    value: (metric: string) => `The deal is judged on a wrong value: ${metric}.`,
    consequences: (metric: string, consequences: string) =>
      `If ${metric} is wrong, so is what follows from it: ${consequences}.`,
  },
  debate: {
    noCheckedSource: "No source that was checked gives this value.",
    weakest: (evidence: string) => `The weakest of its own evidence: ${evidence}.`,
    answer: (other: string, own: string) => `Against “${other}” stands “${own}”.`,
    confidence: (percent: string, places: number, faults: number) =>
      `Initial confidence ${percent}; ${places} place(s) checked, ${faults} citation(s) at fault.`,
  },
  /** What is wrong with what a model answered. */
  model: {
    fellBack: (why: string) => `The model's ruling was dropped for the written rules: ${why}`,
    addressesAi: "words that speak to an AI are no evidence",
    language: "the answer is not in English",
    quoteStands: "The quote stands at its place.",
    ownConfidence: "The model's own estimate of its evidence.",
    twoSides: "there are more than two sides",
    against: "it rules against what the documents show",
    synthesis: "a value between the two stands in no document",
    noPrimary: "none of the places it cites gives the value it rules right",
    otherValue: "its final value is not that of the position it rules right",
    faults: {
      missing_source: "it cites a source that does not exist",
      misquote: "it misquotes",
      hidden_source: "it relies on hidden text",
      wrong_calculation: "it miscalculates",
      wrong_language: "it answers in another language",
      unsupported_ruling: "it rules without evidence",
    },
    failed: (code: string) => `the model gave no usable answer (${code.replaceAll("_", " ")})`,
  },
};

export type ConsensusSentences = typeof ENGLISH;
