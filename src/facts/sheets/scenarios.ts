/** Headings that name a scenario or say when figures were known, and the scope that they give a cell. */

import type { Basis } from "../../language/quantities/index.ts";
import { foldText, readScope, type Scope } from "../../ontology/index.ts";
import { wordsOf } from "../label.ts";
import { flagBasis } from "./cell-period.ts";

export function mergeScope(
  own: Scope,
  column: Scope | null,
  path: Scope,
  title: Scope,
  headerBasis: Basis | null,
): Scope {
  const basis = headerBasis === "estimate" || headerBasis === null ? null : headerBasis;
  return {
    ...own,
    scenario: own.scenario ?? column?.scenario ?? path.scenario ?? title.scenario,
    basis: own.basis ?? column?.basis ?? basis ?? path.basis,
    gross: own.gross ?? column?.gross ?? null,
    cadence: own.cadence ?? column?.cadence ?? null,
    average: own.average || (column?.average ?? false),
    share: own.share || (column?.share ?? false),
    cumulative: own.cumulative || (column?.cumulative ?? false),
  };
}

/** A column headed by the name of a scenario. */
export function scenarioColumn(text: string): "base" | "upside" | "downside" | null {
  const folded = foldText(text)
    .replace(/\b(?:fy|budget|forecast|prevision(?:nel)?|plan|reel|case|cas|scenario|de|the)\b|[()\d'’:–-]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (/^(?:base|centrale?|live|active|actif|retenue?|selected|current|courant|reference)$/.test(folded)) return "base";
  if (/^(?:haute?|high|upside|optimi\w+|best|bull|stretch|ambiti\w+|strong)$/.test(folded)) return "upside";
  if (
    /^(?:basse?|bas|low|downside|pessimi\w+|worst|bear|prudente?|conservative|cautious|degradee?|weak|low)$/.test(
      folded,
    )
  )
    return "downside";
  return readScope(text).scenario;
}

/** A scenario, or when the figures were known. */
export function saysNoMetric(text: string): boolean {
  return scenarioColumn(text) !== null || onlyBasis([text]);
}

/** "Budget", "Actual": when the figures were known, not what they are of. */
export function onlyBasis(texts: readonly string[]): boolean {
  return texts.every((text) => flagBasis(text) !== null && wordsOf(text).every((word) => flagBasis(word) !== null));
}

/** "Case in use (1 Base, 2 Stretch)": a number that chooses among scenarios and measures nothing. */
export const SWITCH =
  /(?<!\p{L})(?:cases?|cas|scenarios?|sc[ée]narios?|hypoth[èe]se)(?!\p{L})[^()]*\(\s*1\s*[=:–-]?\s*\p{L}/iu;
