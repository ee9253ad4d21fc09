/** Which open questions a mail answers: by another figure, a reason or a document, never by saying the same again. */
import { cue } from "../../../language/index.ts";
import { isSameAmount, readQuantities } from "../../../language/quantities/index.ts";
import type { CaseView } from "../case-view.ts";
import { sentencesOf } from "../texts.ts";
import type { ExtractionAnalysis, Finding, OpenQuestion, Term } from "../types.ts";
import { ownFiles } from "./origins.ts";

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
    const quote = question.answer === null ? answerTo(question, mail) : null;
    return quote === null ? question : { ...question, answer: { quote, turn: mail.turn } };
  });
}

function answerTo({ id }: OpenQuestion, mail: Answering): string | null {
  const { view, fresh, said } = mail;
  const raised = view.questions.find((question) => question.id === id);
  const settling = raised && fresh.find(({ settlesIds }) => settlesIds.includes(raised.raisedBy));
  if (settling !== undefined) return settling.claim;
  const asked = mail.answers.find(({ question }) => question === id)?.quote ?? null;
  if (raised === undefined) return asked;
  const before = statedBefore(raised, view);
  // The sentence that cites what the question says of the writer's papers: a figure with a unit, which only explains if a reason follows.
  const cites = ({ value, dimension }: Term) => dimension !== "count" && before.some((old) => value === old);
  const found = asked ?? said.find(cites)?.quote ?? null;
  if (found === null) return null;
  return mail.attached || isMoved(found, raised, before, said) || givesReason(found, mail.text) ? found : null;
}

/** A figure that answers is of the size of the one asked about: the sales of all shops answer nothing on those of one. */
const MOST_TIMES = 4;

/** A figure of the answer is none that stood in the question already, as what the other side says. */
function isMoved(
  quote: string,
  { metricId }: CaseView["questions"][number],
  before: readonly number[],
  said: readonly Term[],
): boolean {
  // What the question says in words alone is answered by any words.
  if (before.length === 0) return true;
  const stated = said.filter((term) => term.quote === quote && term.role === "offer");
  const named = stated.filter((term) => term.metricId !== null && term.metricId === metricId);
  const terms = named.length > 0 ? named : stated;
  const isOfSize = (value: number, old: number) =>
    Math.max(Math.abs(value), Math.abs(old)) <= MOST_TIMES * Math.min(Math.abs(value), Math.abs(old));
  return (terms.length > 0 ? terms : readQuantities(quote)).some(
    ({ value }) =>
      value !== null && !before.some((old) => isSame(value, old)) && before.some((old) => isOfSize(value, old)),
  );
}

/** What the writer's own papers say and no other one does: to say it without a word is to repeat it. */
function statedBefore({ about, text }: CaseView["questions"][number], view: CaseView): readonly number[] {
  if (about === null) return readQuantities(text).map(({ value }) => value);
  const own = ownFiles(view);
  const figures = about.sides.flatMap(({ file, value }) =>
    typeof value === "number" ? [{ value, isOwn: own.has(file) }] : [],
  );
  const theirs = figures.filter(({ isOwn }) => isOwn);
  const alone = theirs.filter(({ value }) => !figures.some((one) => !one.isOwn && isSame(value, one.value)));
  return (alone.length > 0 ? alone : theirs).map(({ value }) => value);
}

/** Differences below half a per cent are rounding. */
const ROUNDING = 0.005;

function isSame(value: number, other: number): boolean {
  return isSameAmount(value, other, { share: ROUNDING, of: "second" });
}

const REASONS = cue`<reasons>`;

/** In its sentence or the next one. */
function givesReason(quote: string, text: string): boolean {
  const sentences = sentencesOf(text).map((sentence) => sentence.text.trim());
  const at = sentences.findIndex((sentence) => sentence.includes(quote) || quote.includes(sentence));
  return [quote, ...(at < 0 ? [] : sentences.slice(at, at + 2))].some((sentence) => REASONS.test(sentence));
}
