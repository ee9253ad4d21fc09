/** The user's own verdicts, carried through report and memo: what rests on a corrected verdict follows it. */

import type { Memo } from "../../analysis/findings/index.ts";
import type { Status } from "../../judge/index.ts";
import type { Report } from "../engine.ts";
import type { CitedCell, Override } from "../protocol/index.ts";

type Claim = Report["claims"][number];
type Place = { readonly file?: string | undefined; readonly anchor?: string | undefined };
type Spoken = Place & { readonly words: string };
type Correction = { readonly claim: Claim; readonly own: Override };

const MARK = {
  en: { corrected: "corrected by the user", instead: "instead of" },
  fr: { corrected: "corrigé par l’utilisateur", instead: "au lieu de" },
} as const;

/** With the user's verdicts in the place of those found, each marked; contradictions that rested on the others leave. */
export function correctedReport(report: Report, overrides: readonly Override[]): Report {
  const corrections = correctionsOf(report, overrides);
  if (corrections.length === 0) return report;
  const by = new Map(corrections.map((one) => [one.claim.id, one.own]));
  return {
    ...report,
    claims: report.claims.map((claim) => {
      const own = by.get(claim.id);
      return own === undefined ? claim : { ...claim, result: correctedResult(claim, own, languageOf(report, claim)) };
    }),
    contradictions: [...withoutSettled(report.contradictions, corrections), ...corrections.flatMap(newContradiction)],
  };
}

/** The same for the memo that was written from this report. */
export function correctedMemo(memo: Memo, report: Report, overrides: readonly Override[]): Memo {
  const corrections = correctionsOf(report, overrides);
  if (corrections.length === 0) return memo;
  const claimsByVerdict = { ...memo.claimsByVerdict };
  const changed = new Set<string>();
  const holds: Memo["holds"][number][] = [];
  const doesNotHold: Memo["holds"][number][] = [];
  for (const { claim, own } of corrections) {
    changed.add(claim.id);
    claimsByVerdict[claim.result.status] = Math.max(0, (claimsByVerdict[claim.result.status] ?? 0) - 1);
    claimsByVerdict[own.status] = (claimsByVerdict[own.status] ?? 0) + 1;
    const list = own.status === "VERIFIED" ? holds : own.status === "CONTRADICTED" ? doesNotHold : null;
    list?.push({
      id: `point:${claim.id}`,
      text: `${claim.text} (${remark(claim, own, memo.language)})`,
      confidence: 100,
      evidence: own.cell === null ? [] : [sourceOf(own.cell)],
      claimId: claim.id,
    });
  }
  const gone = new Set(changed);
  const contradictions = memo.contradictions.filter(({ contradiction }) => {
    const spoken = contradiction.positions.flatMap(({ claim, sources }) =>
      sources.map(({ file, anchor, quote }) => ({ file, anchor, words: quote ?? claim })),
    );
    const settled = corrections.some((one) => isOpen(one.own.status) === false && isAbout(spoken, one.claim));
    if (settled) gone.add(contradiction.id);
    return !settled;
  });
  const unchanged = ({ claimId }: Memo["holds"][number]) => claimId === null || !changed.has(claimId);
  return {
    ...memo,
    claimsByVerdict,
    holds: [...memo.holds.filter(unchanged), ...holds],
    doesNotHold: [...memo.doesNotHold.filter(unchanged), ...doesNotHold],
    contradictions,
    notVerifiable: memo.notVerifiable.filter(({ id }) => !changed.has(id.replace(/^alone:/, ""))),
    questions: memo.questions.flatMap((group) => {
      const questions = group.questions.filter(({ basis }) => basis.length === 0 || !basis.every((id) => gone.has(id)));
      return questions.length === 0 ? [] : [{ ...group, questions }];
    }),
  };
}

/** A verdict that the user shares with the engine is no correction. */
function correctionsOf(report: Report, overrides: readonly Override[]): readonly Correction[] {
  const by = new Map(overrides.map((own) => [own.claimId, own]));
  return report.claims.flatMap((claim) => {
    const own = by.get(claim.id);
    return own && own.status !== claim.result.status ? [{ claim, own }] : [];
  });
}

function correctedResult({ result }: Claim, own: Override, language: keyof typeof MARK): Claim["result"] {
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

function remark({ result }: Pick<Claim, "result">, own: Override, language: keyof typeof MARK): string {
  const { corrected, instead } = MARK[language];
  const note = own.note.trim();
  return `${corrected}: ${own.status} ${instead} ${result.status}${note === "" ? "" : `; ${note}`}`;
}

function languageOf(report: Report, { source }: Claim): keyof typeof MARK {
  return report.documents.find(({ file }) => file === source?.file)?.language ?? "en";
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
