/** Compares the facts read from real models with those that a person read from them. */
import type { Fact } from "../../src/facts/index.ts";
import type { ModelTruth } from "./reference-data.ts";
import { samePeriod } from "./same-period.ts";
import { foldWords } from "./words.ts";

export const ASPECTS = ["found", "value", "label", "unit", "period"] as const;
export type Aspect = (typeof ASPECTS)[number];
export type ModelMiss = {
  readonly at: string;
  readonly aspect: Aspect;
  readonly wanted: string;
  readonly read: string;
};
export type ModelScore = {
  readonly right: Readonly<Record<Aspect, number>>;
  readonly all: number;
  readonly total: number;
  readonly misses: readonly ModelMiss[];
};

/** Texts are no facts: only figures are compared. */
export function measureModel(truth: ModelTruth, facts: readonly Fact[]): ModelScore {
  const right: Record<Aspect, number> = { found: 0, value: 0, label: 0, unit: 0, period: 0 };
  const misses: ModelMiss[] = [];
  let all = 0;
  let total = 0;
  for (const wanted of truth.facts) {
    if (typeof wanted.value !== "number") continue;
    total++;
    const at = `${wanted.sheet}!${wanted.cell}`;
    const fact = facts.find((candidate) => candidate.place.blockId === at);
    const miss = (aspect: Aspect, expected: string, read: string) =>
      misses.push({ at, aspect, wanted: expected, read });
    if (fact === undefined) {
      miss("found", wanted.label_in_file, "no fact");
      continue;
    }
    const before = misses.length;
    const { value, currency, dimension } = fact.value;
    if (Math.abs(value - wanted.value) > 1e-9 * Math.abs(wanted.value))
      miss("value", String(wanted.value), String(value));
    if (!holdsWords(fact.label, wanted.label_in_file)) miss("label", wanted.label_in_file, fact.label);
    if (
      /^[A-Z]{3}$/.test(wanted.unit)
        ? dimension !== "money" || currency !== wanted.unit
        : wanted.unit === "ratio"
          ? dimension !== "ratio"
          : dimension !== "count"
    ) {
      miss("unit", wanted.unit, `${dimension} ${currency ?? ""}`);
    }
    if (!samePeriod(wanted.period, fact.period))
      miss(
        "period",
        String(wanted.period),
        fact.period === null ? "none" : `${fact.period.text} ${JSON.stringify(fact.period.relative)}`,
      );
    const missed = new Set(misses.slice(before).map((entry) => entry.aspect));
    for (const aspect of ASPECTS) if (!missed.has(aspect)) right[aspect]++;
    if (missed.size === 0) all++;
  }
  return { right, all, total, misses };
}

/** Words in parentheses are often a remark of the person, not of the file. */
function holdsWords(label: string, wanted: string): boolean {
  const words = new Set(foldWords(label).split(" "));
  const inFile = foldWords(wanted.replace(/\([^)]*\)/g, " "))
    .split(" ")
    .filter(Boolean);
  return inFile.every((word) => words.has(word));
}
