/** What a claim's verdict rests on and what rests on it, and what a sentence of the memo rests on: cells, their inputs, contradictions, rulings, findings, questions and decisions. */
import { placeName } from "../../language/index.ts";
import { type CitedSentence, citedSentences, readAnchor, reportWords } from "../../report/index.ts";
import { type Document, type KeptAnalysis, type Language, type Report, STATUSES } from "../engine.ts";
import { cellTrace } from "../host/index.ts";
import { CLI_SENTENCES } from "./sentences/index.ts";

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

/** What the memo prints and what its analysts found, with those words; one said twice is told once. */
export function sentencesNamed({ memo, reports }: KeptAnalysis, asked: string): readonly CitedSentence[] {
  const words = folded(asked.replace(/\\?\[[\d, ]+\\?\]/g, ""));
  const said = [...citedSentences(memo), ...reports.flatMap(({ findings }) => findings)];
  const named = said.filter(({ text, evidence }) => evidence.length > 0 && folded(text).includes(words));
  return [...new Map(named.map((sentence) => [sentence.text, sentence])).values()];
}

/** From a sentence to its cells, and on to what they are computed from. */
export function sentenceLines(
  {
    text,
    evidence,
  }: { readonly text: string; readonly evidence: readonly (Place & { readonly quote?: string | undefined })[] },
  documents: readonly Document[],
  language: Language,
): string[] {
  const { why: words, colon } = CLI_SENTENCES[language];
  const shown = new Set<string>();
  return [
    `${head(words.sentence)}${text}`,
    ...evidence.flatMap((place) => [
      `${head(words.cell)}${nameOf(place, language)}${place.quote ? `${colon} ${place.quote}` : ""}`,
      ...inputLines(place, documents, language, 1, shown),
    ]),
  ];
}

const DEEPEST = 3;
const MOST_INPUTS = 6;

function inputLines(
  { file, anchor }: Place,
  documents: readonly Document[],
  language: Language,
  depth: number,
  shown: Set<string>,
): string[] {
  const document = documents.find(({ name }) => name === file);
  const at = anchor === undefined ? null : readAnchor(anchor);
  if (!document || at?.kind !== "cells" || depth > DEEPEST || shown.has(`${file} ${anchor}`)) return [];
  shown.add(`${file} ${anchor}`);
  const unit = document.units.find((one) => one.kind === "sheet" && one.name === at.sheet);
  if (!unit) return [];
  const { why: words, colon } = CLI_SENTENCES[language];
  const trace = cellTrace(document, { number: unit.number, row: at.range.top, column: at.range.left }, language);
  const more = trace.precedentCount - MOST_INPUTS;
  return [
    ...trace.precedents
      .slice(0, MOST_INPUTS)
      .flatMap((input) => [
        `${"  ".repeat(depth)}${head(words.from)}${input.anchor}${colon} ${input.name} ${input.display}`.trimEnd(),
        ...inputLines({ file, anchor: input.anchor }, documents, language, depth + 1, shown),
      ]),
    ...(more > 0 ? [`${"  ".repeat(depth)}${head(words.from)}+ ${more}`] : []),
  ];
}

export function whyLines(
  claim: Claim,
  report: Report,
  analysis: KeptAnalysis | null,
  decisions: readonly Decided[],
  language: Language,
): string[] {
  const { why: words, status, severity, colon } = CLI_SENTENCES[language];
  const { topics, explanations } = reportWords(report, language);
  const { result, source } = claim;
  const own = decisions.find(({ claimId }) => claimId === claim.id);
  const decided = STATUSES.find((one) => one === own?.status);
  const contradictions = report.contradictions.filter((one) => one.claimIds?.includes(claim.id));
  return [
    `${head(words.claim)}${claim.text} (${nameOf(source ?? {}, language)})`,
    `${head(words.verdict)}${status[result.status].toUpperCase()}, ${Math.round(100 * result.confidenceScore)}%${colon} ${explanations[result.explanation]}`,
    ...(own && decided
      ? [`${head(words.decision)}${status[decided].toUpperCase()}${own.note === "" ? "" : `${colon} ${own.note}`}`]
      : []),
    ...evidenceLines(claim, report, language),
    ...contradictions.flatMap((one) => [
      `${head(words.contradiction)}${one.id}, ${severity[one.severity].toUpperCase()}${colon} ${topics[one.id]}`,
      ...one.positions.map(
        (position) => `  ${head(words.side)}${nameOf(position, language)}${colon} ${position.quote}`,
      ),
    ]),
    ...(analysis === null ? [] : analysisLines(claim, new Set(contradictions.map(({ id }) => id)), analysis, language)),
  ];
}

/** Lines stand under each other, whatever they begin with. */
function head(name: string): string {
  return `${name.padEnd(12)} `;
}

function evidenceLines({ result }: Claim, report: Report, language: Language): string[] {
  const { why: words, colon } = CLI_SENTENCES[language];
  const { reasons, formulas } = reportWords(report, language);
  const line = (name: string) => (place: Place & { readonly content: string }) =>
    `${head(name)}${nameOf(place, language)}${colon} ${place.content}`;
  const main = result.evidence === null ? [] : [result.evidence];
  const against = result.contradictoryEvidence ?? [];
  const isRefuted = result.status === "CONTRADICTED";
  const inputs = result.calculation?.inputs ?? [];
  return [
    ...[...(isRefuted ? [] : main), ...(result.supportingEvidence ?? [])].map(line(words.supports)),
    ...[...(isRefuted ? main : []), ...against].map(line(words.contradicts)),
    ...(result.calculation
      ? [`${head(words.computed)}${formulas[result.calculation.formula]} = ${result.calculation.result}`]
      : []),
    ...inputs
      .slice(0, MOST_CELLS)
      .map((input) => `  ${head(words.from)}${nameOf(input, language)}${colon} ${input.name} = ${input.value}`),
    ...result.lookedAt.slice(0, MOST_CELLS).map((place) => `${line(words.weighed)(place)} (${reasons[place.why]})`),
  ];
}

/** Rulings, red flags, findings and questions that rest on the claim or on a contradiction that it is a side of. */
function analysisLines(
  claim: Claim,
  contradictions: ReadonlySet<string>,
  { memo, reports }: KeptAnalysis,
  language: Language,
): string[] {
  const { why: words, severity: severities, colon } = CLI_SENTENCES[language];
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
      resolution === null ? [] : [`${head(words.ruling)}${resolution.baGuidance.oneLiner}`],
    ),
    ...flags.map(
      ({ severity, title }) => `${head(words.redFlag)}${severities[severity].toUpperCase()}${colon} ${title}`,
    ),
    ...findings.map(({ text }) => `${head(words.finding)}${text}`),
    ...questions.map(({ text }) => `${head(words.question)}${text}`),
  ];
}

/** The very words of the claim, at its place: other claims of the slide are others. */
function isOwn({ source, text }: Claim, place: Place & { readonly quote?: string | undefined }): boolean {
  const { quote } = place;
  if (source === null || quote === undefined || place.file !== source.file || place.anchor !== source.anchor)
    return false;
  return text.includes(quote) || quote.includes(text);
}

function nameOf({ file, anchor }: Place, language: Language): string {
  return [file, anchor && placeName(anchor, language)].filter((part) => part !== undefined).join(", ") || "–";
}

function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}
