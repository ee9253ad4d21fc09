/** The verdicts for a terminal: one line a claim, then what to look at. */
import { type Language, unreadReason } from "../documents/index.ts";
import { STATUSES, type Status } from "../judge/index.ts";
import { gapInWords } from "./gap.ts";
import { modelTroubleLine, modelUseLine, promiseOf } from "./model-use.ts";
import { anchorName, type NamedPlace } from "./place.ts";
import type { Report } from "./schema.ts";
import { REPORT_SENTENCES, type ReportSentences, type Severity } from "./sentences/index.ts";
import { byEffect, countByStatus, defectName, detailIn, hiddenPassages, hiddenReason, severest } from "./summary.ts";
import { plainText } from "./text.ts";
import { cut, padded, textWidth, wrapText } from "./text-width.ts";
import { topicIn } from "./topic.ts";
import { printShare, printValue } from "./values.ts";

type TableOptions = {
  readonly language: Language;
  /** Columns of the terminal; no line is longer. */
  readonly width: number;
  /** ANSI colours. */
  readonly colour: boolean;
};

const SIGN: Readonly<Record<Status, string>> = { VERIFIED: "✓", CONTRADICTED: "✗", AMBIGUOUS: "≠", UNKNOWN: "?" };
const COLOUR: Readonly<Record<Status | Severity | "bold" | "dim", string>> = {
  VERIFIED: "32",
  CONTRADICTED: "31",
  AMBIGUOUS: "33",
  UNKNOWN: "90",
  CRITICAL: "31;1",
  MAJOR: "31",
  MODERATE: "33",
  MINOR: "90",
  bold: "1",
  dim: "90",
};
const NARROWEST = 40;
const GAP = 2;
const MOST_POSITIONS = 4;

/** How wide the terminal is, and what the sections of the table have in common. */
type Frame = {
  readonly language: Language;
  readonly messages: ReportSentences;
  readonly width: number;
  readonly paint: (text: string, name: keyof typeof COLOUR) => string;
};

export function renderTable(report: Report, { language, width: asked, colour }: TableOptions): string {
  const messages = REPORT_SENTENCES[language];
  const width = Math.max(NARROWEST, Math.floor(asked));
  const paint: Frame["paint"] = (text, name) => (colour ? `\u001b[${COLOUR[name]}m${text}\u001b[0m` : text);
  const frame: Frame = { language, messages, width, paint };
  const used = report.models.languageUse;
  const trouble = modelTroubleLine(used, language);
  const modelUse = modelUseLine(report, messages, language);
  const lines = [
    ...(trouble === null ? [] : [...wrapText(trouble, width).map((line) => paint(line, "bold")), ""]),
    ...(report.claims.length === 0 ? wrapText(whyNoClaims(report, messages), width) : claimLines(report, frame)),
    ...section(messages.contradictionCount(report.contradictions.length), frame, contradictionLines(report, frame)),
    ...section(messages.defectCount(report.modelDefects.length), frame, defectLines(report, frame)),
    ...hiddenSection(report, frame),
    ...section(messages.sections.notRead, frame, missingLines(report, frame)),
    ...(modelUse === null ? [] : ["", ...wrapText(modelUse, width).map((line) => paint(line, "dim"))]),
    ...(used?.leftMachine ? wrapText(promiseOf(report, messages).short, width) : []),
  ];
  return `${lines.join("\n")}\n\n`;
}

/** Nothing at all where there are no lines to put under the heading. */
function section(heading: string, { width, paint }: Frame, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ["", paint(cut(heading, width), "bold"), ...lines];
}

function itemLines(text: string, { width }: Frame): readonly string[] {
  return wrapText(text, width - 4).map((line, i) => (i === 0 ? `  ${line}` : `    ${line}`));
}

function where(place: NamedPlace, { language }: Frame): string {
  return plainText(anchorName(place.anchor, language));
}

function claimLines(report: Report, frame: Frame): readonly string[] {
  const { messages, width, paint } = frame;
  const placeOf = (place: NamedPlace | null | undefined) => (place ? where(place, frame) : "–");
  const placeWidth = columnWidth(
    report.claims.map((c) => placeOf(c.source)),
    messages.columns.place,
    Math.min(18, Math.floor(width / 6)),
  );
  const evidenceWidth = columnWidth(
    report.claims.map((c) => placeOf(c.result.evidence)),
    messages.columns.evidence,
    Math.min(28, Math.floor(width / 5)),
  );
  const verdictWidth = Math.max(
    ...STATUSES.map((s) => textWidth(messages.status[s]) + 2),
    ...(report.claims.some(isToCheckOutside) ? [textWidth(messages.checkOutside) + 2] : []),
    textWidth(messages.columns.verdict),
  );
  const shareWidth = 5;
  const claimWidth = width - placeWidth - verdictWidth - shareWidth - evidenceWidth - 4 * GAP;
  const wide = claimWidth >= 12;
  const row = (place: string, claim: string, verdict: string, share: string, evidence: string) =>
    (wide
      ? [
          padded(cut(place, placeWidth), placeWidth),
          padded(cut(claim, claimWidth), claimWidth),
          verdict,
          padded(share, shareWidth, "start"),
          cut(evidence, evidenceWidth),
        ]
      : [verdict, cut(claim, width - verdictWidth - GAP)]
    )
      .join(" ".repeat(GAP))
      .trimEnd();
  const { columns } = messages;
  const head = row(columns.place, columns.claim, padded(columns.verdict, verdictWidth), "%", columns.evidence);
  const rows = report.claims.map((claim) => {
    const { source, result, readFrom } = claim;
    const name = isToCheckOutside(claim) ? messages.checkOutside : messages.status[result.status];
    return row(
      placeOf(source),
      `${readFrom === "picture" ? `[${messages.readFromPicture}] ` : ""}${plainText(claim.quote ?? claim.text)}`,
      paint(padded(`${SIGN[result.status]} ${name}`, verdictWidth), result.status),
      printShare(result.confidenceScore, frame.language),
      placeOf(result.evidence),
    );
  });
  return [paint(head, "dim"), ...rows, "", ...countLines(report, frame)];
}

/** How many of each verdict, in one line where it fits. */
function countLines(report: Report, { messages, width, paint }: Frame): readonly string[] {
  const counts = countByStatus(report);
  const parts = STATUSES.map((s) => ({ status: s, text: `${SIGN[s]} ${messages.status[s]} ${counts[s]}` }));
  const all = messages.claimCount(report.claims.length);
  const plain = `${all}   ${parts.map((p) => p.text).join("   ")}`;
  return textWidth(plain) <= width
    ? [`${paint(all, "bold")}   ${parts.map((p) => paint(p.text, p.status)).join("   ")}`]
    : [paint(all, "bold"), ...parts.map((p) => `  ${paint(p.text, p.status)}`)];
}

function contradictionLines(report: Report, frame: Frame): readonly string[] {
  const { language, messages, width, paint } = frame;
  const inner = (text: string) => wrapText(text, width - 6).map((line) => `      ${line}`);
  return severest(report.contradictions).flatMap((c) => {
    const name = messages.severity[c.severity];
    const gap = gapInWords(c.positions, language);
    const topic = topicIn(c.topic, language) + (gap === null ? "" : ` (${gap})`);
    const [first = "", ...rest] = wrapText(`${name}  ${topic}`, width - 4);
    const more = c.positions.length - MOST_POSITIONS;
    return [
      `  ${paint(first.slice(0, name.length), c.severity)}${first.slice(name.length)}`,
      ...rest.map((line) => `    ${line}`),
      ...(c.mail ? inner(messages.mail[c.mail.effect](c.mail.turn, messages.quote(plainText(c.mail.quote)))) : []),
      ...c.positions.slice(0, MOST_POSITIONS).flatMap((p) => {
        const value =
          typeof p.value === "number" ? printValue(p.value, p.unit, language) : messages.quote(plainText(p.quote));
        const place = p.file === "" ? messages.askedByYou : `${where(p, frame)} (${plainText(p.file)})`;
        return inner(`${value} – ${place}`);
      }),
      ...(more > 0 ? [`      ${messages.andMore(more)}`] : []),
    ];
  });
}

function defectLines(report: Report, frame: Frame): readonly string[] {
  const { language, messages } = frame;
  const { moving, still } = byEffect(report);
  const places = still.map((d) => where(d, frame)).join(", ");
  return [
    ...moving.map(
      (d) =>
        `${where(d, frame)}  ${defectName(d.defect, messages)}${messages.colon} ${plainText(detailIn(d, language))}`,
    ),
    ...(still.length === 0 ? [] : [`${messages.stillDefects(still.length)}${messages.colon} ${places}`]),
  ].flatMap((line) => itemLines(line, frame));
}

function hiddenSection(report: Report, frame: Frame): readonly string[] {
  const { messages } = frame;
  const passages = report.hiddenText.length > 0 ? hiddenPassages(report) : [];
  const lines = passages.flatMap((h) =>
    itemLines(
      `${where(h, frame)} (${plainText(h.file)})  ${h.reasons.map(({ reason }) => hiddenReason(reason, messages)).join(", ")}${messages.colon} ${messages.quote(cut(plainText(h.text), 200))}`,
      frame,
    ),
  );
  return section(messages.hiddenCount(passages.length), frame, lines);
}

function missingLines(report: Report, frame: Frame): readonly string[] {
  const { language, messages } = frame;
  const placed = report.coverage.notRead.map(({ file, anchor, code, why }) => ({
    file: anchor === null ? file : `${anchorName(anchor, language)} (${file})`,
    code,
    message: why,
  }));
  return [
    ...[...report.unread, ...placed].map((one) => `${one.file}${messages.colon} ${unreadReason(one, language)}`),
  ].flatMap((line) => itemLines(plainText(line), frame));
}

/** Of the market or a competitor, and nothing in the deal bears on it: the company's own papers never will. */
function isToCheckOutside({ about, result }: Report["claims"][number]): boolean {
  return result.status === "UNKNOWN" && (about === "market" || about === "competitor");
}

/** As wide as its longest text, within a limit. */
function columnWidth(texts: readonly string[], heading: string, most: number): number {
  return Math.max(textWidth(heading), Math.min(most, Math.max(0, ...texts.map(textWidth))));
}

/** Why a run read no claim, in one sentence that says what to do. */
function whyNoClaims(report: Report, messages: ReportSentences): string {
  const why = messages.whyNoClaims;
  if (report.documents.length === 0) return why.nothingRead;
  const decks = report.documents.filter(({ kind }) => kind === "deck");
  const named = (documents: Report["documents"]) => documents.map(({ file }) => plainText(file)).join(", ");
  if (decks.length === 0)
    return why.noDeck(
      report.documents
        .map(({ file, kind }) => `${plainText(file)}${messages.colon} ${messages.kinds[kind]}`)
        .join(", "),
    );
  const silent = new Set(report.coverage.notRead.flatMap(({ code, file }) => (code === "without_words" ? [file] : [])));
  return why[decks.every(({ file }) => silent.has(file)) ? "onlyPictures" : "nothingToCheck"](named(decks));
}
