/** Groups of phrases by which analysts read a deal and what is cited of it. */

type Phrases = readonly string[];

/** In the notation of phrase-sources.ts, with accents. A group that a language does not need stays empty. */
export type ReportGroups = {
  // What a page is about.
  readonly aboutMarket: Phrases;
  readonly aboutTeam: Phrases;
  readonly useOfFunds: Phrases;
  readonly founderOrOfficer: Phrases;
  /** A role in a company, wherever it stands in a line. */
  readonly role: Phrases;
  /** A role that names its field after it: "head of", "responsable". */
  readonly roleOf: Phrases;
  /** Fields of work that are a role where a line begins with one. */
  readonly roleField: Phrases;
  readonly technicalRole: Phrases;
  readonly personTitle: Phrases;
  readonly sourceOfMarket: Phrases;
  readonly realRival: Phrases;
  readonly rival: Phrases;
  readonly yesOrNo: Phrases;
  readonly stageOfRound: Phrases;
  readonly soldUnits: Phrases;
  readonly drawnOrRepaid: Phrases;
  /** What is left of a loan. */
  readonly stillOwed: Phrases;

  // Rows of a model that no metric names.
  /** A line of credit that a bank keeps open. */
  readonly creditLine: Phrases;
  readonly committedPart: Phrases;
  readonly drawnPart: Phrases;
  readonly advanceRate: Phrases;
  readonly covenant: Phrases;
  /** Loans less what is set aside for their losses. */
  readonly netBook: Phrases;
  /** How a lender's loans turn out: cost of risk, loans past due. */
  readonly creditQuality: Phrases;
  readonly costOverIncome: Phrases;
  readonly largestParties: Phrases;

  // Calculations in a report.
  readonly sumOf: Phrases;
  readonly meanOf: Phrases;
};
