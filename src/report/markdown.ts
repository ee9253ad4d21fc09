/** The report as plain Markdown: the same content as the page, tables in place of pictures. */
import type { Language } from "../documents/index.ts";
import { formulaInWords, STATUSES } from "../judge/index.ts";
import { resultUnit, summedRuns } from "./calculation.ts";
import { explanationIn } from "./explanations.ts";
import { hiddenWhy } from "./hidden-why.ts";
import { modelUseLine, promiseOf } from "./model-use.ts";
import { anchorName, type NamedPlace } from "./place.ts";
import { byTheme, founderQuestions } from "./questions.ts";
import { reasonIn } from "./reasons.ts";
import type { Report } from "./schema.ts";
import { REPORT_SENTENCES, type ReportSentences } from "./sentences/index.ts";
import {
  countByStatus,
  defectName,
  detailIn,
  hiddenPassages,
  hiddenReason,
  severest,
  warningName,
  warningText,
} from "./summary.ts";
import { plainText } from "./text.ts";
import { topicIn } from "./topic.ts";
import { printShare, printValue } from "./values.ts";

type MarkdownOptions = { readonly language: Language };

type Claim = Report["claims"][number];

export function renderMarkdown(report: Report, { language }: MarkdownOptions): string {
  const messages = REPORT_SENTENCES[language];
  const parts = [
    `# ${messages.title}`,
    ...summary(report, messages, language),
    ...questions(report, messages, language),
    ...contradictions(report, messages, language),
    ...claims(report, messages, language),
    ...defects(report, messages, language),
    ...hidden(report, messages, language),
    ...documents(report, messages, language),
    ...notRead(report, messages, language),
  ];
  return `${parts.join("\n\n")}\n`;
}

/** Text of a document as Markdown that shows it literally, on one line. */
export function escapeMarkdown(text: string): string {
  return (
    plainText(text)
      .replace(/[\\`*_{}[\]<>|~#$^]/g, "\\$&")
      // An ampersand stands as it is, but where it would begin the name of a sign.
      .replace(/&(?=#?\w+;)/g, "&amp;")
      .replace(
        /^(\s*)([-+=]|\d+[.)])(?=\s|$)/,
        (_, space: string, mark: string) => `${space}${mark.slice(0, -1)}\\${mark.slice(-1)}`,
      )
      .replace(/:\/\//g, ":\u200b//")
      .trim()
  );
}

function table(headers: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell || " ").join(" | ")} |`;
  return [line(headers), `|${headers.map(() => " --- |").join("")}`, ...rows.map(line)].join("\n");
}

function where(place: NamedPlace | null, messages: ReportSentences, language: Language): string {
  return place === null
    ? messages.askedByYou
    : `${escapeMarkdown(anchorName(place.anchor, language))} (${escapeMarkdown(place.file)})`;
}

function summary(report: Report, messages: ReportSentences, language: Language): string[] {
  const counts = countByStatus(report);
  const total = report.claims.length;
  const { coverage } = report;
  const promise = promiseOf(report, messages);
  return [
    `## ${messages.sections.summary}`,
    total === 0 ? messages.noClaims : `**${messages.claimCount(total)}**`,
    ...(total === 0
      ? []
      : [
          table(
            [messages.columns.verdict, "", "%", ""],
            STATUSES.map((s) => [
              messages.status[s],
              String(counts[s]),
              printShare(counts[s] / total, language),
              messages.statusMeaning[s],
            ]),
          ),
        ]),
    `${messages.documentCount(report.documents.length)}. ${messages.read(coverage.unitsRead, coverage.unitsTotal, coverage.facts)}`,
    `**${escapeMarkdown(promise.short)}** ${promise.detail}`,
  ];
}

function questions(report: Report, messages: ReportSentences, language: Language): string[] {
  const asked = founderQuestions(report, language);
  if (asked.length === 0) return [`## ${messages.sections.questions}`, messages.noQuestions];
  return [
    `## ${messages.sections.questions}`,
    messages.questionsIntroduction,
    ...byTheme(asked).flatMap(({ theme, questions: group }) => [
      `### ${messages.themes[theme].name}`,
      `*${messages.themes[theme].why}*`,
      group.map((q) => `- **${q.id}** ${escapeMarkdown(q.text)}`).join("\n"),
    ]),
  ];
}

function contradictions(report: Report, messages: ReportSentences, language: Language): string[] {
  if (report.contradictions.length === 0) return [`## ${messages.sections.contradictions}`, messages.noContradictions];
  const { columns } = messages;
  return [
    `## ${messages.sections.contradictions}`,
    ...severest(report.contradictions).flatMap((c) => [
      `### ${messages.severity[c.severity]} – ${escapeMarkdown(topicIn(c.topic, language))} (${c.gapPercent === null ? messages.gapUnknown : messages.gap(printShare(c.gapPercent / 100, language, 1))})`,
      ...(c.mail ? [escapeMarkdown(messages.mail[c.mail.effect](c.mail.turn, messages.quote(c.mail.quote)))] : []),
      table(
        [columns.place, columns.value, columns.says],
        c.positions.map((p) => [
          where(p, messages, language),
          typeof p.value === "number" ? printValue(p.value, p.unit, language) : "–",
          escapeMarkdown(p.quote),
        ]),
      ),
    ]),
  ];
}

function claims(report: Report, messages: ReportSentences, language: Language): string[] {
  if (report.claims.length === 0) return [];
  const { columns } = messages;
  return [
    `## ${messages.sections.claims}`,
    messages.claimsIntroduction,
    table(
      [columns.verdict, columns.claim, columns.place, "%", columns.evidence],
      report.claims.map(({ text, source, result, readFrom }) => [
        messages.status[result.status],
        `${escapeMarkdown(text)}${readFrom === "picture" ? ` (${messages.readFromPicture})` : ""}`,
        where(source, messages, language),
        printShare(result.confidenceScore, language),
        result.evidence ? where(result.evidence, messages, language) : "–",
      ]),
    ),
    ...report.claims.flatMap((claim) => claimDetail(claim, messages, language)),
  ];
}

function claimDetail(
  { text, source, result, readFrom }: Claim,
  messages: ReportSentences,
  language: Language,
): string[] {
  const item = (name: string, place: NamedPlace, content: string) =>
    `- ${name} – ${where(place, messages, language)}${content === "" ? "" : ` – ${escapeMarkdown(content)}`}`;
  const { calculation } = result;
  const lines = [
    ...(result.evidence ? [item(messages.decidedBy[result.status], result.evidence, result.evidence.content)] : []),
    ...(result.contradictoryEvidence ?? []).map((e) =>
      item(result.status === "AMBIGUOUS" ? messages.against : messages.agreeing, e, e.content),
    ),
    ...(result.supportingEvidence ?? []).map((e) => item(messages.agreeing, e, e.content)),
    ...result.lookedAt.map((l) => item(messages.lookedAt, l, `${l.content} (${reasonIn(l.why, language)})`)),
  ];
  const explanation = explanationIn(result.explanation, language, result.calculation?.formula);
  return [
    `### ${escapeMarkdown(text)}`,
    `**${messages.status[result.status]}**, ${printShare(result.confidenceScore, language)} – ${where(source, messages, language)}${readFrom === "picture" ? ` – ${messages.readFromPicture}` : ""}`,
    escapeMarkdown(explanation),
    ...(lines.length > 0 ? [lines.join("\n")] : []),
    ...(calculation
      ? [
          `${messages.calculation} – ${messages.formula} ${escapeMarkdown(formulaInWords(calculation.formula, language))} – ${messages.result} ${printValue(calculation.result, resultUnit(calculation.formula, calculation.unit), language)}`,
          table(
            [messages.columns.name, messages.columns.value, messages.columns.place],
            summedRuns(calculation.formula, calculation.inputs).map((i) => [
              escapeMarkdown(i.name),
              printValue(i.value, null, language),
              where(i, messages, language),
            ]),
          ),
        ]
      : []),
  ];
}

function defects(report: Report, messages: ReportSentences, language: Language): string[] {
  const heading = `## ${messages.sections.defects}`;
  if (report.modelDefects.length === 0) return [heading, messages.noDefects];
  const { columns } = messages;
  return [
    heading,
    table(
      [columns.cell, columns.defect, columns.detail],
      report.modelDefects.map((d) => [
        where(d, messages, language),
        escapeMarkdown(defectName(d.defect, messages)),
        escapeMarkdown(detailIn(d, language)),
      ]),
    ),
  ];
}

function hidden(report: Report, messages: ReportSentences, language: Language): string[] {
  const heading = `## ${messages.sections.hidden}`;
  if (report.hiddenText.length === 0) return [heading, messages.noHidden];
  const { columns } = messages;
  return [
    heading,
    messages.hiddenIntroduction,
    table(
      [columns.place, columns.reason, columns.text],
      hiddenPassages(report).map((h) => [
        where(h, messages, language),
        escapeMarkdown(
          h.reasons
            .map(({ reason, why }) => `${hiddenReason(reason, messages)} (${hiddenWhy(why, language)})`)
            .join("; "),
        ),
        escapeMarkdown(h.text),
      ]),
    ),
  ];
}

function documents(report: Report, messages: ReportSentences, language: Language): string[] {
  const modelUse = modelUseLine(report, messages, language);
  const { columns } = messages;
  return [
    `## ${messages.sections.documents}`,
    table(
      [columns.file, columns.kind, columns.language, columns.contains],
      report.documents.map((d) => [
        escapeMarkdown(d.file),
        messages.kinds[d.kind],
        messages.languages[d.language],
        [
          messages.units(d.units, d.kind === "financial_model"),
          ...d.warnings.map(
            (w) =>
              `${warningName(w.code, messages)}${w.anchor === null ? "" : ` (${escapeMarkdown(anchorName(w.anchor, language))})`}${messages.colon} ${escapeMarkdown(warningText(w, messages))}`,
          ),
        ].join("; "),
      ]),
    ),
    escapeMarkdown(messages.models(report.models.embedder, report.models.language)),
    ...(modelUse === null ? [] : [escapeMarkdown(modelUse)]),
  ];
}

function notRead(report: Report, messages: ReportSentences, language: Language): string[] {
  const heading = `## ${messages.sections.notRead}`;
  const rows = [
    ...report.unread.map((u) => [escapeMarkdown(u.file), messages.wholeFile, escapeMarkdown(u.message)]),
    ...report.coverage.notRead.map((n) => [
      escapeMarkdown(n.file),
      n.anchor === null ? messages.wholeFile : escapeMarkdown(anchorName(n.anchor, language)),
      escapeMarkdown(n.why),
    ]),
  ];
  if (rows.length === 0) return [heading, messages.readInFull];
  return [
    heading,
    messages.notReadIntroduction,
    table([messages.columns.file, messages.columns.place, messages.columns.detail], rows),
  ];
}
