/** A computed figure is what the documents' own figures give by the metric's formula, and a growth goes from one period to the next. */
import { type Span, spanOf } from "../../../facts/index.ts";
import { asMetricId, evaluateFormula, type MetricId, metricById, type Shift } from "../../../ontology/index.ts";
import type { DealMaterial, ScoredFinding } from "../../findings/index.ts";
import type { Fault, LintInput } from "../fault.ts";
import { factsAt, gives, near, wholeFacts } from "../places.ts";

/** Ways of averaging and rounding differ by less. */
const SLACK = 0.1;

export function otherMethodFaults({ report, material }: LintInput): Fault[] {
  return report.findings.flatMap((finding, i): Fault[] => {
    if (finding.calculation === undefined || finding.assessment === "suspicious") return [];
    const wrong = otherStep(finding, material) ?? otherFormula(finding, material);
    return wrong === null
      ? []
      : [
          {
            ...wrong,
            severity: "HIGH",
            item: { kind: "finding", id: finding.id },
            section: `findings[${i}].text`,
            quote: finding.text,
          },
        ];
  });
}

/** A ratio of one metric with itself compares neighbours: December with December of the year before, not of two years before. */
function otherStep(
  { calculation, metric }: ScoredFinding,
  material: DealMaterial,
): Pick<Fault, "rule" | "said"> | null {
  const [first, second, more] = calculation?.inputs ?? [];
  if (!metric.endsWith("growth") || first === undefined || second === undefined || more !== undefined) return null;
  const later = factsAt(first, material).find((fact) => gives(fact, first.value));
  const earlier = factsAt(second, material).find((fact) => gives(fact, second.value));
  const [a, b] = [later && spanOf(later), earlier && spanOf(earlier)];
  if (!a || !b || !later || !earlier || later.metricId !== earlier.metricId) return null;
  const length = a.lastMonth - a.firstMonth + 1;
  const step = a.lastMonth - b.lastMonth;
  // A month may be held against the month before or the same month a year before.
  return step === length || step === YEAR
    ? null
    : { rule: "other_step", said: { found: later.quote, other: earlier.quote } };
}

const YEAR = 12;

function otherFormula(finding: ScoredFinding, material: DealMaterial): Pick<Fault, "rule" | "said"> | null {
  const metric = metricById(asMetricId(finding.metric));
  const { value, period } = finding;
  if (!metric || typeof value !== "number" || finding.scope !== "") return null;
  // Amounts are averaged and summed over time in ways of their own; a ratio of them is what it is.
  if (metric.dimension === "money" || metric.dimension === "count") return null;
  const computed = metric.formulas.flatMap(({ expression }) =>
    REVENUES.flatMap((revenue) => {
      const result = evaluateFormula(expression, (id, shift) =>
        levelOf(id === "revenue" ? revenue : id, shift, period, material),
      );
      return result === null ? [] : [{ result, expression }];
    }),
  );
  const stated = wholeFacts(metric.id, period, material).map((fact) => fact.value.value);
  const agrees = (other: number) => near(Math.abs(other), Math.abs(value), SLACK);
  const first = computed[0];
  if (first === undefined || computed.some(({ result }) => agrees(result)) || stated.some(agrees)) return null;
  return {
    rule: "other_method",
    said: { topic: metric.id, value: String(value), again: String(first.result), formula: first.expression },
  };
}

/** The figure of the whole company that the model gives for a term of a formula; null where its places disagree. */
function levelOf(name: string, shift: Shift, period: Span | null, material: DealMaterial): number | null {
  const metric = asMetricId(name);
  if (metric === null) return null;
  const span = period === null ? null : shifted(period, shift);
  const values = wholeFacts(metric, span, material)
    .filter((fact) => material.documents.find(({ name: file }) => file === fact.place.file)?.kind === "financial_model")
    .map((fact) => fact.value.value);
  const [value] = values;
  return value !== undefined && values.every((other) => near(Math.abs(other), Math.abs(value))) ? value : null;
}

/** What a company may call its revenue. */
const REVENUES: readonly MetricId[] = ["revenue", "net_revenue"];

function shifted({ firstMonth, lastMonth }: Span, shift: Shift): Span {
  const months = lastMonth - firstMonth + 1;
  switch (shift) {
    case "same":
      return { firstMonth, lastMonth };
    case "closing":
      return { firstMonth: lastMonth, lastMonth };
    case "opening":
      return { firstMonth: firstMonth - 1, lastMonth: firstMonth - 1 };
    case "previous":
      return { firstMonth: firstMonth - months, lastMonth: firstMonth - 1 };
    default:
      return shift satisfies never;
  }
}
