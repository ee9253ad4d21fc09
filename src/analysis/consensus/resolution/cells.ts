/** What a cell of the model is worth as evidence: computed or typed, used or not, sound or faulty, and where its figure first stands. */
import {
  type CellRange,
  columnLetters,
  type Document,
  formulaReferences,
  type SheetCell,
  type SheetUnit,
} from "../../../documents/index.ts";
import type { ModelDefect } from "../../../facts/index.ts";

export type CellWorth = {
  readonly kind: "computed" | "input" | "typed";
  /** The fault named at this very cell. */
  readonly fault: ModelDefect | null;
  /** The first fault among the cells it is computed from. */
  readonly upstreamFault: ModelDefect | null;
  readonly hidden: boolean;
  /** Where the figure first stands: cells that only repeat another share its origin. */
  readonly origin: string;
};

export type Workbook = { worthOf(anchor: string): CellWorth | null };

/** Cells followed upstream of one figure. */
const MOST_FOLLOWED = 4000;

export function workbookOf(document: Document, defects: readonly ModelDefect[]): Workbook {
  const sheets = new Map(document.units.flatMap((unit) => (unit.kind === "sheet" ? [[unit.name, unit] as const] : [])));
  const cells = new Map<string, { sheet: SheetUnit; cell: SheetCell }>();
  for (const sheet of sheets.values())
    for (const cell of sheet.cells) cells.set(`${sheet.name}!${cell.address}`, { sheet, cell });
  const faults = new Map(defects.filter((d) => d.file === document.name).map((d) => [`${d.sheet}!${d.cell}`, d]));
  let used: ReadonlySet<string> | null = null;

  const referencesOf = (key: string): string[] => {
    const at = cells.get(key);
    if (!at || at.cell.formula === null) return [];
    return formulaReferences(at.cell.formula, at.sheet.name).flatMap(({ sheet, range }) =>
      addressesIn(sheets.get(sheet), range),
    );
  };
  const origin = (key: string): string => {
    let here = key;
    for (let i = 0; i < 20; i++) {
      const at = cells.get(here);
      if (!at || at.cell.formula === null || !isLink(at.cell.formula)) return here;
      const [next] = referencesOf(here);
      if (!next || !cells.has(next)) return here;
      here = next;
    }
    return here;
  };
  const upstreamFault = (key: string): ModelDefect | null => {
    const seen = new Set([key]);
    const queue = [key];
    for (let next = queue.shift(); next !== undefined && seen.size < MOST_FOLLOWED; next = queue.shift()) {
      for (const reference of referencesOf(next)) {
        if (seen.has(reference)) continue;
        seen.add(reference);
        const fault = faults.get(reference);
        if (fault) return fault;
        queue.push(reference);
      }
    }
    return null;
  };
  return {
    worthOf(anchor) {
      const key = plainKey(anchor);
      const at = key === null ? null : cells.get(key);
      if (!key || !at) return null;
      used ??= usedCells(cells, referencesOf);
      const root = origin(key);
      const computed = (cells.get(root)?.cell.formula ?? null) !== null;
      return {
        kind: computed ? "computed" : used.has(root) ? "input" : "typed",
        fault: faults.get(root) ?? faults.get(key) ?? null,
        upstreamFault: upstreamFault(key),
        hidden: at.sheet.hidden,
        origin: `${document.name}|${root}`,
      };
    },
  };
}

/** One reference and at most a change of scale: the same figure shown again. */
function isLink(formula: string): boolean {
  return /^\+?(?:'(?:[^']|'')+'!|[\p{L}\p{N}_.]+!)?\$?[A-Z]{1,3}\$?\d+(?:\s*[*/]\s*1(?:000)+)?$/u.test(formula.trim());
}

function usedCells(cells: ReadonlyMap<string, unknown>, referencesOf: (key: string) => string[]): ReadonlySet<string> {
  const used = new Set<string>();
  for (const key of cells.keys()) for (const reference of referencesOf(key)) used.add(reference);
  return used;
}

function addressesIn(sheet: SheetUnit | undefined, range: CellRange): string[] {
  if (!sheet) return [];
  const bottom = Math.min(range.bottom, sheet.rowCount);
  const right = Math.min(range.right, sheet.columnCount);
  const addresses: string[] = [];
  for (let row = range.top; row <= bottom && addresses.length < MOST_FOLLOWED; row++)
    for (let column = range.left; column <= right; column++)
      addresses.push(`${sheet.name}!${columnLetters(column)}${row}`);
  return addresses;
}

/** "'P&L'!W9" and "'Cap table'!D5:E5" as "P&L!W9" and "Cap table!D5". */
function plainKey(anchor: string): string | null {
  const cell = /^(?:'((?:[^']|'')+)'|([^!']+))!\$?([A-Z]{1,3})\$?(\d+)/.exec(anchor);
  return cell ? `${(cell[1] ?? cell[2] ?? "").replaceAll("''", "'")}!${cell[3]}${cell[4]}` : null;
}
