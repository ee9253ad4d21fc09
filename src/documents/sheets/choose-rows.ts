/** Chooses the rows of a sheet too large to be held whole: heads, sections, totals and odd rows stay, rows of one pattern are sampled. */

/** How a row is built, without what it holds. */
export type RowShape = {
  /** Those that hold something. */
  readonly cells: number;
  /** The same for rows that hold texts, numbers and formulas in the same columns. */
  readonly pattern: number;
  /** Neither a number nor a formula: a title, a head, the name of a section. */
  readonly onlyText: boolean;
};

/** Without what heads the columns, no figure under them has a time or a unit. */
const HEAD_ROWS = 10;
/** At the top stand titles and heads, at the bottom totals and notes. */
const FIRST_ROWS = 40;
const LAST_ROWS = 10;
/** A pattern that so few rows in a row share belongs to a total or a line of its own. */
const ODD_RUN = 2;
/** Of a longer run, so many from its start, and its last. */
const SHOWN_OF_RUN = 2;

const RANKS = [0, 1, 2, 3, 4] as const;
type Rank = (typeof RANKS)[number];

/** 1 for each row to keep. Rows are kept whole: a line never loses its name or a month of a year. */
export function chooseRows(rows: readonly RowShape[], mostCells: number): Uint8Array {
  const ranks = ranksOf(rows);
  const chosen = new Uint8Array(rows.length);
  let left = mostCells;
  for (const rank of RANKS) {
    let wanted = 0;
    for (const [at, { cells }] of rows.entries()) if (ranks[at] === rank) wanted += cells;
    // Heads are kept from the top; those of another rank that do not all fit in are spread evenly over the sheet.
    const share = wanted <= left || rank === 0 ? 1 : left / wanted;
    let credit = 0;
    for (const [at, { cells }] of rows.entries()) {
      if (ranks[at] !== rank) continue;
      credit += share * cells;
      if (cells > left || (share < 1 && credit < cells)) continue;
      credit -= cells;
      left -= cells;
      chosen[at] = 1;
    }
  }
  return chosen;
}

function ranksOf(rows: readonly RowShape[]): Uint8Array {
  const ranks = new Uint8Array(rows.length);
  for (let from = 0; from < rows.length; ) {
    let to = from + 1;
    while (to < rows.length && rows[to]?.pattern === rows[from]?.pattern) to++;
    for (let at = from; at < to; at++) ranks[at] = rankOf(rows, at, from, to);
    from = to;
  }
  return ranks;
}

/** `from` and `to` bound the run of one pattern that the row is in. */
function rankOf(rows: readonly RowShape[], at: number, from: number, to: number): Rank {
  if (at < HEAD_ROWS) return 0;
  if (at < FIRST_ROWS || at >= rows.length - LAST_ROWS || rows[at]?.onlyText) return 1;
  if (to - from <= ODD_RUN) return 2;
  return at < from + SHOWN_OF_RUN || at === to - 1 ? 3 : 4;
}
