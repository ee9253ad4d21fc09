/** How many rows of a list are of the kind that a claim counts: "five drivers", "22 of our 26 grand pianos are let". */
import { BETWEEN_NAMES, cellAnchor, columnLetters, type Fact, rememberedWith } from "../facts/index.ts";
import { readPeriods } from "../language/quantities/index.ts";
import { foldText, isPlanned } from "../ontology/index.ts";
import { agreesWith } from "./compare.ts";
import type { Derivation } from "./derive.ts";
import { FORMULAS } from "./query/index.ts";
import { spelledAlike, wordsOf } from "./score/index.ts";
import type { Claim } from "./types.ts";

type Row = {
  /** Its first figure, at the place of the whole row. */
  readonly fact: Fact;
  /** What is told of it: its names, its kind, its state. */
  readonly told: readonly string[];
};
type List = readonly Row[];

const FEWEST_ROWS = 3;
/** Nobody counts more than these one by one, nor so many times too many. */
const MOST_COUNTED = 200;
const MOST_TIMES = 3;
const ALIKE = 0.7;

/** Null where no list, or more than one, tells of that kind, or where the claim tells of another time, or of a part of the kind. */
export function countOfRows(claimed: Fact, claim: Claim, all: readonly Fact[]): Derivation | null {
  if (NOT_COUNTED.some((isOther) => isOther(claimed, claim))) return null;
  const { value, text } = claimed.value;
  const others = claim.facts.filter((fact) => fact !== claimed).map((fact) => fact.value.value);
  const found = listsOf(all).flatMap((list) => {
    const isOfWhole = others.includes(list.length) && value < list.length;
    const kind = kindNamed(list, claim.text, isOfWhole ? null : claim.text.indexOf(text));
    const rows = list.filter(({ told }) => told.includes(kind));
    const times = value / rows.length;
    return rows.length > 1 && rows.length < list.length && times <= MOST_TIMES && times >= 1 / MOST_TIMES
      ? [{ list, kind, rows }]
      : [];
  });
  const [only, ...more] = found;
  if (!only || more.some(({ rows }) => rows.length !== only.rows.length)) return null;
  // A "senior technician" may be one of the technicians.
  const { stems } = wordsOf(only.kind);
  const wide = only.list.filter(({ told }) =>
    told.some((one) => stems.every((stem) => wordsOf(one).stems.includes(stem))),
  );
  const rows = agreesWith(claimed, wide.length) ? wide : only.rows;
  const inputs = rows.map(({ fact }) => ({ name: only.kind, fact, value: fact.value.value }));
  return { formula: FORMULAS.count(rows.length), inputs, value: rows.length, tight: true };
}

/** What is no number of things that stand in a list today. */
const NOT_COUNTED: readonly ((claimed: Fact, claim: Claim) => boolean)[] = [
  ({ value }) => value.dimension !== "count" || value.bound !== "exact" || !Number.isInteger(value.value),
  ({ value }) => value.value < 1 || value.value > MOST_COUNTED,
  ({ form, scope }) => form.kind !== "level" || isPlanned(scope),
  (_, claim) => readPeriods(claim.text, claim).length > 0,
];

/**
 * The one kind of the list that the claim names; empty where it names none or several.
 * @param at where the number stands that the kind follows; null where it may stand anywhere
 */
function kindNamed(list: List, text: string, at: number | null): string {
  const said = wordsOf(text);
  const counted = at === null ? null : wordsOf(text.slice(Math.max(0, at)).replace(/^\S+\s+/, ""));
  const areAlike = (word: string | undefined, stem: string): boolean =>
    word !== undefined && spelledAlike(word, stem) >= ALIKE;
  const named = [...new Set(list.flatMap(({ told }) => told))].filter((kind) => {
    const { stems, concepts } = wordsOf(kind);
    const isSaid = stems.every((stem) => said.stems.some((word) => areAlike(word, stem)));
    return stems.length > 0 && (isSaid || concepts.every((concept) => said.concepts.includes(concept)));
  });
  const [kind = "", ...others] = named;
  const { stems, concepts } = wordsOf(kind);
  const isCounted =
    counted === null ||
    stems.every((stem, i) => areAlike(counted.stems[i], stem)) ||
    concepts.every((concept, i) => counted.concepts[i] === concept);
  return others.length === 0 && isCounted ? kind : "";
}

/** Lists without a gap: of rows that were not read, nothing is counted. */
const listsOf = rememberedWith((all: readonly Fact[]): readonly List[] => {
  const cells = all.filter(({ cell, hidden }) => cell !== null && !cell.total && !hidden && !cell.amongLeftOut);
  const sections = Map.groupBy(
    cells,
    ({ place, cell }) => `${place.file}|${cell?.sheet}|${cell?.sectionPath.join("/")}`,
  );
  return [...sections.values()].flatMap((section) => {
    const rows = [...Map.groupBy(section, ({ cell }) => cell?.row ?? 0)].sort(([a], [b]) => a - b);
    const list = rows.flatMap(([, facts]) => rowOf(facts) ?? []);
    const [[first] = [0], [last] = [0]] = [rows[0] ?? [0], rows.at(-1) ?? [0]];
    const isWhole = list.length === rows.length && last - first + 1 === rows.length;
    return isWhole && list.length >= FEWEST_ROWS ? [list] : [];
  });
});

/** Null for a row of which nothing but its name is told. */
function rowOf(facts: readonly Fact[]): Row | null {
  const [fact] = facts;
  if (!fact?.cell) return null;
  const kinds = facts.flatMap(({ cell }) => cell?.kinds ?? []).map(({ text }) => text);
  const told = [...new Set([...fact.cell.rowLabel.split(BETWEEN_NAMES), ...kinds].map(foldText))];
  const last = Math.max(
    ...facts.flatMap(({ cell }) => [cell?.column ?? 0, ...(cell?.kinds ?? []).map(({ column }) => column)]),
  );
  const anchor = cellAnchor(fact.cell.sheet, `A${fact.cell.row}`, `${columnLetters(last)}${fact.cell.row}`);
  return told.length < 2 ? null : { fact: { ...fact, place: { ...fact.place, anchor } }, told };
}
