/** Headings that name a scenario or say when figures were known, and the scope that they give a cell. */

import { folded, written } from "../../language/index.ts";
import type { Basis } from "../../language/quantities/index.ts";
import { foldText, readScope, type Scope } from "../../ontology/index.ts";
import { flagBasis, rememberedByKey } from "../../tables/index.ts";
import { wordsOf } from "../label.ts";

export function mergeScope(
  own: Scope,
  column: Scope | null,
  path: Scope,
  title: Scope,
  headerBasis: Basis | null,
): Scope {
  // Nearest first; of what only a column may say, the column alone.
  const nearest = column === null ? [own] : [own, column];
  const said = <Key extends keyof Scope>(key: Key, from: readonly Scope[]): Scope[Key] | null =>
    from.find((scope) => scope[key] !== null)?.[key] ?? null;
  const flags = headerBasis === "estimate" ? null : headerBasis;
  return {
    ...own,
    scenario: said("scenario", [...nearest, path, title]),
    basis: said("basis", nearest) ?? flags ?? path.basis,
    gross: said("gross", nearest),
    cadence: said("cadence", nearest),
    average: nearest.some(({ average }) => average),
    share: nearest.some(({ share }) => share),
    cumulative: nearest.some(({ cumulative }) => cumulative),
  };
}

const AROUND_SCENARIO = new RegExp(`\\b${folded("aroundScenario")}\\b|[()\\d'’:–-]+`, "g");
const SCENARIO_NAMES = [
  ["base", new RegExp(`^${folded("baseScenario")}$`)],
  ["upside", new RegExp(`^${folded("upsideScenario")}$`)],
  ["downside", new RegExp(`^${folded("downsideScenario")}$`)],
] as const;

/** A column headed by the name of a scenario. */
export const scenarioColumn = rememberedByKey(
  (text: string) => text,
  (text): Scope["scenario"] => {
    const folded = foldText(text).replace(AROUND_SCENARIO, " ").replace(/\s+/g, " ").trim();
    return SCENARIO_NAMES.find(([, name]) => name.test(folded))?.[0] ?? readScope(text).scenario;
  },
);

/** A scenario, or when the figures were known. */
export function namesNoMetric(text: string): boolean {
  return scenarioColumn(text) !== null || onlyBasis([text]);
}

/** "Budget", "Actual": when the figures were known, not what they are of. */
export function onlyBasis(texts: readonly string[]): boolean {
  return texts.every((text) => flagBasis(text) !== null && wordsOf(text).every((word) => flagBasis(word) !== null));
}

/** "Case in use (1 Base, 2 Stretch)": a number that chooses among scenarios and measures nothing. */
export const SWITCH = new RegExp(
  `(?<!\\p{L})${written("scenarioWord")}(?!\\p{L})[^()]*\\(\\s*1\\s*[=:–-]?\\s*\\p{L}`,
  "iu",
);
