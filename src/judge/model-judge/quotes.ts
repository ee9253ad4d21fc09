/** Checks that what a model quotes stands where it says: at the passage, beside it, or elsewhere in the document. */
import { neutralise } from "../../model/index.ts";
import type { Passage } from "./passages.ts";

export type QuoteCheck =
  | { readonly kind: "found"; readonly passage: Passage; readonly at: "place" | "neighbour" | "document" }
  | { readonly kind: "missing" };

/** Shorter quotes stand anywhere and prove nothing. */
const SHORTEST_QUOTE = 4;

/** White space, typography and the marks that neutralising takes out do not count; letters, accents and figures do. */
export function normaliseQuote(text: string): string {
  return neutralise(text)
    .normalize("NFKC")
    .replace(/[\u{10000}-\u{10FFFF}\uFFFD·]/gu, "")
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‐‑‒–—―−]/g, "-")
    .replace(/…/g, "...")
    .replace(/(\d)\s+(?=\d{3}(?!\d))/g, "$1")
    .replace(/\s+/g, " ")
    .replace(/\s*"\s*/g, '"')
    .replace(/\s+([%€$£,.;:!?)])/g, "$1")
    .trim()
    .toLowerCase();
}

/** Neighbours are passages of the same slide, page or sheet; then the whole file. */
export function checkQuote(quote: string, cited: Passage, all: readonly Passage[]): QuoteCheck {
  const wanted = normaliseQuote(quote).replace(/^[".,;:\s]+|[".,;:\s]+$/g, "");
  if (wanted.length < SHORTEST_QUOTE) return { kind: "missing" };
  const stands = ({ hit, text }: Passage) =>
    normaliseQuote(hit.text).includes(wanted) || normaliseQuote(text).includes(wanted);
  if (stands(cited)) return { kind: "found", passage: cited, at: "place" };
  const unit = unitOf(cited.hit.anchor);
  const sameFile = all.filter((p) => p !== cited && p.hit.documentName === cited.hit.documentName);
  const neighbour = sameFile.find((p) => unitOf(p.hit.anchor) === unit && stands(p));
  if (neighbour) return { kind: "found", passage: neighbour, at: "neighbour" };
  const elsewhere = sameFile.find(stands);
  return elsewhere ? { kind: "found", passage: elsewhere, at: "document" } : { kind: "missing" };
}

function unitOf(anchor: string): string {
  return anchor.replace(/!.*$/, "");
}
