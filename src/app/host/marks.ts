/** What else the user said than a verdict, carried through memo and questions: notes, what is handled, and the questions to send. */
import { z } from "zod";
import { type Graph, MARKS, type Memo, type Report } from "../engine.ts";
import { type KeptQuestion, LIMITS, type Mark } from "../protocol/index.ts";

const question = z.string().max(LIMITS.claimText);
export const KeptQuestionsSchema = z
  .array(z.strictObject({ from: z.array(question).min(1).readonly(), text: question.min(1), ticked: z.boolean() }))
  .max(LIMITS.decisions);

/** Among the marks; no claim has such an id. */
const KEPT = "~questions";

export function keptQuestions(graph: Graph): readonly KeptQuestion[] {
  return KeptQuestionsSchema.safeParse(graph.step(MARKS, KEPT)?.output).data ?? [];
}

export function keepQuestions(graph: Graph, output: readonly KeptQuestion[]): void {
  graph.startRun({ id: MARKS, kind: MARKS, inputsHash: "" });
  graph.putStep({ runId: MARKS, name: KEPT, inputsHash: "", status: "done", output, ofUser: true });
  graph.finishRun(MARKS, "done");
}

/** The report as far as it is still to be asked about: without the claims that are handled, and the contradictions of these alone. */
export function reportToAsk(report: Report, marks: readonly Mark[]): Report {
  const claims = handledClaims(marks);
  if (claims.size === 0) return report;
  return {
    ...report,
    claims: report.claims.filter(({ id }) => !claims.has(id)),
    contradictions: report.contradictions.filter(
      ({ claimIds = [] }) => claimIds.length === 0 || !claimIds.every((id) => claims.has(id)),
    ),
  };
}

const FLAGS_OF_CLAIMS = ["refuted", "disputed"] as const;

/** Whether a red flag tells the verdict of a claim. */
export function isFlagOf(claimId: string, flagId: string): boolean {
  return FLAGS_OF_CLAIMS.some((kind) => flagId.endsWith(`:flag:${kind}:${claimId}`));
}

export type Question = Memo["questions"][number]["questions"][number];

export function stillAsked(groups: Memo["questions"], isAsked: (question: Question) => boolean): Memo["questions"] {
  return groups.flatMap((group) => {
    const questions = group.questions.filter(isAsked);
    return questions.length === 0 ? [] : [{ ...group, questions }];
  });
}

/** Notes stand beside their claims, and what is handled is asked no more. */
export function markedMemo(memo: Memo, marks: readonly Mark[]): Memo {
  const byId = new Map(marks.map((mark) => [mark.claimId, mark]));
  if (byId.size === 0) return memo;
  const handled = restsOnHandled(memo, handledClaims(marks));
  return {
    ...memo,
    claims: memo.claims.map((line) => {
      const note = byId.get(line.claimId)?.note.trim() ?? "";
      return note === "" ? line : { ...line, text: `${line.text} (${note})` };
    }),
    questions: stillAsked(memo.questions, ({ basis }) => !basis.some(handled)),
  };
}

/** Whether a question rests on claims that are handled: on one itself, on its red flag, or on a contradiction of handled claims alone. */
function restsOnHandled({ contradictions }: Memo, claims: ReadonlySet<string>): (basis: string) => boolean {
  const ids = new Set([
    ...claims,
    ...contradictions.flatMap(({ contradiction: { id, claimIds = [] } }) =>
      claimIds.length > 0 && claimIds.every((claimId) => claims.has(claimId)) ? [id] : [],
    ),
  ]);
  return (basis) => ids.has(basis) || [...claims].some((id) => isFlagOf(id, basis));
}

function handledClaims(marks: readonly Mark[]): ReadonlySet<string> {
  return new Set(marks.filter(({ handled }) => handled).map(({ claimId }) => claimId));
}
