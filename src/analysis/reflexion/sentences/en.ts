/** The reviewer's sentences in English. */
import type { Rule } from "../fault.ts";

type OfRules = Readonly<Record<Rule, string>>;

/** What is wrong; a name in braces stands for what the fault says of itself. */
const issues: OfRules = {
  no_source: "The statement on {topic} names no place where it can be read.",
  source_missing: "The place cited, “{reference}”, does not exist in the documents.",
  misquote: "“{quoted}” does not stand at {reference}.",
  value_not_at_source: "{reference} does not give the figure stated for {topic}.",
  no_formula: "The figure for {topic} is derived, but neither its formula nor its inputs can be followed.",
  unsourced_inputs: "In {formula}, the input “{input}” names no place of the documents.",
  input_differs: "The calculation takes {value} for {input}; {place} gives {found}.",
  wrong_arithmetic: "{formula} gives {again}, not {result}.",
  result_differs: "The calculation shown gives {result}; the finding states {value}.",
  incomplete: "The red flag “{title}” lacks {parts}.",
  expected_missing: "{metric} is neither given nor said to be missing, though this analysis needs it.",
  funding_unused: "{topic} is not set against the {deals} comparable deals that were imported for this case.",
  context_unused: "{place} also gives {topic}, and was not used.",
  model_unused: "{topic} is taken from the deck alone, though {place} gives it too.",
  outside_unsaid: "It is not said whether {source} were looked at, and what they gave.",
  against_benchmark: "“{assessment}” does not follow from {value} against its own benchmark ({low} to {high}).",
  no_yardstick: "“{assessment}”, but compared with what is not said.",
  refuted_claim: "It takes over a claim of the deck that {place} refutes (“{found}”).",
  confused_metric: "The figure called {topic} is {other} at its source (“{place}”).",
  other_period: "The figure is stated for a period that its source does not cover ({place}: “{found}”).",
  other_currency: "The figure is stated in {unit}; its source gives it in {other}.",
  malformed: "A part of the report could not be read: {part}.",
  clash: "Two findings give {topic} for one period: {other} and {value}.",
  opposed: "{topic} is judged “{other}” in one finding and “{value}” in another.",
  gap_given: "{topic} is said to be missing, and given as {value} in a finding.",
};

/** And what to do about it. */
const actions: OfRules = {
  no_source: "Find {topic} in the deck, the model or the other documents and cite the exact place.",
  source_missing: "Replace it with a place that exists, or withdraw the statement.",
  misquote: "Quote what stands at the place, or cite the place where these words stand.",
  value_not_at_source: "Cite the place that gives this figure for {topic}, or state the figure that it gives.",
  no_formula: "Write the formula, each input with its place, and the result.",
  unsourced_inputs: "Give the cell or the slide where {input} stands.",
  input_differs: "Take the figure that stands at the place, and compute again.",
  wrong_arithmetic: "Correct the result, and everything that rests on it.",
  result_differs: "State the result of the calculation, or show the calculation of what is stated.",
  incomplete: "Complete it ({parts}), lower its severity, or withdraw it.",
  expected_missing: "Look for {metric}; if it is nowhere, say so and ask the founder for it.",
  funding_unused: "Place {topic} among comparable deals, with the percentile and the sample size.",
  context_unused: "Compare with {place} and say whether it agrees.",
  model_unused: "Compare the deck with {place}.",
  outside_unsaid: "Look at {source}, or say that there are none.",
  against_benchmark: "Let the assessment follow from the benchmark, or name another one.",
  no_yardstick: "Name the benchmark with who published it, or state the figure without judging it.",
  refuted_claim: "Say that {place} gives another figure, and judge the claim by it.",
  confused_metric: "Use the figure for {topic}, or call this one {other}.",
  other_period: "Take the figure of the period stated, or state the period of the figure.",
  other_currency: "State it in the currency of its source, or convert it and show the rate.",
  malformed: "Give this part again, complete.",
  clash: "Keep the one that the documents bear out, and say why.",
  opposed: "Settle on one judgement, with its yardstick.",
  gap_given: "Withdraw the gap, or the finding.",
};

export const ENGLISH = {
  assessments: {
    exceptional: "exceptional",
    above_average: "above average",
    average: "average",
    below_average: "below average",
    poor: "poor",
    suspicious: "suspicious",
    not_assessed: "not assessed",
  },
  issues,
  actions,
  /** The standard broken, what a report that keeps it does, and what it costs the angel otherwise. */
  types: {
    unsourced_claim: {
      standard: "Audit evidence: every statement of fact names the exact place that gives it.",
      expected: "The slide or the cell is named and quoted, or the figure is said to be unavailable.",
      impact: "The angel cannot check it, and would decide on a figure that nobody can show.",
    },
    unverifiable_calculation: {
      standard: "Audit evidence: a derived figure is recomputed from inputs that are each sourced.",
      expected: "Formula, inputs with their places, and a result that arithmetic confirms.",
      impact: "An error here passes into every ratio and every scenario that rests on the figure.",
    },
    incomplete_red_flag: {
      standard: "A red flag gives its severity with the reason, its proof, its impact and the question to ask.",
      expected: "All four, or a lower severity.",
      impact: "The angel would worry, or walk away, without knowing why nor what to ask.",
    },
    missing_data_not_flagged: {
      standard: "What an analysis needs and does not have is said to be missing.",
      expected: "The figure, or a gap with a question for the founder.",
      impact: "Silence reads as if all were well.",
    },
    missing_cross_reference: {
      standard: "A figure is held against every independent source at hand.",
      expected: "What the other source says, or that it says nothing.",
      impact: "A disagreement between sources, or an outlying price, would go unseen.",
    },
    weak_conclusion: {
      standard: "A conclusion goes no further than its evidence and names its yardstick.",
      expected: "A judgement that follows from the figure, its benchmark and its sources.",
      impact: "The angel would take an opinion for a finding.",
    },
    methodological_flaw: {
      standard: "Figures are compared for one metric, one period, one unit and one basis.",
      expected: "The metric, period, unit and basis of the source are kept.",
      impact: "The comparison means nothing, however exact its figures.",
    },
    inconsistency: {
      standard: "A report does not contradict itself.",
      expected: "One figure and one judgement for one subject, in every part of the report.",
      impact: "The angel does not know which of the two to believe.",
    },
  },
  parts: {
    severity: "the reason for its severity",
    proof: "its proof",
    impact: "its impact",
    question: "a question for the founder",
  },
  notStated: "not stated",
  repair: {
    nothingFound: (topic: string) => `No place of the documents gives ${topic} for this period.`,
    noFormula: (topic: string) => `The documents do not hold the inputs from which ${topic} could be computed.`,
    unproven: "Nothing in the documents proves it.",
    given: (name: string, value: string) => `${name}: ${value}.`,
    gap: (topic: string) => `${topic} stands nowhere in the documents.`,
    ask: (topic: string) => `Could you send the document or the file that gives ${topic}?`,
    askProof: (title: string) => `Which document shows how things stand on this point: ${title}?`,
    agreesWith: (reference: string) => `${reference} agrees`,
    differsFrom: (reference: string, found: string) => `${reference} differs: “${found}”`,
    notConsulted: "Not consulted for this report.",
    /** What reports may have looked at besides the deal's own documents. */
    outside: { funding_db: "comparable deals", context_engine: "outside documents" },
    noComparables: "No comparable deal among those imported.",
    dropped: "this part could not be read and was left out",
    malformed: (agentName: string) => `${agentName} gave nothing that can be reviewed.`,
  },
  model: {
    dropped: {
      misquote: "the model quoted what does not stand there",
      invented_figure: "the model gave a figure that stands nowhere",
      calculation: "the model computed, which is for code to do",
      other_language: "the model answered in another language",
      repeated: "the model repeated itself",
      not_its_part: "the model spoke of what code checks, and code found nothing",
    },
    failed: (message: string) => `the model's review was dropped: ${message}`,
    remarked: (issue: string) => `The sentence stays, with this remark: ${issue}`,
  },
  crossReference: {
    funding: (deals: string) => ({
      source: "Imported comparable deals",
      dataType: `Valuations and rounds of ${deals} deals`,
      value: "Where the price of this round stands among comparable ones",
    }),
    context: (place: string) => ({
      source: place,
      dataType: "Other documents of the case",
      value: "An independent figure to hold this one against",
    }),
    model: (place: string) => ({
      source: place,
      dataType: "Financial model",
      value: "The company's own figures behind what the deck says",
    }),
  },
};

export type ReflexionSentences = typeof ENGLISH;

/** `said`, with metrics by their names and figures as people write them. */
export type Details = Readonly<Record<string, string>>;
