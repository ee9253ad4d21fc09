/** Comparisons in a user's own words ("if the valuation exceeds 6 M€"), read and evaluated by code. */
import type { Language } from "../../../documents/index.ts";
import { cue } from "../../../language/index.ts";
import { type Domain, type Field, familyOf } from "../domain.ts";
import { readTerms } from "../terms/read-terms.ts";
import type { Condition, Term } from "../types.ts";

const MORE = cue`<more>|>`;
const LESS = cue`<less>|<`;
const MOST = cue`<most>|≤|<=`;
const LEAST = cue`<least>|≥|>=`;
const NOT = cue`<not>`;
const TARGET = cue`<aim>`;
const LEAST_IN_FULL = cue`<leastInFull>|≥|>=`;
const BOUND_AFTER = cue`^\s*<boundAfter>`;
const CURRENCY_CODES = ["EUR", "USD", "GBP", "CHF"];
const BEFORE_FIGURE = new RegExp(`^[^\\d€$£+-]*?(?=(?:[€$£]|${CURRENCY_CODES.join("|")})?\\s?[+-]?\\d)`, "i");
const HOPED = cue`<rules.target>`;
const NEGATED = cue`<rules.negation>`;

export type ReadCondition = { readonly condition: Condition; readonly target: boolean };

/** Conditions that a sentence of the user sets on fields of the domain; none where code reads no comparison. */
export function readConditions(text: string, domain: Domain, language: Language): readonly ReadCondition[] {
  const found: ReadCondition[] = [];
  let from = 0;
  for (const term of readTerms(text, domain, language)) {
    const field = domain.fields.find((one) => one.id === term.field);
    if (!field) continue;
    const clause = text.slice(from, term.end) + tailOf(text, term.end);
    from = term.end;
    if (term.option !== null) {
      found.push({ condition: choice(field, text, clause), target: false });
      continue;
    }
    if (term.quantity === null || term.why === "alternatives" || term.why === "scale") continue;
    const target = TARGET.test(clause) || (HOPED.test(clause) && operatorOf(clause, field) === null);
    const operator = target ? null : operatorOf(clause, field);
    found.push({
      condition: {
        field: field.id,
        operator: operator ?? (field.better === "higher" ? "at_least" : "at_most"),
        value: term.quantity.range
          ? field.better === "higher"
            ? term.quantity.range.low
            : term.quantity.range.high
          : term.quantity.value,
        currency: term.quantity.currency,
        options: [],
        text: figureOf(term.text),
      },
      target,
    });
  }
  // "FCA or DAP": one condition with both.
  const seen = new Set<string>();
  return found.filter(({ condition }) => {
    const key = `${condition.field}|${condition.operator}|${condition.value}|${condition.options.join()}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Figure alone, without "at most" or "dépasse". */
export function figureOf(text: string): string {
  return text.replace(BEFORE_FIGURE, "").trim();
}

function tailOf(text: string, from: number): string {
  return BOUND_AFTER.exec(text.slice(from))?.[0] ?? "";
}

function operatorOf(clause: string, field: Field): Condition["operator"] | null {
  const most = MOST.test(clause);
  const least = LEAST.test(clause);
  const more = MORE.test(clause);
  const less = LESS.test(clause);
  const negated = NOT.test(clause) || NEGATED.test(clause);
  // "no more than" and "must not exceed" set a limit; "not below" a floor.
  if (most && !least) return "at_most";
  if (least && !most) {
    // "minimum order" names a field, it sets no floor.
    if (field.id === "minimum_order" && !LEAST_IN_FULL.test(clause))
      return more ? (negated ? "at_most" : "more_than") : null;
    return "at_least";
  }
  if (more) return negated ? "at_most" : "more_than";
  if (less) return negated ? "at_least" : "less_than";
  return null;
}

function choice(field: Field, text: string, clause: string): Condition {
  const options = (field.options ?? []).filter((option) => option.pattern.test(text)).map((option) => option.id);
  const negated = NOT.test(clause) && !options.includes("none");
  return {
    field: field.id,
    operator: negated ? "none_of" : "one_of",
    value: null,
    currency: null,
    options,
    text: options.join(", "),
  };
}

export type Outcome = "true" | "false" | "unknown" | "missing";

/** The terms that are about a condition's field: its own, and those that it covers or that cover it. */
export function termsFor(condition: Condition, terms: readonly Term[], domain: Domain): readonly Term[] {
  const fields = familyOf(condition.field, domain);
  return terms.filter((term) => fields.includes(term.field) && term.role === "offer");
}

/** Whether the terms meet the condition; unknown where their wording admits both. */
export function evaluate(condition: Condition, terms: readonly Term[], domain: Domain): Outcome {
  const stated = termsFor(condition, terms, domain);
  if (stated.length === 0) return "missing";
  const outcomes = stated.map((term) => evaluateOne(condition, term));
  if (outcomes.every((outcome) => outcome === outcomes[0])) return outcomes[0] ?? "missing";
  return "unknown";
}

/** For a trigger: one term that meets it is enough. */
export function fires(condition: Condition, terms: readonly Term[], domain: Domain): Outcome {
  const outcomes = termsFor(condition, terms, domain).map((term) => evaluateOne(condition, term));
  if (outcomes.length === 0) return "missing";
  if (outcomes.includes("true")) return "true";
  return outcomes.includes("unknown") ? "unknown" : "false";
}

const SLACK = 1e-9;

function evaluateOne(condition: Condition, term: Term): Outcome {
  if (condition.operator === "stated") return "true";
  if (condition.operator === "one_of" || condition.operator === "none_of") {
    if (term.option === null) return "unknown";
    return condition.options.includes(term.option) === (condition.operator === "one_of") ? "true" : "false";
  }
  const { value } = condition;
  if (value === null || term.value === null) return "unknown";
  if (condition.currency !== null && term.currency !== null && condition.currency !== term.currency) return "unknown";
  if (term.unclear !== null && term.dimension !== "money") return "unknown";
  const slack = SLACK * Math.max(1, Math.abs(value));
  const low = term.low ?? Number.NEGATIVE_INFINITY;
  const high = term.high ?? Number.POSITIVE_INFINITY;
  const [all, none] = bounds(condition.operator, low, high, value, slack);
  return all ? "true" : none ? "false" : "unknown";
}

function bounds(
  operator: "at_most" | "at_least" | "more_than" | "less_than",
  low: number,
  high: number,
  value: number,
  slack: number,
): readonly [all: boolean, none: boolean] {
  switch (operator) {
    case "at_most":
      return [high <= value + slack, low > value + slack];
    case "less_than":
      return [high < value - slack, low >= value - slack];
    case "at_least":
      return [low >= value - slack, high < value - slack];
    case "more_than":
      return [low > value + slack, high <= value + slack];
    default:
      return operator satisfies never;
  }
}
