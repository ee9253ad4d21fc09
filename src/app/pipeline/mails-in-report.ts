/** The mails of a case as it keeps them, and what they did to the contradictions of a case: settled where he gave up his figure, opened where he changed one. */

import {
  type DomainName,
  type Finding,
  type ReplyResult,
  ReplyResultSchema,
  type Term,
} from "../../analysis/correspondence/index.ts";
import type { Memo, Source } from "../../analysis/findings/index.ts";
import type { Graph } from "../../case/graph/index.ts";
import type { Report } from "../../report/index.ts";

/** The one run of a case that holds a domain's conversation, a step a turn. */
export const CONVERSATION = "correspondence";
const INSTRUCTIONS = "instructions";

/** Turns of a conversation that is kept in a case, oldest first. */
export function conversationIn(graph: Graph, domain: DomainName): readonly ReplyResult[] {
  return graph
    .steps(runId(domain))
    .filter(({ name }) => name.startsWith("turn-"))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ output }) => {
      const kept = ReplyResultSchema.safeParse(output);
      // A turn that another version wrote is no longer carried forward.
      return kept.success ? [kept.data] : [];
    });
}

export function keepTurn(graph: Graph, domain: DomainName, result: ReplyResult, instructions: string): void {
  const id = runId(domain);
  graph.startRun({ id, kind: CONVERSATION, inputsHash: domain });
  const name = `turn-${String(result.turn).padStart(4, "0")}`;
  graph.putStep({ runId: id, name, inputsHash: "", status: "done", output: result, ofUser: true });
  graph.putStep({ runId: id, name: INSTRUCTIONS, inputsHash: "", status: "done", output: instructions, ofUser: true });
  graph.finishRun(id, "done");
}

export function keptInstructions(graph: Graph, domain: DomainName): string {
  const kept = graph.step(runId(domain), INSTRUCTIONS)?.output;
  return typeof kept === "string" ? kept : "";
}

function runId(domain: DomainName): string {
  return `${CONVERSATION}:${domain}`;
}

type Contradiction = Report["contradictions"][number];
type MailFinding = { readonly turn: ReplyResult; readonly finding: Finding };

/** Read anew from the turns each time: a report or a conversation that grew says the same as one that was read at once. */
export function withMails(report: Report, turns: readonly ReplyResult[]): Report {
  const found = report.contradictions
    .filter(({ mail }) => mail?.effect !== "opened")
    .map(({ mail: _, ...contradiction }) => contradiction);
  const said = turns.flatMap((turn) =>
    turn.findings.filter((finding) => finding.turn === turn.turn).map((finding) => ({ turn, finding })),
  );
  const kept = found.map((contradiction) => {
    const settling = said.findLast((one) => speaksOf(one.finding, contradiction));
    return settling !== undefined && settling.finding.settles.length > 0
      ? { ...contradiction, mail: markOf("settled", settling) }
      : contradiction;
  });
  const opened = said.flatMap((one, i) => {
    const later = said.slice(i + 1).some(({ finding }) => isAtSamePlace(finding, one.finding));
    return one.finding.opens === null || later ? [] : [openedBy(one)];
  });
  return { ...report, contradictions: [...kept, ...opened] };
}

/** The same for the memo written from that report: what is settled is asked no more. */
export function memoWithMails(memo: Memo, { contradictions }: Report): Memo {
  const mails = contradictions.flatMap(({ mail, topic, positions }) =>
    mail
      ? [{ ...mail, topic, evidence: positions.map(({ file, anchor, quote }) => sourceOf(file, anchor, quote)) }]
      : [],
  );
  const settled = new Set(contradictions.filter(({ mail }) => mail?.effect === "settled").map(({ id }) => id));
  return {
    ...memo,
    mails,
    questions: memo.questions.flatMap((group) => {
      const questions = group.questions.filter(
        ({ basis }) => basis.length === 0 || !basis.every((id) => settled.has(id)),
      );
      return questions.length === 0 ? [] : [{ ...group, questions }];
    }),
  };
}

/** He takes one of its sides, or gives one up for another. */
function speaksOf({ status, evidence, settles, settlesIds }: Finding, { id, positions }: Contradiction): boolean {
  if (status !== "VERIFIED" && status !== "CONTRADICTED") return false;
  const among = (places: Finding["evidence"]) =>
    positions.some((side) => places.some(({ file, anchor }) => side.file === file && side.anchor === anchor));
  // A place may be a side of several contradictions: both sides tell which is meant.
  return (
    among(evidence) && (status === "CONTRADICTED" || settles.length === 0 || among(settles) || settlesIds.includes(id))
  );
}

function isAtSamePlace(later: Finding, { opens }: Finding): boolean {
  return (
    opens !== null &&
    (later.status === "VERIFIED" || later.opens !== null) &&
    later.evidence.some(({ file, anchor }) => file === opens.file && anchor === opens.anchor)
  );
}

function markOf(effect: "settled" | "opened", { turn, finding }: MailFinding): NonNullable<Contradiction["mail"]> {
  return { effect, turn: turn.turn, domain: turn.domain, document: turn.message.document, quote: finding.claim };
}

const LONGEST_TOPIC = 80;

function openedBy(said: MailFinding): Contradiction {
  const { turn, finding } = said;
  const term = turn.figures.find(({ id }) => finding.terms.includes(id));
  const [theirs] = finding.documented;
  const other = finding.opens ?? finding.evidence[0];
  const values = [term?.value ?? null, theirs?.value ?? null];
  return {
    id: `mail:${turn.domain}:${turn.turn}:${finding.terms.join("+") || "words"}`,
    topic: finding.claim.slice(0, LONGEST_TOPIC),
    severity: "MODERATE",
    gapPercent: gapOf(values),
    positions: [
      {
        file: turn.message.document,
        anchor: term?.anchor ?? "paragraph 1",
        value: term?.value ?? finding.claim,
        unit: term ? unitOf(term) : null,
        quote: finding.claim,
      },
      {
        file: other?.file ?? "",
        anchor: other?.anchor ?? "",
        value: theirs?.value ?? other?.content ?? "",
        unit: term ? unitOf(term) : null,
        quote: other?.content ?? "",
      },
    ],
    mail: markOf("opened", said),
  };
}

function unitOf({ currency, dimension }: Term): string | null {
  return currency ?? (dimension === "ratio" ? "ratio" : null);
}

/** Percents of the larger. */
function gapOf([said, documented]: readonly (number | null)[]): number | null {
  if (said == null || documented == null || (said === 0 && documented === 0)) return null;
  return (100 * Math.abs(said - documented)) / Math.max(Math.abs(said), Math.abs(documented));
}

function sourceOf(file: string, anchor: string, quote: string): Source {
  return { type: "context_engine", reference: `${file}, ${anchor}`, file, anchor, quote };
}
