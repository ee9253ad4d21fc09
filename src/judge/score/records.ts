/** Lists of things, a row each ("Project A – Leila – Design", "Van 12 – Lyon"), and which of them a claim names by what tells them apart. */
import { BETWEEN_NAMES, rememberedBy, rememberedWith } from "../../facts/index.ts";
import type { Cell, Line } from "./deal-view.ts";
import type { Reading } from "./reading.ts";
import { isIdentifier, spelledAlike, type Words, wordsOf } from "./words.ts";

/** A row of a list: what is told of one thing. */
export type Thing = {
  readonly cells: readonly Cell[];
  readonly lines: readonly Line[];
  readonly attributes: readonly Attribute[];
};

type Attribute = {
  /** Which of the list's columns it stands in: the place among its names, or the column beside its figures. */
  readonly of: string;
  readonly text: string;
  readonly words: Words;
  /** Those that not nearly all of the list have: by them it is named. */
  readonly telling: readonly string[];
};

export type NamedThings = {
  /** Of a line of a thing that is named: the words of the attributes that the claim names. */
  wordsOf(line: Line): Words | null;
  /** Whether a line is of another thing of a list of which the claim names some. */
  isOther(line: Line): boolean;
  readonly lists: readonly List[];
};

export type List = {
  readonly all: readonly Thing[];
  /** Those that the claim names; none where it names none, or all alike. */
  readonly meant: readonly Thing[];
};

type Lists = readonly (readonly Thing[])[];

/** Fewer are no list. */
const LEAST_THINGS = 3;
/** Under a heading that is repeated for more times, a row is a series and no thing. */
const MOST_TIMES = 4;
/** A word that more of the list have tells none of them apart. */
const MOST_SHARING = 0.75;
/** So like each other are two forms of one word. */
const ALIKE = 0.7;

/** @param lines all of a deal, or all of its dates */
export const namedThings = (reading: Reading, lines: readonly Line[]): NamedThings => namedOf(lines)(reading);

/** By the lines, then by what is read of a claim: asked for by all that look at one. */
const namedOf = rememberedWith((lines: readonly Line[]) =>
  rememberedWith((reading: Reading) => named(reading, listsOf(lines))),
);

export const listsOf = rememberedWith((lines: readonly Line[]): Lists => {
  const cellsOfThings = lines
    // Cells of one row, or undated ones of two things of one name.
    .filter(
      ({ cells, across }) =>
        cells.length === 1 || (cells.length <= MOST_TIMES && (across || cells.every(({ months }) => months === null))),
    )
    .filter(({ first }) => first.cell !== null && !first.cell.total)
    .filter(({ rowText, first }) => rowText.includes(BETWEEN_NAMES) || first.cell?.kinds !== undefined)
    .flatMap((line) => line.cells);
  const bySection = Map.groupBy(cellsOfThings, ({ line }) => line.sectionKey);
  return [...bySection.values()].flatMap((section) => {
    const rows = [...Map.groupBy(section, ({ fact, line }) => `${fact.cell?.row}|${line.rowText}`).values()];
    return rows.length < LEAST_THINGS ? [] : [thingsOf(rows)];
  });
});

function thingsOf(rows: readonly (readonly Cell[])[]): readonly Thing[] {
  const held = rows.map((cells) => ({
    cells,
    lines: [...new Set(cells.map(({ line }) => line))],
    told: toldOf(cells).map((one) => ({ ...one, words: wordsOf(one.text) })),
  }));
  const times = new Map<string, number>();
  for (const { told } of held)
    for (const word of new Set(told.flatMap(({ words }) => words.stems))) times.set(word, (times.get(word) ?? 0) + 1);
  return held.map(({ told, ...thing }) => ({
    ...thing,
    attributes: told.map((one) => ({
      ...one,
      telling: one.words.stems.filter((word) => (times.get(word) ?? 0) <= MOST_SHARING * held.length),
    })),
  }));
}

/** Its names, and what stands beside its figures. */
function toldOf(cells: readonly Cell[]): { readonly of: string; readonly text: string }[] {
  const names = (cells[0]?.line.rowText ?? "").split(BETWEEN_NAMES).map((text, i) => ({ of: `name ${i}`, text }));
  const kinds = new Map(
    cells.flatMap(({ fact }) => (fact.cell?.kinds ?? []).map(({ column, text }) => [column, text] as const)),
  );
  return [...names, ...[...kinds].map(([column, text]) => ({ of: `column ${column}`, text }))];
}

function named(reading: Reading, lists: Lists): NamedThings {
  const said = new Set([...reading.words.stems, ...reading.words.concepts]);
  const isSaid = rememberedBy(
    (word: string) =>
      said.has(word) ||
      (!isIdentifier(word) && reading.words.stems.some((other) => spelledAlike(word, other) >= ALIKE)),
  );
  const isNamed = ({ telling }: Attribute): boolean => telling.length > 0 && telling.every(isSaid);
  const words = new Map<Line, Words>();
  const others = new Set<Line>();
  const found: List[] = [];
  for (const list of lists) {
    const counts = list.map(({ attributes }) => apart(attributes.filter(isNamed)).length);
    const most = Math.max(...counts);
    const meant = list.filter((_, i) => counts[i] === most);
    if (most === 0 || meant.length === list.length) {
      found.push({ all: list, meant: [] });
      continue;
    }
    found.push({ all: list, meant });
    for (const [i, { lines }] of list.entries()) if (counts[i] !== most) for (const line of lines) others.add(line);
    for (const { lines, attributes } of meant) {
      const parts = attributes.filter(isNamed).map((attribute) => attribute.words);
      const own: Words = {
        stems: [...new Set(parts.flatMap(({ stems }) => stems))],
        concepts: [...new Set(parts.flatMap(({ concepts }) => concepts))],
      };
      for (const line of lines) words.set(line, own);
    }
  }
  for (const line of words.keys()) others.delete(line);
  return { wordsOf: (line) => words.get(line) ?? null, isOther: (line) => others.has(line), lists: found };
}

/** What is said with another attribute says no more: "Écully" beside "Écully Habitat". */
const apart = (attributes: readonly Attribute[]): readonly Attribute[] =>
  attributes.filter(
    ({ telling }, at) =>
      !attributes.some(
        (other, i) =>
          i !== at &&
          telling.every((word) => other.telling.includes(word)) &&
          (other.telling.length > telling.length || i < at),
      ),
  );

/** The first name of a thing, by which things that differ are counted. */
export const nameOf = ({ lines }: Thing): string => lines[0]?.rowText.split(BETWEEN_NAMES)[0] ?? "";
