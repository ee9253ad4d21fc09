export const ENGLISH = {
  /** With the space that a language sets before it. */
  colon: ":",
  quote: (text: string) => `“${text}”`,
  ask: {
    nearest: "Nearest in the documents, by words and by meaning:",
    against: "against",
    /** No figure has the metric's name: others follow. */
    named: (metric: string) => `No figure is called ${metric}. Nearest by meaning:`,
    /** `missing`: what it would be worked out from and is not there either; "" where that is not it. */
    none: (metric: string, missing: string) =>
      `No figure is called ${metric}${missing && `, and what it is worked out from is not given: ${missing}`}.`,
    chosen: (lines: string) => `By the lines that the language model chose (${lines}):`,
  },
  noClaimInText: "No claim was found in this text.",
  cost: {
    noModel: (seconds: string) => `${seconds}, no language model, no token.`,
    spent: (seconds: string, use: string, dollars: string) =>
      `${seconds}. ${use} A cloud service would have charged about $${dollars}.`,
  },
  /** Heads of the lines that say what a verdict rests on: at most 12 letters. */
  why: {
    claim: "claim",
    sentence: "memo",
    cell: "cell",
    verdict: "verdict",
    decision: "decision",
    supports: "supports",
    contradicts: "contradicts",
    computed: "computed",
    from: "from",
    weighed: "weighed",
    contradiction: "contradiction",
    side: "side",
    ruling: "ruling",
    redFlag: "red flag",
    finding: "finding",
    question: "question",
  },
  reply: {
    decision: "Decision",
    actions: { accept: "accept", counter: "counter-offer", escalate: "your call", clarify: "ask first" },
    figures: "In the message",
    unclear: "unclear",
    /** Behind a figure of the message. */
    roles: { offer: "", ours: " (our own figure)", past: " (no longer holds)", refused: " (refused)" },
    claim: "claim",
    other: "not placed",
    findings: "Against the documents",
    reopens: "to look at again",
    answered: "Answered",
    open: "Still open",
    asks: "The message asks",
    settles: "settles",
    opens: "opens a contradiction with",
    rules: "Your instructions",
    warnings: "Before you send anything",
    hostile: "Speaks to an AI, set aside",
    attachments: "Attachments",
    draft: "Draft (nothing is sent)",
    subject: "Subject",
    to: "To",
    places: "Where each figure stands",
    opinions: "Opinions",
    trace: "Decisions of the orchestrator",
    byCode: "without a model",
    totals: (calls: number, tokens: number, seconds: string) => `${calls} calls, ${tokens} tokens, ${seconds} s`,
  },
};

export type CliSentences = typeof ENGLISH;
