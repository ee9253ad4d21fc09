/** Chunks of a sheet: a row with its label path and the headers above its figures, as the sheet displays them. */
import { type Language, rangeAnchor, type SheetCell, type SheetUnit } from "../../documents/index.ts";
import type { ChunkInput } from "../graph/index.ts";

/** Figures a chunk; a longer row (months over years) is cut, each part with the label. */
const MOST_FIGURES = 12;
/** Characters of a displayed text that is kept. */
const LONGEST_CELL = 400;

export function chunkSheet(sheet: SheetUnit, language: Language): ChunkInput[] {
  if (sheet.hidden) return [];
  const chunks: ChunkInput[] = [];
  /** The header in force above each column. */
  const headers = new Map<number, string>();
  let sections: readonly Section[] = [];
  let previousWasHeader = false;
  for (const [number, shown] of shownRows(sheet)) {
    const isHeader = isHeaderRow(shown);
    if (isHeader) {
      if (!previousWasHeader) headers.clear();
      // Headings over headings are told together.
      for (const cell of shown)
        headers.set(cell.column, [headers.get(cell.column) ?? [], shownText(cell)].flat().join(" "));
      // A header row is searchable itself: it names the table.
      chunks.push(...rowChunks(sheet, language, number, shown, [sheet.name]));
    } else {
      sections = sectionsAt(sections, shown);
      chunks.push(...rowChunks(sheet, language, number, shown, [sheet.name, ...pathOf(sections, shown)], headers));
    }
    previousWasHeader = isHeader;
  }
  return chunks;
}

/** A label that stands alone in its row, over rows further right. */
type Section = { readonly indent: number; readonly text: string };

/** Rows in order, each with its cells that show something, from left to right. */
function shownRows(sheet: SheetUnit): readonly [number: number, shown: readonly SheetCell[]][] {
  const hiddenRows = new Set(sheet.hiddenRows);
  const hiddenColumns = new Set(sheet.hiddenColumns);
  const seen = sheet.cells.filter(
    (cell) => !hiddenRows.has(cell.row) && !hiddenColumns.has(cell.column) && shownText(cell) !== "",
  );
  return [...Map.groupBy(seen, ({ row }) => row)]
    .sort(([a], [b]) => a - b)
    .map(([number, cells]) => [number, cells.sort((a, b) => a.column - b.column)]);
}

/** The sections that a row stands under, itself included where it begins one. */
function sectionsAt(sections: readonly Section[], shown: readonly SheetCell[]): readonly Section[] {
  const label = shown.find((cell) => !isFigure(cell));
  if (label === undefined) return sections;
  const hasFigures = shown.some(isFigure);
  const indent = label.column + label.indent;
  const over = sections.filter((section) => section.indent < indent || (section.indent === indent && hasFigures));
  return !hasFigures && shown.length === 1 ? [...over, { indent, text: shownText(label) }] : over;
}

function pathOf(sections: readonly Section[], shown: readonly SheetCell[]): readonly string[] {
  const label = shown.find((cell) => !isFigure(cell));
  const texts = sections.map(({ text }) => text);
  return label === undefined ? texts : texts.filter((text) => text !== shownText(label));
}

function rowChunks(
  sheet: SheetUnit,
  language: Language,
  row: number,
  shown: readonly SheetCell[],
  path: readonly string[],
  headers: ReadonlyMap<number, string> = new Map(),
): ChunkInput[] {
  const labels = shown.filter((cell) => !isFigure(cell));
  const figures = shown.filter(isFigure);
  const groups: SheetCell[][] = [];
  for (let start = 0; start < Math.max(figures.length, 1); start += MOST_FIGURES) {
    groups.push(figures.slice(start, start + MOST_FIGURES));
  }
  return groups.flatMap((group, position): ChunkInput[] => {
    const cells = [...labels, ...group].sort((a, b) => a.column - b.column);
    const first = cells[0];
    const last = cells.at(-1);
    if (first === undefined || last === undefined) return [];
    const text = [
      labels.map(shownText).join(" | "),
      ...group.map((cell) => {
        const header = headers.get(cell.column);
        return header === undefined ? shownText(cell) : `${header}: ${shownText(cell)}`;
      }),
    ]
      .filter((part) => part !== "")
      .join(" | ");
    const from = group.length > 0 && position > 0 ? (group[0] ?? first) : first;
    return [
      {
        key: `sheet${sheet.number}.r${row}#${position}`,
        unitKind: "sheet",
        unitNumber: sheet.number,
        blockId: `sheet${sheet.number}.r${row}`,
        anchor: rangeAnchor(sheet.name, from.address, (position > 0 ? (group.at(-1) ?? last) : last).address),
        kind: "sheet",
        language,
        context: path.join(" > "),
        text,
      },
    ];
  });
}

function shownText(cell: SheetCell): string {
  const text = (cell.display || (cell.value.kind === "text" ? cell.value.text : "")).replace(/\s+/g, " ").trim();
  return text.length <= LONGEST_CELL ? text : `${text.slice(0, LONGEST_CELL)}…`;
}

function isFigure(cell: SheetCell): boolean {
  return cell.value.kind === "number" || cell.value.kind === "error" || cell.value.kind === "boolean";
}

/** Two columns or more of dates, years, periods or names, and no other figure. */
function isHeaderRow(shown: readonly SheetCell[]): boolean {
  const [, ...rest] = shown[0] !== undefined && !isPeriod(shown[0]) ? shown : [null, ...shown];
  return rest.length >= 2 && rest.every((cell) => cell !== null && (isPeriod(cell) || cell.value.kind === "text"));
}

function isPeriod(cell: SheetCell): boolean {
  if (cell.value.kind === "date") return true;
  if (cell.value.kind === "number") return Number.isInteger(cell.value.number) && /^(?:19|20)\d\d$/.test(cell.display);
  return false;
}
