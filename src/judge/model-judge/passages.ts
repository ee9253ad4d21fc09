/** The passages a model may read for a claim: not the claim's own place, nothing hidden, nothing that addresses an AI. */

import type { Hit } from "../../case/search/index.ts";
import { addressesAi } from "../../documents/index.ts";
import { written } from "../../language/index.ts";
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

/** Keys of the answer that the judge asks of a model, and how the tags begin that it puts around passages. */
const ANSWER_KEYS = ["quotes", "passage", "answer"];
const DATA_TAG = "data-";

/** The judge's own words, that a deal's documents have no reason to use: a passage with them is left unread. */
const JUDGE_WORDS = [
  new RegExp(`\\b${written("judgeWord")}\\b|"(?:${ANSWER_KEYS.join("|")})"\\s*:|</?${DATA_TAG}[0-9a-f]{6}`, "i"),
  new RegExp(`\\b${written("judgeVerdict")}\\b`),
  new RegExp(`\\b${written("theClaim")}\\b`, "i"),
  new RegExp(`(?<!\\p{L})${written("salutation")}[^.,:;!?]{0,24}(?<!\\p{L})${written("machine")}(?!\\p{L})`, "iu"),
  new RegExp(`\\b${written("answering")}\\b[^.]{0,20}\\b[VCAU]\\b`, "i"),
];

export function speaksToJudge(text: string): boolean {
  // An order may be written in signs that look like letters, or with others between them that nobody sees.
  const read = text.normalize("NFKC").replace(UNSEEN, "");
  return addressesAi(text) !== null || JUDGE_WORDS.some((words) => words.test(read)) || holdsEncodedText(read);
}

const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
const ENCODED = /[A-Za-z0-9+/]{24,}={0,2}/g;
/** Of bytes that are no text, most give signs that cannot be printed. */
const MOSTLY = 0.95;

/** Base64 of a text: a document for people has no reason for it, and a model reads it. */
function holdsEncodedText(text: string): boolean {
  return (text.match(ENCODED) ?? []).some((run) => {
    const decoded = [...Buffer.from(run, "base64").toString()];
    return decoded.filter((sign) => /[\p{L}\p{N}\p{P}\p{Zs}]/u.test(sign)).length >= decoded.length * MOSTLY;
  });
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
