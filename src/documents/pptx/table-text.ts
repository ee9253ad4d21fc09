/** What people see in a table cell, and what is hidden in it. */
import type { HiddenText } from "../types.ts";
import { blend } from "./colour.ts";
import { isOpaque } from "./fill.ts";
import { type Concealment, coloursUnder, concealmentOfLetters, lostIn, type Stage } from "./hidden-text.ts";
import type { Drawn } from "./shape-tree.ts";
import type { PlacedCell } from "./table.ts";
import type { StyledRun } from "./text-body.ts";
import { splitRuns } from "./text-draft.ts";

export type CellText = { readonly seen: string; readonly hiddenText: readonly HiddenText[] };

/** `whole` is why the entire table is hidden; its text then stays in the cells, since the block itself is marked. */
export function readCellText(
  cell: PlacedCell,
  table: Drawn,
  whole: Concealment | null,
  stage: Stage,
  anchor: string,
): CellText {
  const seen: string[] = [];
  const hiddenText: HiddenText[] = [];
  const judge = (run: StyledRun): Concealment | null =>
    whole ?? concealmentOfLetters(run, stage) ?? lostInCell(run, cell, table, stage);
  for (const paragraph of cell.text.paragraphs) {
    const groups = splitRuns(paragraph.runs, judge);
    if (groups.size === 0) seen.push("");
    for (const [concealment, runs] of groups) {
      const text = runs.map((run) => run.text).join("");
      if (concealment === null || whole !== null) seen.push(text);
      if (concealment !== null) hiddenText.push({ anchor, text, ...concealment });
    }
  }
  return { seen: seen.join("\n").trim(), hiddenText };
}

function lostInCell(run: StyledRun, cell: PlacedCell, table: Drawn, stage: Stage): Concealment | null {
  if (cell.styled && !run.coloured) return null;
  if (run.fill?.kind !== "colours" || run.outlined || cell.fill === undefined || cell.box === null) return null;
  if (run.highlight !== undefined) return lostIn(run.fill.colours, [run.highlight]);
  if (cell.fill.kind === "unknown") return null;
  if (cell.fill.kind === "colours" && isOpaque(cell.fill)) return lostIn(run.fill.colours, cell.fill.colours);
  const below = stage.drawn[stage.drawn.indexOf(table) - 1];
  const beneath =
    below !== undefined
      ? coloursUnder(cell.box, below, stage)
      : stage.background.kind === "colours"
        ? stage.background.colours
        : null;
  if (beneath === null || cell.fill.kind === "none") return lostIn(run.fill.colours, beneath);
  return lostIn(
    run.fill.colours,
    cell.fill.colours.flatMap((colour) => beneath.map((under) => blend(colour, under))),
  );
}
