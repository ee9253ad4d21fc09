/** A sheet as a grid of any length, with the cited cells marked, their row's name and their columns' heads always in sight. */

import { useVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { CellRange, SheetCell } from "../../engine.ts";
import { columnLetters } from "../../protocol/index.ts";
import { useSettings, useWords } from "../state/settings.tsx";
import { type SheetRows, useSheetRows } from "./sheet-rows.ts";

/** Pixels at the usual size of the text. */
const USUAL = { row: 27, head: 26, number: 46, character: 7.1 };
/** Pixels of the names of rows, at the usual size of the text. */
const NAME = { least: 96, most: 220 };

export type ActiveCell = { readonly row: number; readonly column: number };
type Cited = { readonly range: CellRange; readonly labelColumn: number | null; readonly headerRows: readonly number[] };

type SheetGridProps = {
  readonly caseId: string;
  readonly file: string;
  readonly number: number;
  readonly cited: Cited;
  /** The cells are no citation: someone walked there. */
  readonly followed?: boolean;
  readonly onActive?: (cell: ActiveCell) => void;
  /** The cells in hand change, or Enter is pressed on them; then Shift takes in more than one. */
  readonly onPick?: ((range: CellRange, isEnter: boolean) => void) | undefined;
};

export function SheetGrid({ caseId, file, number, cited, followed = false, onActive, onPick }: SheetGridProps) {
  const rows = useSheetRows(caseId, file, number, cited.range.top);
  const { need } = rows;
  useEffect(() => {
    for (const row of cited.headerRows) need(row, row);
  }, [need, cited]);
  if (rows.sheet === null) return <div className="grid-frame waiting" />;
  return (
    <Grid
      key={`${file}\n${number}\n${cited.range.top}.${cited.range.left}`}
      rows={rows}
      sheet={rows.sheet}
      cited={cited}
      followed={followed}
      onActive={onActive}
      onPick={onPick}
    />
  );
}

type GridProps = {
  readonly rows: SheetRows;
  readonly sheet: NonNullable<SheetRows["sheet"]>;
  readonly cited: Cited;
  readonly followed: boolean;
  readonly onActive: ((cell: ActiveCell) => void) | undefined;
  readonly onPick: ((range: CellRange, isEnter: boolean) => void) | undefined;
};

function Grid({ rows, sheet, cited, followed, onActive, onPick }: GridProps) {
  const { words, settings } = useSettings();
  const zoom = settings?.zoom ?? 1;
  const [ROW, HEAD, NUMBER] = [USUAL.row * zoom, USUAL.head * zoom, USUAL.number * zoom];
  const scroller = useRef<HTMLDivElement>(null);
  const { range, headerRows } = cited;
  const rowCount = Math.max(sheet.rowCount, range.bottom, 1);
  const columnCount = Math.max(sheet.columnCount, range.right, 1);
  const label = nameColumnOf(cited);
  const columns = useMemo(
    () => Array.from({ length: columnCount }, (_, i) => i + 1).filter((column) => column !== label),
    [columnCount, label],
  );
  const { active, picked, setActive } = useCellsInHand(range, onActive, onPick);
  const widthOf = (column: number) =>
    Math.round(zoom * Math.min(260, Math.max(56, (sheet.columnCharacters[column - 1] ?? 8) * USUAL.character + 18)));
  const room = useRoom(scroller);
  const beside = NUMBER + widthOf(range.left) + 1;
  const labelWidth = label === null ? 0 : nameWidth(widthOf(label), room - beside, zoom);
  const stub = NUMBER + labelWidth;
  const { need } = rows;

  const down = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 12,
    scrollPaddingStart: HEAD + ROW * headerRows.length,
    scrollMargin: HEAD,
    initialOffset: Math.max(0, (range.top - 4 - headerRows.length) * ROW),
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (i) => widthOf(columns[i] ?? 1),
    overscan: 4,
    scrollPaddingStart: stub,
    scrollMargin: stub,
  });

  // By hand: the virtualizers learn the frame's size only after the first paint.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known how wide the names are; a new place is a new grid
  useLayoutEffect(() => {
    const frame = scroller.current;
    const at = columns.indexOf(range.left);
    if (!frame || at < 0) return;
    const widths = columns.slice(0, at).map(widthOf);
    const above = Math.floor(((range.top - 1) * ROW - frame.clientHeight / 2 + HEAD) / ROW);
    const last = Math.ceil((HEAD + rowCount * ROW - frame.clientHeight) / ROW);
    frame.scrollTo(
      wholeColumnsBefore(widths, (frame.clientWidth - stub - widthOf(range.left)) / 2),
      Math.max(0, Math.min(above, last)) * ROW,
    );
  }, [room]);

  const shownRows = down.getVirtualItems();
  const [top, bottom] = [(shownRows[0]?.index ?? 0) + 1, (shownRows.at(-1)?.index ?? 0) + 1];
  useEffect(() => need(top, bottom), [need, top, bottom]);

  const move = (event: KeyboardEvent) => {
    if (event.key === "Enter" && onPick) {
      event.preventDefault();
      return onPick(picked, true);
    }
    const step = stepOf(event.key, rowsInSight(scroller.current, ROW) - 2);
    if (!step) return;
    event.preventDefault();
    const row = within(active.row + step.rows, 1, rowCount);
    const index = within(columns.indexOf(active.column) + step.columns, 0, columns.length - 1);
    setActive({ row, column: columns[index] ?? active.column }, event.shiftKey);
    down.scrollToIndex(row - 1);
    across.scrollToIndex(index);
  };

  const shownColumns = across.getVirtualItems();
  const first = scroller.current ? Math.floor(scroller.current.scrollTop / ROW) + 1 : range.top;
  const pinned = headerRows.filter((row) => row < Math.max(first, 1) + headerRows.length);
  // With room beneath the last row, so that the end of a sheet can be shown from a whole row on.
  const total = { width: across.getTotalSize() + stub, height: HEAD + down.getTotalSize() + ROW };
  const cellOf = (row: number, item: VirtualItem, name: string, id?: string) => {
    const column = columns[item.index] ?? 1;
    return (
      <GridCell
        key={column}
        id={id}
        row={row}
        column={column}
        cell={rows.cellAt(row, column)}
        name={name}
        active={id !== undefined && isIn(picked, row, column)}
        cited={isIn(range, row, column) ? (followed ? "followed" : "marked") : null}
        style={{ transform: `translateX(${item.start}px)`, width: item.size }}
        onActive={setActive}
      />
    );
  };
  const stubOf = (row: number) => (
    <>
      <span className="row-number" style={{ width: NUMBER }}>
        {row}
      </span>
      {label === null ? null : <LabelCell cell={rows.cellAt(row, label)} width={labelWidth} />}
    </>
  );

  return (
    <div className="grid-frame">
      <FormulaBar
        cell={rows.cellAt(active.row, active.column)}
        address={`${columnLetters(active.column)}${active.row}`}
        sheet={sheet.name}
      />
      <div
        ref={scroller}
        className="grid"
        role="grid"
        tabIndex={0}
        aria-label={words.place.grid(sheet.name)}
        aria-rowcount={rowCount}
        aria-colcount={columnCount}
        aria-activedescendant={`cell-${active.row}-${active.column}`}
        onKeyDown={move}
      >
        <div className="grid-sheet" style={total} role="presentation">
          <div className="grid-head" role="row" style={{ width: total.width, height: HEAD }}>
            <div className="grid-stub" role="columnheader" style={{ width: stub }}>
              <span className="away">{words.place.row}</span>
              {label === null ? null : <span className="label-letter">{columnLetters(label)}</span>}
            </div>
            {shownColumns.map((item) => (
              <div
                key={item.key}
                role="columnheader"
                aria-colindex={columns[item.index]}
                className={isIn(range, range.top, columns[item.index] ?? 0) ? "on" : undefined}
                style={{ transform: `translateX(${item.start - stub}px)`, width: item.size, left: stub }}
              >
                {columnLetters(columns[item.index] ?? 1)}
              </div>
            ))}
          </div>
          {pinned.length === 0 ? null : (
            <div className="grid-pinned" style={{ width: total.width, top: HEAD }} aria-hidden="true">
              {pinned.map((row) => (
                <div key={row} className="grid-row" style={{ width: total.width, height: ROW }}>
                  <div className="grid-stub" style={{ width: stub }}>
                    {stubOf(row)}
                  </div>
                  {shownColumns.map((item) => cellOf(row, item, "pinned"))}
                </div>
              ))}
            </div>
          )}
          {shownRows.map((item) => {
            const row = item.index + 1;
            return (
              <div
                key={item.key}
                role="row"
                aria-rowindex={row}
                className="grid-row placed"
                style={{ transform: `translateY(${item.start}px)`, width: total.width, height: ROW }}
              >
                <div
                  className={isIn(range, row, range.left) ? "grid-stub on" : "grid-stub"}
                  role="rowheader"
                  style={{ width: stub }}
                >
                  {stubOf(row)}
                </div>
                {shownColumns.map((column) => cellOf(row, column, "", `cell-${row}-${columns[column.index]}`))}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** The active cell, and with Shift those from where it set out. */
function useCellsInHand(
  { top, left }: CellRange,
  onActive: ((cell: ActiveCell) => void) | undefined,
  onPick: ((range: CellRange, isEnter: boolean) => void) | undefined,
) {
  const [active, setActiveCell] = useState<ActiveCell>({ row: top, column: left });
  const [from, setFrom] = useState<ActiveCell>(active);
  const setActive = (cell: ActiveCell, more: boolean) => {
    const start = more && onPick ? from : cell;
    setActiveCell(cell);
    setFrom(start);
    onActive?.(cell);
    onPick?.(rangeBetween(start, cell), false);
  };
  return { active, picked: rangeBetween(from, active), setActive };
}

/** Of the frame when it opens; endless until it is measured, before the first paint. */
function useRoom(frame: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => setRoom((now) => frame.current?.clientWidth ?? now), [frame]);
  return room;
}

/** In a narrow frame the names give way, so that the cited cell is whole. */
const nameWidth = (wanted: number, room: number, zoom: number): number =>
  Math.min(NAME.most * zoom, wanted, Math.max(NAME.least * zoom, room));

/** The column of names that is kept in sight; a name that is itself cited stays in its own column. */
const nameColumnOf = ({ labelColumn, range }: Cited): number | null =>
  labelColumn !== null && labelColumn < range.left ? labelColumn : null;

const rowsInSight = (frame: HTMLElement | null, row: number): number =>
  Math.max(3, Math.floor((frame?.clientHeight ?? row * 8) / row));

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

const isIn = (range: CellRange, row: number, column: number): boolean =>
  row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;

const rangeBetween = (a: ActiveCell, b: ActiveCell): CellRange => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
});

/** Where a sheet opens, from its left: the columns before the cited one that fit into `room` are whole; slivers read as faults. */
function wholeColumnsBefore(widths: readonly number[], room: number): number {
  let shown = 0;
  let from = widths.length;
  for (let width = widths[from - 1]; width !== undefined && shown + width <= room; width = widths[from - 1]) {
    shown += width;
    from--;
  }
  return widths.slice(0, from).reduce((sum, width) => sum + width, 0);
}

/** How far a key moves the active cell; `page`: the rows of a screen. Undefined for keys that do not move it. */
function stepOf(key: string, page: number): { readonly rows: number; readonly columns: number } | undefined {
  const steps: Readonly<Record<string, { readonly rows: number; readonly columns: number }>> = {
    ArrowDown: { rows: 1, columns: 0 },
    ArrowUp: { rows: -1, columns: 0 },
    ArrowRight: { rows: 0, columns: 1 },
    ArrowLeft: { rows: 0, columns: -1 },
    PageDown: { rows: page, columns: 0 },
    PageUp: { rows: -page, columns: 0 },
  };
  return steps[key];
}

type GridCellProps = {
  /** Undefined for a copy that only stays in sight. */
  readonly id: string | undefined;
  readonly row: number;
  readonly column: number;
  readonly cell: SheetCell | null;
  readonly name: string;
  readonly active: boolean;
  /** Of a citation, or of a place that someone walked to. */
  readonly cited: "marked" | "followed" | null;
  readonly style: CSSProperties;
  readonly onActive: (cell: ActiveCell, more: boolean) => void;
};

function GridCell({ id, row, column, cell, name, active, cited, style, onActive }: GridCellProps) {
  const words = useWords();
  const marked = cited === "marked";
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid itself moves the active cell by keyboard
    <div
      role="gridcell"
      id={id}
      aria-colindex={column}
      aria-selected={active}
      className={classes(name, cell, cited, active)}
      style={style}
      onClick={(event) => onActive({ row, column }, event.shiftKey)}
      {...(marked ? { "data-cited": cell?.address ?? `${columnLetters(column)}${row}` } : {})}
    >
      <bdi>{cell?.display.slice(0, 200)}</bdi>
      {marked && id !== undefined ? <span className="away"> ({words.place.cited})</span> : null}
    </div>
  );
}

function LabelCell({ cell, width }: { readonly cell: SheetCell | null; readonly width: number }) {
  return (
    <span
      className="label-cell"
      style={{ width, paddingInlineStart: 8 + (cell?.indent ?? 0) * 10, fontWeight: cell?.bold ? 600 : 400 }}
    >
      <bdi>{cell?.display.slice(0, 120)}</bdi>
    </span>
  );
}

type FormulaBarProps = { readonly cell: SheetCell | null; readonly address: string; readonly sheet: string };

function FormulaBar({ cell, address, sheet }: FormulaBarProps) {
  const words = useWords();
  return (
    <div className="formula-bar">
      <span className="formula-address">
        <bdi>{sheet.slice(0, 40)}</bdi>!{address}
      </span>
      <span className="formula-text">
        {cell?.formula ? (
          <code>
            <bdi>={cell.formula.slice(0, 400)}</bdi>
          </code>
        ) : (
          <bdi>{cell?.display.slice(0, 400)}</bdi>
        )}
      </span>
      {cell?.comment ? (
        <span className="formula-comment">
          {words.place.comment}: <bdi>{cell.comment.slice(0, 400)}</bdi>
        </span>
      ) : null}
    </div>
  );
}

function classes(first: string, cell: SheetCell | null, cited: "marked" | "followed" | null, active: boolean): string {
  return [
    "grid-cell",
    first,
    cell?.value.kind === "number" || cell?.value.kind === "date" ? "figure" : "",
    cell?.bold ? "bold" : "",
    cell?.value.kind === "error" ? "error" : "",
    cited ?? "",
    active ? "active" : "",
  ]
    .filter(Boolean)
    .join(" ");
}
