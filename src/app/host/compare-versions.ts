/** What is other in a newer version of a document: figures of the same sentence, lines that came and went, cells of the same place. */
import type { Box, Document, PageUnit, SheetUnit } from "../engine.ts";
import type { ChangedPages } from "../protocol/index.ts";

type Line = { readonly text: string; readonly key: string; readonly box: Box | null };
type Change = ChangedPages["pages"][number]["changes"][number];

/** Share of the words of both pages that must be common for one to be the other's newer version. */
const SAME_PAGE = 0.3;
const MOST_LINES = 300;
const MOST_CELLS = 500;
const MOST_TEXT = 300;

export function compareVersions(left: Document, right: Document): ChangedPages {
  const [before, after] = [pagesOf(left), pagesOf(right)];
  const pairs = paired(before, after);
  const gone = before.filter((page) => ![...pairs.values()].includes(page));
  return {
    pages: [
      ...after.map((page) => {
        const old = pairs.get(page) ?? null;
        const changes = old === null ? [] : changesOf(linesOf(old), linesOf(page));
        return { left: old?.number ?? null, right: page.number, changes };
      }),
      ...gone.map(({ number }) => ({ left: number, right: null, changes: [] })),
    ],
    cells: changedCells(left, right),
  };
}

function pagesOf({ units }: Document): readonly PageUnit[] {
  return units.filter((unit): unit is PageUnit => unit.kind !== "sheet");
}

/** Each newer page with the older one whose words it shares most; of two alike, the one nearer in number. */
function paired(before: readonly PageUnit[], after: readonly PageUnit[]): ReadonlyMap<PageUnit, PageUnit> {
  const words = new Map([...before, ...after].map((page) => [page, wordsOf(page)]));
  const candidates = after.flatMap((page) =>
    before.map((old) => ({
      page,
      old,
      likeness: likeness(words.get(page) ?? new Set(), words.get(old) ?? new Set()),
      apart: Math.abs(page.number - old.number),
    })),
  );
  const pairs = new Map<PageUnit, PageUnit>();
  const taken = new Set<PageUnit>();
  for (const { page, old, likeness: share } of candidates.toSorted(
    (a, b) => b.likeness - a.likeness || a.apart - b.apart,
  )) {
    if (share < SAME_PAGE || pairs.has(page) || taken.has(old)) continue;
    pairs.set(page, old);
    taken.add(old);
  }
  return pairs;
}

function wordsOf(page: PageUnit): ReadonlySet<string> {
  return new Set(linesOf(page).flatMap(({ key }) => key.split(" ").filter((word) => word !== "#")));
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((word) => b.has(word)).length;
  return common / Math.max(1, a.size + b.size - common);
}

function linesOf({ blocks }: PageUnit): readonly Line[] {
  return blocks
    .filter(({ visible }) => visible)
    .flatMap((block): Line[] => {
      if (block.kind === "text") return block.paragraphs.map(({ text, box }) => line(text, box ?? block.box));
      if (block.kind === "table")
        return block.rows.flatMap((row, r) =>
          row.flatMap((cell, c) =>
            cell.row === r && cell.column === c ? [line(cell.text, cell.box ?? block.box)] : [],
          ),
        );
      return block.series.map(({ name, values }) => line(`${name ?? ""}: ${values.join(", ")}`, block.box));
    })
    .filter(({ text }) => text !== "")
    .slice(0, MOST_LINES);
}

/** The same sentence with other figures has the same key. */
function line(text: string, box: Box | null): Line {
  const tidy = text.replace(/\s+/g, " ").trim();
  const key = tidy
    .toLowerCase()
    .replace(/\p{N}[\p{N}.,\s]*/gu, " # ")
    .replace(/\s+/g, " ")
    .trim();
  return { text: tidy.slice(0, MOST_TEXT), key, box };
}

/** Lines in the order of both: of one key with another text, only in the newer, only in the older. */
function changesOf(before: readonly Line[], after: readonly Line[]): readonly Change[] {
  const common = commonTail(before, after);
  const changes: Change[] = [];
  const spot = ({ text, box }: Line) => ({ text, box });
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, now] = [before[i], after[j]];
    if (old && now && old.key === now.key) {
      if (old.text !== now.text) changes.push({ left: spot(old), right: spot(now) });
      i++;
      j++;
    } else if (now && (!old || (common[i]?.[j + 1] ?? 0) >= (common[i + 1]?.[j] ?? 0))) {
      changes.push({ left: null, right: spot(now) });
      j++;
    } else if (old) {
      changes.push({ left: spot(old), right: null });
      i++;
    }
  }
  return changes;
}

/** How many lines from i and j on stand in both, in one order. */
function commonTail(before: readonly Line[], after: readonly Line[]): readonly (readonly number[])[] {
  const table = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--) {
      const [row, next] = [table[i], table[i + 1]];
      if (!row || !next) continue;
      row[j] = before[i]?.key === after[j]?.key ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0);
    }
  return table;
}

function changedCells(left: Document, right: Document): ChangedPages["cells"] {
  const sheets = (document: Document) => document.units.filter((unit): unit is SheetUnit => unit.kind === "sheet");
  const before = new Map(sheets(left).map((sheet) => [sheet.name, sheet]));
  return sheets(right)
    .flatMap((sheet) => {
      const old = new Map((before.get(sheet.name)?.cells ?? []).map((cell) => [cell.address, cell.display]));
      if (old.size === 0) return [];
      return sheet.cells.flatMap(({ address, display }) => {
        const was = old.get(address) ?? "";
        return was === display ? [] : [{ sheet: sheet.name, address, left: was, right: display }];
      });
    })
    .slice(0, MOST_CELLS);
}
