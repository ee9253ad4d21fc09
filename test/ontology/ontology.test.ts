import { describe, expect, test } from "vitest";
import {
  allMetrics,
  asMetricId,
  formulaInputs,
  matchMetrics,
  metricById,
  parseFormula,
} from "../../src/ontology/index.ts";
import { moneyPower } from "./money-power.ts";

const metrics = allMetrics();

describe("the ontology", () => {
  test("has at least 140 metrics, in every domain", () => {
    expect(metrics.length).toBeGreaterThanOrEqual(140);
    expect(new Set(metrics.map((metric) => metric.domain)).size).toBe(15);
  });

  test("ids are unique and in snake case", () => {
    expect(new Set(metrics.map((metric) => metric.id)).size).toBe(metrics.length);
    for (const { id } of metrics) expect(id).toMatch(/^[a-z][a-z0-9_]*$/);
  });

  test("every metric has names in both languages, a definition and a source", () => {
    for (const metric of metrics) {
      expect(metric.names.en.length, metric.id).toBeGreaterThan(0);
      expect(metric.names.fr.length, metric.id).toBeGreaterThan(0);
      expect(metric.definition.length, metric.id).toBeGreaterThan(10);
      expect(metric.source.length, metric.id).toBeGreaterThan(3);
    }
  });

  test("every name leads to its own metric, or to one that lists it as an alternative", () => {
    const lost = metrics.flatMap((metric) =>
      [...metric.names.en, ...metric.names.fr].filter(
        (name) => !matchMetrics(name).some((found) => found.metric === metric || found.alternatives.includes(metric)),
      ),
    );
    expect(lost).toEqual([]);
  });

  test("what must not be confused is mutual, exists, and is never the metric itself", () => {
    for (const metric of metrics) {
      for (const other of metric.notToConfuse) {
        expect(other).not.toBe(metric.id);
        expect(metricById(other)?.notToConfuse, `${metric.id} / ${other}`).toContain(metric.id);
      }
    }
  });

  test("every formula parses, names metrics that exist, and gives money only where money is measured", () => {
    const isMoney = (id: string): boolean => metricById(asMetricId(id))?.dimension === "money";
    for (const metric of metrics) {
      for (const { expression } of metric.formulas) {
        const formula = parseFormula(expression);
        for (const { metricId, shift } of formulaInputs(formula)) {
          expect(asMetricId(metricId), `${metric.id} = ${expression}: ${metricId}`).not.toBeNull();
          expect(metricId === metric.id && shift === "same", `${metric.id} = ${expression}`).toBe(false);
        }
        expect(moneyPower(formula, isMoney), `${metric.id} = ${expression}`).toBe(metric.dimension === "money" ? 1 : 0);
      }
    }
  });

  test("a stock is never summed and a rate never adds up", () => {
    for (const metric of metrics) {
      if (metric.nature === "stock") expect(["last", "none", "average"], metric.id).toContain(metric.aggregation);
      if (metric.nature === "rate") expect(["average", "none"], metric.id).toContain(metric.aggregation);
    }
  });

  test("an unknown id gives null", () => {
    expect(asMetricId("no_such_metric")).toBeNull();
    expect(asMetricId("constructor")).toBeNull();
  });
});
