/** The passages a model may read for a claim: not the claim's own place, nothing hidden, nothing that speaks to an AI. */

import type { Hit } from "../../case/search/index.ts";
import { addressesAi } from "../../documents/index.ts";
import { neutralise } from "../../model/index.ts";
import type { Claim } from "../types.ts";

export type Passage = {
  readonly hit: Hit;
  /** Headings above it and its words, as the model sees them. */
  readonly text: string;
};

/** Passages shown for one claim, and characters shown of each. */
export const MOST_PASSAGES = 8;
const LONGEST_PASSAGE = 700;

export type Readable = { readonly passages: readonly Passage[]; readonly setAside: readonly Hit[] };

export function readablePassages(claim: Claim, hits: readonly Hit[], most: number = MOST_PASSAGES): Readable {
  const passages: Passage[] = [];
  const setAside: Hit[] = [];
  for (const hit of hits) {
    if (isOwnPlace(claim, hit)) continue;
    if (speaksToJudge(hit.text) || speaksToJudge(hit.context)) setAside.push(hit);
    else if (passages.length < most) passages.push({ hit, text: shown(hit) });
  }
  return { passages, setAside };
}

/** The judge's own words, that a deal's documents have no reason to use: a passage with them is left unread. */
const JUDGE_WORDS = [
  /\bverdicts?\b|"(?:quotes|passage|answer)"\s*:|<\/?data-[0-9a-f]{6}/i,
  /\b(?:VERIFIED|CONTRADICTED|AMBIGUOUS|UNKNOWN|VÉRIFIÉE?|CONTREDITE?)\b/,
  /(?:\b(?:the|this|that|each|every|any|cette|chaque|toute)|l['’]) ?(?:claim|affirmation)s?\b/i,
  /(?<![\p{L}])(?:dear|hello|hi|hey|attention|note (?:to|for)|ch[eè]re?s?|bonjour|à l['’]attention)[^.,:;!?]{0,24}(?<![\p{L}])(?:models?|mod[eè]les?|AI|IA|LLMs?|GPT|assistants?|bots?|robots?)(?![\p{L}])/iu,
  /\b(?:answer|reply|respond|output|réponds|répondez|répondre|réponse)\b[^.]{0,20}\b[VCAU]\b/i,
];

export function speaksToJudge(text: string): boolean {
  return addressesAi(text) !== null || JUDGE_WORDS.some((words) => words.test(text));
}

/** The claim's block, or its whole slide where the block is not known. */
export function isOwnPlace(claim: Claim, hit: Pick<Hit, "documentName" | "anchor" | "blockId">): boolean {
  if (claim.place === null || hit.documentName !== claim.place.file) return false;
  return hit.anchor === claim.place.anchor || hit.blockId === claim.place.blockId;
}

function shown(hit: Hit): string {
  const text = oneLine(neutralise(hit.text)).slice(0, LONGEST_PASSAGE);
  const context = oneLine(neutralise(hit.context)).slice(0, 160);
  return context === "" || text.startsWith(context) ? text : `${context}: ${text}`;
}

/** A line of its own is what a passage must never forge. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
