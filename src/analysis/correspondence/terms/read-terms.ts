/** The terms of one text, without a model: each figure goes to the field that names it nearest, or to none. */
import type { Language } from "../../../documents/index.ts";
import { cue, cues } from "../../../language/index.ts";
import { type Period, type Quantity, readPeriods, readQuantities } from "../../../language/quantities/index.ts";
import { matchMetrics } from "../../../ontology/index.ts";
import type { Domain, Field } from "../domain.ts";
import { isConditional, roleOf } from "./roles.ts";

/** A figure or choice of a text; offsets in that text. */
export type ReadTerm = {
  readonly field: string;
  readonly role: "offer" | "ours" | "past" | "refused";
  readonly quantity: Quantity | null;
  readonly option: string | null;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Sentence around it. */
  readonly from: number;
  readonly to: number;
  readonly conditional: boolean;
  /** "not below 5 M€": the figure is the least or most. */
  readonly floor: boolean;
  readonly why: "scale" | "alternatives" | "covers" | null;
};

/** Characters between a figure and the word that names it. */
const REACH = 60;
const CROSSED_FIGURE = 45;
const CROSSED_CLAUSE = 40;
/** Words before a figure name it more often than words after. */
const AFTER = 6;
const FALLBACK = 50;
/** The name stands beside another figure, and so is its. */
const TAKEN = 30;
/** "the valuation at 5 M€ pre-money": the name that says more goes before the one that says less. */
const COVERS = 20;

export function readTerms(text: string, domain: Domain, language: Language): readonly ReadTerm[] {
  return sentencesOf(text).flatMap(({ from, to }) =>
    termsOfSentence(text.slice(from, to), domain, language).map((term) => ({
      ...term,
      start: term.start + from,
      end: term.end + from,
      from,
      to,
    })),
  );
}

const SHORTENED_LAST = cue`<shortened>$`;
const SETTLEMENT_IN_DAYS = cues`<settlement>(?=\s+\d{1,3}\s+<day>)`;
const PER_PIECE = cues`/(?=<piece>)`;
const SAID_AGAIN = cue`^[^.;]{0,20},?\s<saysAgain>\s+$`;
const OTHERWISE = cue`^\s*(?:<or|perhaps>|,\s*<perhaps>)(?:\s+<even|perhaps>)?\s*$`;

/** Sentences with their offsets; a line of a list is one. */
export function sentencesOf(text: string): readonly { readonly from: number; readonly to: number }[] {
  const found: { from: number; to: number }[] = [];
  let from = 0;
  for (const match of text.matchAll(/[.!?](?=\s+[\p{Lu}«"(\d€$£])|\n/gu)) {
    if (match[0] === "." && SHORTENED_LAST.test(text.slice(from, match.index))) continue;
    const to = match.index + (match[0] === "\n" ? 0 : 1);
    if (text.slice(from, to).trim() !== "") found.push({ from, to });
    from = match.index + 1;
  }
  if (text.slice(from).trim() !== "") found.push({ from, to: text.length });
  return found;
}

type Cue = { readonly field: Field; readonly start: number; readonly end: number };
type Placed = Omit<ReadTerm, "from" | "to">;

function termsOfSentence(sentence: string, domain: Domain, language: Language): readonly Placed[] {
  const readable = sentence
    // As long as what it replaces: a payment, and no regulation with a number.
    .replace(SETTLEMENT_IN_DAYS, "paiement ")
    .replace(PER_PIECE, " ");
  const periods = readPeriods(readable, { language, defaultYear: null });
  const read = inOneScale(
    readQuantities(readable, { language })
      .flatMap((quantity) => apart(quantity, language))
      .filter((q) => !isDate(q, periods)),
    sentence,
  );
  const quantities = read.map((quantity) => inCurrency(quantity, read, sentence));
  const cues = cuesOf(sentence, domain);
  const figures = quantities.flatMap((quantity) => {
    const field = fieldOf(sentence, quantity, quantities, cues, domain);
    return [placed(sentence, quantity, quantities, field)];
  });
  return [...joinAlternatives(sentence, besides(figures, domain), domain), ...choicesOf(sentence, domain, cues)].sort(
    (a, b) => a.start - b.start,
  );
}

/** How many times the larger of two figures must be the smaller for them to be of two things. */
const OF_TWO_THINGS = 20;

/** A part is smaller than what it is a part of: half of it at most. */
const OF_ONE_SIZE = 2;

/** "80 k€ à 7,5 M€" is no range. */
function apart(quantity: Quantity, language: Language): readonly Quantity[] {
  const { range, text, start } = quantity;
  if (range === null || range.low <= 0 || range.high < OF_TWO_THINGS * range.low) return [quantity];
  const middle = /\s(?:à|to|-|–)\s/.exec(text);
  if (!middle) return [quantity];
  const second = middle.index + middle[0].length;
  return [
    ...readQuantities(text.slice(0, middle.index), { language }).map((one) => moved(one, start)),
    ...readQuantities(text.slice(second), { language }).map((one) => moved(one, start + second)),
  ];
}

const FROM_READER = cue`^\s+<fromReader>`;
/** Fewer are people, days or shares. */
const LEAST_AMOUNT = 1000;

/** "Three million euros pre-money, and forty thousand from you": the second is in the currency of the first. */
function inCurrency(quantity: Quantity, all: readonly Quantity[], sentence: string): Quantity {
  const { dimension, unit, value, end } = quantity;
  if (dimension !== "count" || unit !== null || value < LEAST_AMOUNT || !FROM_READER.test(sentence.slice(end)))
    return quantity;
  const money = all.find((other) => other.dimension === "money" && other.currency !== null);
  return money ? { ...quantity, dimension: "money", currency: money.currency } : quantity;
}

/** "Seven or eight million": the first is in millions too. */
function inOneScale(all: readonly Quantity[], sentence: string): readonly Quantity[] {
  return all.map((quantity, i) => {
    const next = all[i + 1];
    const bare = quantity.dimension === "count" && quantity.unit === null && quantity.value < LEAST_AMOUNT;
    if (!next || !bare || !OTHERWISE.test(sentence.slice(quantity.end, next.start))) return quantity;
    const written = Number(/\d+(?:[.,]\d+)?/.exec(next.text)?.[0].replace(",", "."));
    const scale = next.value / written;
    if (!(scale >= LEAST_AMOUNT)) return quantity;
    const { dimension, currency } = next;
    return { ...quantity, value: quantity.value * scale, halfUnit: quantity.halfUnit * scale, dimension, currency };
  });
}

function moved(quantity: Quantity, by: number): Quantity {
  return { ...quantity, start: quantity.start + by, end: quantity.end + by };
}

/** A figure that no name of its own stands beside, many times smaller than the valuation in its sentence, is the ticket. */
function besides(terms: readonly Placed[], domain: Domain): readonly Placed[] {
  return terms.map((term) => {
    const { quantity } = term;
    if (quantity?.dimension !== "money") return term;
    const whole = wholeOf(term, quantity, terms, domain);
    if (whole !== null) return { ...term, field: whole };
    const field = domain.fields.find(({ smallBeside }) =>
      terms.some(
        (other) =>
          other !== term &&
          smallBeside?.includes(other.field) &&
          other.quantity !== null &&
          other.quantity.value >= OF_TWO_THINGS * quantity.value,
      ),
    );
    const named = field && !terms.some((other) => other.field === field.id);
    return named && (term.field === "other" || field.smallBeside?.includes(term.field))
      ? { ...term, field: field.id, why: null }
      : term;
  });
}

/** "£15m pre-money, or do you go up to £17m?": what is as large as the valuation beside it is no part of it. */
function wholeOf(term: Placed, { value }: Quantity, terms: readonly Placed[], domain: Domain): string | null {
  const beside = domain.fields.find(({ id }) => id === term.field)?.smallBeside;
  const larger = terms.find(
    ({ field, quantity }) => beside?.includes(field) && quantity !== null && quantity.value < OF_ONE_SIZE * value,
  );
  return larger?.field ?? null;
}

function isDate(quantity: Quantity, periods: readonly Period[]): boolean {
  return (
    quantity.unit === null &&
    quantity.dimension === "count" &&
    periods.some((period) => quantity.start < period.end && period.start < quantity.end)
  );
}

/** Names of fields in the sentence; a longer name takes the place of those inside it. */
function cuesOf(sentence: string, domain: Domain): readonly Cue[] {
  const all = domain.fields.flatMap((field) =>
    field.names === null
      ? []
      : [...sentence.matchAll(field.names)]
          .filter((match) => match[0].trim() !== "")
          .map((match) => ({ field, start: match.index, end: match.index + match[0].length })),
  );
  return all.filter(
    (cue) =>
      !all.some(
        (other) =>
          other !== cue &&
          other.start < cue.end &&
          cue.start < other.end &&
          other.end - other.start > cue.end - cue.start,
      ),
  );
}

function fieldOf(
  sentence: string,
  quantity: Quantity,
  all: readonly Quantity[],
  cues: readonly Cue[],
  domain: Domain,
): string {
  let best: { id: string; cost: number } | null = null;
  const offer = (field: Field, cost: number) => {
    if (best === null || cost < best.cost) best = { id: field.id, cost };
  };
  const before = sentence.slice(0, quantity.start);
  for (const cue of cues) {
    if (!fits(cue.field, quantity, distance(cue, quantity)) || cue.field.notAfter?.test(before)) continue;
    const cost = costOf(sentence, cue, quantity, all) + (namesAnother(sentence, cue, quantity, domain) ? REACH : 0);
    if (cost <= REACH) offer(cue.field, cost + (cue.field.covers ? COVERS : 0));
  }
  const after = sentence.slice(quantity.end);
  for (const field of domain.fields) {
    if (!fits(field, quantity, Number.POSITIVE_INFINITY)) continue;
    const named = field.id === "unit_price" && quantity.per === "unit";
    if (field.before?.test(before)) offer(field, FALLBACK - 25);
    if (named || (field.after?.test(after) && (field.after.exec(after)?.[0].trim() ?? "") !== ""))
      offer(field, FALLBACK - 30);
    if (quantity.unit !== null && field.units?.includes(quantity.unit)) offer(field, FALLBACK);
  }
  return (best as { id: string } | null)?.id ?? "other";
}

function distance(cue: Cue, quantity: Quantity): number {
  return cue.start >= quantity.end ? cue.start - quantity.end : Math.max(0, quantity.start - cue.end);
}

/** Whether a field can be such a figure; a bare number counts as months, pieces or money only right beside its name. */
function fits(field: Field, quantity: Quantity, near: number): boolean {
  if (field.kind === "choice") return false;
  if (field.id === "milestone") return quantity.dimension === "money" || quantity.dimension === "count";
  const bare = quantity.dimension === "count" && quantity.unit === null;
  switch (field.kind) {
    case "count":
      return quantity.dimension === "count";
    case "duration":
      return quantity.dimension === "duration" || (bare && near <= 2 && field.id === "payment_terms");
    case "money":
      return quantity.dimension === "money" || (bare && near <= 12);
    default:
      return quantity.dimension === field.kind;
  }
}

const CLAUSE_END = cues`[;,]\s|\s[–—-]\s|<joinsClauses>`;

function costOf(sentence: string, cue: Cue, quantity: Quantity, all: readonly Quantity[]): number {
  const after = cue.start >= quantity.end;
  const inside = cue.start < quantity.end && quantity.start < cue.end;
  const between = after ? sentence.slice(quantity.end, cue.start) : sentence.slice(cue.end, quantity.start);
  const crossed = all.filter(
    (other) =>
      other !== quantity &&
      (after
        ? other.start >= quantity.end && other.end <= cue.start
        : other.start >= cue.end && other.end <= quantity.start),
  );
  const cuts = [...between.matchAll(CLAUSE_END)].length;
  const beside = all.some(
    (other) => other !== quantity && other.dimension === quantity.dimension && touchesCue(cue, other),
  );
  // "from 4 weeks to 9 weeks": both are of the one name.
  const linked =
    crossed.length === 1 && /\b(?:to|à|or|ou)\s*$/i.test(sentence.slice(crossed[0]?.end ?? 0, quantity.start));
  return (
    (inside ? 0 : between.length) +
    (after ? AFTER : 0) +
    (beside && !linked && !touchesCue(cue, quantity) ? TAKEN : 0) +
    (linked ? 0 : crossed.length * CROSSED_FIGURE) +
    (linked ? 0 : cuts * (CROSSED_CLAUSE / (after ? 1 : 2)))
  );
}

/** "We raise our net sales forecast to €2.3m": what stands between them names the figure otherwise. */
function namesAnother(sentence: string, cue: Cue, quantity: Quantity, domain: Domain): boolean {
  if (!cue.field.namedByVerb || cue.end >= quantity.start) return false;
  return matchMetrics(sentence.slice(cue.start, quantity.start)).some(
    ({ start, metric }) =>
      start >= cue.end - cue.start &&
      metric.dimension === quantity.dimension &&
      !domain.fields.some(({ metrics }) => metrics.includes(metric.id)),
  );
}

/** The name stands right beside the figure. */
function touchesCue(cue: Cue, quantity: Quantity): boolean {
  return distance(cue, quantity) <= 1;
}

function placed(sentence: string, read: Quantity, all: readonly Quantity[], field: string): Placed {
  const quantity = field === "payment_terms" ? inDays(read) : read;
  const { role: told, floor } = roleOf(sentence, quantity, all);
  const role = told === "offer" && isRestated(sentence, read, all) ? "past" : told;
  const unscaled =
    quantity.dimension === "count" &&
    quantity.unit === null &&
    ["pre_money", "post_money", "valuation", "ticket", "round_size"].includes(field);
  return {
    field,
    role,
    quantity,
    option: null,
    text: sentence.slice(quantity.start, quantity.end),
    start: quantity.start,
    end: quantity.end,
    conditional: isConditional(sentence, quantity),
    floor,
    why: unscaled ? "scale" : null,
  };
}

/** "net 45": a bare figure of payment terms counts days. */
function inDays(quantity: Quantity): Quantity {
  if (quantity.dimension === "duration") return quantity;
  return { ...quantity, dimension: "duration", unit: "day", value: (quantity.value * 12) / 365.25 };
}

/** "ten working days, say 14 days": the second says the first again. */
function isRestated(sentence: string, quantity: Quantity, all: readonly Quantity[]): boolean {
  const next = all.find((other) => other.start >= quantity.end);
  return (
    next !== undefined &&
    next.dimension === quantity.dimension &&
    SAID_AGAIN.test(sentence.slice(quantity.end, next.start))
  );
}

/** "4 or 5 M€", "4 ou 5 M€": two values for one field, neither of them the offer. */
function joinAlternatives(sentence: string, terms: readonly Placed[], domain: Domain): readonly Placed[] {
  return terms.map((term, i) => {
    const coupled = [terms[i - 1], terms[i + 1]].some((other) => {
      if (other?.role !== "offer" || term.role !== "offer") return false;
      const [first, second] = other.start < term.start ? [other, term] : [term, other];
      return OTHERWISE.test(sentence.slice(first.end, second.start));
    });
    if (coupled) {
      const field = [terms[i - 1], term, terms[i + 1]].find((t) => t && t.field !== "other")?.field ?? "other";
      return { ...term, field, why: "alternatives" };
    }
    const covering = domain.fields.find((field) => field.id === term.field)?.covers !== undefined;
    return covering && term.why === null ? { ...term, why: "covers" } : term;
  });
}

function choicesOf(sentence: string, domain: Domain, cues: readonly Cue[]): readonly Placed[] {
  return domain.fields.flatMap((field) => {
    if (field.kind !== "choice") return [];
    for (const option of field.options ?? []) {
      const match = option.pattern.exec(sentence);
      if (!match) continue;
      const at = { start: match.index, end: match.index + match[0].length };
      const named = cues.some((cue) => cue.field === field);
      const { role } = roleOf(sentence, at, []);
      return [
        {
          field: field.id,
          role: named ? role : role,
          quantity: null,
          option: option.id,
          text: match[0],
          ...at,
          conditional: isConditional(sentence, at),
          floor: false,
          why: null,
        },
      ];
    }
    return [];
  });
}
