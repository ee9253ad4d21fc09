/** The user's own verdicts, carried through report and memo: what rests on a corrected verdict follows it. */

import { dealScorer, memoInShort, weighedVerdict, withFigureQuestions } from "../../analysis/agents/index.ts";
import { founderQuestions } from "../../report/index.ts";
import type { AgentReport, Language, Memo, Report, Status } from "../engine.ts";
import { type CitedCell, COMMON_WORDS, type Decisions, type Override } from "../protocol/index.ts";
import { isFlagOf, markedMemo, type Question, stillAsked } from "./marks.ts";
import { HOST_SENTENCES } from "./sentences/index.ts";

type Claim = Report["claims"][number];
type Place = { readonly file?: string | undefined; readonly anchor?: string | undefined };
type Spoken = Place & { readonly words: string };
type Correction = { readonly claim: Claim; readonly own: Override };

/** With the user's verdicts in the place of those found, each marked; contradictions that rested on the others leave. */
export function correctedReport(report: Report, overrides: readonly Override[]): Report {
  const corrections = correctionsOf(report, overrides);
  if (corrections.length === 0) return report;
  const by = new Map(corrections.map((one) => [one.claim.id, one.own]));
  return {
    ...report,
    claims: report.claims.map((claim) => {
      const own = by.get(claim.id);
      return own === undefined
        ? claim
        : {
            ...claim,
            result: correctedResult(
              claim,
              own,
              report.documents.find(({ file }) => file === claim.source?.file)?.language ?? "en",
            ),
          };
    }),
    contradictions: [...withoutSettled(report.contradictions, corrections), ...corrections.flatMap(newContradiction)],
  };
}

/**
 * The same for the memo that was written from this report: verdicts, counts, contradictions, flags, questions and score.
 *
 * @param reports of the analysts, by which the score is worked out again.
 */
export function correctedMemo(
  found: Memo,
  report: Report,
  { overrides, marks }: Decisions,
  reports: readonly AgentReport[] = [],
): Memo {
  const corrections = correctionsOf(report, overrides);
  const memo = markedMemo(found, marks);
  if (corrections.length === 0) return memo;
  const changed = new Set(corrections.map(({ claim }) => claim.id));
  const points = (status: Status) =>
    corrections.filter((one) => one.own.status === status).map((one) => ownPoint(one, memo));
  const gone = new Set(changed);
  const settling = corrections.filter(({ own }) => !isOpen(own.status));
  for (const { id } of memo.redFlags) if (settling.some(({ claim }) => isFlagOf(claim.id, id))) gone.add(id);
  const settled = memo.contradictions.filter((entry) => isSettled(entry, corrections));
  for (const { contradiction } of settled) gone.add(contradiction.id);
  const unchanged = ({ claimId }: Memo["holds"][number]) => claimId === null || !changed.has(claimId);
  const own = new Map(corrections.map((one) => [one.claim.id, one]));
  const corrected = {
    ...memo,
    claims: memo.claims.map((line) => {
      const correction = own.get(line.claimId);
      return correction === undefined ? line : correctedLine(line, correction, memo.language);
    }),
    redFlags: memo.redFlags.filter(({ id }) => !gone.has(id)),
    caseAgainst: memo.caseAgainst.filter(({ basis }) => basis.length === 0 || !basis.every((id) => gone.has(id))),
    claimsByVerdict: recounted(memo.claimsByVerdict, corrections),
    // What the user put right leads: only the first lines stand on the memo's first page.
    holds: [...points("VERIFIED"), ...memo.holds.filter(unchanged)],
    doesNotHold: [...points("CONTRADICTED"), ...memo.doesNotHold.filter(unchanged)],
    contradictions: [
      ...memo.contradictions.filter((entry) => !settled.includes(entry)),
      ...corrections.flatMap((one) => ownContradiction(one, memo.language)),
    ],
    questions: withFigureQuestions(
      stillAsked(memo.questions, ({ basis }) => basis.length === 0 || !basis.every((id) => gone.has(id))),
      corrections
        .filter(({ claim }) => !marks.some(({ claimId, handled }) => handled && claimId === claim.id))
        .flatMap((one) => ownQuestion(one, report, memo.language)),
      memo.language,
    ),
  };
  return rescored(corrected, report, overrides, reports, gone);
}

/** The contradictions of an analysis that the user's own verdicts leave standing. */
export function standing<One extends Memo["contradictions"][number]>(
  all: readonly One[],
  report: Report,
  overrides: readonly Override[],
): readonly One[] {
  const corrections = correctionsOf(report, overrides);
  return all.filter((entry) => !isSettled(entry, corrections));
}

/** Of report and analysis together, as the window lists them. */
export function countContradictions(
  report: Report | null,
  ruled: Memo["contradictions"] = [],
  overrides: readonly Override[],
): number {
  if (report === null) return 0;
  const listed = [
    ...correctedReport(report, overrides).contradictions,
    ...standing(ruled, report, overrides).map(({ contradiction }) => contradiction),
  ];
  return new Set(listed.map(({ id }) => id)).size;
}

function recounted(found: Memo["claimsByVerdict"], corrections: readonly Correction[]): Memo["claimsByVerdict"] {
  const counts = { ...found };
  for (const { claim, own } of corrections) {
    counts[claim.result.status] = Math.max(0, (counts[claim.result.status] ?? 0) - 1);
    counts[own.status] = (counts[own.status] ?? 0) + 1;
  }
  return counts;
}

/** In the memo's words for the claim, which are its own without the headings over them. */
function ownPoint({ claim, own }: Correction, { claims, language }: Memo): Memo["holds"][number] {
  const words = claims.find(({ claimId }) => claimId === claim.id)?.text ?? claim.text;
  return {
    id: `point:${claim.id}`,
    text: `${words} (${remark(claim, own, language)})`,
    confidence: 100,
    evidence: own.cell === null ? [] : [sourceOf(own.cell)],
    claimId: claim.id,
  };
}

function isSettled({ contradiction }: Memo["contradictions"][number], corrections: readonly Correction[]): boolean {
  const spoken = contradiction.positions.flatMap(({ claim, sources }) =>
    sources.map(({ file, anchor, quote }) => ({ file, anchor, words: quote ?? claim })),
  );
  return corrections.some((one) => !isOpen(one.own.status) && isAbout(spoken, one.claim));
}

function correctedLine(
  line: Memo["claims"][number],
  { claim, own }: Correction,
  language: Memo["language"],
): Memo["claims"][number] {
  return {
    ...line,
    status: own.status,
    text: `${line.text} (${remark(claim, own, language)})`,
    evidence: own.cell === null ? line.evidence : [sourceOf(own.cell)],
  };
}

/** The score by the verdicts as they stand now, without the flags that fell; as it was where it cannot be worked out. */
function rescored(
  memo: Memo,
  report: Report,
  overrides: readonly Override[],
  reports: readonly AgentReport[],
  gone: ReadonlySet<string>,
): Memo {
  const early = reports.filter(({ tier }) => tier < 3);
  if (early.length === 0) return memo;
  const now = correctedReport(report, overrides);
  const { score } = dealScorer({
    language: memo.language,
    reports: early.map((one) => ({ ...one, redFlags: one.redFlags.filter(({ id }) => !gone.has(id)) })),
    verdicts: now.claims.map(({ id, source, result }) =>
      weighedVerdict(
        result,
        source?.file ?? null,
        now.contradictions.find(({ claimIds }) => claimIds?.includes(id)) ?? null,
      ),
    ),
  });
  const { company, language, redFlags } = memo;
  return { ...memo, score, inShort: memoInShort({ company, language, score }, redFlags) };
}

/** A claim that the user holds to be wrong, as a contradiction that nobody has ruled on. */
function ownContradiction({ claim, own }: Correction, language: Memo["language"]): Memo["contradictions"] {
  const [one] = newContradiction({ claim, own });
  if (one === undefined) return [];
  const why = remark(claim, own, language);
  return [
    {
      contradiction: {
        id: one.id,
        topic: one.topic,
        detectedAt: own.decidedAt,
        positions: one.positions.map(({ file, anchor, quote }) => ({
          agentName: `${file}, ${anchor}`,
          findingId: `${one.id}:${anchor}`,
          claim: quote,
          value: null,
          confidence: 100,
          sources: [
            {
              // Cells are named with their sheet, pages are not.
              type: anchor.includes("!") ? "financial_model" : "deck",
              reference: `${file}, ${anchor}`,
              file,
              anchor,
              quote,
            },
          ],
        })),
        contradictionType: "existence",
        severity: { level: "MODERATE", calculation: why, impactIfWrong: why },
        verificationData: { deckReferences: [] },
        status: "detected",
      },
      resolution: null,
    },
  ];
}

/** What the founder is asked of a claim that the user holds to be wrong. */
function ownQuestion(correction: Correction, report: Report, language: Memo["language"]): Question[] {
  const contradictions = newContradiction(correction);
  return founderQuestions({ ...report, claims: [], contradictions }, language).map(({ text }) => ({
    id: `q:own:${correction.claim.id}`,
    text,
    why: remark(correction.claim, correction.own, language),
    priority: "MEDIUM",
    basis: [correction.claim.id],
  }));
}

/** A verdict that the user shares with the engine is no correction. */
function correctionsOf(report: Report, overrides: readonly Override[]): readonly Correction[] {
  const by = new Map(overrides.map((own) => [own.claimId, own]));
  return report.claims.flatMap((claim) => {
    const own = by.get(claim.id);
    return own && own.status !== claim.result.status ? [{ claim, own }] : [];
  });
}

function correctedResult({ result }: Claim, own: Override, language: Language): Claim["result"] {
  const why = remark({ result }, own, language);
  const { cell } = own;
  const cited =
    cell === null
      ? {}
      : own.status === "CONTRADICTED"
        ? { evidence: cell, contradictoryEvidence: [] }
        : { evidence: cell, supportingEvidence: [] };
  return {
    ...result,
    ...cited,
    status: own.status,
    explanation: `${why[0]?.toUpperCase()}${why.slice(1)}. ${result.explanation}`,
  };
}

function remark({ result }: Pick<Claim, "result">, own: Override, language: Language): string {
  const { corrected, instead } = HOST_SENTENCES[language].corrections;
  const said = (status: Status) => COMMON_WORDS[language].status[status].toLowerCase();
  const note = own.note.trim();
  return `${corrected}${said(own.status)} ${instead} ${said(result.status)}${note === "" ? "" : `; ${note}`}`;
}

/** Whether the verdict leaves something for the founder to explain. */
function isOpen(status: Status): boolean {
  return status === "CONTRADICTED" || status === "AMBIGUOUS";
}

function withoutSettled(all: Report["contradictions"], corrections: readonly Correction[]): Report["contradictions"] {
  const settled = corrections.filter(({ own }) => !isOpen(own.status)).map(({ claim }) => claim);
  return all.flatMap((contradiction) => {
    const about = settled.filter((claim) =>
      isAbout(
        contradiction.positions.map((position) => ({ ...position, words: position.quote })),
        claim,
      ),
    );
    if (about.length === 0) return [contradiction];
    const positions = contradiction.positions.filter(
      (position) => !about.some((claim) => isSaid({ ...position, words: position.quote }, claim)),
    );
    return new Set(positions.map(({ value }) => value)).size > 1 ? [{ ...contradiction, positions }] : [];
  });
}

/** The claim's own words are one side, and what refuted it is another. */
function isAbout(positions: readonly Spoken[], claim: Claim): boolean {
  const against = [claim.result.evidence, ...(claim.result.contradictoryEvidence ?? [])];
  return (
    positions.some((position) => isSaid(position, claim)) &&
    positions.some((position) => against.some((item) => item !== null && isAt(position, item)))
  );
}

function isSaid(position: Spoken, { source, text }: Claim): boolean {
  return source !== null && isAt(position, source) && (text.includes(position.words) || position.words.includes(text));
}

function isAt(position: Place, place: { readonly file: string; readonly anchor: string }): boolean {
  return position.file === place.file && position.anchor === place.anchor;
}

/** A claim that the user holds to be wrong, against the place that the engine took for its support. */
function newContradiction({ claim, own }: Correction): Report["contradictions"] {
  const evidence = own.cell ?? claim.result.evidence;
  if (own.status !== "CONTRADICTED" || claim.source === null || evidence === null) return [];
  const side = (place: { readonly file: string; readonly anchor: string }, quote: string) => ({
    file: place.file,
    anchor: place.anchor,
    value: quote,
    unit: null,
    quote,
  });
  return [
    {
      id: `own:${claim.id}`,
      topic: claim.text.slice(0, 60),
      severity: "MODERATE",
      gapPercent: null,
      positions: [side(claim.source, claim.text), side(evidence, evidence.content)],
    },
  ];
}

function sourceOf({ file, anchor, content }: CitedCell): Memo["holds"][number]["evidence"][number] {
  return { type: "financial_model", reference: `${file}, ${anchor}`, file, anchor, quote: content };
}
