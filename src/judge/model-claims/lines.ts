/** The lines of a deck that a model reads for claims: visible text that the rules have not turned into claims yet. */
import type { Document, TextBlock } from "../../documents/index.ts";
import { type Place, splitSentences } from "../../facts/index.ts";
import { neutralise } from "../../model/index.ts";
import { oneLine, speaksToJudge } from "../model-judge/passages.ts";
import type { Claim } from "../types.ts";
import { isDuplicate } from "./duplicates.ts";

export type Line = {
  readonly place: Place;
  /** Of its slide or page. */
  readonly title: string | null;
  /** As it stands in the document. */
  readonly text: string;
  /** As the model sees it. */
  readonly shown: string;
};

/** Lines read in one request: of neighbouring slides or pages, and no more than fit. */
export type Part = { readonly anchor: string; readonly lines: readonly Line[] };

const LONGEST_PART = 3000;
const MOST_LINES = 20;
const LONGEST_LINE = 1000;
const LEAST_WORDS = 4;
const ROLES: ReadonlySet<TextBlock["role"]> = new Set(["body", "note", "heading", "subtitle"]);

export function partsOf(document: Document, known: readonly Claim[]): Part[] {
  return divided(
    document.units.flatMap((unit): Line[] => {
      if (unit.kind === "sheet" || unit.hidden) return [];
      const own = known.filter(({ place }) => place?.file === document.name && place.unit === unit.number);
      const title = unit.title === null || speaksToJudge(unit.title) ? null : unit.title;
      return unit.blocks.flatMap((block): Line[] => {
        if (block.kind !== "text" || !block.visible || !ROLES.has(block.role)) return [];
        const place = { file: document.name, anchor: block.anchor, blockId: block.id, unit: unit.number };
        return block.paragraphs.flatMap(({ text }) =>
          isOpen(text, place, own)
            ? [{ place, title, text, shown: oneLine(neutralise(text)).slice(0, LONGEST_LINE) }]
            : [],
        );
      });
    }),
  );
}

/** Something in it is long enough for a claim, and is none yet. */
function isOpen(text: string, place: Place, known: readonly Claim[]): boolean {
  if (speaksToJudge(text)) return false;
  return splitSentences(text).some(
    (sentence) => sentence.split(/\s+/).length >= LEAST_WORDS && !isDuplicate(sentence, place, known),
  );
}

/** A request costs its instructions again: lines of several pages go into one, as many as fit. */
function divided(lines: readonly Line[]): Part[] {
  const parts: { anchor: string; lines: Line[] }[] = [];
  let room = 0;
  for (const line of lines) {
    if (line.shown.length > room || parts.at(-1)?.lines.length === MOST_LINES) {
      parts.push({ anchor: line.place.anchor, lines: [] });
      room = LONGEST_PART;
    }
    parts.at(-1)?.lines.push(line);
    room -= line.shown.length;
  }
  return parts;
}
