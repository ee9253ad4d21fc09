/** Which open questions a mail answers: by another figure, a reason or a document, never by saying the same again. */
import { cue } from "../../language/index.ts";
import { isSameAmount, readQuantities } from "../../language/quantities/index.ts";
import type { CaseView } from "./case-view.ts";
import { ownFiles } from "./origins.ts";
import { sentencesOf } from "./terms/read-terms.ts";
import type { ExtractionAnalysis, Finding, OpenQuestion, Term } from "./types.ts";

export type Answering = {
  /** Words of the mail that are about a question, as the extraction expert found them. */
  readonly answers: ExtractionAnalysis["answers"];
  readonly view: CaseView;
  readonly said: readonly Term[];
  readonly text: string;
  readonly fresh: readonly Finding[];
  /** A document came with the mail. */
  readonly attached: boolean;
  readonly turn: number;
};

export function answeredNow(questions: readonly OpenQuestion[], mail: Answering): readonly OpenQuestion[] {
  return questions.map((question) => {
    if (question.answer !== null) return question;
    const quote = answerTo(question, mail);
    return quote === null ? question : { ...question, answer: { quote, turn: mail.turn } };
  });
}

function answerTo({ id }: OpenQuestion, mail: Answering): string | null {
  const raised = mail.view.questions.find((question) => question.id === id);
  const settling = mail.fresh.find(({ settlesIds }) => raised !== undefined && settlesIds.includes(raised.raisedBy));
  if (settling !== undefined) return settling.claim;
  const asked = mail.answers.find(({ question }) => question === id)?.quote ?? null;
  if (raised === undefined) return asked;
  const found = asked ?? mentioned(raised, mail);
  if (found === null) return null;
  return mail.attached || moved(found, raised, mail) || givesReason(found, mail.text) ? found : null;
}

/** The sentence that cites what the question says of the writer's papers: a figure with a unit, which only explains if a reason follows. */
function mentioned(raised: CaseView["questions"][number], { said, view }: Answering): string | null {
  const disputed = statedBefore(raised, view);
  return (
    said.find(({ value, dimension }) => dimension !== "count" && disputed.some((old) => value === old))?.quote ?? null
  );
}

/** Differences below half a per cent are rounding. */
const ROUNDING = 0.005;

/** A figure of the answer is none that stood in the question already, as what the other side says. */
function moved(quote: string, raised: CaseView["questions"][number], { said, view }: Answering): boolean {
  const before = statedBefore(raised, view);
  // What the question says in words alone is answered by any words.
  if (before.length === 0) return true;
  const stated = said.filter((term) => term.quote === quote && term.role === "offer");
  const named = stated.filter(({ metricId }) => metricId !== null && metricId === raised.metricId);
  const figures = (named.length > 0 ? named : stated).map(({ value }) => value);
  const values = figures.length > 0 ? figures : readQuantities(quote).map(({ value }) => value);
  const isOfSize = (value: number, old: number) =>
    Math.max(Math.abs(value), Math.abs(old)) <= MOST_TIMES * Math.min(Math.abs(value), Math.abs(old));
  return values.some(
    (value) =>
      value !== null && !before.some((old) => isSame(value, old)) && before.some((old) => isOfSize(value, old)),
  );
}

/** A figure that answers is of the size of the one asked about: the sales of all shops answer nothing on those of one. */
const MOST_TIMES = 4;

/** What the writer's own papers say and no other one does: to say it without a word is to repeat it. */
function statedBefore({ about, text }: CaseView["questions"][number], view: CaseView): readonly number[] {
  if (about === null) return readQuantities(text).map(({ value }) => value);
  const own = new Set(ownFiles(view));
  const [theirs, others] = [true, false].map((isOwn) =>
    about.sides.flatMap(({ file, value }) => (own.has(file) === isOwn && typeof value === "number" ? [value] : [])),
  );
  const alone = (theirs ?? []).filter((value) => !(others ?? []).some((other) => isSame(value, other)));
  return alone.length > 0 ? alone : (theirs ?? []);
}

function isSame(value: number, other: number): boolean {
  return isSameAmount(value, other, { share: ROUNDING, of: "second" });
}

const REASONS = cue`<reasons>`;

/** In its sentence or the next one. */
function givesReason(quote: string, text: string): boolean {
  const sentences = sentencesOf(text).map(({ from, to }) => text.slice(from, to).trim());
  const at = sentences.findIndex((sentence) => sentence.includes(quote) || quote.includes(sentence));
  return [quote, ...(at < 0 ? [] : sentences.slice(at, at + 2))].some((sentence) => REASONS.test(sentence));
}
