/** The memo: one page to read in two minutes, then the rest, every sentence with the places it rests on. */

import { Fragment } from "react";
import type { Memo, MemoPoint, RedFlag } from "../../../engine.ts";
import { Sources } from "../../drawing/place-link.tsx";
import { Foreign } from "../../parts/foreign.tsx";
import { shownValue } from "../../parts/formats.ts";
import { Part, Points } from "../../parts/screen-parts.tsx";
import { Table } from "../../parts/table.tsx";
import { VerdictBar } from "../../parts/verdict.tsx";
import { addressOf } from "../../route.ts";
import { useCase } from "../../state/case.tsx";
import { useWords } from "../../state/settings.tsx";
import { QuestionGroups } from "./questions.tsx";

export function MemoPage({ memo }: { readonly memo: Memo }) {
  const words = useWords();
  const { caseId } = useCase();
  const { score } = memo;
  return (
    <article className="memo">
      <section className="memo-score">
        <p className="score-figure number">
          {score.value === null ? words.memo.notScored : Math.round(score.value)}
          {score.value === null ? null : <small> / 100</small>}
        </p>
        <div>
          <p>
            <strong>{words.recommendation[score.recommendation]}</strong>
          </p>
          <Foreign as="p" text={score.recommendationText} />
          <p className="soft">
            {words.memo.confidence(words.app.percent(score.confidence.score / 100))}
            {words.working.because}
            <Foreign text={score.confidence.reason} />
          </p>
        </div>
      </section>
      <Foreign as="p" className="memo-short" text={memo.inShort} />
      <Part title={words.memo.summary}>
        <VerdictBar named counts={memo.claimsByVerdict} />
      </Part>
      <Part title={words.memo.keyFigures} when={memo.keyFigures.length > 0}>
        <Table
          className="data-table wide"
          figures={[1]}
          rows={memo.keyFigures.map((figure) => ({
            key: figure.findingId,
            cells: [
              <Foreign key="name" text={figure.name} limit={120} />,
              <strong key="value">{figure.shown}</strong>,
              figure.period,
              <Fragment key="text">
                <Foreign text={figure.text} limit={400} />
                <Sources sources={figure.evidence} />
              </Fragment>,
            ],
          }))}
        />
      </Part>
      <Part title={words.memo.redFlags} when={memo.redFlags.length > 0}>
        {memo.redFlags.map((flag) => (
          <Flag key={flag.id} flag={flag} />
        ))}
      </Part>
      <Part title={words.memo.holds} when={memo.holds.length > 0}>
        <ClaimPoints points={memo.holds} />
      </Part>
      <Part title={words.memo.doesNotHold} when={memo.doesNotHold.length > 0}>
        <ClaimPoints points={memo.doesNotHold} />
      </Part>
      <Part title={words.memo.contradictions} when={memo.contradictions.length > 0}>
        <Points
          items={memo.contradictions.map(({ contradiction, resolution }) => (
            <Fragment key={contradiction.id}>
              <a href={addressOf({ kind: "case", caseId, screen: "contradictions", item: contradiction.id })}>
                <Foreign text={contradiction.topic} limit={200} />
              </a>
              {resolution ? <Foreign as="p" text={resolution.baGuidance.oneLiner} /> : null}
            </Fragment>
          ))}
        />
      </Part>
      <QuestionGroups groups={memo.questions} />
      <Part title={words.memo.caseAgainst} when={memo.caseAgainst.length > 0}>
        <Points
          items={memo.caseAgainst.map((objection) => (
            <Fragment key={objection.id}>
              <Foreign as="strong" text={objection.title} limit={300} />
              <Foreign as="p" text={objection.text} />
              <Sources sources={objection.evidence} />
            </Fragment>
          ))}
        />
      </Part>
      <Part title={words.memo.scenarios} when={memo.scenarios.scenarios.length > 0}>
        <Foreign as="p" className="soft" text={memo.scenarios.method} />
        <div className="scenarios">
          {memo.scenarios.scenarios.map((scenario) => (
            <div key={scenario.id}>
              <Foreign as="h3" text={scenario.name} limit={80} />
              <Foreign as="p" text={scenario.text} />
              <dl>
                {scenario.outcomes.map((outcome) => (
                  <div key={`${outcome.metric}${outcome.period?.lastMonth}`}>
                    <Foreign as="dt" text={outcome.name} limit={80} />
                    <dd className="number">{shownValue(outcome.value, outcome.unit, words.locale)}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </div>
      </Part>
      <Part title={words.memo.notVerifiable} when={memo.notVerifiable.length > 0}>
        <Points
          items={memo.notVerifiable.map((one) => (
            <Fragment key={one.id}>
              <Foreign text={one.text} /> <Foreign as="span" className="soft" text={one.why} />
              {one.source ? <Sources sources={[one.source]} /> : null}
            </Fragment>
          ))}
        />
      </Part>
      <Part title={words.memo.parts}>
        <Foreign as="p" text={score.formula} />
        <Table
          className="data-table wide"
          figures={[1, 2]}
          rows={score.parts.map((part) => ({
            key: part.part,
            cells: [
              part.name,
              part.score === null ? "–" : Math.round(part.score),
              words.app.percent(part.weight),
              <Fragment key="text">
                <Foreign text={part.text} /> <Foreign as="span" className="soft" text={part.calculation} />
              </Fragment>,
            ],
          }))}
        />
      </Part>
      <Part title={words.memo.making}>
        <Points
          items={[
            ...memo.making.leftOut,
            ...memo.making.agents.map(({ name, judge, fellBack }) => (
              <Fragment key={name}>
                {words.agents[name] ?? name}: {words.claims.judge[judge === "rules" ? "evidence" : "model"]}
                {fellBack ? <Foreign as="span" className="soft" text={` ${fellBack}`} /> : null}
              </Fragment>
            )),
          ]}
        />
      </Part>
    </article>
  );
}

function ClaimPoints({ points }: { readonly points: readonly MemoPoint[] }) {
  const { caseId } = useCase();
  return (
    <Points
      items={points.map(({ id, claimId, text, evidence }) => (
        <Fragment key={id}>
          {claimId ? (
            <a href={addressOf({ kind: "case", caseId, screen: "claims", item: claimId })}>
              <Foreign text={text} />
            </a>
          ) : (
            <Foreign text={text} />
          )}
          <Sources sources={evidence} />
        </Fragment>
      ))}
    />
  );
}

function Flag({ flag }: { readonly flag: RedFlag }) {
  const words = useWords();
  return (
    <div className="flag">
      <p className="choice-foot">
        <span className={`severity ${flag.severity.toLowerCase()}`}>{words.severity[flag.severity]}</span>
        <Foreign as="strong" text={flag.title} limit={300} />
      </p>
      <Foreign as="p" text={flag.text} />
      <Foreign as="p" className="soft" text={flag.impactText} />
      <Sources sources={flag.evidence} />
    </div>
  );
}
