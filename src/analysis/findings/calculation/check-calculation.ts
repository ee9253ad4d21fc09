/** Is a calculation right as it is written? Formula, steps and result are recomputed with their units. */
import type { Language } from "../../../documents/index.ts";
import { LOCALES, written } from "../../../language/index.ts";
import { isSameAmount, readQuantities } from "../../../language/quantities/index.ts";
import { FINDING_SENTENCES } from "../sentences/index.ts";
import {
  type Computed,
  computeExpression,
  type ExpressionFault,
  type Measured,
  nameKey,
  type Operand,
} from "./expression.ts";

export type WrittenCalculation = {
  /** "ARR = MRR × 12" */
  readonly formula: string;
  /** "MRR = 42 000 € (slide 8)", "ARR = 42 000 × 12 = 504 000 €" */
  readonly steps: readonly string[];
  /** "504 000 €" */
  readonly result: string;
};

export type CalculationCheck =
  | {
      readonly kind: "right";
      readonly value: Measured /** Figures it starts from, as written. */;
      readonly operands: readonly Operand[];
    }
  | {
      readonly kind: "wrong";
      readonly said: string /** What the arithmetic gives, or which units do not go together. */;
      readonly found: string;
    }
  /** Nothing in it can be recomputed: it proves nothing. */
  | { readonly kind: "unreadable"; readonly said: string };

type Options = { readonly language: Language };
type Side = { readonly value: Computed; readonly text: string };

/** Both ways of reading durations are tried: "x 3 years" is a factor of 3 beside a yearly rate, of 36 beside a monthly one. */
export function checkCalculation(written: WrittenCalculation, options: Options): CalculationCheck {
  const first = checkAs(written, options, "written");
  if (first.kind !== "wrong") return first;
  const second = checkAs(written, options, "months");
  return second.kind === "right" ? second : first;
}

/** One line with its "=": "42 k€ x 12 = 504 k€". */
export function checkEquation(text: string, options: Options): CalculationCheck {
  const result = text.split(EQUALS).at(-1) ?? "";
  return checkCalculation({ formula: text, steps: [], result }, options);
}

const EQUALS = /\s*(?:=|≈|≃|→|⇒)\s*/u;

function checkAs(
  { formula, steps, result }: WrittenCalculation,
  { language }: Options,
  durations: "months" | "written",
): CalculationCheck {
  const names = new Map<string, Measured>();
  const operands: Operand[] = [];
  const compute = (text: string) => computeExpression(text, { language, names, durations });
  let last: Computed | null = null;
  for (const line of [...steps, formula]) {
    const { sides, unknown, fault } = sidesOf(line, compute);
    const found =
      fault === null ? firstDifference(sides, language) : FINDING_SENTENCES[language].calculationFaults[fault];
    if (found !== null) return { kind: "wrong", said: line, found };
    operands.push(...operandsOf(sides));
    // What is stated after a computation stands for it.
    const value = sides.findLast((side) => !side.value.operated)?.value ?? sides.at(-1)?.value ?? null;
    if (value === null) continue;
    if (sides.some((side) => side.value.operated)) last = value;
    for (const name of unknown) if (/\p{L}/u.test(name)) names.set(nameKey(name), value);
  }
  const stated = compute(result);
  if ("fault" in stated || last === null) return { kind: "unreadable", said: [formula, ...steps].join("; ") || result };
  const found = difference({ value: last, text: formula }, { value: stated, text: result }, language);
  if (found !== null) return { kind: "wrong", said: result, found };
  const { value, money, currency, bare } = stated;
  return { kind: "right", value: { value, money, currency, bare }, operands: unique(operands) };
}

/** Those of the first side, and of every side that computes something. */
function operandsOf(sides: readonly Side[]): readonly Operand[] {
  return sides.flatMap(({ value }, i) => (value.operated || i === 0 ? value.operands : []));
}

/** Of the sides of one equation. */
function firstDifference(sides: readonly Side[], language: Language): string | null {
  for (const [i, side] of sides.entries()) {
    const before = sides[i - 1];
    const found = before ? difference(before, side, language) : null;
    if (found !== null) return found;
  }
  return null;
}

/** The sides of the equations of one line that can be computed, and those that are names. */
function sidesOf(
  line: string,
  compute: (text: string) => Computed | ExpressionFault,
): { sides: Side[]; unknown: string[]; fault: "units" | "not_a_number" | null } {
  const sides: Side[] = [];
  const unknown: string[] = [];
  for (const text of withoutLabel(line).split(EQUALS)) {
    if (text === "") continue;
    const value = compute(text);
    if (!("fault" in value)) sides.push({ value, text });
    else if (value.fault === "unreadable") unknown.push(text);
    else return { sides, unknown, fault: value.fault };
  }
  return { sides, unknown, fault: null };
}

const LABEL = new RegExp(
  `^\\s*(?:${written("stepLabel")}\\s*\\d*|${written("calculationLabel")}|\\d{1,2}[.)])\\s*[:.)-]?\\s+`,
  "iu",
);

/** "Step 1: ..." and "Calcul : ...". */
function withoutLabel(line: string): string {
  return line.replace(LABEL, "").replace(/^([^=:]{1,60}?)\s:\s|^([\p{L}][^=:\d]{0,60}):\s/u, "$1$2 = ");
}

/** Null when the two sides agree within the precision of the one that is stated; else what the arithmetic gives. */
function difference(left: Side, right: Side, language: Language): string | null {
  const [computed, stated] = right.value.operated && !left.value.operated ? [right, left] : [left, right];
  if (!goTogether(computed.value, stated.value)) return FINDING_SENTENCES[language].calculationFaults.units;
  return agree(computed, stated, language) ? null : printMeasured(computed.value, language);
}

function goTogether(a: Measured, b: Measured): boolean {
  if (!a.bare && !b.bare && a.money !== b.money) return false;
  return a.currency === null || b.currency === null || a.currency === b.currency;
}

function agree({ value: { value, bare } }: Side, stated: Side, language: Language): boolean {
  const other = stated.value.value;
  const quantity = stated.value.operated ? null : (readQuantities(stated.text, { language })[0] ?? null);
  const half = quantity?.halfUnit ?? 0;
  const about = quantity?.bound === "about" || /[≈≃~]/u.test(stated.text);
  const slack = (about ? Math.max(2 * half, 0.01 * Math.abs(other)) : half) + 1e-9 * Math.max(1, Math.abs(value));
  // "42 × 12 = 504 k€": thousands left unsaid on one side.
  const scale = bare ? (quantity?.scale ?? 1) : 1;
  const isStated = (amount: number): boolean => isSameAmount(amount, other, { rounding: slack });
  return isStated(value) || (scale >= 1000 && isStated(value * scale));
}

export function printMeasured({ value, money, currency }: Measured, language: Language): string {
  const locale = LOCALES[language];
  const digits = Math.abs(value) >= 1000 ? 0 : 4;
  if (money === 1 && currency !== null)
    return value.toLocaleString(locale, {
      style: "currency",
      currency,
      maximumFractionDigits: Math.min(2, digits),
      minimumFractionDigits: 0,
    });
  return value.toLocaleString(locale, { maximumFractionDigits: digits });
}

function unique(operands: readonly Operand[]): Operand[] {
  const seen = new Map(operands.map((operand) => [operand.text, operand]));
  return [...seen.values()];
}
