/** Looks for a finding's figure in the documents: where it stands, or the formula of the ontology that gives it. */
import type { Fact, Span } from "../../../facts/index.ts";
import type { Calculation } from "../../../judge/index.ts";
import { asMetricId, evaluateFormula, metricById } from "../../../ontology/index.ts";
import type { DealMaterial, ScoredFinding } from "../../findings/index.ts";
import { gives, near, wholeFacts } from "../places.ts";

/** The best place for the metric and period, first those that give the value; the model before the deck. */
export function bestFact(
  finding: Pick<ScoredFinding, "metric" | "period" | "value" | "unit">,
  material: DealMaterial,
): { readonly fact: Fact; readonly agrees: boolean } | null {
  const { value, unit } = finding;
  const facts = wholeFacts(asMetricId(finding.metric), finding.period, material).filter(
    (f) => f.value.currency === null || unit === null || !/^[A-Z]{3}$/.test(unit) || f.value.currency === unit,
  );
  const ranked = facts.toSorted((a, b) => rank(b) - rank(a));
  const agreeing = typeof value === "number" ? ranked.find((f) => gives(f, value)) : undefined;
  if (agreeing) return { fact: agreeing, agrees: true };
  return ranked[0] ? { fact: ranked[0], agrees: false } : null;
}

function rank(fact: Fact): number {
  return (fact.cell ? 2 : 0) + (fact.cell?.formula ? 1 : 0) + fact.metricCertainty;
}

/** The metric recomputed by a formula of the ontology; with a value given, only one that confirms it. */
export function derivedFigure(
  metric: string,
  period: Span | null,
  value: number | null,
  unit: string | null,
  material: DealMaterial,
): Calculation | null {
  const found = (metricById(asMetricId(metric))?.formulas ?? []).flatMap(({ expression }) => {
    const inputs: Calculation["inputs"] = [];
    const result = evaluateFormula(expression, (name, shift) => {
      const id = asMetricId(name);
      if (id === null || shift !== "same") return null;
      const fact = wholeFacts(id, period, material).toSorted((a, b) => rank(b) - rank(a))[0];
      if (!fact) return null;
      const positive = metricById(id)?.sign === "positive" ? Math.abs(fact.value.value) : fact.value.value;
      inputs.push({ name: id, value: positive, file: fact.place.file, anchor: fact.place.anchor });
      return positive;
    });
    return result === null || inputs.length === 0 ? [] : [{ formula: expression, inputs, result, unit }];
  });
  if (value === null) return found[0] ?? null;
  return found.find((calculation) => near(Math.abs(calculation.result), Math.abs(value), 0.01)) ?? null;
}

/** "12 * mrr = 12 x 42,000 (model.xlsx, KPI!B4) = 504,000", in one line. */
export function calculationShown({ formula, inputs, result }: Calculation): string {
  const terms = inputs.map(({ name, value, file, anchor }) => `${name} = ${plain(value)} (${file}, ${anchor})`);
  return `${formula} = ${plain(result)}; ${terms.join("; ")}`;
}

function plain(value: number): string {
  return String(Number(value.toPrecision(6)));
}
