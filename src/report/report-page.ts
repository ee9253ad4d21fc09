/** What the report says, section by section, as blocks for every format; evidence is shown in pictures where there are any. */
import { type Language, unreadReason } from "../documents/index.ts";
import { formulaInWords, STATUSES } from "../judge/index.ts";
import {
  type Block,
  type Blocks,
  bold,
  group,
  heading,
  joined,
  line,
  link,
  list,
  mark,
  PART_END,
  type Piece,
  paragraph,
  picture,
  said,
  soft,
  type Text,
  table,
} from "./blocks/block.ts";
import { markdownOf } from "./blocks/write-markdown.ts";
import { resultUnit, summedRuns } from "./calculation.ts";
import { explanationIn, reasonIn } from "./explanations.ts";
import { gapInWords } from "./gap.ts";
import { hiddenWhy } from "./hidden-why.ts";
import { claimsTable } from "./html/claims-table.ts";
import { type Context, elementId } from "./html/context.ts";
import { clashExhibits, defectPictures, verdictBar } from "./html/exhibits.ts";
import { modelTroubleLine, modelUseLine, promiseOf } from "./model-use.ts";
import { anchorName, type NamedPlace } from "./place.ts";
import { byTheme, type FounderQuestion, founderQuestions, MOST_SENT } from "./questions.ts";
import type { Report } from "./schema.ts";
import { REPORT_SENTENCES, type SectionName } from "./sentences/index.ts";
import {
  byEffect,
  countByStatus,
  defectName,
  detailIn,
  hiddenPassages,
  hiddenReason,
  severest,
  warningName,
} from "./summary.ts";
import { capital } from "./text.ts";
import { topicIn } from "./topic.ts";
import { printShare, printValue } from "./values.ts";

type Claim = Report["claims"][number];
type Section = Block & { readonly kind: "section" };

const NO_PICTURES: Context["pictures"] = { of: () => null, definitions: () => ({ html: "" }) };

export function renderMarkdown(report: Report, { language }: { readonly language: Language }): string {
  return markdownOf(reportBlocks(report, language), language);
}

export function reportBlocks(report: Report, language: Language): Blocks {
  return [heading(1, REPORT_SENTENCES[language].title), ...reportSections(report, language)];
}

/**
 * The questions to the founder alone, to send or to edit.
 *
 * @param chosen those that the user means to send, in this order; null for all.
 */
export function questionBlocks(
  report: Report,
  caseName: string,
  language: Language,
  chosen: readonly string[] | null,
): Blocks {
  const { sections, themes, noQuestions } = REPORT_SENTENCES[language];
  const title = heading(1, line`${said(caseName)} – ${sections.questions}`);
  if (chosen) return [title, list(chosen.map((text, i) => line`${bold(`${i + 1}.`)} ${said(text)}`))];
  const all = founderQuestions(report, language);
  return [
    title,
    all.length === 0 ? paragraph(noQuestions) : null,
    ...byTheme(all.slice(0, MOST_SENT)).flatMap(({ theme, questions }) => [
      heading(2, themes[theme].name),
      list(questions.map(({ id, text }) => line`${bold(id)} ${said(text)}`)),
    ]),
  ];
}

export function reportSections(
  report: Report,
  language: Language,
  pictures: Context["pictures"] = NO_PICTURES,
): readonly Section[] {
  const messages = REPORT_SENTENCES[language];
  const context: Context = { messages, language, pictures };
  const all = founderQuestions(report, language);
  const asked = all.slice(0, MOST_SENT);
  const sent = messages.questionsIntroduction + messages.leftOut(all.length - asked.length);
  const clashes = severest(report.contradictions).map((one) => clash(one, context));
  const section = (id: SectionName, blocks: Blocks, introduction = "", none = ""): Section => {
    const lead = introduction === "" ? null : paragraph(introduction, "lead");
    const said = blocks.length === 0 ? [paragraph(none, "none")] : [lead, ...blocks];
    return { kind: "section", id, title: messages.sections[id], blocks: said };
  };
  return [
    section("summary", summary(report, asked.length, context)),
    section("questions", questions(asked, context), sent, messages.noQuestions),
    section("contradictions", clashes, messages.contradictionsIntroduction, messages.noContradictions),
    section("claims", claims(report, context), messages.claimsIntroduction, messages.noClaims),
    section("defects", defects(report, context), messages.defectsIntroduction, messages.noDefects),
    section("hidden", hidden(report, context), messages.hiddenIntroduction, messages.noHidden),
    section("documents", documents(report, context)),
    section("notRead", notRead(report, context), messages.notReadIntroduction, messages.readInFull),
  ];
}

function placeOf(place: NamedPlace | null, { messages, language }: Context): Text {
  if (place === null) return messages.askedByYou;
  return { kind: "place", anchor: anchorName(place.anchor, language), file: place.file };
}

function summary(report: Report, questionCount: number, context: Context): Blocks {
  const { messages, language } = context;
  const {
    coverage,
    unread,
    claims: { length: total },
  } = report;
  const promise = promiseOf(report, messages);
  const trouble = modelTroubleLine(report.models.languageUse, language);
  const counts = countByStatus(report);
  const figures = {
    questions: messages.questionCount(questionCount),
    contradictions: messages.contradictionCount(report.contradictions.length),
    defects: messages.defectCount(report.modelDefects.length),
    hidden: messages.hiddenCount(hiddenPassages(report).length),
  };
  const missing = [
    ...(unread.length > 0 ? [messages.unreadFiles(unread.length)] : []),
    ...(coverage.notRead.length > 0 ? [messages.notReadPlaces(coverage.notRead.length)] : []),
  ].join(" ");
  const verdicts = table([messages.columns.verdict, "", "%", ""], STATUSES, (status) => [
    messages.status[status],
    counts[status],
    printShare(counts[status] / total, language),
    messages.statusMeaning[status],
  ]);
  const files = report.documents.map(({ file }) => said(file));
  const places = missing === "" ? messages.readInFull : link("notRead", missing);
  return [
    trouble === null ? null : paragraph(bold(trouble)),
    paragraph(bold(total === 0 ? messages.noClaims : messages.claimCount(total)), "total"),
    total === 0 ? null : picture(() => verdictBar(report, context), [verdicts]),
    list(
      Object.entries(figures).map(([to, text]) => link(to, text)),
      "figures",
    ),
    paragraph(
      line`${messages.documentCount(files.length)}${messages.colon} ${joined(files, ", ")}. ${messages.read(coverage.unitsRead, coverage.unitsTotal, coverage.facts)} ${places}`,
    ),
    paragraph(line`${bold(promise.short)} ${promise.detail}`, "promise"),
  ];
}

function questions(asked: readonly FounderQuestion[], { messages }: Context): Blocks {
  const status = { unknown: "UNKNOWN", ambiguous: "AMBIGUOUS", contradiction: "CONTRADICTED" } as const;
  /** For the eye alone: the question says itself what it is about. */
  const tag = ({ severity, raisedBy }: FounderQuestion): Piece => {
    const text = severity === null ? messages.status[status[raisedBy]] : messages.severity[severity];
    return mark(`severity ${(severity ?? raisedBy).toLowerCase()}`, text, "");
  };
  return byTheme(asked).map(({ theme, questions: ofTheme }) => {
    const lines = ofTheme.map((q) => line`${bold(q.id)} ${said(q.text)} ${link(elementId(q.about), tag(q))}`);
    return group("theme", [
      heading(3, messages.themes[theme].name),
      paragraph(messages.themes[theme].why, "why"),
      list(lines),
    ]);
  });
}

/** Places that speak of one thing and disagree, their values side by side. */
function clash(contradiction: Report["contradictions"][number], context: Context): Block {
  const { topic, severity, positions, mail } = contradiction;
  const { messages, language } = context;
  const { columns } = messages;
  const gap = gapInWords(positions, language) ?? messages.gapUnknown;
  const name = messages.severity[severity];
  const tag = mark(`severity ${severity.toLowerCase()}`, name, `${name} –`);
  const blocks = [
    heading(3, line`${tag} ${said(capital(topicIn(topic, language)))} ${mark("gapsize", gap, `(${gap})`)}`),
    mail ? paragraph(said(messages.mail[mail.effect](mail.turn, messages.quote(mail.quote)))) : null,
    table(
      [columns.place, columns.value, columns.says],
      positions,
      (p) => [
        placeOf(p, context),
        typeof p.value === "number" ? printValue(p.value, p.unit, language) : "–",
        said(p.quote),
      ],
      { figures: [1, 1] },
    ),
    picture(() => clashExhibits(positions, context), []),
  ];
  return group("clash", blocks, elementId(contradiction.id));
}

function claims(report: Report, context: Context): Blocks {
  if (report.claims.length === 0) return [];
  const { messages, language } = context;
  const { columns } = messages;
  const verdicts = table(
    [columns.verdict, columns.claim, columns.place, "%", columns.evidence],
    report.claims,
    ({ text, source, result, readFrom }) => [
      messages.status[result.status],
      [said(text), readFrom === "picture" ? ` (${messages.readFromPicture})` : null],
      placeOf(source, context),
      printShare(result.confidenceScore, language),
      result.evidence ? placeOf(result.evidence, context) : "–",
    ],
  );
  const details = report.claims.flatMap((claim) => claimDetail(claim, context));
  return [picture(() => claimsTable(report, context), [verdicts, ...details])];
}

function claimDetail({ text, source, result, readFrom }: Claim, context: Context): Blocks {
  const { messages, language } = context;
  const { calculation: sum, evidence, status } = result;
  const item = (name: string, place: NamedPlace & { readonly content: string }, why = "") =>
    line`${name} – ${placeOf(place, context)}${place.content === "" ? null : line` – ${said(place.content)}`}${why}`;
  const against = status === "AMBIGUOUS" ? messages.against : messages.agreeing;
  const read = readFrom === "picture" ? ` – ${messages.readFromPicture}` : null;
  return [
    heading(3, said(text)),
    paragraph(
      line`${bold(messages.status[status])}, ${printShare(result.confidenceScore, language)} – ${placeOf(source, context)}${read}`,
    ),
    paragraph(said(explanationIn(result.explanation, language, sum?.formula))),
    list([
      ...(evidence ? [item(messages.decidedBy[status], evidence)] : []),
      ...(result.contradictoryEvidence ?? []).map((e) => item(against, e)),
      ...(result.supportingEvidence ?? []).map((e) => item(messages.agreeing, e)),
      ...result.lookedAt.map((l) => item(messages.lookedAt, l, ` (${reasonIn(l.why, language)})`)),
    ]),
    sum === undefined
      ? null
      : paragraph(
          line`${messages.calculation} – ${messages.formula} ${said(formulaInWords(sum.formula, language))} – ${messages.result} ${printValue(sum.result, resultUnit(sum.formula, sum.unit), language)}`,
        ),
    sum === undefined
      ? null
      : table(
          [messages.columns.name, messages.columns.value, messages.columns.place],
          summedRuns(sum.formula, sum.inputs),
          (i) => [said(i.name), printValue(i.value, null, language), placeOf(i, context)],
        ),
  ];
}

function defects(report: Report, context: Context): Blocks {
  if (report.modelDefects.length === 0) return [];
  const { messages, language } = context;
  const { columns } = messages;
  const { moving, still } = byEffect(report);
  const found = table([columns.cell, columns.defect, columns.detail], moving, (d) => [
    placeOf(d, context),
    said(defectName(d.defect, messages)),
    said(detailIn(d, language)),
  ]);
  const others = still.map((d) => line`${placeOf(d, context)} – ${said(defectName(d.defect, messages))}`);
  return [
    picture(
      () => defectPictures(report, context),
      [
        moving.length === 0 ? null : found,
        ...(still.length === 0 ? [] : [paragraph(messages.stillDefects(still.length)), list(others)]),
      ],
    ),
  ];
}

function hidden(report: Report, context: Context): Blocks {
  if (report.hiddenText.length === 0) return [];
  const { messages, language } = context;
  const { columns } = messages;
  return [
    table([columns.place, columns.reason, columns.text], hiddenPassages(report), (h) => {
      const whys = h.reasons.map(
        ({ reason, why }) => line`${hiddenReason(reason, messages)} ${soft(line`(${said(hiddenWhy(why, language))})`)}`,
      );
      return [placeOf(h, context), joined(whys, PART_END), said(h.text)];
    }),
  ];
}

function documents(report: Report, { messages, language }: Context): Blocks {
  const { columns } = messages;
  const modelUse = modelUseLine(report, messages, language);
  return [
    table([columns.file, columns.kind, columns.language, columns.contains], report.documents, (d) => {
      const warnings = d.warnings.map((w) => {
        const place = w.anchor === null ? null : line` (${said(anchorName(w.anchor, language))})`;
        return line`${warningName(w.code, messages)}${place}${messages.colon} ${soft(said(unreadReason(w, language)))}`;
      });
      const contents = [messages.units(d.units, d.kind === "financial_model"), ...warnings];
      return [said(d.file), messages.kinds[d.kind], messages.languages[d.language], joined(contents, PART_END)];
    }),
    paragraph(messages.models(report.models.embedder, report.models.language), "muted"),
    modelUse === null ? null : paragraph(modelUse, "muted"),
  ];
}

function notRead(report: Report, { messages, language }: Context): Blocks {
  const { columns, wholeFile } = messages;
  const rows = [
    ...report.unread.map((one) => ({ file: one.file, place: wholeFile, why: unreadReason(one, language) })),
    ...report.coverage.notRead.map(({ file, anchor, code, why }) => {
      const place = anchor === null ? wholeFile : anchorName(anchor, language);
      return { file, place, why: unreadReason({ code, message: why }, language) };
    }),
  ];
  const head = [columns.file, columns.place, columns.detail];
  return rows.length === 0 ? [] : [table(head, rows, ({ file, place, why }) => [said(file), said(place), said(why)])];
}
