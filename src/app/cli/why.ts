/** What a claim's verdict rests on, and what rests on it: from the claim to cells, contradictions, rulings, findings, questions and decisions. */
import type { KeptAnalysis, Report } from "../engine.ts";

type Claim = Report["claims"][number];
type Place = { readonly file?: string | undefined; readonly anchor?: string | undefined };
export type Decided = { readonly claimId: string; readonly status: string; readonly note: string };

const MOST_CELLS = 8;

/** Claims that "slide 4: net revenue" names: of that place, or with those words, or both. */
export function claimsNamed(report: Report, asked: string): readonly Claim[] {
  const [, place, words] = /^\s*([^:]+?)\s*:\s*(.*)$/s.exec(asked) ?? [];
  const all = report.claims;
  const atPlace = place === undefined ? [] : all.filter(({ source }) => folded(source?.anchor ?? "") === folded(place));
  return atPlace.length > 0
    ? atPlace.filter(({ text }) => folded(text).includes(folded(words ?? "")))
    : all.filter(({ text, id }) => id === asked.trim() || folded(text).includes(folded(asked)));
}

export function whyLines(
  claim: Claim,
  report: Report,
  analysis: KeptAnalysis | null,
  decisions: readonly Decided[],
): string[] {
  const { result, source } = claim;
  const own = decisions.find(({ claimId }) => claimId === claim.id);
  const contradictions = report.contradictions.filter((one) => one.claimIds?.includes(claim.id));
  return [
    `claim        ${claim.text} (${nameOf(source ?? {})})`,
    `verdict      ${result.status}, ${Math.round(100 * result.confidenceScore)}%: ${result.explanation}`,
    ...(own ? [`decision     ${own.status}${own.note === "" ? "" : `: ${own.note}`}`] : []),
    ...evidenceLines(claim),
    ...contradictions.flatMap((one) => [
      `contradiction ${one.id}, ${one.severity}: ${one.topic}`,
      ...one.positions.map((position) => `  side         ${nameOf(position)}: ${position.quote}`),
    ]),
    ...(analysis === null ? [] : analysisLines(claim, new Set(contradictions.map(({ id }) => id)), analysis)),
  ];
}

function evidenceLines({ result }: Claim): string[] {
  const line = (name: string) => (place: Place & { readonly content: string }) =>
    `${name.padEnd(12)} ${nameOf(place)}: ${place.content}`;
  const main = result.evidence === null ? [] : [result.evidence];
  const against = result.contradictoryEvidence ?? [];
  const isRefuted = result.status === "CONTRADICTED";
  const inputs = result.calculation?.inputs ?? [];
  return [
    ...[...(isRefuted ? [] : main), ...(result.supportingEvidence ?? [])].map(line("supports")),
    ...[...(isRefuted ? main : []), ...against].map(line("contradicts")),
    ...(result.calculation ? [`computed     ${result.calculation.formula} = ${result.calculation.result}`] : []),
    ...inputs.slice(0, MOST_CELLS).map((input) => `  from         ${nameOf(input)}: ${input.name} = ${input.value}`),
    ...result.lookedAt
      .slice(0, MOST_CELLS)
      .map((place) => `weighed      ${nameOf(place)}: ${place.content} (${place.why})`),
  ];
}

/** Rulings, red flags, findings and questions that rest on the claim or on a contradiction that it is a side of. */
function analysisLines(claim: Claim, contradictions: ReadonlySet<string>, { memo, reports }: KeptAnalysis): string[] {
  const rulings = memo.contradictions.filter(({ contradiction }) => contradictions.has(contradiction.id));
  const flags = memo.redFlags.filter(
    ({ id, evidence }) => id.includes(claim.id) || evidence.some((one) => isOwn(claim, one)),
  );
  const findings = reports
    .flatMap((report) => report.findings)
    .filter(({ evidence }) => evidence.some((one) => isOwn(claim, one)));
  const bases = new Set([claim.id, ...contradictions, ...flags.map(({ id }) => id)]);
  const questions = memo.questions
    .flatMap((group) => group.questions)
    .filter(({ basis }) => basis.some((id) => bases.has(id)));
  return [
    ...rulings.flatMap(({ resolution }) =>
      resolution === null
        ? []
        : [
            `ruling       ${resolution.verdict.decision}, ${resolution.debateRecord.judge}: ${resolution.baGuidance.oneLiner}`,
          ],
    ),
    ...flags.map(({ severity, title }) => `red flag     ${severity}: ${title}`),
    ...findings.map(({ text }) => `finding      ${text}`),
    ...questions.map(({ text }) => `question     ${text}`),
  ];
}

/** The very words of the claim, at its place: other claims of the slide are others. */
function isOwn({ source, text }: Claim, place: Place & { readonly quote?: string | undefined }): boolean {
  const { quote } = place;
  if (source === null || quote === undefined || place.file !== source.file || place.anchor !== source.anchor)
    return false;
  return text.includes(quote) || quote.includes(text);
}

function nameOf({ file, anchor }: Place): string {
  return [file, anchor].filter((part) => part !== undefined).join(", ") || "–";
}

function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}
