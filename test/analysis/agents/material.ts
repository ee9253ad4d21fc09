/** The material of a deal, by facts and words alone: from documents written in a test, or from the files of an example. */

import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { DealMaterial } from "../../../src/analysis/findings/index.ts";
import { modelDefectsOf } from "../../../src/audit/index.ts";
import { type Document, readDocument } from "../../../src/documents/index.ts";
import { type DealContext, dealContextOf, factsOfDocument } from "../../../src/facts/index.ts";
import { claimsOf, contradictionsOf, findEvidence, indexFacts } from "../../../src/judge/index.ts";

export const EXAMPLES = ["quillmoor-pay", "velotri-materiel"] as const;

export async function exampleMaterial(name: string, language: "fr" | "en"): Promise<DealMaterial> {
  return materialIn(await documentsIn(join(import.meta.dirname, "../../../examples", name)), { language });
}

/** So many deals, and as many judgements of one, are kept for the tests that ask for them again; none of them is changed by anybody. */
const MOST_KEPT = 12;

function keptBy<V>(): (key: string, make: () => V) => V {
  const known = new Map<string, V>();
  return (key, make) => {
    const value = known.get(key) ?? make();
    known.delete(key);
    known.set(key, value);
    for (const oldest of known.size > MOST_KEPT ? [...known.keys()].slice(0, 1) : []) known.delete(oldest);
    return value;
  };
}

const read = keptBy<Promise<Document[]>>();
const judged = keptBy<Promise<DealMaterial>>();
const factsOf = new WeakMap<Document, ReturnType<typeof keptBy<DocumentFacts>>>();
type DocumentFacts = ReturnType<typeof factsOfDocument>;

let given = 0;
const numbers = new WeakMap<Document, number>();
function numberOf(document: Document): number {
  const number = numbers.get(document) ?? ++given;
  numbers.set(document, number);
  return number;
}

/** The deck and the model of a folder. */
export function documentsIn(folder: string, files = ["deck.pptx", "model.xlsx"]): Promise<Document[]> {
  return read([folder, ...files].join("\n"), () =>
    Promise.all(files.map((file) => readDocument(new Uint8Array(readFileSync(join(folder, file))), basename(file)))),
  );
}

export type Written = {
  readonly language?: "fr" | "en";
  readonly deal?: Partial<DealContext>;
  /** Last actual month. */
  readonly asOfMonth?: number | null;
  readonly fundingDeals?: DealMaterial["fundingDeals"];
};

export function materialIn(documents: readonly Document[], written: Written = {}): Promise<DealMaterial> {
  return judged(JSON.stringify([documents.map(numberOf), written]), () => judge(documents, written));
}

function factsIn(document: Document, deal: DealContext): DocumentFacts {
  const kept = factsOf.get(document) ?? keptBy<DocumentFacts>();
  factsOf.set(document, kept);
  return kept(JSON.stringify(deal), () => factsOfDocument(document, deal));
}

async function judge(documents: readonly Document[], written: Written): Promise<DealMaterial> {
  const deal = { ...dealContextOf(documents), ...written.deal };
  const all = documents.map((document) => ({ document, facts: factsIn(document, deal) }));
  const facts = indexFacts(
    all.flatMap((one) => one.facts.facts),
    written.asOfMonth ?? (deal.asOfMonth === null ? null : deal.asOfMonth - 1),
  );
  const claims = all.flatMap(({ document, facts: own }) =>
    document.kind === "deck" ? claimsOf(document, own.statements) : [],
  );
  const options = { index: facts, search: null, documentHash: () => null };
  const results = await Promise.all(claims.map((claim) => findEvidence(claim, options)));
  return {
    language: written.language ?? "en",
    documents,
    deal,
    facts,
    claims: results.map(({ claim, result }) => ({ claim, result })),
    contradictions: contradictionsOf(results, facts),
    modelDefects: all.flatMap(({ document, facts: own }) => modelDefectsOf(document, own.facts)),
    hiddenText: documents.flatMap((document) => document.hiddenText.map((h) => ({ ...h, file: document.name }))),
    fundingDeals: written.fundingDeals ?? null,
    findEvidence: async () => {
      throw new Error("No analyst asks for evidence.");
    },
  };
}
