/** Thousands of cells of one sheet have the same period, scope and words: each of these is held once. */
import type { CellFacts, Fact } from "./types.ts";

/** Gives each fact back as it is, made of parts shared with those given before. */
export function sharingParts(): (fact: Fact) => Fact {
  const known = new Map<string, unknown>();
  const texts = new Map<string, string>();
  const shared = <T>(part: T): T => {
    const key = JSON.stringify(part);
    const before = known.get(key);
    if (before !== undefined) return before as T; // what has the same text as JSON is the same
    known.set(key, part);
    return part;
  };
  /** A text that came from another thread is a copy of its own each time. */
  const text = <T extends string | null>(own: T): T => {
    if (own === null) return own;
    const before = texts.get(own);
    if (before !== undefined) return before as T; // the same text
    texts.set(own, own);
    return own;
  };
  const withSharedParts = <F extends Fact>(fact: F): F => ({
    ...fact,
    place: { ...fact.place, file: text(fact.place.file) },
    label: text(fact.label),
    alternatives: shared(fact.alternatives),
    period: shared(fact.period),
    scope: shared(fact.scope),
    words: shared(fact.words),
    segment: shared(fact.segment),
    form: shared(fact.form),
  });
  const sharedCell = (cell: CellFacts): CellFacts => ({
    ...cell,
    sheet: text(cell.sheet),
    rowLabel: text(cell.rowLabel),
    columnLabel: text(cell.columnLabel),
    sectionPath: shared(cell.sectionPath),
  });
  return (fact) =>
    fact.cell === null ? withSharedParts(fact) : { ...withSharedParts(fact), cell: sharedCell(fact.cell) };
}
