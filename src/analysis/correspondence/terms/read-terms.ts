/** The terms of one text, without a model: each figure goes to the field that names it nearest, or to none. */
import type { Language } from "../../../documents/index.ts";
import { cue, cues } from "../../../language/index.ts";
import { type Quantity, readPeriods, readQuantities } from "../../../language/quantities/index.ts";
import { matchMetrics } from "../../../ontology/index.ts";
import { type Domain, type Field, fieldOf } from "../domain.ts";
import { isBare, sentencesOf } from "../texts.ts";
import type { Term } from "../types.ts";
import { conditionIn, roleOf, type Span } from "./roles.ts";

/** A figure or choice of a text; offsets in that text. */
export type ReadTerm = Span & {
  readonly field: string;
  readonly role: Term["role"];
  readonly quantity: Quantity | null;
  readonly option: string | null;
  readonly text: string;
  /** Sentence around it. */
  readonly from: number;
  readonly to: number;
  readonly conditional: boolean;
  /** "not below 5 M€": the figure is the least or most. */
  readonly floor: boolean;
  readonly why: "scale" | "alternatives" | "covers" | null;
};

type Placed = Omit<ReadTerm, "from" | "to">;

export function readTerms(text: string, domain: Domain, language: Language): readonly ReadTerm[] {
  return sentencesOf(text).flatMap((sentence) =>
    termsOfSentence(sentence.text, domain, language).map((term) => ({
      ...moved(term, sentence.from),
      from: sentence.from,
      to: sentence.to,
    })),
  );
}

function moved<T extends Span>(one: T, by: number): T {
  return { ...one, start: one.start + by, end: one.end + by };
}

function termsOfSentence(sentence: string, domain: Domain, language: Language): readonly Placed[] {
  const quantities = figuresOf(sentence, language);
  const names = namesIn(sentence, domain);
  const figures = quantities.map((quantity) => {
    const field = fieldFor(sentence, quantity, quantities, names, domain);
    return placed(sentence, quantity, quantities, fieldOf(field, domain));
  });
  return [...joinAlternatives(sentence, beside(figures, domain), domain), ...choicesOf(sentence, domain)].sort(
    (a, b) => a.start - b.start,
  );
}

const SETTLEMENT_IN_DAYS = cues`<settlement>(?=\s+\d{1,3}\s+<day>)`;
const PER_PIECE = cues`/(?=<piece>)`;
const OTHERWISE = cue`^\s*(?:<or|perhaps>|,\s*<perhaps>)(?:\s+<even|perhaps>)?\s*$`;
const FROM_READER = cue`^\s+<fromReader>`;
/** Fewer are people, days or shares. */
const LEAST_AMOUNT = 1000;
/** How many times the larger of two figures must be the smaller for them to be of two things. */
const OF_TWO_THINGS = 20;

/** The figures of a sentence that are no dates, each in the scale and currency that the sentence lends it. */
function figuresOf(sentence: string, language: Language): readonly Quantity[] {
  const readable = sentence
    // As long as what it replaces: a payment, and no regulation with a number.
    .replace(SETTLEMENT_IN_DAYS, "paiement ")
    .replace(PER_PIECE, " ");
  const periods = readPeriods(readable, { language, defaultYear: null });
  const isDate = (one: Quantity) => isBare(one) && periods.some(({ start, end }) => one.start < end && start < one.end);
  const read = readQuantities(readable, { language })
    .flatMap((quantity) => apart(quantity, language))
    .filter((quantity) => !isDate(quantity));
  // "Seven or eight million": the first is in millions too.
  const scaled = read.map((quantity, i) => {
    const next = read[i + 1];
    const isSmall = isBare(quantity) && quantity.value < LEAST_AMOUNT;
    if (!next || !isSmall || !OTHERWISE.test(sentence.slice(quantity.end, next.start))) return quantity;
    const scale = next.value / Number(/\d+(?:[.,]\d+)?/.exec(next.text)?.[0].replace(",", "."));
    if (!(scale >= LEAST_AMOUNT)) return quantity;
    const { dimension, currency } = next;
    return { ...quantity, value: quantity.value * scale, halfUnit: quantity.halfUnit * scale, dimension, currency };
  });
  // "Three million euros pre-money, and forty thousand from you": the second is in the currency of the first.
  const money = scaled.find(({ dimension, currency }) => dimension === "money" && currency !== null);
  return scaled.map((quantity) =>
    money && isBare(quantity) && quantity.value >= LEAST_AMOUNT && FROM_READER.test(sentence.slice(quantity.end))
      ? { ...quantity, dimension: "money", currency: money.currency }
      : quantity,
  );
}

/** "80 k€ à 7,5 M€" is no range. */
function apart(quantity: Quantity, language: Language): readonly Quantity[] {
  const { range, text, start } = quantity;
  const middle = /\s(?:à|to|-|–)\s/.exec(text);
  if (range === null || range.low <= 0 || range.high < OF_TWO_THINGS * range.low || !middle) return [quantity];
  const second = middle.index + middle[0].length;
  return [
    ...readQuantities(text.slice(0, middle.index), { language }).map((one) => moved(one, start)),
    ...readQuantities(text.slice(second), { language }).map((one) => moved(one, start + second)),
  ];
}

type Name = Span & { readonly field: Field };

/** Names of fields in the sentence; a longer name takes the place of those inside it. */
function namesIn(sentence: string, domain: Domain): readonly Name[] {
  const all = domain.fields.flatMap((field) =>
    [...sentence.matchAll(field.names)]
      .filter(([name]) => name.trim() !== "")
      .map(({ index, 0: name }) => ({ field, start: index, end: index + name.length })),
  );
  const length = ({ start, end }: Span) => end - start;
  return all.filter((name) => !all.some((other) => overlap(other, name) && length(other) > length(name)));
}

function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

/** Characters between a figure and the word that names it. */
const REACH = 60;
const CROSSED_FIGURE = 45;
const CROSSED_CLAUSE = 40;
/** Words before a figure name it more often than words after. */
const AFTER = 6;
/** Without a name: the words right before it, those right after it, its unit. */
const BY_BEFORE = 25;
const BY_AFTER = 20;
const BY_UNIT = 50;
/** The name stands beside another figure, and so is its. */
const TAKEN = 30;
/** "the valuation at 5 M€ pre-money": the name that says more goes before the one that says less. */
const COVERS = 20;

function fieldFor(
  sentence: string,
  quantity: Quantity,
  all: readonly Quantity[],
  names: readonly Name[],
  domain: Domain,
): string | undefined {
  const [before, after] = [sentence.slice(0, quantity.start), sentence.slice(quantity.end)];
  const named = names
    .filter((name) => fits(name.field, quantity, distance(name, quantity)) && !name.field.notAfter?.test(before))
    .map((name) => ({
      id: name.field.id,
      cost: costOf(sentence, name, quantity, all) + (namesAnother(sentence, name, quantity, domain) ? REACH : 0),
      more: name.field.covers ? COVERS : 0,
    }))
    .filter(({ cost }) => cost <= REACH)
    .map(({ id, cost, more }) => ({ id, cost: cost + more }));
  const unnamed = domain.fields
    .filter((field) => fits(field, quantity, Number.POSITIVE_INFINITY))
    .flatMap((field) => {
      const each = field.id === "unit_price" && quantity.per === "unit";
      const costs = [
        ...(field.before?.test(before) ? [BY_BEFORE] : []),
        ...(each || field.after?.exec(after)?.[0].trim() ? [BY_AFTER] : []),
        ...(quantity.unit !== null && field.units?.includes(quantity.unit) ? [BY_UNIT] : []),
      ];
      return costs.map((cost) => ({ id: field.id, cost }));
    });
  return [...named, ...unnamed].toSorted((a, b) => a.cost - b.cost)[0]?.id;
}

function distance(name: Span, quantity: Span): number {
  return name.start >= quantity.end ? name.start - quantity.end : Math.max(0, quantity.start - name.end);
}

/** A bare number counts as days or money only this near its name. */
const BARE_DAYS = 2;
const BARE_MONEY = 12;

/** Whether a field can be such a figure. */
function fits({ id, kind }: Field, quantity: Quantity, near: number): boolean {
  if (kind === "choice" || quantity.dimension === kind) return kind !== "choice";
  if (id === "milestone") return quantity.dimension === "count";
  const within = kind === "money" ? BARE_MONEY : id === "payment_terms" ? BARE_DAYS : -1;
  return isBare(quantity) && near <= within;
}

const CLAUSE_END = cues`[;,]\s|\s[–—-]\s|<joinsClauses>`;
const JOINS_VALUES = /\b(?:to|à|or|ou)\s*$/i;

function costOf(sentence: string, name: Name, quantity: Quantity, all: readonly Quantity[]): number {
  const isAfter = name.start >= quantity.end;
  const [from, to] = isAfter ? [quantity.end, name.start] : [name.end, quantity.start];
  const others = all.filter((other) => other !== quantity);
  const crossed = others.filter(({ start, end }) => start >= from && end <= to);
  const cuts = [...sentence.slice(from, to).matchAll(CLAUSE_END)].length;
  const isTaken = others.some((one) => one.dimension === quantity.dimension && distance(name, one) <= 1);
  // "from 4 weeks to 9 weeks": both are of the one name.
  const isLinked = crossed.length === 1 && JOINS_VALUES.test(sentence.slice(crossed[0]?.end ?? 0, quantity.start));
  const length = overlap(name, quantity) ? 0 : Math.max(0, to - from);
  const order = isAfter ? AFTER : 0;
  if (isLinked) return length + order;
  const taken = isTaken && distance(name, quantity) > 1 ? TAKEN : 0;
  return length + order + taken + crossed.length * CROSSED_FIGURE + cuts * (CROSSED_CLAUSE / (isAfter ? 1 : 2));
}

/** "We raise our net sales forecast to €2.3m": what stands between them names the figure otherwise. */
function namesAnother(sentence: string, { field, start, end }: Name, quantity: Quantity, domain: Domain): boolean {
  if (!field.namedByVerb || end >= quantity.start) return false;
  return matchMetrics(sentence.slice(start, quantity.start)).some(
    (match) =>
      match.start >= end - start &&
      match.metric.dimension === quantity.dimension &&
      !domain.fields.some(({ metrics }) => metrics.includes(match.metric.id)),
  );
}

const SAID_AGAIN = cue`^[^.;]{0,20},?\s<saysAgain>\s+$`;

function placed(sentence: string, read: Quantity, all: readonly Quantity[], field: Field | undefined): Placed {
  const { start, end } = read;
  // "net 45": a bare figure of payment terms counts days.
  const inDays = field?.id === "payment_terms" && read.dimension !== "duration";
  const quantity: Quantity = inDays
    ? { ...read, dimension: "duration", unit: "day", value: (read.value * 12) / 365.25 }
    : read;
  const { role, floor } = roleOf(sentence, read, all);
  const next = all.find((other) => other.start >= end);
  // "ten working days, say 14 days": the second says the first again.
  const isRestated =
    next?.dimension === read.dimension && SAID_AGAIN.test(sentence.slice(end, next.start)) && role === "offer";
  return {
    field: field?.id ?? "other",
    role: isRestated ? "past" : role,
    quantity,
    option: null,
    text: sentence.slice(start, end),
    start,
    end,
    conditional: conditionIn(sentence) !== null,
    floor,
    why: isBare(quantity) && field?.scaled ? "scale" : null,
  };
}

/** A part is smaller than what it is a part of: half of it at most. */
const OF_ONE_SIZE = 2;

/**
 * A figure that no name of its own stands beside, many times smaller than the valuation in its sentence, is the ticket; and what
 * is as large as the valuation beside it is no part of it: "£15m pre-money, or do you go up to £17m?".
 */
function beside(terms: readonly Placed[], domain: Domain): readonly Placed[] {
  return terms.map((term) => {
    const { quantity } = term;
    if (quantity?.dimension !== "money") return term;
    const among = (fields: readonly string[] | undefined, holds: (value: number) => boolean) =>
      terms.find((other) => fields?.includes(other.field) && other.quantity !== null && holds(other.quantity.value));
    const whole = among(fieldOf(term.field, domain)?.smallBeside, (value) => value < OF_ONE_SIZE * quantity.value);
    if (whole) return { ...term, field: whole.field };
    const part = domain.fields.find(({ smallBeside }) =>
      among(smallBeside, (value) => value >= OF_TWO_THINGS * quantity.value),
    );
    const isFree = part && !terms.some((other) => other.field === part.id);
    const isUnnamed = term.field === "other" || part?.smallBeside?.some((id) => id === term.field);
    return isFree && isUnnamed ? { ...term, field: part.id, why: null } : term;
  });
}

/** "4 or 5 M€", "4 ou 5 M€": two values for one field, neither of them the offer. */
function joinAlternatives(sentence: string, terms: readonly Placed[], domain: Domain): readonly Placed[] {
  return terms.map((term, i): Placed => {
    const around = [terms[i - 1], term, terms[i + 1]];
    const isCoupled = around.some((other) => {
      if (other === term || other?.role !== "offer" || term.role !== "offer") return false;
      const [first, second] = other.start < term.start ? [other, term] : [term, other];
      return OTHERWISE.test(sentence.slice(first.end, second.start));
    });
    if (isCoupled)
      return {
        ...term,
        field: around.find((one) => one && one.field !== "other")?.field ?? "other",
        why: "alternatives",
      };
    const isOpen = fieldOf(term.field, domain)?.covers !== undefined;
    return isOpen && term.why === null ? { ...term, why: "covers" } : term;
  });
}

function choicesOf(sentence: string, domain: Domain): readonly Placed[] {
  return domain.fields.flatMap(({ id, options = [] }) => {
    const [chosen] = options.flatMap((option) => {
      const match = option.pattern.exec(sentence);
      return match
        ? [{ option: option.id, text: match[0], start: match.index, end: match.index + match[0].length }]
        : [];
    });
    if (chosen === undefined) return [];
    const { role } = roleOf(sentence, chosen, []);
    return [
      {
        ...chosen,
        field: id,
        role,
        quantity: null,
        conditional: conditionIn(sentence) !== null,
        floor: false,
        why: null,
      },
    ];
  });
}
