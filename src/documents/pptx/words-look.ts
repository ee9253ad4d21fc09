/** How words look, for drawing them: nothing is judged from it. */
import type { CellLook, RunLook, WordsLook } from "../types.ts";
import { attr, child } from "../xml.ts";
import type { Design } from "./design.ts";
import { paintOf } from "./flat-colour.ts";
import type { TableLayout } from "./table.ts";
import type { StyledParagraph, StyledRun } from "./text-body.ts";

const USUAL_BULLET = "\u2022";
/** A sign that only its own font knows (Wingdings) would show as something else. */
const SHOWN_EVERYWHERE =
  /^[\u2022\u25cf\u25cb\u25aa\u25ab\u25a0\u25a1\u25ba\u25b8\u25e6\u2013\u2014\u2212\u2713\u2714\u2192\u27a4\u25c6\u2605*-]$/;

export function wordsLook(paragraph: StyledParagraph, runs: readonly StyledRun[], design: Design): WordsLook {
  const { alignment, justified, lineSpacing, bullet, mark } = paragraph;
  const looks: RunLook[] = [];
  for (const run of runs) addRun(looks, runLook(run, design));
  const sign = mark.sign !== undefined && SHOWN_EVERYWHERE.test(mark.sign) ? mark.sign : USUAL_BULLET;
  return {
    alignment: justified ? "justified" : alignment,
    lineSpacing: Math.round(lineSpacing * 1000) / 1000,
    bullet: bullet ? { mark: sign, colour: paintOf(mark.fill), hang: Math.round(mark.hang * 10) / 10 } : null,
    runs: looks,
  };
}

/** The letters of a cell that the table's style, unknown to us, may colour are left to the window. */
export function cellLooks(table: TableLayout, design: Design): readonly CellLook[] {
  return table.cells.flatMap(({ row, column, text, styled }): CellLook[] => {
    const paragraph = text.paragraphs.find(({ runs }) => runs.some((run) => run.text.trim() !== ""));
    if (paragraph === undefined) return [];
    const look = wordsLook(paragraph, paragraph.runs, design);
    const own = paragraph.runs.every((run) => run.coloured || run.text.trim() === "");
    const runs = styled && !own ? look.runs.map((run) => ({ ...run, colour: null })) : look.runs;
    return [{ row, column, look: { ...look, runs } }];
  });
}

function runLook(run: StyledRun, design: Design): RunLook {
  const { fontSize, bold, italic, underlined, capitals } = run;
  const font = fontNamed(run.font, design);
  return { length: run.text.length, colour: paintOf(run.fill), fontSize, bold, italic, underlined, capitals, font };
}

/** Runs that look alike are one. */
function addRun(looks: RunLook[], next: RunLook): void {
  const last = looks.at(-1);
  const { length: _, ...look } = next;
  const alike =
    last !== undefined && (Object.keys(look) as (keyof typeof look)[]).every((name) => last[name] === look[name]);
  if (alike) looks[looks.length - 1] = { ...last, length: last.length + next.length };
  else looks.push(next);
}

/** "+mj-lt" is the theme's font for titles, "+mn-lt" the one for the rest. */
function fontNamed(name: string | null, { fonts }: Design): string | null {
  const slot = name === "+mj-lt" ? "majorFont" : name === null || name === "+mn-lt" ? "minorFont" : null;
  const stated = slot === null ? name : (attr(child(fonts, slot, "latin"), "typeface") ?? null);
  return stated !== null && /^[\p{L}\d][\p{L}\d .-]{0,60}$/u.test(stated) ? stated : null;
}
