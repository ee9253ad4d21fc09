/** A metric as the deck and the model give it, period by period, for whoever draws it. */
import { type Fact, spanOf } from "../../../facts/index.ts";
import { metricById } from "../../../ontology/index.ts";
import type { DealMaterial, Memo } from "../../findings/index.ts";
import { bookOf, figureOf, withCalculation } from "../evidence/figures.ts";
import { onlyScaleDiffers } from "../evidence/same-amount-elsewhere.ts";
import { kindsOf, sourceOf, sourcesOf } from "../evidence/sources.ts";
import { metricName, periodText } from "../evidence/wording.ts";

const MOST_METRICS = 6;
const LEAST_POINTS = 2;

export function deckAgainstModel(material: DealMaterial): Memo["deckAgainstModel"] {
  const { language } = material;
  const kinds = kindsOf(material.documents);
  const of = (kind: "deck" | "financial_model") =>
    material.facts.all.filter((fact) => kinds.get(fact.place.file) === kind);
  const options = { asOfMonth: material.facts.asOfMonth, fiscalYearEnd: material.deal.fiscalYearEnd };
  const [deck, model] = [bookOf(of("deck"), options), bookOf(of("financial_model"), options)];
  const metrics = new Set(of("deck").flatMap((fact) => (fact.metricId === null ? [] : [fact.metricId])));
  return [...metrics]
    .filter((id) => ["money", "count"].includes(metricById(id)?.dimension ?? "") && metricById(id)?.domain !== "round")
    .map((metric) => {
      // A sheet carries what is spent under its own sign; the deck does not.
      const size = metricById(metric)?.sign === "positive" ? Math.abs : (value: number) => value;
      const points = new Map<string, Memo["deckAgainstModel"][number]["points"][number]>();
      for (const fact of deck.stated(metric)) {
        const span = spanOf(fact);
        const own = span === null ? null : model.at(metric, span);
        if (span === null || own === null || !areComparable(fact, own)) continue;
        const stock = metricById(metric)?.nature === "stock";
        const key = stock ? `${span.lastMonth}` : `${span.firstMonth}|${span.lastMonth}`;
        const known = points.get(key);
        const [told, held] = [size(fact.value.value), size(own.value)];
        // Where the deck says two things, the one farther from the model is drawn.
        if (known?.deck != null && Math.abs(known.deck - held) >= Math.abs(told - held)) continue;
        points.set(key, {
          period: periodText(span, language, fact.period?.fiscal),
          lastMonth: span.lastMonth,
          deck: told,
          model: held,
          evidence: [sourceOf(fact, kinds), ...sourcesOf(own, kinds).slice(0, 1)],
          ...withCalculation(own),
        });
      }
      const first = deck.stated(metric)[0];
      return {
        metric,
        name: metricName(metric, language),
        unit: first ? figureOf(first, metric, null).unit : null,
        points: [...points.values()].sort((a, b) => a.lastMonth - b.lastMonth),
      };
    })
    .filter(({ points }) => points.length >= LEAST_POINTS)
    .sort((a, b) => b.points.length - a.points.length)
    .slice(0, MOST_METRICS);
}

/** "483 loans granted" is no amount, whatever the metric of its words: money is set against the same money alone, and a slip of scale against nothing. */
function areComparable({ value }: Fact, own: { readonly value: number; readonly unit: string | null }): boolean {
  if (onlyScaleDiffers(value.value, own.value)) return false;
  return value.dimension !== "money" || value.currency === own.unit;
}
