/** Every figure and choice of a message with its place: terms of the domain, claims about the company, and the rest. */
import type { Fact } from "../../../facts/index.ts";
import { type Quantity, readQuantities } from "../../../language/quantities/index.ts";
import { shown } from "../amounts.ts";
import { type Domain, type Field, fieldOf } from "../domain.ts";
import { asksForLimits } from "../mail/asks.ts";
import type { Mail, Paragraph } from "../mail/mail.ts";
import { nameOf, say } from "../sentences/index.ts";
import { isQuestion } from "../texts.ts";
import type { Term } from "../types.ts";
import { type ReadTerm, readTerms } from "./read-terms.ts";

/** How surely a label must name its metric for the figure to be a claim. */
const MIN_CERTAINTY = 0.4;
/** A term needs its name beside the figure; a metric found elsewhere in the sentence is less sure than this. */
const SURE = 0.75;

export function termsOfMail({ paragraphs, language, facts }: Mail, domain: Domain, turn: number): readonly Term[] {
  const read = paragraphs
    .flatMap((paragraph) =>
      readTerms(paragraph.text, domain, language).map((one) => {
        const fact = one.quantity === null ? null : factAt(facts.facts, paragraph, one.quantity);
        return termOf(one, paragraph, fact, domain, { language, turn });
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
function isOnOffer({ quote }: Term, all: readonly Term[], domain: Domain): boolean {
  const beside = all.filter((other) => other.quote === quote && other.option === null);
  if (beside.some(({ field }) => fieldOf(field, domain) !== undefined)) return true;
  return !isQuestion(quote) && !beside.some(({ field }) => field === "claim");
}

/** "£15m pre-money" and further down "£19m pre-money", or "£15m, or £17m": one question names them all. */
function atOddsWithItself(term: Term, all: readonly Term[], domain: Domain, language: Mail["language"]): Term {
  const field = fieldOf(term.field, domain);
  if (term.role !== "offer" || term.value === null || (!field && term.unclear === null)) return term;
  // Of one field, or of none; two of them in a sentence where neither is clear, or anywhere where a field has one value.
  const rivals = all.filter(
    (other) =>
      other.role === "offer" &&
      (field === undefined || other.field === term.field) &&
      (field?.single === true || (other.unclear !== null && term.unclear !== null && other.quote === term.quote)),
  );
  const values = [...new Map(rivals.map((rival) => [rival.value, shown(rival, language)])).values()];
  if (values.length > 1) return { ...term, unclear: severalValues(field, values, language) };
  // "Would £15m do it, or do you go up to £17m?" is no offer of either.
  const soundsOut = field !== undefined && asksForLimits(term.quote) && hasRival(term, language);
  return soundsOut ? { ...term, unclear: say(language, `ask.${field.id}`) } : term;
}

function severalValues(field: Field | undefined, all: readonly string[], language: Mail["language"]): string {
  const values = all.join(` ${say(language, "and")} `);
  return field === undefined
    ? say(language, "several", { values })
    : say(language, "severalOf", { label: nameOf("field", field.id, language), values });
}

/** Two amounts of one thing are of one size. */
const SIZE = 3;

function hasRival({ quote, value }: Term, language: Mail["language"]): boolean {
  return readQuantities(quote, { language }).some(
    (other) =>
      other.dimension === "money" &&
      value !== null &&
      other.value !== value &&
      other.value <= SIZE * value &&
      value <= SIZE * other.value,
  );
}

function factAt(facts: readonly Fact[], { blockId, text }: Paragraph, quantity: Quantity): Fact | null {
  const fact = facts.find(
    ({ place, predicate, value, quote }) =>
      place.blockId === blockId &&
      predicate === null &&
      value.text === quantity.text &&
      text.includes(quote.slice(0, 40)),
  );
  return fact?.metricId != null && fact.metricCertainty >= MIN_CERTAINTY ? fact : null;
}

function termOf(
  read: ReadTerm,
  paragraph: Paragraph,
  fact: Fact | null,
  domain: Domain,
  { language, turn }: { readonly language: Mail["language"]; readonly turn: number },
): Term {
  const { quantity, role, option, conditional, start, end } = read;
  return {
    id: "",
    field: fieldWithFact(read, fact, domain),
    role,
    text: paragraph.written(start, end),
    ...paragraph.origin(start, end),
    anchor: paragraph.anchor,
    quote: paragraph.text.slice(read.from, read.to).trim(),
    value: quantity?.value ?? null,
    ...(quantity ? reachOf(quantity, read.floor) : { low: null, high: null }),
    option,
    dimension: quantity?.dimension ?? "choice",
    currency: quantity?.currency ?? null,
    metricId: fact?.metricId ?? null,
    conditional,
    unclear: unclear(read, domain, language),
    turn,
  };
}

/** What no word of the domain names may be a metric: a field's own, or a claim about the company. */
function fieldWithFact({ field: named, role }: ReadTerm, fact: Fact | null, domain: Domain): string {
  const metricId = fact?.metricId ?? null;
  if (named !== "other" || fact === null || metricId === null) return named;
  const field = domain.fields.find(({ metrics }) => metrics.includes(metricId));
  if (field) return fact.metricCertainty >= SURE ? field.id : "other";
  return domain.readsClaims && role === "offer" ? "claim" : "other";
}

function unclear({ why, field: id, text, quantity }: ReadTerm, domain: Domain, language: Mail["language"]) {
  const field = fieldOf(id, domain);
  switch (why) {
    case null:
      return null;
    case "covers": {
      const question = nameOf("unclear", id, language);
      return quantity?.range ? `${say(language, "whichFigure", { text })} ${question}` : question;
    }
    case "alternatives":
      return severalValues(field, [text], language);
    case "scale":
      return say(language, "unscaled", { text, label: field ? nameOf("field", field.id, language) : text });
    default:
      return why satisfies never;
  }
}

/** "About" covers a twentieth either way, as it does for claims (see agrees). */
const ABOUT_SHARE = 0.05;

function reachOf({ range, value, bound, halfUnit }: Quantity, floor: boolean): Pick<Term, "low" | "high"> {
  if (range) return range;
  const slack = bound === "about" ? Math.max(2 * halfUnit, ABOUT_SHARE * Math.abs(value)) : 0;
  const isLeast = floor || bound === "at_least" || bound === "more_than";
  const isMost = !floor && (bound === "at_most" || bound === "less_than");
  return { low: isMost ? null : value - (floor ? 0 : slack), high: isLeast ? null : value + slack };
}
