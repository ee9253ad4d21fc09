/** Who says what: a writer's mail, his deck and his notes are one origin, and none of them supports another. */

import type { Search } from "../../case/search/index.ts";
import type { Document } from "../../documents/index.ts";
import {
  type Claim,
  type Evidence,
  type FactIndex,
  findEvidence,
  indexFacts,
  type VerificationResult,
} from "../../judge/index.ts";
import { readQuantities } from "../../language/quantities/index.ts";
import type { CaseView } from "./case-view.ts";

export type Origins = {
  /** The model, filed documents and third parties. */
  readonly independent: FactIndex;
  /** What the writer of the mail wrote before. */
  readonly own: FactIndex;
  readonly search: Search | null;
  /** Content hashes of the independent documents. */
  readonly searched: readonly string[];
};

export type Held = {
  readonly result: VerificationResult;
  /** Statements of the writer's own that the claim gives up for what the evidence says. */
  readonly settles: readonly Evidence[];
  /** Whose papers decided; null where none did. */
  readonly by: "independent" | "own" | null;
  /** Where the writer's own papers say the same and nothing else; null where they do not. */
  readonly repeated: Evidence | null;
  /** Where one of them says the same, whether or not another one says otherwise. */
  readonly saidAt: Evidence | null;
};

/** Formats in which people write notes; what is filed or comes from a bank is a PDF, a picture or a sheet. */
const TYPED: ReadonlySet<Document["format"]> = new Set(["text", "markdown", "docx"]);

/** Names of the documents that the other side wrote. */
export function ownFiles({ documents }: Pick<CaseView, "documents">): readonly string[] {
  return documents.filter(isWritersOwn).map(({ name }) => name);
}

export function partByOrigin({ documents, index, search }: Pick<CaseView, "documents" | "index" | "search">): Origins {
  const own = new Set(ownFiles({ documents }));
  const facts = [...index.all, ...index.dated];
  return {
    independent: indexFacts(
      facts.filter(({ place }) => !own.has(place.file)),
      index.asOfMonth,
    ),
    search,
    searched: documents.filter(({ name }) => !own.has(name)).map(({ contentHash }) => contentHash),
    own: indexFacts(
      facts.filter(({ place }) => own.has(place.file)),
      index.asOfMonth,
    ),
  };
}

function isWritersOwn({ kind, format }: Document): boolean {
  return kind === "deck" || (kind === "context" && TYPED.has(format));
}

/** The verdict is that of the independent documents. The writer's own can oppose him where they are silent, no more. */
export async function heldAgainst(
  claim: Claim,
  { independent, own, search, searched }: Origins,
  signal: AbortSignal | undefined,
): Promise<Held> {
  const against = async (index: FactIndex, by: Search | null) =>
    (
      await findEvidence(claim, {
        index,
        search: by,
        searchedFrom: () => searched,
        documentHash: () => null,
        ...(signal ? { signal } : {}),
      })
    ).result;
  const result = await weighed(() => against(independent, null), search && (() => against(independent, search)));
  const read = await against(own, null);
  // A chart of his may leave out the unit, or its scale: the same numeral is no other figure.
  const before = isPrinted(claim, read) ? { ...read, status: "VERIFIED" as const } : read;
  const otherwise =
    before.status === "CONTRADICTED"
      ? placesOf(before)
      : before.status === "AMBIGUOUS"
        ? (before.contradictoryEvidence ?? [])
        : [];
  const repeated = before.status === "VERIFIED" ? before.evidence : null;
  const said = { repeated, saidAt: before.status === "AMBIGUOUS" ? before.evidence : repeated };
  if (result.status === "VERIFIED") return { result, settles: otherwise, by: "independent", ...said };
  if (result.status !== "UNKNOWN") return { result, settles: [], by: "independent", ...said };
  if (before.status === "CONTRADICTED") return { result: before, settles: [], by: "own", ...said };
  // Saying it twice proves nothing: the place is shown, the verdict stays open.
  return { result: { ...result, evidence: repeated ?? result.evidence }, settles: [], by: null, ...said };
}

/**
 * The score has its say; where it says what the rules say, theirs is the cell that a person would look up. What the rules
 * support stays so beside a rival that the score alone sees: it is mostly a row of another kind.
 */
async function weighed(
  byRules: () => Promise<VerificationResult>,
  byScore: (() => Promise<VerificationResult>) | null,
): Promise<VerificationResult> {
  const ruled = await byRules();
  if (byScore === null) return ruled;
  const scored = await byScore();
  const isSupported = ruled.status === "VERIFIED" && scored.status === "AMBIGUOUS";
  return isSupported || (scored.status === ruled.status && ruled.status !== "UNKNOWN") ? ruled : scored;
}

function isPrinted({ text, language }: Claim, { status, evidence }: VerificationResult): boolean {
  const values = readQuantities(text, { language }).map(({ value }) => value);
  const printed = readQuantities(evidence?.content ?? "", { language }).map(({ value }) => value);
  return status === "CONTRADICTED" && values.length === 1 && printed.some((value) => values.includes(value));
}

function placesOf({ evidence, contradictoryEvidence = [] }: VerificationResult): readonly Evidence[] {
  return [...(evidence ? [evidence] : []), ...contradictoryEvidence];
}
