/** What the tools give back: small, since it is read by a model, each figure with the place it stands at. */
import type { AskedClaim, CaseSummary, OpenedCase } from "../protocol/index.ts";

type Claim = NonNullable<OpenedCase["report"]>["claims"][number];
type Evidence = NonNullable<Claim["result"]["evidence"]>;

const MOST_TEXT = 600;

export function caseLine({ id, name, files, createdAt, openedAt, verdicts, figures, shelf }: CaseSummary) {
  return { id, name, files: files.map((file) => file.name), createdAt, openedAt, verdicts, figures, shelf };
}

export function claimLine(claim: Claim, { overrides }: Pick<OpenedCase, "overrides">) {
  const own = overrides.find(({ claimId }) => claimId === claim.id);
  const { status, confidenceScore, evidence } = claim.result;
  return {
    id: claim.id,
    text: shortened(claim.text),
    claimedAt: claim.source,
    verdict: own?.status ?? status,
    /** What the engine found, where the user said otherwise. */
    ...(own && own.status !== status ? { found: status, note: own.note } : {}),
    confidence: confidenceScore,
    decidedBy: evidence ? placeOf(evidence) : null,
  };
}

export function whyOf(claim: Claim, opened: Pick<OpenedCase, "overrides">) {
  const { explanation, supportingEvidence, contradictoryEvidence, calculation, lookedAt, judge } = claim.result;
  return {
    ...claimLine(claim, opened),
    explanation,
    supports: (supportingEvidence ?? []).map(placeOf),
    contradicts: (contradictoryEvidence ?? []).map(placeOf),
    calculation: calculation ?? null,
    lookedAt: lookedAt.map(({ file, anchor, content, why }) => ({ file, anchor, says: shortened(content), why })),
    judge,
  };
}

export function answerOf({ text, result, answer }: AskedClaim) {
  // What was decided was a statement, though it names a metric.
  if (answer !== null && answer.figures.length > 0 && result.status === "UNKNOWN")
    return {
      question: text,
      metric: answer.name.en,
      ...(answer.nearest ? { note: "No figure has this name; these are nearest by meaning." } : {}),
      figures: answer.figures.map(({ name, value, currency, unit, dimension, period, planned, formula, places }) => ({
        ...(name ? { name: name.en } : {}),
        value,
        unit: currency ?? unit ?? dimension,
        period: period.en,
        planned,
        formula: formula?.en ?? null,
        places: places.map(({ file, anchor, content }) => ({ file, anchor, says: shortened(content) })),
      })),
    };
  const { status, confidenceScore, explanation, evidence, contradictoryEvidence } = result;
  return {
    claim: text,
    verdict: status,
    confidence: confidenceScore,
    explanation,
    decidedBy: evidence ? placeOf(evidence) : null,
    contradicts: (contradictoryEvidence ?? []).map(placeOf),
  };
}

function placeOf({ file, anchor, content }: Evidence) {
  return { file, anchor, says: shortened(content) };
}

function shortened(text: string): string {
  return text.length <= MOST_TEXT ? text : `${text.slice(0, MOST_TEXT)}…`;
}
