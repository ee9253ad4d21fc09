/** The report's words in English. */
import type { NotAsked } from "../../model/index.ts";
import { COMMON_WORDS } from "../common/index.ts";
import type { Report } from "../schema.ts";

const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? one : many}`;

const roles: Readonly<Record<string, string>> = {
  judge: "judge",
  claims: "claims",
  critic: "review",
  debater: "debates",
  arbitrator: "arbitration",
};

const whyNotAsked: Readonly<Record<NotAsked, string>> = {
  given: "the claims were given",
  off: "turned off",
  "nothing-unread": "no line was left to read",
  "nothing-open": "no claim was open that it could read",
  "no-gain": "calibrated, and seen to gain nothing",
  "nothing-weak": "no report needed a review",
  "nothing-opposed": "nothing was in contradiction",
  settled: "the evidence settled every contradiction",
  budget: "the tokens were spent before its turn",
  stopped: "the model had stopped answering",
};

/** All that the report says to people; the other languages have its type. */
export const ENGLISH = {
  ...COMMON_WORDS.en,
  /** The title of a file's last section, which says how it was made. */
  aboutThisDocument: "About this document",
  made: (caseName: string, date: string, version: string) => `${caseName}, made on ${date} by Probant ${version}.`,
  correctedByHand: (count: number) =>
    count === 0 ? "No verdict was corrected by hand." : `Verdicts corrected by hand: ${count}.`,
  correctedTo: (own: string, found: string) => `${own} instead of ${found}`,
  title: "Verification report",
  madeOn: (date: string) => `Made on ${date}`,
  promise: "Nothing left this machine.",
  promiseDetail: "The files were read and judged on this computer, and this page loads nothing from a network.",
  sections: {
    summary: "Summary",
    questions: "Questions for the founder",
    contradictions: "Contradictions",
    claims: "Claims and verdicts",
    defects: "Model faults",
    hidden: "Hidden text",
    documents: "Documents",
    notRead: "Not read",
  },
  contents: "Contents",
  /** Whom a claim speaks of. */
  about: {
    company: "Company",
    plan: "Plan",
    market: "Market",
    competitor: "Competitor",
    customer: "Customer",
    team: "Team",
  },
  languages: { fr: "French", en: "English" },
  columns: {
    place: "Place",
    claim: "Claim",
    verdict: "Verdict",
    confidence: "Confidence",
    evidence: "Decided by",
    value: "Value",
    says: "What it says",
    name: "Input",
    cell: "Cell",
    defect: "Fault",
    detail: "Detail",
    text: "Text",
    file: "File",
    kind: "Kind",
    language: "Language",
    contains: "Contains",
    reason: "Reason",
  },
  /** Heads that only the tables for a spreadsheet have. */
  tables: {
    evidenceFile: "File of the evidence",
    evidencePlace: "Place of the evidence",
    why: "Why",
    about: "About",
    note: "Your note",
    role: "Role",
    mail: "Correspondence",
    subject: "Subject",
    severity: "Severity",
    gap: "Gap, %",
    unit: "Unit",
  },
  claimCount: (count: number) => plural(count, "claim", "claims"),
  documentCount: (count: number) => plural(count, "file read", "files read"),
  contradictionCount: (count: number) => plural(count, "contradiction", "contradictions"),
  defectCount: (count: number) => plural(count, "fault in the model", "faults in the model"),
  hiddenCount: (count: number) => plural(count, "hidden text", "hidden texts"),
  questionCount: (count: number) => plural(count, "question to ask", "questions to ask"),
  units: (count: number, sheets: boolean) =>
    sheets ? plural(count, "sheet", "sheets") : plural(count, "slide or page", "slides or pages"),
  read: (units: number, total: number, facts: number) =>
    `${units.toLocaleString("en-GB")} of ${plural(total, "slide, page or sheet", "slides, pages and sheets")} read; ${plural(facts, "figure", "figures")} compared.`,
  readInFull: "Everything in these files was read.",
  notReadPlaces: (count: number) => `${plural(count, "place was", "places were")} not read.`,
  unreadFiles: (count: number) => `${plural(count, "file", "files")} could not be opened.`,
  noClaims: "No claim that can be checked was found in these files.",
  whyNoClaims: {
    nothingRead: "No claim was read: none of the files could be opened.",
    /** Files and what each was taken for, already written out. */
    noDeck: (files: string) =>
      `No claim was read: none of the files was taken for a deck or a plan (${files}). Name it with --deck FILE.`,
    onlyPictures: (files: string) => `No claim was read: the pages of ${files} are pictures without text.`,
    nothingToCheck: (files: string) =>
      `No claim was read: ${files} states no figure and nothing else that can be checked.`,
  },
  stillDefects: (count: number) => `${plural(count, "fault that moves", "faults that move")} no result today`,
  noHidden: "No text hidden from a reader was found.",
  noQuestions: "Nothing in these files calls for a question.",
  questionsIntroduction: "Each can be sent as it stands. The most serious come first.",
  /** Behind the introduction. */
  leftOut: (n: number) => (n === 0 ? "" : ` ${n} less serious ${n === 1 ? "one is" : "ones are"} left out.`),
  claimsIntroduction: "A claim is judged against every other place of the files, never against its own.",
  defectsIntroduction: "Cells that break the model's own logic.",
  hiddenIntroduction:
    "Text a person reading normally would not see, and text that gives orders to a machine. It was never followed.",
  notReadIntroduction: "A verdict says nothing of what stands here.",
  /** What a mail of the other side did, with its words in quotation marks. */
  mail: {
    settled: (turn: number, quote: string) => `Settled by message ${turn}: ${quote}`,
    opened: (turn: number, quote: string) => `Opened by message ${turn}: ${quote}`,
  },
  filters: {
    legend: "Filter the claims",
    place: "Place",
    everyPlace: "Every place",
    search: "Search in the text",
    shown: (shown: string, total: string) => `${shown} of ${total} shown`,
    none: "No claim passes these filters.",
    expand: "Open all",
    collapse: "Close all",
  },
  showEvidence: "Evidence",
  showPlaces: "See the places",
  formula: "Formula",
  result: "Result",
  andMore: (count: number) => `and ${count.toLocaleString("en-GB")} more`,
  cited: "cited",
  picture: (place: string) => `Picture of ${place}`,
  noteOfSlide: "Speaker note",
  hiddenPlace: "This place is hidden in the file.",
  askedByYou: "given by you",
  judgedByModel: "judged by the language model",
  readFromPicture: "read from a picture",
  modelUse: {
    sentTo: (host: string) => `Text of these files was sent to ${host}.`,
    sentToDetail:
      "You allowed this host by its name for the language model. The files were read on this computer, and this page loads nothing from a network.",
    roles,
    /** A model is loaded; `note`: why it runs on no GPU. */
    ready: (name: string, device: string, note: string | null) =>
      `Model: ${name} on ${device}${note === null ? "" : ` (${note})`}.`,
    serverReady: (name: string, address: string, encrypted: boolean) =>
      `Model: ${name} at ${address}${encrypted ? "" : " (the connection is not encrypted)"}.`,
    /** Where a server gets the deal's text: null where that is this machine. */
    textGoes: (host: string | null) =>
      host === null
        ? "Its server runs on this machine: nothing leaves it."
        : `TEXT OF THE DEAL IS SENT TO ${host}, the host you allowed.`,
    /** Before a run. */
    plan: (budget: string) => `The model may spend up to ${budget} tokens.`,
    /** Before words that the model is still writing. */
    writing: "The model is writing (not checked yet):",
    /** `share`: of all tokens spent, in per cent; `refused`: things answered that code did not take. */
    role: (name: string, count: number, requests: string, tokens: string, share: string, refused: number) =>
      `${name} ${tokens} (${share}) in ${requests} ${count === 1 ? "request" : "requests"}${refused > 0 ? `, ${refused} refused` : ""}`,
    /** Steps that sent no question, and why. */
    notAsked: (steps: readonly string[]) => `Not asked: ${steps.join("; ")}.`,
    notAskedOf: (name: string, why: string) => `${name} (${why})`,
    whyNotAsked,
    spent: (tokens: string, budget: string, roles: string) => `${tokens} of ${budget} tokens (${roles}).`,
    notNeeded: "not needed.",
    found: (claims: number) =>
      claims === 1
        ? "It pointed out 1 claim that the rules had not seen."
        : `It pointed out ${claims} claims that the rules had not seen.`,
    leftOut: (claims: number, pages: number, spent: boolean) =>
      `${[...(claims > 0 ? [`${claims} ${claims === 1 ? "claim" : "claims"}`] : []), ...(pages > 0 ? [`${pages} ${pages === 1 ? "part of a page" : "parts of pages"}`] : [])].join(" and ")} left to the rules: ${spent ? "its tokens were spent" : "it stopped answering"}.`,
    givenUp: (what: string, wastedTokens: string) =>
      `Language model given up: ${what}. Rules and arithmetic did the rest; wasted tokens: ${wastedTokens}.`,
  },
  models: (embedder: string | null, language: string | null) =>
    `${language === null ? "No language model took part: figures, periods and units were compared by rules and arithmetic." : `Language model: ${language}.`}${embedder === null ? "" : ` Embedder: ${embedder}.`}`,
  hiddenReasons: {
    colour: "Colour of its background",
    tiny: "Too small to read",
    outside: "Outside the slide",
    behind_picture: "Behind a picture",
    invisible: "Invisible text",
    hidden_slide: "Hidden slide",
    hidden_sheet: "Hidden sheet",
    addresses_ai: "Gives orders to an AI",
  },
  warnings: {
    image_only: "Picture, not read",
    read_from_picture: "Read from a picture",
    formula_without_value: "Formula without a value",
    formula_not_read: "Formulas not followed",
    limit_reached: "Too large, cut",
    repaired: "Repaired",
    part_missing: "Part missing",
    part_unreadable: "Part unreadable",
    hidden_unit: "Hidden",
    external_link: "Link to another file",
    encoding_guessed: "Encoding guessed",
    same_file: "Given twice",
    unrelated: "Perhaps of another deal",
  },
  /** With the space before it that the language asks for. */
  colon: ":",
  wholeFile: "whole file",
  quote: (text: string) => `“${text}”`,
  /** Headings of what a newer version of a document changed; each is followed by its count. */
  compared: {
    repaired: "Contradictions repaired",
    withdrawn: "Contradictions gone with their claim",
    remaining: "Contradictions that remain",
    newContradictions: "New contradictions",
    changed: "Claims with another figure",
    judgedOtherwise: "Claims judged otherwise",
    appeared: "New claims",
    vanished: "Claims no longer made",
    moved: "Claims that moved",
    lines: "Lines of the pages that changed",
    cells: "Cells that changed",
    nothing: "Both versions claim the same, and nothing is contradicted otherwise.",
  },
  /** In place of "unknown" for a claim about the market or a competitor. */
  checkOutside: "To check outside",
  askUnknown: (claim: string, place: string) =>
    `You write ${claim} (${place}): could you send the document that this comes from?`,
};

export type ReportSentences = typeof ENGLISH;

export type Severity = Report["contradictions"][number]["severity"];

/** What a question is about; each has its own reason to matter. */
export type Theme = keyof typeof ENGLISH.themes;

export type ComparedPart = Exclude<keyof typeof ENGLISH.compared, "nothing">;

export type SectionName = keyof typeof ENGLISH.sections;
