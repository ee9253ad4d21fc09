/** Groups of phrases by which files are read before any figure: furniture of pages, words of a model, orders to an AI. */

type Phrases = readonly string[];

/** In the notation of phrase-sources.ts, with accents. A group that a language does not need stays empty. */
export type DocumentGroups = {
  // Furniture of slides and pages.
  /** Before the number of a page, alone at an edge. */
  readonly pageLead: Phrases;
  /** Between the number of a page and how many there are: "4 of 12". */
  readonly outOfPages: Phrases;
  /** Opens a footnote, before a colon or alone. */
  readonly noteWord: Phrases;
  readonly notaBene: Phrases;
  readonly sourceWord: Phrases;
  /** Titles that programs give to files which nobody named. */
  readonly programTitle: Phrases;
  readonly untitled: Phrases;
  readonly presentationWord: Phrases;

  // Is a sheet one of a financial model?
  /** Words of labels in a model, each counted once. */
  readonly moneyWord: Phrases;
  /** Before the number of a period over a column: "FY 25", "mois 3". */
  readonly periodLead: Phrases;
  readonly monthName: Phrases;
  /** How abbreviations of months begin. */
  readonly shortMonth: Phrases;

  // Figures.
  /** Large numbers of India, which stand after a rupee sign; as they are written, capitals included. */
  readonly indianScale: Phrases;

  // Texts that give orders to an AI.
  /** Before an imperative: "please", "vous devez". */
  readonly asksForOrder: Phrases;
  /** May stand between that word and the imperative. */
  readonly alwaysWord: Phrases;
  /** "ignore all previous instructions" without any space. */
  readonly squeezedOverride: Phrases;
  /** Who speaks in the plain template of a chat, before a colon. */
  readonly chatSpeaker: Phrases;
};
