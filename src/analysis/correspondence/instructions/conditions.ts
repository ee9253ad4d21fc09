/** Comparisons in a user's own words ("if the valuation exceeds 6 M€"), read and evaluated by code. */
import type { Language } from "../../../documents/index.ts";
import { inAllCorrespondence, phrasePattern } from "../../../language/index.ts";
import type { Domain, Field } from "../domain.ts";
import { readTerms } from "../terms/read-terms.ts";
import type { Condition, Term } from "../types.ts";

const MORE =
  /\b(?:exceed\w*|above|over|more than|greater than|higher than|beyond|longer than)\b|(?<!\p{L})(?:dépass\w*|supérieure?s?|plus (?:de|que|haut|élevé|long)|au-dessus|au-delà|excèd\w*)|>/iu;
const LESS =
  /\b(?:below|under|less than|lower than|fewer than|shorter than|drops? (?:below|under))\b|(?<!\p{L})(?:inférieure?s?|moins (?:de|que)|en dessous|au-dessous)|</iu;
const MOST =
  /\b(?:at most|up to|max(?:imum|imal|imale)?|no more than|not more than|or less|ceiling|within|capped at)\b|(?<!\p{L})(?:au plus|au maximum|jusqu['’]à|pas plus|maxim\w+|plafond|ou moins)|≤|<=/iu;
const LEAST =
  /\b(?:at least|min(?:imum)?|no less than|not less than|or more|floor)\b|(?<!\p{L})(?:au moins|au minimum|minim\w+|pas moins|plancher|ou plus)|≥|>=/iu;
const NOT = /\b(?:not|never|no|don['’]t|mustn['’]t)\b|(?<!\p{L})(?:ne|n['’]|pas|jamais|aucune?)(?!\p{L})/iu;
const TARGET =
  /\b(?:target|aim(?:ing)? (?:for|at)|ideally|goal|counter (?:at|with|offer)|propose|offer)\b|(?<!\p{L})(?:cible|objectif|viser?|idéalement|contre-propos\w+|propose[rz]?)/iu;
const HOPED = phrasePattern(inAllCorrespondence(({ rules }) => rules.target));
const NEGATED = phrasePattern(inAllCorrespondence(({ rules }) => rules.negation));

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
  return text.replace(/^[^\d€$£+-]*?(?=(?:[€$£]|EUR|USD|GBP|CHF)?\s?[+-]?\d)/i, "").trim();
}

function tailOf(text: string, from: number): string {
  return (
    /^\s*(?:or (?:more|less)|ou (?:plus|moins)|at (?:most|least)|au (?:plus|moins|maximum|minimum)|max\w*|min\w*)/i.exec(
      text.slice(from),
    )?.[0] ?? ""
  );
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
    if (field.id === "minimum_order" && !/at least|au moins|≥|>=/i.test(clause))
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

/** The terms that speak of a condition's field: its own, and those that it covers or that cover it. */
export function termsFor(condition: Condition, terms: readonly Term[], domain: Domain): readonly Term[] {
  const covered = domain.fields.find(({ id }) => id === condition.field)?.covers ?? [];
  const covering = domain.fields.filter(({ covers }) => covers?.includes(condition.field)).map(({ id }) => id);
  const fields = [condition.field, ...covered, ...covering];
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
