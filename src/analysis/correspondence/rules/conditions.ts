/** Comparisons in a user's own words ("if the valuation exceeds 6 M€"), read and evaluated by code. */
import type { Language } from "../../../documents/index.ts";
import { cue } from "../../../language/index.ts";
import type { Quantity } from "../../../language/quantities/index.ts";
import { type Domain, type Field, familyOf, fieldOf } from "../domain.ts";
import { readTerms } from "../terms/read-terms.ts";
import type { Condition, Instruction, Term } from "../types.ts";

const MORE = cue`<more>|>`;
const LESS = cue`<less>|<`;
const MOST = cue`<most>|≤|<=`;
const LEAST = cue`<least>|≥|>=`;
const LEAST_IN_FULL = cue`<leastInFull>|≥|>=`;
const NOT = cue`<not>`;
const NEGATED = cue`<not|rules.negation>`;
const TARGET = cue`<aim>`;
const HOPED = cue`<rules.target>`;
const BOUND_AFTER = cue`^\s*<boundAfter>`;
const CURRENCY_CODES = ["EUR", "USD", "GBP", "CHF"];
/** "At most", "dépasse". */
const BEFORE_FIGURE = new RegExp(`^[^\\d€$£+-]*?(?=(?:[€$£]|${CURRENCY_CODES.join("|")})?\\s?[+-]?\\d)`, "i");

/** What a sentence of the user's sets on fields of the domain, a limit each; one without a condition where code reads no comparison. */
export function instructionsIn(text: string, domain: Domain, language: Language): readonly Instruction[] {
  const found = new Map<string, Instruction>();
  let from = 0;
  for (const { field: id, end, option, quantity, why, text: figure } of readTerms(text, domain, language)) {
    const field = fieldOf(id, domain);
    if (!field) continue;
    const clause = text.slice(from, end) + (BOUND_AFTER.exec(text.slice(end))?.[0] ?? "");
    from = end;
    if (option === null && (quantity === null || why === "alternatives" || why === "scale")) continue;
    const operator = operatorOf(clause, field);
    const target = option === null && (TARGET.test(clause) || (HOPED.test(clause) && operator === null));
    const condition =
      quantity === null ? choiceIn(text, clause, field) : limitOf(quantity, figure, target ? null : operator, field);
    // "FCA or DAP": one condition with both.
    const key = [condition.field, condition.operator, condition.value, ...condition.options].join("|");
    if (!found.has(key)) found.set(key, { text, condition, target });
  }
  return found.size > 0 ? [...found.values()] : [{ text, condition: null, target: false }];
}

function limitOf(quantity: Quantity, text: string, operator: Condition["operator"] | null, field: Field): Condition {
  const [standing, end] = field.better === "higher" ? (["at_least", "low"] as const) : (["at_most", "high"] as const);
  return {
    field: field.id,
    operator: operator ?? standing,
    value: quantity.range ? quantity.range[end] : quantity.value,
    currency: quantity.currency,
    options: [],
    text: text.replace(BEFORE_FIGURE, "").trim(),
  };
}

function operatorOf(clause: string, field: Field): Condition["operator"] | null {
  const [most, least] = [MOST.test(clause), LEAST.test(clause)];
  if (most && !least) return "at_most";
  // "minimum order" names a field, it sets no floor.
  const isName = field.id === "minimum_order" && !LEAST_IN_FULL.test(clause);
  if (least && !most && !isName) return "at_least";
  // "no more than" and "must not exceed" set a limit; "not below" a floor.
  const negated = NEGATED.test(clause);
  if (MORE.test(clause)) return negated ? "at_most" : "more_than";
  if (LESS.test(clause) && !(least && !most)) return negated ? "at_least" : "less_than";
  return null;
}

function choiceIn(text: string, clause: string, { id, options = [] }: Field): Condition {
  const chosen = options.filter(({ pattern }) => pattern.test(text)).map((option) => option.id);
  const negated = NOT.test(clause) && !chosen.includes("none");
  return {
    field: id,
    operator: negated ? "none_of" : "one_of",
    value: null,
    currency: null,
    options: chosen,
    text: chosen.join(", "),
  };
}

export type Outcome = "true" | "false" | "unknown" | "missing";

/** The terms that are about a condition's field: its own, and those that it covers or that cover it. */
export function termsFor(condition: Condition, terms: readonly Term[], domain: Domain): readonly Term[] {
  const fields = familyOf(condition.field, domain);
  return terms.filter((term) => fields.includes(term.field) && term.role === "offer");
}

/** Whether the terms meet the condition; unknown where their wording admits both, or where they differ. Of a trigger, `one` is enough. */
export function evaluate(condition: Condition | null, terms: readonly Term[], domain: Domain, one = false): Outcome {
  if (condition === null) return "unknown";
  const outcomes = new Set(termsFor(condition, terms, domain).map((term) => outcomeOf(condition, term)));
  const [first = "missing", ...others] = outcomes;
  if (one && outcomes.has("true")) return "true";
  return others.length === 0 ? first : "unknown";
}

const SLACK = 1e-9;

type Compares = (low: number, high: number, below: number, above: number) => readonly [met: boolean, broken: boolean];

/** Whether all that a wording admits meets a comparison, or none of it; the bound as it is with its slack. */
const COMPARES: Readonly<Record<Exclude<Condition["operator"], "stated" | "one_of" | "none_of">, Compares>> = {
  at_most: (low, high, _, above) => [high <= above, low > above],
  less_than: (low, high, below) => [high < below, low >= below],
  at_least: (low, high, below) => [low >= below, high < below],
  more_than: (low, high, _, above) => [low > above, high <= above],
};

function outcomeOf({ operator, options, value, currency }: Condition, term: Term): Outcome {
  if (operator === "stated") return "true";
  if (operator === "one_of" || operator === "none_of") {
    if (term.option === null) return "unknown";
    return options.includes(term.option) === (operator === "one_of") ? "true" : "false";
  }
  if (value === null || term.value === null) return "unknown";
  if (currency !== null && term.currency !== null && currency !== term.currency) return "unknown";
  if (term.unclear !== null && term.dimension !== "money") return "unknown";
  const slack = SLACK * Math.max(1, Math.abs(value));
  const { low, high } = { low: term.low ?? Number.NEGATIVE_INFINITY, high: term.high ?? Number.POSITIVE_INFINITY };
  const [met, broken] = COMPARES[operator](low, high, value - slack, value + slack);
  return met ? "true" : broken ? "false" : "unknown";
}
