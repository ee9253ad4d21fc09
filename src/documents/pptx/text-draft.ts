/** Turns a drawn text into drafts: what people see in one block, what is hidden from them in others. */

import { union } from "../geometry.ts";
import { bulletOf } from "../typed-bullets.ts";
import type { Box, HiddenText, Paragraph, TextRole, WordsLook } from "../types.ts";
import { child } from "../xml.ts";
import { blend } from "./colour.ts";
import type { Design } from "./design.ts";
import type { TextDraft } from "./draft.ts";
import { isOpaque } from "./fill.ts";
import { rounded } from "./geometry.ts";
import {
  type Concealment,
  coloursUnder,
  concealmentOfLetters,
  concealmentOfPlace,
  concealmentOfRun,
  lostIn,
  type Stage,
} from "./hidden-text.ts";
import type { Drawn } from "./shape-tree.ts";
import type { PlacedCell } from "./table.ts";
import { isAutomatic, readTextFrame, type StyledParagraph, type StyledRun, type TextFrame } from "./text-body.ts";
import { paragraphBoxes } from "./text-extent.ts";
import { textStylesOf } from "./text-style.ts";
import { wordsLook } from "./words-look.ts";

export type TextReading = { readonly drafts: readonly TextDraft[]; readonly hiddenText: readonly HiddenText[] };

const NOTHING: TextReading = { drafts: [], hiddenText: [] };

export function readText(item: Drawn, design: Design, stage: Stage, anchor: string): TextReading {
  const body = child(item.element, "txBody");
  if (body === undefined) return NOTHING;
  const frame = readTextFrame(body, textStylesOf(item.element, item.placeholder, design), design);
  if (frame.paragraphs.every(isBlank)) return NOTHING;
  const places = placesOf(frame, item);
  const letters = places.filter((place) => place !== null);
  const whole = concealmentOfPlace(item, letters.length === 0 ? null : rounded(union(letters)), stage);
  const pieces = new Map<string, { concealment: Concealment | null; paragraphs: Paragraph[]; looks: WordsLook[] }>();
  for (const [index, paragraph] of frame.paragraphs.entries()) {
    const place = places[index] ?? null;
    const judge = (run: StyledRun): Concealment | null => whole ?? concealmentOfRun(run, item, place, stage);
    for (const [concealment, runs] of splitRuns(paragraph.runs, judge)) {
      const key = concealment === null ? "" : `${concealment.reason} ${concealment.why}`;
      const piece = pieces.get(key) ?? { concealment, paragraphs: [], looks: [] };
      piece.paragraphs.push(contractParagraph(paragraph, runs, place));
      piece.looks.push(wordsLook(paragraph, runs, design));
      pieces.set(key, piece);
    }
  }
  const role = roleOf(item, frame);
  const drafts: TextDraft[] = [];
  const hiddenText: HiddenText[] = [];
  for (const { concealment, paragraphs, looks } of pieces.values()) {
    const visible = concealment === null;
    drafts.push({
      kind: "text",
      role: visible ? role : (role ?? "body"),
      box: item.textBox,
      visible,
      paragraphs,
      looks,
    });
    if (concealment !== null) {
      hiddenText.push({ anchor, text: paragraphs.map((paragraph) => paragraph.text).join("\n"), ...concealment });
    }
  }
  return { drafts, hiddenText };
}

/** Runs grouped by why they are hidden, those seen under null; blank runs go with the one before them. */
function splitRuns(
  runs: readonly StyledRun[],
  judge: (run: StyledRun) => Concealment | null,
): Map<Concealment | null, StyledRun[]> {
  const groups = new Map<string, { concealment: Concealment | null; runs: StyledRun[] }>();
  let key = "";
  let pending: StyledRun[] = [];
  for (const run of runs) {
    if (run.text.trim() === "" && groups.size === 0) {
      pending.push(run);
      continue;
    }
    if (run.text.trim() !== "") {
      const concealment = judge(run);
      key = concealment === null ? "" : `${concealment.reason} ${concealment.why}`;
      if (!groups.has(key)) groups.set(key, { concealment, runs: [] });
    }
    groups.get(key)?.runs.push(...pending, run);
    pending = [];
  }
  return new Map([...groups.values()].map((group) => [group.concealment, group.runs]));
}

export function contractParagraph(paragraph: StyledParagraph, runs: readonly StyledRun[], box: Box | null): Paragraph {
  const spoken = runs.filter((run) => run.text.trim() !== "");
  const text = runs.map((run) => run.text).join("");
  const typed = bulletOf(text);
  return {
    text: text.slice(typed.length) || text,
    level: paragraph.level,
    bullet: paragraph.bullet || (typed !== "" && typed !== text),
    fontSize: spoken.length === 0 ? null : Math.max(...spoken.map((run) => run.fontSize)),
    bold: spoken.length > 0 && spoken.every((run) => run.bold),
    box,
  };
}

/** Boxes of the paragraphs; null where text is turned or set vertically. */
function placesOf(frame: TextFrame, item: Drawn): (Box | null)[] {
  const upright = item.turn < 1 || item.turn > 359;
  if (item.textBox === null || !upright || !frame.horizontal) return frame.paragraphs.map(() => null);
  return paragraphBoxes(frame, item.textBox);
}

/** The role that the file states; null where it is to be told from size and place. */
function roleOf(item: Drawn, frame: TextFrame): TextRole | null {
  switch (item.placeholder?.type) {
    case "title":
    case "ctrTitle":
      return "title";
    case "subTitle":
      return "subtitle";
    case "dt":
    case "ftr":
    case "sldNum":
    case "hdr":
      return "footer";
  }
  const spoken = frame.paragraphs.filter((paragraph) => !isBlank(paragraph));
  return spoken.every(isAutomatic) ? "footer" : null;
}

function isBlank(paragraph: StyledParagraph): boolean {
  return paragraph.runs.every((run) => run.text.trim() === "");
}

type CellText = { readonly seen: string; readonly hiddenText: readonly HiddenText[] };

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
