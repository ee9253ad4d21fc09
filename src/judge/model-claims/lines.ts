/** The lines of a deck that a model reads for claims: visible text that the rules have not turned into claims yet. */
import type { Document, TextBlock } from "../../documents/index.ts";
import { type Place, splitSentences } from "../../facts/index.ts";
import { neutralise } from "../../model/index.ts";
import { oneLine, speaksToJudge } from "../model-judge/passages.ts";
import type { Claim } from "../types.ts";
import { alreadySaid } from "./duplicates.ts";

export type Line = {
  readonly place: Place;
  /** As it stands in the document. */
  readonly text: string;
  /** As the model sees it. */
  readonly shown: string;
};

/** Lines read in one request: of one slide or page, and no more than fit. */
export type Part = { readonly title: string | null; readonly anchor: string; readonly lines: readonly Line[] };

const LONGEST_PART = 3000;
const LONGEST_LINE = 1000;
const LEAST_WORDS = 4;
const ROLES: ReadonlySet<TextBlock["role"]> = new Set(["body", "note", "heading", "subtitle"]);

export function partsOf(document: Document, known: readonly Claim[]): Part[] {
  const parts: Part[] = [];
  for (const unit of document.units) {
    if (unit.kind === "sheet" || unit.hidden) continue;
    const own = known.filter(({ place }) => place?.file === document.name && place.unit === unit.number);
    const lines = unit.blocks.flatMap((block): Line[] => {
      if (block.kind !== "text" || !block.visible || !ROLES.has(block.role)) return [];
      const place = { file: document.name, anchor: block.anchor, blockId: block.id, unit: unit.number };
      return block.paragraphs.flatMap(({ text }) =>
        isOpen(text, place, own) ? [{ place, text, shown: oneLine(neutralise(text)).slice(0, LONGEST_LINE) }] : [],
      );
    });
    parts.push(...divided(lines, unit.title === null || speaksToJudge(unit.title) ? null : unit.title));
  }
  return parts;
}

/** Something in it is long enough for a claim, and is none yet. */
function isOpen(text: string, place: Place, known: readonly Claim[]): boolean {
  if (speaksToJudge(text)) return false;
  return splitSentences(text).some(
    (sentence) => sentence.split(/\s+/).length >= LEAST_WORDS && !alreadySaid(sentence, place, known),
  );
}

function divided(lines: readonly Line[], title: string | null): Part[] {
  const parts: { title: string | null; anchor: string; lines: Line[] }[] = [];
  let room = 0;
  for (const line of lines) {
    if (line.shown.length > room) {
      parts.push({ title, anchor: line.place.anchor, lines: [] });
      room = LONGEST_PART;
    }
    parts.at(-1)?.lines.push(line);
    room -= line.shown.length;
  }
  return parts;
}
