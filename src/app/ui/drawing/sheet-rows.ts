/** The rows of a sheet as they are needed: windows are asked from the engine and kept. */

import { useCallback, useEffect, useRef, useState } from "react";
import type { SheetCell } from "../../engine.ts";
import type { SheetWindow } from "../../protocol/index.ts";
import { useEngine } from "../state/engine.tsx";

const WINDOW_ROWS = 100;

export type SheetRows = {
  /** The first window that came: what is the same for the whole sheet. */
  readonly sheet: SheetWindow | null;
  readonly cellAt: (row: number, column: number) => SheetCell | null;
  readonly need: (top: number, bottom: number) => void;
};

type Rows = ReadonlyMap<number, ReadonlyMap<number, SheetCell>>;

export function useSheetRows(caseId: string, file: string, number: number, firstRow: number): SheetRows {
  const engine = useEngine();
  const [windows, setWindows] = useState<ReadonlyMap<number, { readonly sheet: SheetWindow; readonly rows: Rows }>>(
    new Map(),
  );
  const asked = useRef(new Set<number>());
  const sheetKey = `${caseId}\n${file}\n${number}`;
  const current = useRef(sheetKey);

  if (current.current !== sheetKey) {
    current.current = sheetKey;
    asked.current = new Set();
    setWindows(new Map());
  }

  const need = useCallback(
    (top: number, bottom: number) => {
      const key = sheetKey;
      for (let at = windowOf(top); at <= windowOf(bottom); at++) {
        if (asked.current.has(at)) continue;
        asked.current.add(at);
        const first = at * WINDOW_ROWS + 1;
        engine.request({ kind: "sheet", caseId, file, number, top: first, bottom: first + WINDOW_ROWS - 1 }).then(
          (sheet) => {
            if (current.current === key) setWindows((known) => new Map(known).set(at, { sheet, rows: rowsOf(sheet) }));
          },
          () => {
            if (current.current === key) asked.current.delete(at);
          },
        );
      }
    },
    [engine, caseId, file, number, sheetKey],
  );

  useEffect(() => need(firstRow, firstRow), [need, firstRow]);

  const cellAt = useCallback(
    (row: number, column: number) => windows.get(windowOf(row))?.rows.get(row)?.get(column) ?? null,
    [windows],
  );
  return { sheet: windows.values().next().value?.sheet ?? null, cellAt, need };
}

const windowOf = (row: number) => Math.floor((Math.max(1, row) - 1) / WINDOW_ROWS);

function rowsOf(sheet: SheetWindow): Rows {
  const rows = new Map<number, Map<number, SheetCell>>();
  for (const cell of sheet.cells) {
    const row = rows.get(cell.row) ?? new Map<number, SheetCell>();
    row.set(cell.column, cell);
    rows.set(cell.row, row);
  }
  return rows;
}
