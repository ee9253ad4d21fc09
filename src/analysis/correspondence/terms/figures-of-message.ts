/** Every figure and choice of a message with its place: terms of the domain, claims about the company, and the rest. */
import type { Language } from "../../../documents/index.ts";
import type { Fact } from "../../../facts/index.ts";
import { type Quantity, readQuantities } from "../../../language/quantities/index.ts";
import { shown } from "../amount.ts";
import type { Domain, Field } from "../domain.ts";
import { asksForLimits } from "../lexicon/limits.ts";
import type { MessageParagraph } from "../message/message-document.ts";
import { say } from "../sentences/index.ts";
import type { Term } from "../types.ts";
import { type ReadTerm, readTerms } from "./read-terms.ts";

/** How surely a label must name its metric for the figure to be a claim. */
const MIN_CERTAINTY = 0.4;
/** A term needs its name beside the figure; a metric found elsewhere in the sentence is less sure than this. */
const SURE = 0.75;

export type FiguresOptions = {
  readonly domain: Domain;
  readonly language: Language;
  readonly turn: number;
  /** Facts that the facts reader found in the message's document. */
  readonly facts: readonly Fact[];
};

export function figuresOfMessage(
  paragraphs: readonly MessageParagraph[],
  { domain, language, turn, facts }: FiguresOptions,
): readonly Term[] {
  const read = paragraphs
    .flatMap((paragraph) =>
      readTerms(paragraph.text, domain, language).map((read) => {
        const fact = read.quantity ? factAt(facts, paragraph, read.quantity) : null;
        return termOf(read, { paragraph, fact, domain, turn, language });
      }),
    )
    .map((term, i) => ({ ...term, id: `m${turn}.${i + 1}` }));
  const offered = read.filter((term) => term.option === null || isOnOffer(term, read, domain));
  return offered.map((term) => atOddsWithItself(term, offered, domain, language));
}

/**
 * "The convertible note carries no interest", in a sentence of the company's figures, and "would you want a board seat?" offer
 * nothing. A sentence with a figure of an offer does.
 */
function isOnOffer(
  { quote }: Pick<Term, "quote">,
  all: readonly Pick<Term, "quote" | "option" | "field">[],
  domain: Domain,
): boolean {
  const beside = all.filter((other) => other.quote === quote && other.option === null);
  if (beside.some(({ field }) => domain.fields.some(({ id }) => id === field))) return true;
  return !/\?\s*$/.test(quote) && !beside.some(({ field }) => field === "claim");
}

/** "£15m pre-money" and further down "£19m pre-money", or "£15m, or £17m": one question names them all. */
function atOddsWithItself(term: Term, all: readonly Term[], domain: Domain, language: Language): Term {
  const field = domain.fields.find(({ id }) => id === term.field);
  if (term.role !== "offer" || term.value === null || (!field && term.unclear === null)) return term;
  const rivals = all.filter((other) => other.role === "offer" && isRival(term, other, field));
  const values = [...new Map(rivals.map((rival) => [rival.value, shown(rival, language)])).values()];
  // "Would £15m do it, or do you go up to £17m?" is no offer of either.
  if (field && values.length < 2 && asksForLimits(term.quote) && hasRival(term, language))
    return { ...term, unclear: field.ask[language] };
  if (values.length < 2) return term;
  return { ...term, unclear: severalValues(field?.label[language] ?? null, values, language) };
}

/** Of one field, or of none; two of them in a sentence where neither is clear, or anywhere where a field has one value. */
function isRival(term: Term, other: Term, field: Field | undefined): boolean {
  if (field !== undefined && other.field !== term.field) return false;
  return field?.single === true || (other.unclear !== null && term.unclear !== null && other.quote === term.quote);
}

function severalValues(label: string | null, all: readonly string[], language: Language): string {
  const values = all.join(` ${say(language, "and")} `);
  return label === null ? say(language, "several", { values }) : say(language, "severalOf", { label, values });
}

/** Two amounts of one thing are of one size. */
const SIZE = 3;

function hasRival({ quote, value }: Term, language: Language): boolean {
  return readQuantities(quote, { language }).some(
    (other) =>
      other.dimension === "money" &&
      value !== null &&
      other.value !== value &&
      other.value <= SIZE * value &&
      value <= SIZE * other.value,
  );
}

function factAt(facts: readonly Fact[], paragraph: MessageParagraph, quantity: Quantity): Fact | null {
  return (
    facts.find(
      (fact) =>
        fact.place.blockId === paragraph.blockId &&
        fact.predicate === null &&
        fact.value.text === quantity.text &&
        paragraph.text.includes(fact.quote.slice(0, 40)),
    ) ?? null
  );
}

type Around = {
  readonly paragraph: MessageParagraph;
  readonly fact: Fact | null;
  readonly domain: Domain;
  readonly turn: number;
  readonly language: Language;
};

function termOf(
  read: ReadTerm,
  { paragraph, fact, domain, turn, language }: Around,
): Omit<Term, "id"> & { id: string } {
  const { quantity } = read;
  const known = fact?.metricId != null && fact.metricCertainty >= MIN_CERTAINTY ? fact : null;
  const field = fieldWithFact(read, known, domain);
  const { low, high } = quantity ? reachOf(quantity, read.floor) : { low: null, high: null };
  return {
    id: "",
    field,
    role: read.role,
    text: paragraph.written(read.start, read.end),
    ...paragraph.origin(read.start, read.end),
    anchor: paragraph.anchor,
    quote: paragraph.text.slice(read.from, read.to).trim(),
    value: quantity?.value ?? null,
    low,
    high,
    option: read.option,
    dimension: quantity?.dimension ?? "choice",
    currency: quantity?.currency ?? null,
    metricId: known?.metricId ?? null,
    conditional: read.conditional,
    unclear: read.why === null ? null : unclear(read.why, read, domain, language),
    turn,
  };
}

/** What no word of the domain names may be a metric: a field's own, or a claim about the company. */
function fieldWithFact(read: ReadTerm, fact: Fact | null, domain: Domain): string {
  const metricId = fact?.metricId ?? null;
  if (read.field !== "other" || fact === null || metricId === null) return read.field;
  const field = domain.fields.find(({ metrics }) => metrics.includes(metricId));
  if (field) return fact.metricCertainty >= SURE ? field.id : "other";
  return domain.readsClaims && read.role === "offer" ? "claim" : "other";
}

function unclear(why: NonNullable<ReadTerm["why"]>, read: ReadTerm, domain: Domain, language: Language): string {
  const field = domain.fields.find((one) => one.id === read.field);
  const label = field?.label[language] ?? read.text;
  switch (why) {
    case "covers": {
      const question = field?.unclear?.[language] ?? label;
      return read.quantity?.range ? `${say(language, "whichFigure", { text: read.text })} ${question}` : question;
    }
    case "alternatives":
      return severalValues(field?.label[language] ?? null, [read.text], language);
    case "scale":
      return say(language, "unscaled", { text: read.text, label });
    default:
      return why satisfies never;
  }
}

/** "About" covers a twentieth either way, as it does for claims (see agrees). */
const ABOUT_SHARE = 0.05;

export function reachOf(quantity: Quantity, floor: boolean): { low: number | null; high: number | null } {
  if (quantity.range) return quantity.range;
  if (floor) return { low: quantity.value, high: null };
  switch (quantity.bound) {
    case "exact":
      return { low: quantity.value, high: quantity.value };
    case "about": {
      const slack = Math.max(2 * quantity.halfUnit, ABOUT_SHARE * Math.abs(quantity.value));
      return { low: quantity.value - slack, high: quantity.value + slack };
    }
    case "at_least":
    case "more_than":
      return { low: quantity.value, high: null };
    case "at_most":
    case "less_than":
      return { low: null, high: quantity.value };
    default:
      return quantity.bound satisfies never;
  }
}
