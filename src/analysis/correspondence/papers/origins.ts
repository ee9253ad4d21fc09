/** Who says what: a writer's mail, his deck and his notes are one origin, and none of them supports another. */
import type { Search } from "../../../case/search/index.ts";
import type { Document } from "../../../documents/index.ts";
import {
  type Claim,
  type Evidence,
  type FactIndex,
  findEvidence,
  indexFacts,
  type VerificationResult,
} from "../../../judge/index.ts";
import { readQuantities } from "../../../language/quantities/index.ts";
import type { CaseView } from "../case-view.ts";
import type { Finding } from "../types.ts";

export type Held = {
  readonly result: VerificationResult;
  /** Statements of the writer's own that the claim gives up for what the evidence says. */
  readonly settles: readonly Evidence[];
  /** Whether other papers than the writer's decided. */
  readonly isDecided: boolean;
  /** The writer's own papers say the same and nothing else. */
  readonly isRepeated: boolean;
  /** Where one of them says the same, whether or not another one says otherwise. */
  readonly saidAt: Evidence | null;
};

/** Formats in which people write notes; what is filed or comes from a bank is a PDF, a picture or a sheet. */
const TYPED: ReadonlySet<Document["format"]> = new Set(["text", "markdown", "docx"]);

/** Names of the documents that the other side wrote. */
export function ownFiles({ documents }: Pick<CaseView, "documents">): ReadonlySet<string> {
  const own = documents.filter(({ kind, format }) => kind === "deck" || (kind === "context" && TYPED.has(format)));
  return new Set(own.map(({ name }) => name));
}

export type Whose = Finding["documented"][number]["whose"];

export function whoseIs(file: string, { documents }: Pick<CaseView, "documents">): Whose {
  const kind = documents.find(({ name }) => name === file)?.kind;
  return kind === "financial_model" ? "model" : kind === "deck" ? "deck" : "other";
}

/** How a claim stands against the papers: the verdict is that of the independent ones; the writer's own can oppose him where they are silent, no more. */
export function holderOf(view: CaseView, signal: AbortSignal | undefined): (claim: Claim) => Promise<Held> {
  const own = ownFiles(view);
  const { index, documents, search } = view;
  const facts = [...index.all, ...index.dated];
  const of = (isOwn: boolean) =>
    indexFacts(
      facts.filter(({ place }) => own.has(place.file) === isOwn),
      index.asOfMonth,
    );
  const [theirs, independent] = [of(true), of(false)];
  const searched = documents.filter(({ name }) => !own.has(name)).map(({ contentHash }) => contentHash);
  const options = { searchedFrom: () => searched, documentHash: () => null, signal };
  const against = async (claim: Claim, facts: FactIndex, by: Search | null) =>
    (await findEvidence(claim, { index: facts, search: by, ...options })).result;
  return async (claim) => {
    const result = weighed(
      await against(claim, independent, null),
      search && (await against(claim, independent, search)),
    );
    const read = await against(claim, theirs, null);
    // A chart of his may leave out the unit, or its scale: the same numeral is no other figure.
    const before = isPrinted(claim, read) ? { ...read, status: "VERIFIED" as const } : read;
    const { status, evidence, contradictoryEvidence: opposing = [] } = before;
    const isRepeated = status === "VERIFIED" && evidence !== null;
    const said = { isRepeated, saidAt: isRepeated || status === "AMBIGUOUS" ? evidence : null };
    if (result.status === "UNKNOWN") {
      if (status === "CONTRADICTED") return { result: before, settles: [], isDecided: false, ...said };
      // Saying it twice proves nothing: the place is shown, the verdict stays open.
      const shown = isRepeated ? evidence : result.evidence;
      return { result: { ...result, evidence: shown }, settles: [], isDecided: false, ...said };
    }
    const otherwise = status === "CONTRADICTED" ? placesOf(before) : status === "AMBIGUOUS" ? opposing : [];
    return { result, settles: result.status === "VERIFIED" ? otherwise : [], isDecided: true, ...said };
  };
}

/**
 * The score has its say; where it says what the rules say, theirs is the cell that a person would look up. What the rules
 * support stays so beside a rival that the score alone sees: it is mostly a row of another kind.
 */
function weighed(ruled: VerificationResult, scored: VerificationResult | null): VerificationResult {
  const isSupported = ruled.status === "VERIFIED" && scored?.status === "AMBIGUOUS";
  const isSame = scored?.status === ruled.status && ruled.status !== "UNKNOWN";
  return scored === null || isSupported || isSame ? ruled : scored;
}

function isPrinted({ text, language }: Claim, { status, evidence }: VerificationResult): boolean {
  const values = readQuantities(text, { language }).map(({ value }) => value);
  const printed = readQuantities(evidence?.content ?? "", { language }).map(({ value }) => value);
  return status === "CONTRADICTED" && values.length === 1 && printed.some((value) => values.includes(value));
}

export function placesOf({ evidence, contradictoryEvidence = [] }: VerificationResult): readonly Evidence[] {
  return [...(evidence ? [evidence] : []), ...contradictoryEvidence];
}
