/** One message as it was read: its figures marked in place, the decision with its reasons, and the draft. */

import type { ReactNode } from "react";
import type { ExpertOpinion, ReplyResult, Term } from "../../../engine.ts";
import type { Correspondence } from "../../../protocol/index.ts";
import { PlaceLink } from "../../drawing/place-link.tsx";
import { Foreign } from "../../parts/foreign.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Verdict } from "../../parts/verdict.tsx";
import { useSettings, useWords } from "../../state/settings.tsx";
import { Draft } from "./draft.tsx";

type Fields = Correspondence["fields"];

export function Turn({ turn, fields }: { readonly turn: ReplyResult; readonly fields: Fields }) {
  const words = useWords();
  const { decision, message } = turn;
  return (
    <article className="turn" aria-label={words.correspondence.turn(turn.turn)}>
      {turn.warnings.length > 0 ? (
        <div className="failure" role="alert">
          <Icon name="warning" />
          <div>
            <strong>{words.correspondence.warnings}</strong>
            <ul className="points">
              {turn.warnings.map(({ kind, quote, text }) => (
                <li key={kind + quote}>
                  {text}{" "}
                  <q className="soft">
                    <Foreign text={quote} />
                  </q>
                </li>
              ))}
            </ul>
          </div>
        </div>
      ) : null}
      <div className="turn-pair">
        <Draft draft={{ to: message.from, ...turn.draft }} />
        <section>
          <h2>{words.correspondence.message}</h2>
          {message.hostile.length > 0 ? (
            <div className="failure">
              <Icon name="warning" />
              <div>
                <strong>{words.correspondence.hostile}</strong>
                <Lines lines={message.hostile.map(({ text }) => text)} />
              </div>
            </div>
          ) : null}
          <MarkedMessage text={message.text} terms={turn.figures} fields={fields} />
          {message.asks.length > 0 ? (
            <>
              <h3>{words.correspondence.asks}</h3>
              <Lines lines={message.asks} />
            </>
          ) : null}
        </section>
      </div>
      <section className="turn-decision">
        <h2>
          {words.correspondence.decision}: {words.correspondence.actions[decision.action]}
        </h2>
        <p>
          <Foreign text={decision.reasoning} />
        </p>
        <Lines lines={decision.reasons} />
        {decision.counterTerms && decision.counterTerms.length > 0 ? (
          <>
            <h3>{words.correspondence.counterTerms}</h3>
            <Lines lines={decision.counterTerms.map(({ text }) => text)} />
          </>
        ) : null}
      </section>
      {turn.findings.length > 0 ? (
        <section>
          <h2>{words.correspondence.findings}</h2>
          <ul className="findings">
            {turn.findings.map((finding) => (
              <li key={finding.terms.join() + finding.claim}>
                <Verdict status={finding.status} />
                <div>
                  <p>
                    <Foreign text={finding.sentence} />
                  </p>
                  <ul className="sources">
                    {finding.evidence.map((place, i) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: one place may be cited twice
                      <li key={i}>
                        <PlaceLink
                          cited={{ file: place.file, anchor: place.anchor, nodeId: null, text: place.content }}
                        />
                      </li>
                    ))}
                  </ul>
                  {finding.settles.length > 0 ? (
                    <p>
                      {words.correspondence.settles}:{" "}
                      <Foreign
                        text={finding.settles
                          .map(({ file, anchor, content }) => `${file} (${anchor}): ${content}`)
                          .join("; ")}
                        limit={600}
                      />
                    </p>
                  ) : null}
                  {finding.opens ? (
                    <p>
                      {words.correspondence.opens}:{" "}
                      <Foreign
                        text={`${finding.opens.file} (${finding.opens.anchor}): ${finding.opens.content}`}
                        limit={600}
                      />
                    </p>
                  ) : null}
                  {finding.reopens.length > 0 ? (
                    <p className="soft">
                      {words.correspondence.reopens}:{" "}
                      <Foreign text={finding.reopens.map(({ text }) => text).join("; ")} limit={600} />
                    </p>
                  ) : null}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Rules rules={turn.rules} />
      {turn.questions.length > 0 ? (
        <section>
          <h2>{words.correspondence.questions}</h2>
          <ul className="open-questions">
            {turn.questions.map((question) => (
              <li key={question.id}>
                <span className={question.answer ? "ticked" : "open"}>
                  <Icon name={question.answer ? "check" : "question"} />
                  {question.answer ? words.correspondence.answered : words.correspondence.open}
                </span>
                <div>
                  <p>
                    <Foreign text={question.text} />
                  </p>
                  {question.answer ? (
                    <p className="quote">
                      <Foreign text={question.answer.quote} />
                    </p>
                  ) : null}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <details>
        <summary>{words.correspondence.opinions}</summary>
        {turn.expertOpinions.map((opinion, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an expert may speak twice
          <Opinion key={i} opinion={opinion} />
        ))}
        <Lines lines={turn.orchestratorTrace.map(({ reasoning }) => reasoning)} />
      </details>
    </article>
  );
}

function Rules({ rules }: { readonly rules: ReplyResult["rules"] }) {
  const words = useWords();
  if (rules.length === 0) return null;
  return (
    <section>
      <h2>{words.correspondence.rules}</h2>
      <ul className="points">
        {rules.map(({ text, kind, applied, why }) => (
          <li key={text}>
            <Foreign text={text} />{" "}
            <span className="soft">
              ({words.correspondence.ruleKinds[kind]},{" "}
              {applied ? words.correspondence.applied : words.correspondence.notApplied}){" "}
            </span>
            <span className="soft">
              <Foreign text={why} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className="points">
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sentence may come twice
        <li key={i}>
          <Foreign text={line} />
        </li>
      ))}
    </ul>
  );
}

/** The message with each figure marked where it stands; what overlaps an earlier one is left unmarked. */
function MarkedMessage({
  text,
  terms,
  fields,
}: {
  readonly text: string;
  readonly terms: readonly Term[];
  readonly fields: Fields;
}) {
  const { words, language } = useSettings();
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const term of [...terms].sort((a, b) => a.start - b.start)) {
    if (term.start < at || term.end > text.length) continue;
    pieces.push(<Foreign key={`${term.id}before`} text={text.slice(at, term.start)} limit={20_000} />);
    const name =
      fields[term.field]?.[language] ??
      (term.field === "claim" ? words.correspondence.claim : words.correspondence.other);
    pieces.push(
      <mark key={term.id} className={`term ${term.role}`} data-field={term.field}>
        <Foreign text={text.slice(term.start, term.end)} limit={400} />
        <small>
          {term.field === "claim" && term.role === "offer" ? name : `${name}, ${words.correspondence.roles[term.role]}`}
          {term.unclear ? ` (${term.unclear})` : ""}
        </small>
      </mark>,
    );
    at = term.end;
  }
  pieces.push(<Foreign key="rest" text={text.slice(at)} limit={20_000} />);
  return <div className="message-text">{pieces}</div>;
}

function Opinion({ opinion }: { readonly opinion: ExpertOpinion }) {
  const words = useWords();
  const lines = linesOf(opinion, words.correspondence.outcomes);
  return (
    <section className="round">
      <h4>
        {words.correspondence.experts[opinion.expert]},{" "}
        {opinion.metadata.by === "code" ? words.correspondence.byCode : words.correspondence.byModel}
      </h4>
      {opinion.question ? (
        <p className="soft">
          <Foreign text={opinion.question} />
        </p>
      ) : null}
      <Lines lines={lines} />
    </section>
  );
}

function linesOf(
  opinion: ExpertOpinion,
  outcomes: ReturnType<typeof useWords>["correspondence"]["outcomes"],
): readonly string[] {
  switch (opinion.expert) {
    case "extraction":
      return [...opinion.analysis.terms.map(({ quote }) => quote), ...opinion.analysis.notes];
    case "escalation":
      return [
        opinion.analysis.reasoning,
        ...opinion.analysis.triggersEvaluated.map(
          ({ trigger, outcome, why }) => `${trigger}: ${outcomes[outcome]}. ${why}`,
        ),
      ];
    case "needs":
      return [opinion.analysis.reasoning, ...opinion.analysis.prioritizedQuestions];
    default:
      return opinion satisfies never;
  }
}
