/** Answers a message within a case: its documents and attachments are read, and every turn is kept. */
import {
  type CaseView,
  type DomainName,
  type FirstMail,
  firstMail,
  type Message,
  type MessageInput,
  type MessageShown,
  type ReplyResult,
  readMessage,
  respond,
} from "../../analysis/correspondence/index.ts";
import { opposedIn } from "../../analysis/findings/index.ts";
import type { Embedder } from "../../case/embedding/index.ts";
import type { ClaimRow, Graph } from "../../case/graph/index.ts";
import {
  type Document,
  DocumentError,
  guessLanguageOf,
  type Language,
  readDocumentIsolated,
} from "../../documents/index.ts";
import type { LanguageModel } from "../../model/index.ts";
import { asMetricId, type MetricId, mainMetric } from "../../ontology/index.ts";
import { founderQuestions, type Report, topicIn } from "../../report/index.ts";
import { conversationIn, keepTurn, keptInstructions } from "./mails-in-report.ts";
import { newMarker } from "./model-work.ts";
import type { RunOptions } from "./progress.ts";
import { type ReadingOptions, readFacts } from "./read-deal.ts";
import { openIndex } from "./verify-deal.ts";

export type ReplyRequest = {
  readonly message: MessageInput;
  /** The user's own words: rules, escalation triggers, special instructions. Default: those of the turn before. */
  readonly instructions?: string | undefined;
  /** Default: investment. */
  readonly domain?: DomainName | undefined;
};

export type ReplyOptions = RunOptions &
  ReadingOptions & {
    readonly graph: Graph;
    readonly documents: readonly Document[];
    /** The last report of the case, whose questions the founder may answer. */
    readonly report: Report | null;
    readonly model: LanguageModel | null;
    /** With it a figure of the message is judged as a claim of a deck is; without it by rules alone. */
    readonly embedder?: (() => Promise<Embedder | null>) | undefined;
    /** Milliseconds, monotonic. */
    readonly clock?: (() => number) | undefined;
    /** The day from which the days of a draft are counted. Default: today. */
    readonly today?: Date | undefined;
  };

export async function replyInCase(request: ReplyRequest, options: ReplyOptions): Promise<ReplyResult> {
  const { graph, model, signal } = options;
  const domain = request.domain ?? "investment";
  const message = await readMessage(request.message);
  const prior = conversationIn(graph, domain);
  const attached = await readAttachments(message, options);
  const documents = [...options.documents.filter((document) => !isMessage(document)), ...attached.documents].filter(
    (document, i, all) => all.findIndex(({ contentHash }) => contentHash === document.contentHash) === i,
  );
  // Questions are known again by their words: they keep the language in which the conversation began.
  const language = prior[0]?.message.language ?? guessLanguageOf([message.text]);
  const view = await viewOf(documents, language, options);
  const instructions = request.instructions ?? keptInstructions(graph, domain);
  // Beside the rules only the cells of workbooks are weighed: where there are none, the embedder is not loaded.
  const weighs = domain === "investment" && documents.some(({ units }) => units.some(({ kind }) => kind === "sheet"));
  const embedder = weighs ? ((await options.embedder?.()) ?? null) : null;
  const search = embedder ? await openIndex(graph, embedder, options) : null;
  const { result, document } = await respond(message, {
    domain,
    instructions,
    view: { ...view, search },
    prior,
    model,
    marker: newMarker(),
    attachments: attached.shown,
    clock: options.clock ?? (() => performance.now()),
    today: options.today,
    signal,
  }).finally(() => search?.close());
  signal?.throwIfAborted();
  // The message joins the case as a document, with its facts; verdicts on it leave it out (see viewOf).
  await readFacts([document], [], graph, {});
  keepTurn(graph, domain, result, instructions);
  return result;
}

export type FirstMailRequest = {
  /** Default: investment. */
  readonly domain?: DomainName | undefined;
  /** Default: that of the documents. */
  readonly language?: Language | undefined;
  /** Whom it is for and who signs it, as far as they are known. */
  readonly to?: string | undefined;
  readonly from?: string | undefined;
  /** The user's own words. Default: those of the conversation. */
  readonly instructions?: string | undefined;
};

/** The mail that opens an exchange, from what the documents of the case disagree on. */
export async function firstMailInCase(request: FirstMailRequest, options: ReplyOptions): Promise<FirstMail> {
  const domain = request.domain ?? "investment";
  const documents = options.documents.filter((document) => !isMessage(document));
  const main = documents.find(({ kind }) => kind === "deck") ?? documents[0];
  const language = request.language ?? main?.language ?? "en";
  return firstMail({
    domain,
    language,
    view: await viewOf(documents, language, options),
    to: request.to ?? null,
    from: request.from ?? null,
    instructions: request.instructions ?? keptInstructions(options.graph, domain),
    today: options.today,
  });
}

/** Whether a document is a mail that was read in the case; ".txt" in cases of earlier versions. */
export function isMessage({ kind, name }: Pick<Document, "kind" | "name">): boolean {
  return kind === "context" && /^message-[\da-f]{8}\.(?:eml|txt)$/.test(name);
}

/** Attachments become documents of the case; one that cannot be read is named with why. */
async function readAttachments(
  message: Message,
  { signal, startReader }: ReplyOptions,
): Promise<{ documents: readonly Document[]; shown: MessageShown["attachments"] }> {
  const documents: Document[] = [];
  const shown: MessageShown["attachments"] = [];
  for (const { name, bytes } of message.attachments) {
    try {
      documents.push(await readDocumentIsolated(bytes, name, { signal, startReader }));
      shown.push({ file: name, read: true, why: null });
    } catch (error) {
      if (!(error instanceof DocumentError) || error.code === "aborted") throw error;
      shown.push({ file: name, read: false, why: error.message });
    }
  }
  return { documents, shown };
}

/** Its questions are in the language of the conversation, whatever the documents are in. */
async function viewOf(documents: readonly Document[], language: Language, options: ReplyOptions): Promise<CaseView> {
  const { graph, report } = options;
  const { deal, index } = await readFacts(documents, [], graph, options.signal ? { signal: options.signal } : {});
  const claims = new Map(graph.claims().map((claim) => [claim.id, claim]));
  const { contradictions, asked } = opposedOf(report, index);
  return {
    subject: documents.find(({ kind }) => kind === "deck")?.title ?? "",
    documents,
    index,
    deal,
    search: null,
    verdicts: (report?.claims ?? []).map((claim) => ({
      id: claim.id,
      text: claim.text,
      metricId: metricOf(claims.get(claim.id)),
      status: claim.result.status,
      confidence: claim.result.confidenceScore,
      quote: claim.text,
      place: claim.source,
      evidence: [
        ...(claim.result.evidence ? [claim.result.evidence] : []),
        ...(claim.result.contradictoryEvidence ?? []),
        ...(claim.result.supportingEvidence ?? []),
      ],
      calculation: claim.result.calculation?.result ?? null,
    })),
    contradictions: contradictions.map(contradicted),
    questions: asked ? questionsOf(asked, claims, language) : [],
  };
}

/** The contradictions that the memo tells, and a report without the others: nobody writes to a founder about those. */
function opposedOf(report: Report | null | undefined, facts: CaseView["index"]) {
  const listed = (report?.contradictions ?? []).map((one) => ({
    ...one,
    metricId: metricNamed(one.topic),
    claimIds: one.claimIds ?? [],
  }));
  const standing = new Set(opposedIn({ contradictions: listed, facts }).contradictions.map(({ id }) => id));
  const contradictions = (report?.contradictions ?? []).filter(({ id }) => standing.has(id));
  const gone = new Set(listed.flatMap(({ id, claimIds }) => (standing.has(id) ? [] : claimIds)));
  const asked = report && { ...report, contradictions, claims: report.claims.filter(({ id }) => !gone.has(id)) };
  return { contradictions, asked };
}

function questionsOf(report: Report, claims: ReadonlyMap<string, ClaimRow>, language: Language): CaseView["questions"] {
  return founderQuestions(report, language).map(({ id, text, about, severity }) => {
    const contradiction = report.contradictions.find((one) => one.id === about);
    // Of two that are as grave, the one further apart; what has no figures is denied altogether.
    const gap = contradiction === undefined ? 0 : (contradiction.gapPercent ?? WHOLE);
    return {
      rank: (severity === null ? GRAVITY.length : GRAVITY.indexOf(severity)) + 1 - Math.min(gap, WHOLE) / (2 * WHOLE),
      id,
      raisedBy: about,
      text,
      metricId: contradiction ? metricNamed(contradiction.topic) : metricOf(claims.get(about)),
      about: contradiction ? contradicted(contradiction) : null,
      serious: severity === "CRITICAL" || severity === "MAJOR",
    };
  });
}

const GRAVITY: readonly Report["contradictions"][number]["severity"][] = ["CRITICAL", "MAJOR", "MODERATE", "MINOR"];
const WHOLE = 100;

function contradicted({ id, topic, positions }: Report["contradictions"][number]): CaseView["contradictions"][number] {
  return {
    id,
    text: topic,
    metricId: metricNamed(topic),
    subject: { en: topicIn(topic, "en"), fr: topicIn(topic, "fr") },
    sides: positions,
  };
}

/** Topics open with the English name of the metric: "ARR, Enterprise, December 2025". */
function metricNamed(topic: string): MetricId | null {
  return mainMetric(topic.split(",")[0] ?? "", { language: "en" })?.metric.id ?? null;
}

/** A case kept by an earlier version may hold a metric that is none today. */
function metricOf(claim: ClaimRow | undefined): MetricId | null {
  return claim?.metricId == null ? null : asMetricId(claim.metricId);
}
