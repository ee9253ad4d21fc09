/** What verification knows of a deal, as analysts, consensus and reflexion are given it. */

import { untoldContradictions } from "../../analysis/agents/index.ts";
import type { DealMaterial, FundingDeal, JudgedClaim } from "../../analysis/findings/index.ts";
import { byEffect, modelDefectsOf, unreadFormulas } from "../../audit/index.ts";
import type { Search } from "../../case/search/index.ts";
import type { Document, Language } from "../../documents/index.ts";
import { type Contradiction, findEvidence, locateClaim } from "../../judge/index.ts";
import { isCopy, type ReadDeal, searchedFrom } from "./read-deal.ts";

export type MaterialOptions = {
  /** Of what is written for the angel. Default: the deck's, else the first document's. */
  readonly language?: Language | undefined;
  /** Comparable deals imported by the user. Default: none. */
  readonly fundingDeals?: readonly FundingDeal[] | null | undefined;
};

export type Examined = {
  readonly read: ReadDeal;
  readonly judged: readonly JudgedClaim[];
  readonly contradictions: readonly Contradiction[];
  /** Null where there is no embedder: facts alone decide. Must stay open as long as `findEvidence` is asked. */
  readonly search: Search | null;
};

/** The deck's, else that of the first document. */
export function languageOfDeal(documents: readonly Document[]): Language {
  return (documents.find(({ kind }) => kind === "deck") ?? documents[0])?.language ?? "en";
}

/** `findEvidence` of the material works by facts, words and meaning alone: it costs no token. */
export function materialOf(
  { read, judged, contradictions, search }: Examined,
  options: MaterialOptions = {},
): DealMaterial {
  // A copy says nothing of its own: analysts would tell everything twice.
  const own = read.documents.filter(({ document }) => !isCopy(read, document));
  const documents = own.map(({ document }) => {
    const unread = unreadFormulas(document);
    return unread === null ? document : { ...document, warnings: [...document.warnings, unread] };
  });
  const hashes = new Map(documents.map((d) => [d.name, d.contentHash]));
  const material: DealMaterial = {
    language: options.language ?? languageOfDeal(documents),
    documents,
    deal: read.deal,
    facts: read.index,
    claims: judged.map(({ claim, result }) => ({ claim, result })),
    contradictions,
    modelDefects: own.flatMap(({ document, facts }) => modelDefectsOf(document, facts.facts)).sort(byEffect),
    hiddenText: documents.flatMap((d) => d.hiddenText.map((h) => ({ ...h, file: d.name }))),
    fundingDeals: options.fundingDeals ?? null,
    async findEvidence(text, { signal } = {}) {
      signal?.throwIfAborted();
      const found = await findEvidence(locateClaim({ id: "asked", text }, [], read.deal), {
        index: read.index,
        search,
        documentHash: (file) => hashes.get(file) ?? null,
        searchedFrom: searchedFrom(read),
        signal,
      });
      return found.result;
    },
  };
  return { ...material, contradictions: [...contradictions, ...untoldContradictions(material)] };
}
