/** The reviewer's sentences in English. */
import type { ReflexionSentences } from "./reflexion-sentences.ts";

export const ENGLISH: ReflexionSentences = {
  assessments: {
    exceptional: "exceptional",
    above_average: "above average",
    average: "average",
    below_average: "below average",
    poor: "poor",
    suspicious: "suspicious",
    not_assessed: "not assessed",
  },
  rules: {
    no_source: {
      issue: ({ topic }) => `The statement on ${topic} names no place where it can be read.`,
      action: ({ topic }) => `Find ${topic} in the deck, the model or the other documents and cite the exact place.`,
    },
    vague_source: {
      issue: ({ topic, reference }) =>
        `The source given for ${topic} (“${reference}”) is a document, not a place in it: nobody can check it.`,
      action: ({ topic }) => `Name the slide or the cell where ${topic} stands, and quote it.`,
    },
    source_missing: {
      issue: ({ reference }) => `The place cited, “${reference}”, does not exist in the documents.`,
      action: () => "Replace it with a place that exists, or withdraw the statement.",
    },
    misquote: {
      issue: ({ reference, quoted }) => `“${quoted}” does not stand at ${reference}.`,
      action: () => "Quote what stands at the place, or cite the place where these words stand.",
    },
    value_not_at_source: {
      issue: ({ topic, reference }) => `${reference} does not give the figure stated for ${topic}.`,
      action: ({ topic }) => `Cite the place that gives this figure for ${topic}, or state the figure that it gives.`,
    },
    no_formula: {
      issue: ({ topic }) =>
        `The figure for ${topic} is derived, but neither its formula nor its inputs can be followed.`,
      action: () => "Write the formula, each input with its place, and the result.",
    },
    unsourced_inputs: {
      issue: ({ input, formula }) => `In ${formula}, the input “${input}” names no place of the documents.`,
      action: ({ input }) => `Give the cell or the slide where ${input} stands.`,
    },
    input_differs: {
      issue: ({ input, value, place, found }) =>
        `The calculation takes ${value} for ${input}; ${place} gives ${found}.`,
      action: () => "Take the figure that stands at the place, and compute again.",
    },
    wrong_arithmetic: {
      issue: ({ formula, result, again }) => `${formula} gives ${again}, not ${result}.`,
      action: () => "Correct the result, and everything that rests on it.",
    },
    result_differs: {
      issue: ({ result, value }) => `The calculation shown gives ${result}; the finding states ${value}.`,
      action: () => "State the result of the calculation, or show the calculation of what is stated.",
    },
    incomplete: {
      issue: ({ title, parts }) => `The red flag “${title}” lacks ${parts}.`,
      action: ({ parts }) => `Complete it (${parts}), lower its severity, or withdraw it.`,
    },
    expected_missing: {
      issue: ({ metric }) => `${metric} is neither given nor said to be missing, though this analysis needs it.`,
      action: ({ metric }) => `Look for ${metric}; if it is nowhere, say so and ask the founder for it.`,
    },
    funding_unused: {
      issue: ({ topic, deals }) =>
        `${topic} is not set against the ${deals} comparable deals that were imported for this case.`,
      action: ({ topic }) => `Place ${topic} among comparable deals, with the percentile and the sample size.`,
    },
    context_unused: {
      issue: ({ topic, place }) => `${place} also gives ${topic}, and was not used.`,
      action: ({ place }) => `Compare with ${place} and say whether it agrees.`,
    },
    model_unused: {
      issue: ({ topic, place }) => `${topic} is taken from the deck alone, though ${place} gives it too.`,
      action: ({ place }) => `Compare the deck with ${place}.`,
    },
    outside_unsaid: {
      issue: ({ source }) => `It is not said whether ${source} were looked at, and what they gave.`,
      action: ({ source }) => `Look at ${source}, or say that there are none.`,
    },
    against_benchmark: {
      issue: ({ assessment, low, high, value }) =>
        `“${assessment}” does not follow from ${value} against its own benchmark (${low} to ${high}).`,
      action: () => "Let the assessment follow from the benchmark, or name another one.",
    },
    no_yardstick: {
      issue: ({ assessment }) => `“${assessment}”, but compared with what is not said.`,
      action: () => "Name the benchmark with who published it, or state the figure without judging it.",
    },
    refuted_claim: {
      issue: ({ place, found }) => `It takes over a claim of the deck that ${place} refutes (“${found}”).`,
      action: ({ place }) => `Say that ${place} gives another figure, and judge the claim by it.`,
    },
    certainty_words: {
      issue: ({ words }) => `“${words}” claims more certainty than a single source gives.`,
      action: () => "Say what the source says, and no more.",
    },
    confused_metric: {
      issue: ({ topic, other, place }) => `The figure called ${topic} is ${other} at its source (“${place}”).`,
      action: ({ topic, other }) => `Use the figure for ${topic}, or call this one ${other}.`,
    },
    other_period: {
      issue: ({ place, found }) =>
        `The figure is stated for a period that its source does not cover (${place}: “${found}”).`,
      action: () => "Take the figure of the period stated, or state the period of the figure.",
    },
    forecast_as_actual: {
      issue: ({ place, found }) => `A figure of the plan is stated as if it had been achieved (${place}: “${found}”).`,
      action: () => "Say that it is a forecast, or take the last actual figure.",
    },
    other_currency: {
      issue: ({ unit, other }) => `The figure is stated in ${unit}; its source gives it in ${other}.`,
      action: () => "State it in the currency of its source, or convert it and show the rate.",
    },
    small_sample: {
      issue: ({ sample }) => `A conclusion is drawn from ${sample} comparable deals.`,
      action: () => "State the figures of these deals without drawing a conclusion, or widen the sample.",
    },
    other_method: {
      issue: ({ topic, value, again, formula }) =>
        `The figures of the documents give ${again} for ${topic} (${formula}), not ${value}.`,
      action: ({ formula }) => `Compute it as ${formula}, or say why another way is right.`,
    },
    other_step: {
      issue: ({ found, other }) =>
        `A growth is computed from “${other}” to “${found}”, which are not neighbours in time.`,
      action: () => "Take the period just before, or say over how long it grew.",
    },
    mixed_spans: {
      issue: ({ found, other }) => `The formula mixes lengths of time (“${found}” and “${other}”).`,
      action: () => "Bring both figures to the same length of time.",
    },
    out_of_range: {
      issue: ({ topic, value }) => `${value} is no possible value of ${topic}.`,
      action: ({ topic }) => `Go back to the source of ${topic}: its unit or its sign was misread.`,
    },
    malformed: {
      issue: ({ part }) => `A part of the report could not be read: ${part}.`,
      action: () => "Give this part again, complete.",
    },
    clash: {
      issue: ({ topic, value, other }) => `Two findings give ${topic} for one period: ${other} and ${value}.`,
      action: () => "Keep the one that the documents bear out, and say why.",
    },
    opposed: {
      issue: ({ topic, value, other }) => `${topic} is judged “${other}” in one finding and “${value}” in another.`,
      action: () => "Settle on one judgement, with its yardstick.",
    },
    unfounded_figure: {
      issue: ({ stated }) => `Nothing that this rests on gives ${stated}, nor does plain arithmetic on it.`,
      action: () => "Give the figure of the source, or the calculation.",
    },
    turned_round: {
      issue: ({ value }) => `The sentence tells the opposite of ${value}.`,
      action: () => "Make the sentence and the figure agree.",
    },
    unfounded_words: {
      issue: ({ words }) => `“${words}” stands in none of its sources.`,
      action: () => "Cite what bears it out, or take it out.",
    },
    text_differs: {
      issue: ({ stated, value }) => `The sentence says ${stated}; the figure of the finding is ${value}.`,
      action: () => "Make the sentence and the figure agree with the source.",
    },
    gap_given: {
      issue: ({ topic, value }) => `${topic} is said to be missing, and given as ${value} in a finding.`,
      action: () => "Withdraw the gap, or the finding.",
    },
    other_time: {
      issue: ({ time }) => `The sentence speaks of ${time}; none of its sources does, nor does its figure.`,
      action: () => "State the period of the figure.",
    },
    figure_not_at_place: {
      issue: ({ stated, place, found }) => `${place} does not give ${stated} but “${found}”.`,
      action: () => "Say what stands there.",
    },
    summary_differs: {
      issue: ({ topic, stated, value }) => `The summary gives ${stated} for ${topic}; the finding gives ${value}.`,
      action: () => "Let the summary say what the findings say.",
    },
  },
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
  and: "and",
  repair: {
    notVerifiable: (text) => `${text} [Not verifiable: no place of the documents gives it.]`,
    sourced: (text, reference) => `${text} [${reference}]`,
    otherwise: (text, reference, found) => `${text} [${reference} says otherwise: “${found}”.]`,
    computed: (text, calculation) => `${text} [${calculation}]`,
    corrected: (text, was, now) => `${text} [Corrected: ${was} -> ${now}.]`,
    noted: (text, note) => `${text} [${note}]`,
    nothingFound: (topic) => `No place of the documents gives ${topic} for this period.`,
    noFormula: (topic) => `The documents do not hold the inputs from which ${topic} could be computed.`,
    lowered: (from, to) => `Severity lowered from ${from} to ${to}: nothing in the documents proves it.`,
    given: (topic, period, value) => `${topic}${period}: ${value}.`,
    gap: (topic) => `${topic} stands nowhere in the documents.`,
    ask: (topic) => `Could you send the document or the file that gives ${topic}?`,
    askProof: (title) => `Which document shows how things stand on this point: ${title}?`,
    askWhich: (topic, a, b) =>
      `We read two figures for ${topic}, ${a} and ${b}: which one is right, and what explains the other?`,
    impactUnknown: "Cannot be put in figures with the documents at hand.",
    severityByProof: (count) =>
      `Severity kept as given: the documents bear it out at ${count} place${count > 1 ? "s" : ""}.`,
    severityUnproven: "Severity limited to what is proven: nothing in the documents shows it yet.",
    unproven: (text) => `${text} [Not proven by the documents: to be asked.]`,
    forecast: "forecast, not yet achieved",
    confidence: (reason, change) => `${reason} (${change} after review)`,
    agreesWith: (reference) => `${reference} agrees`,
    differsFrom: (reference, found) => `${reference} differs: “${found}”`,
    smallSample: (sample) => `${sample} comparable deals are too few to judge by`,
    notAssessed: "stated without a judgement: there is no yardstick",
    insideRange: "judgement brought in line with the benchmark",
    removedClash: (topic, kept) => `Withdrawn: for ${topic} the documents bear out ${kept}.`,
    neitherHolds: (topic) => `The documents do not settle which figure for ${topic} is right.`,
    notConsulted: "Not consulted for this report.",
    outside: { funding_db: "comparable deals", context_engine: "outside documents" },
    noComparables: "No comparable deal among those imported.",
    sentence: (topic, period, value) => `${topic}${period}: ${value}.`,
    summaryFixed: (topic) => `See the finding on ${topic}.`,
    withdrawn: "withdrawn by an earlier correction",
    dropped: "this part could not be read and was left out",
    malformed: (agentName) => `${agentName} gave nothing that can be reviewed.`,
  },
  model: {
    dropped: {
      misquote: "the model quoted what does not stand there",
      invented_figure: "the model gave a figure that stands nowhere",
      wrong_calculation: "the model's arithmetic was wrong",
      other_language: "the model answered in another language",
      repeated: "the model repeated itself",
      not_borne_out: "the model's correction said what neither the sentence nor its passage says",
      not_its_part: "the model spoke of what code checks, and code found nothing",
    },
    failed: (message) => `the model's review was dropped: ${message}`,
    note: "reduced to what is borne out, without a new source",
  },
  crossReference: {
    funding: (deals) => ({
      source: "Imported comparable deals",
      dataType: `Valuations and rounds of ${deals} deals`,
      value: "Where the price of this round stands among comparable ones",
    }),
    context: (place) => ({
      source: place,
      dataType: "Other documents of the case",
      value: "An independent figure to hold this one against",
    }),
    model: (place) => ({
      source: place,
      dataType: "Financial model",
      value: "The company's own figures behind what the deck says",
    }),
  },
};
