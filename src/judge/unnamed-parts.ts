/** Cells of one sheet under one label in several sections (sites, products): which of them a claim may be opposed to. */
import type { Fact } from "../facts/index.ts";
import { isSameAmount } from "../language/quantities/index.ts";
import { contentWords } from "../ontology/index.ts";
import type { Support } from "./finding.ts";
import type { Claim } from "./types.ts";

/** Share of the larger below which two cells say the same. */
const SAME = 0.0005;

/**
 * "Sales, 2025" of five sites are five coordinates, of which a claim names one or none. Where its words name the
 * section of one, the others are not spoken of; where they name none, what tells the cells apart is not known of the claim.
 */
export function withoutUnnamedParts(refutes: readonly Support[], claim: Claim): readonly Support[] {
  const said = wordsOf([claim.text, claim.pageTitle ?? "", ...(claim.context ?? [])]);
  const dropped = new Set<Support>();
  const groups = Map.groupBy(
    refutes.filter(({ derivation }) => derivation === null),
    ({ fact }) => siblingKey(fact),
  );
  for (const [key, group] of groups) {
    if (key === null || !disagree(group)) continue;
    const named = namedBy(said, group);
    for (const item of group) if (!named.includes(item)) dropped.add(item);
  }
  return refutes.filter((item) => !dropped.has(item));
}

function siblingKey({ cell, place }: Fact): string | null {
  if (cell === null) return null;
  return [place.file, cell.sheet, cell.column, [...wordsOf([cell.rowLabel])].sort().join(" ")].join("|");
}

function disagree(group: readonly Support[]): boolean {
  const [first, ...others] = group.map(({ fact }) => fact.value.value);
  return first !== undefined && others.some((v) => !isSameAmount(v, first, { share: SAME }));
}

/** Those whose section is said, by words that the sections of the others do not have. */
function namedBy(said: ReadonlySet<string>, group: readonly Support[]): readonly Support[] {
  const sections = group.map(({ fact }) => wordsOf(fact.cell?.sectionPath ?? []));
  return group.filter((_, i) => {
    const elsewhere = new Set(sections.flatMap((words, j) => (j === i ? [] : [...words])));
    return [...(sections[i] ?? [])].some((word) => said.has(word) && !elsewhere.has(word));
  });
}

function wordsOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => contentWords(text)));
}
