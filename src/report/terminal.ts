/** The verdicts for a terminal: one line a claim, then what to look at. */
import type { Language } from "../documents/index.ts";
import { STATUSES, type Status } from "../judge/index.ts";
import { messagesIn, type Severity } from "./messages.ts";
import { modelTroubleLine, modelUseLine, promiseOf } from "./model-use.ts";
import { whyNoClaims } from "./no-claims.ts";
import { anchorName, type NamedPlace } from "./place.ts";
import type { Report } from "./schema.ts";
import { countByStatus, defectName, detailIn, hiddenPassages, hiddenReason, severest } from "./summary.ts";
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

export function renderTable(report: Report, { language, width: asked, colour }: TableOptions): string {
  const messages = messagesIn(language);
  const width = Math.max(NARROWEST, Math.floor(asked));
  const paint = (text: string, name: keyof typeof COLOUR) =>
    colour ? `\u001b[${COLOUR[name]}m${text}\u001b[0m` : text;
  const lines: string[] = [];
  const heading = (text: string) => lines.push("", paint(cut(text, width), "bold"));
  const item = (text: string) =>
    lines.push(...wrapText(text, width - 4).map((line, i) => (i === 0 ? `  ${line}` : `    ${line}`)));
  const where = (place: NamedPlace) => plainText(anchorName(place.anchor, language));

  const placeWidth = columnWidth(
    report.claims.map((c) => (c.source ? where(c.source) : "–")),
    messages.columns.place,
    Math.min(18, Math.floor(width / 6)),
  );
  const evidenceWidth = columnWidth(
    report.claims.map((c) => (c.result.evidence ? where(c.result.evidence) : "–")),
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

  const used = report.models.languageUse;
  const trouble = modelTroubleLine(used?.trouble, used?.wastedTokens, language);
  if (trouble !== null) lines.push(...wrapText(trouble, width).map((line) => paint(line, "bold")), "");
  if (report.claims.length === 0) lines.push(...wrapText(whyNoClaims(report, messages), width));
  else {
    const { columns } = messages;
    lines.push(
      paint(row(columns.place, columns.claim, padded(columns.verdict, verdictWidth), "%", columns.evidence), "dim"),
    );
    for (const claim of report.claims) {
      const { source, result, readFrom } = claim;
      const name = isToCheckOutside(claim) ? messages.checkOutside : messages.status[result.status];
      const verdict = paint(padded(`${SIGN[result.status]} ${name}`, verdictWidth), result.status);
      lines.push(
        row(
          source ? where(source) : "–",
          `${readFrom === "picture" ? `[${messages.readFromPicture}] ` : ""}${plainText(claim.quote ?? claim.text)}`,
          verdict,
          printShare(result.confidenceScore, language),
          result.evidence ? where(result.evidence) : "–",
        ),
      );
    }
    const counts = countByStatus(report);
    lines.push("");
    const parts = STATUSES.map((s) => ({ status: s, text: `${SIGN[s]} ${messages.status[s]} ${counts[s]}` }));
    const plain = `${messages.claimCount(report.claims.length)}   ${parts.map((p) => p.text).join("   ")}`;
    if (textWidth(plain) <= width)
      lines.push(
        `${paint(messages.claimCount(report.claims.length), "bold")}   ${parts.map((p) => paint(p.text, p.status)).join("   ")}`,
      );
    else
      lines.push(
        paint(messages.claimCount(report.claims.length), "bold"),
        ...parts.map((p) => `  ${paint(p.text, p.status)}`),
      );
  }

  if (report.contradictions.length > 0) {
    heading(messages.contradictionCount(report.contradictions.length));
    for (const c of severest(report.contradictions)) {
      const name = messages.severity[c.severity];
      const gap = c.gapPercent === null ? "" : ` (${messages.gap(printShare(c.gapPercent / 100, language, 1))})`;
      const [first = "", ...rest] = wrapText(`${name}  ${topicIn(c.topic, language)}${gap}`, width - 4);
      lines.push(
        `  ${paint(first.slice(0, name.length), c.severity)}${first.slice(name.length)}`,
        ...rest.map((line) => `    ${line}`),
      );
      if (c.mail)
        for (const line of wrapText(
          messages.mail[c.mail.effect](c.mail.turn, messages.quote(plainText(c.mail.quote))),
          width - 6,
        ))
          lines.push(`      ${line}`);
      for (const p of c.positions.slice(0, MOST_POSITIONS)) {
        const value =
          typeof p.value === "number" ? printValue(p.value, p.unit, language) : messages.quote(plainText(p.quote));
        for (const line of wrapText(`${value} – ${where(p)} (${plainText(p.file)})`, width - 6))
          lines.push(`      ${line}`);
      }
      if (c.positions.length > MOST_POSITIONS)
        lines.push(`      ${messages.andMore(c.positions.length - MOST_POSITIONS)}`);
    }
  }
  if (report.modelDefects.length > 0) {
    heading(messages.defectCount(report.modelDefects.length));
    for (const d of report.modelDefects)
      item(`${where(d)}  ${defectName(d.defect, messages)}${messages.colon} ${plainText(detailIn(d, language))}`);
  }
  if (report.hiddenText.length > 0) {
    const passages = hiddenPassages(report);
    heading(messages.hiddenCount(passages.length));
    for (const h of passages)
      item(
        `${where(h)} (${plainText(h.file)})  ${h.reasons.map(({ reason }) => hiddenReason(reason, messages)).join(", ")}${messages.colon} ${messages.quote(cut(plainText(h.text), 200))}`,
      );
  }
  const missing = [
    ...report.unread.map((u) => `${u.file}${messages.colon} ${u.message}`),
    ...report.coverage.notRead.map(
      (n) =>
        `${n.anchor === null ? n.file : `${anchorName(n.anchor, language)} (${n.file})`}${messages.colon} ${n.why}`,
    ),
  ];
  if (missing.length > 0) {
    heading(messages.sections.notRead);
    for (const line of missing) item(plainText(line));
  }
  const modelUse = modelUseLine(report, messages, language);
  if (modelUse !== null) lines.push("", ...wrapText(modelUse, width).map((line) => paint(line, "dim")));
  if (report.models.languageUse?.leftMachine) lines.push(...wrapText(promiseOf(report, messages).short, width));
  return `${lines.join("\n")}\n\n`;
}

/** Of the market or a competitor, and nothing in the deal bears on it: the company's own papers never will. */
function isToCheckOutside({ about, result }: Report["claims"][number]): boolean {
  return result.status === "UNKNOWN" && (about === "market" || about === "competitor");
}

/** As wide as its longest text, within a limit. */
function columnWidth(texts: readonly string[], heading: string, most: number): number {
  return Math.max(textWidth(heading), Math.min(most, Math.max(0, ...texts.map(textWidth))));
}
