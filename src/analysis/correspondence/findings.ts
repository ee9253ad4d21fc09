/** Holds the figures of a message against the documents of the case, as any claim is. */

import type { Document, Language } from "../../documents/index.ts";
import type { DocumentFacts, Fact } from "../../facts/index.ts";
import { claimsOf, type VerificationResult } from "../../judge/index.ts";
import type { MetricId } from "../../ontology/index.ts";
import type { CaseView } from "./case-view.ts";
import { mayConcern } from "./concerns.ts";
import type { Domain, Field } from "./domain.ts";
import { type Held, heldAgainst, partByOrigin } from "./origins.ts";
import { readTerms } from "./terms/read-terms.ts";
import type { Finding, ReplyResult, Term } from "./types.ts";

export type FindingsOptions = {
  readonly domain: Domain;
  readonly language: Language;
  readonly signal?: AbortSignal | undefined;
};

export async function findingsOf(
  message: { readonly document: Document; readonly facts: DocumentFacts },
  figures: readonly Term[],
  view: CaseView,
  options: FindingsOptions,
): Promise<readonly Finding[]> {
  if (view.documents.length === 0) return [];
  return [...(await claims(message, figures, view, options)), ...offers(figures, view, options)];
}

/** What earlier turns left at odds with the documents, until the same figure is stated again. */
export function stillAtOdds(prior: readonly ReplyResult[], said: readonly Term[]): readonly Finding[] {
  const before = new Map(prior.flatMap(({ figures }) => figures).map((term) => [term.id, term]));
  const offers = said.filter(({ role }) => role === "offer");
  return (prior.at(-1)?.findings ?? []).filter(
    ({ status, terms }) =>
      (status === "CONTRADICTED" || status === "AMBIGUOUS") &&
      !terms.some((id) => {
        const old = before.get(id);
        return offers.some((term) => sameSubject(term, old));
      }),
  );
}

function sameSubject(term: Term, old: Term | undefined): boolean {
  if (old === undefined) return false;
  if (term.field !== "claim" || old.field !== "claim") return term.field === old.field;
  return term.metricId !== null && term.metricId === old.metricId;
}

/** Figures about the company: verified like a claim of a deck. */
async function claims(
  message: { readonly document: Document; readonly facts: DocumentFacts },
  figures: readonly Term[],
  view: CaseView,
  { domain, language, signal }: FindingsOptions,
): Promise<readonly Finding[]> {
  if (!domain.readsClaims) return [];
  const found: Finding[] = [];
  const origins = partByOrigin(view);
  for (const claim of claimsOf(message.document, message.facts.statements)) {
    const terms = figures.filter(
      (term) => term.anchor === claim.place?.anchor && term.option === null && claim.text.includes(term.text),
    );
    if (claim.kind !== "figure" || !terms.some(({ field, role }) => field === "claim" && role === "offer")) continue;
    const { result, settles } = await heldAgainst(claim, origins, signal);
    const metrics = new Set(claim.facts.flatMap(({ metricId }) => metricId ?? []));
    found.push({
      turn: terms[0]?.turn ?? 1,
      terms: terms.map(({ id }) => id),
      claim: claim.text,
      status: result.status,
      confidence: result.confidenceScore,
      sentence: sentenceOf(claim.text, { result, settles }, language),
      evidence: evidenceOf(result),
      settles: [...settles],
      reopens: [
        ...view.verdicts
          .filter(touches(metrics, terms))
          .map(({ id, text }) => ({ kind: "verdict" as const, id, text })),
        ...view.contradictions
          .filter(touches(metrics, terms))
          .map(({ id, text }) => ({ kind: "contradiction" as const, id, text })),
      ],
    });
  }
  return found;
}

/** What the case holds on the same metric, and not on another period or kind of figure. */
function touches(metrics: ReadonlySet<string>, terms: readonly Term[]) {
  const dimensions = terms.map(({ dimension }) => dimension);
  return ({ metricId, text }: { readonly metricId: MetricId | null; readonly text: string }) =>
    metricId !== null && metrics.has(metricId) && terms.some(({ quote }) => mayConcern(text, { quote, dimensions }));
}

function evidenceOf({ evidence, contradictoryEvidence = [] }: VerificationResult): Finding["evidence"] {
  return [...(evidence ? [evidence] : []), ...contradictoryEvidence]
    .slice(0, 3)
    .map(({ file, anchor, content }) => ({ file, anchor, content }));
}

function sentenceOf(claim: string, { result, settles }: Held, language: Language): string {
  const french = language === "fr";
  const said = french ? `Votre message dit « ${claim} »` : `Your message says “${claim}”`;
  const against =
    result.status === "CONTRADICTED"
      ? (result.evidence ?? result.contradictoryEvidence?.[0])
      : result.contradictoryEvidence?.[0];
  const place = result.status === "VERIFIED" ? result.evidence : (against ?? null);
  if (result.status === "UNKNOWN" && result.evidence !== null)
    return french
      ? `${said} ; seuls vos propres documents le disent aussi : ${result.evidence.file} (${result.evidence.anchor}).`
      : `${said}; only your own documents say so too: ${result.evidence.file} (${result.evidence.anchor}).`;
  if (place === null || result.status === "UNKNOWN")
    return french
      ? `${said} ; rien dans le dossier ne le confirme ni ne l'infirme.`
      : `${said}; nothing in the case bears on it.`;
  const shown = french
    ? `${place.file} (${place.anchor}) : « ${place.content} »`
    : `${place.file} (${place.anchor}): “${place.content}”`;
  const given = settles[0];
  if (result.status === "VERIFIED" && given)
    return french
      ? `${said} ; confirmé par ${shown}. La contradiction avec ${given.file} (${given.anchor}) : « ${given.content} » est réglée.`
      : `${said}; confirmed by ${shown}. The contradiction with ${given.file} (${given.anchor}): “${given.content}” is settled.`;
  if (result.status === "VERIFIED")
    return french ? `${said} ; confirmé par ${shown}.` : `${said}; confirmed by ${shown}.`;
  return french
    ? `${said} ; le dossier indique autre chose : ${shown}.`
    : `${said}; the documents have another figure: ${shown}.`;
}

type Stated = {
  readonly value: number;
  readonly currency: string | null;
  readonly file: string;
  readonly anchor: string;
  readonly content: string;
};

/**
 * Terms that a document already states. A better offer than the document's is a negotiation; a worse one, with nothing
 * said about a change, is at odds with it.
 */
function offers(figures: readonly Term[], view: CaseView, { domain, language }: FindingsOptions): readonly Finding[] {
  return domain.fields.flatMap((field) => {
    const terms = figures.filter((term) => term.field === field.id && term.role === "offer" && term.value !== null);
    if (field.better === null || terms.length === 0) return [];
    const stated = statedBy(field, view, domain);
    if (stated.length === 0) return [];
    return terms.flatMap((term) => {
      const comparable = stated.filter(
        ({ currency }) => currency === null || term.currency === null || currency === term.currency,
      );
      const worse = comparable.filter(({ value }) => isWorse(field, term.value ?? value, value));
      const against = worse[0];
      if (!against || worse.length < comparable.length) return [];
      const { file, anchor, content } = against;
      const label = field.label[language];
      const sentence =
        language === "fr"
          ? `Votre message indique ${term.text} (${label}) ; le dossier indique autre chose : ${file} (${anchor}) : « ${content} ».`
          : `Your message states ${term.text} (${label}); the documents have another figure: ${file} (${anchor}): “${content}”.`;
      return [
        {
          turn: term.turn,
          terms: [term.id],
          claim: term.quote,
          status: "CONTRADICTED" as const,
          confidence: 0.9,
          sentence,
          evidence: [{ file, anchor, content }],
          settles: [],
          reopens: [
            ...view.verdicts
              .filter(touches(new Set(field.metrics), [term]))
              .map(({ id, text }) => ({ kind: "verdict" as const, id, text })),
            ...view.contradictions
              .filter(touches(new Set(field.metrics), [term]))
              .map(({ id, text }) => ({ kind: "contradiction" as const, id, text })),
          ],
        },
      ];
    });
  });
}

/** Differences below a thousandth are rounding. */
const SAME = 0.001;

function isWorse(field: Field, offered: number, documented: number): boolean {
  const slack = SAME * Math.abs(documented);
  return field.better === "lower" ? offered > documented + slack : offered < documented - slack;
}

function statedBy(field: Field, view: CaseView, domain: Domain): readonly Stated[] {
  const byMetric = view.index.all
    .filter((fact) => fact.metricId !== null && field.metrics.includes(fact.metricId) && isCurrent(fact))
    .map((fact) => ({
      value: fact.value.value,
      currency: fact.value.currency,
      file: fact.place.file,
      anchor: fact.place.anchor,
      content: fact.quote,
    }));
  if (field.metrics.length > 0) return byMetric;
  return view.documents.flatMap((document) =>
    lines(document).flatMap(({ anchor, text }) =>
      readTerms(text, domain, document.language)
        .filter((term) => term.field === field.id && term.role === "offer" && term.quantity !== null && !term.floor)
        .map((term) => ({
          value: term.quantity?.value ?? 0,
          currency: term.quantity?.currency ?? null,
          file: document.name,
          anchor,
          content: text.trim(),
        })),
    ),
  );
}

function isCurrent(fact: Fact): boolean {
  return (
    !fact.stale && !fact.hidden && fact.form.kind === "level" && fact.predicate === null && fact.scope.scenario === null
  );
}

/** Paragraphs and rows of a document, as one reads them out. */
function lines(document: Document): readonly { readonly anchor: string; readonly text: string }[] {
  return document.units.flatMap((unit) => {
    if (unit.kind === "sheet") {
      const rows = Map.groupBy(unit.cells, (cell) => cell.row);
      return [...rows.values()].map((cells) => ({
        anchor: `${unit.name}!${cells.at(-1)?.address ?? ""}`,
        text: cells.map((cell) => cell.display).join(": "),
      }));
    }
    return unit.blocks.flatMap((block) => {
      if (!block.visible) return [];
      if (block.kind === "text") return block.paragraphs.map(({ text }) => ({ anchor: block.anchor, text }));
      if (block.kind === "table")
        return block.rows.map((row) => ({ anchor: block.anchor, text: row.map(({ text }) => text).join(": ") }));
      return [];
    });
  });
}
