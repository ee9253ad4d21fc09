/** What contradicts what: positions side by side with their places, the ruling, and how it was reached. */

import { Fragment, useMemo } from "react";
import type { EnhancedResolution } from "../../engine.ts";
import { OpenSource } from "../drawing/place-tools.tsx";
import { PlaceView } from "../drawing/place-view.tsx";
import { RangeChart } from "../drawing/range-chart.tsx";
import { Foreign, PlaceName, shownAnchor } from "../parts/foreign.tsx";
import { shownValue } from "../parts/formats.ts";
import { CopyButton, Empty } from "../parts/notice.tsx";
import { Choice, Points, ScreenHead } from "../parts/screen-parts.tsx";
import { listKeys, useKeys } from "../parts/shortcuts.ts";
import { go } from "../route.ts";
import { useCase } from "../state/case.tsx";
import { useAnswer } from "../state/engine.tsx";
import { useWords } from "../state/settings.tsx";
import type { Words } from "../words/index.ts";
import { contradictionsShown, gapOf, type ShownContradiction, type ShownPosition } from "./contradiction-view.ts";

const SIDE_BY_SIDE = 4;

export function ContradictionsScreen({ item }: { readonly item: string | null }) {
  const words = useWords();
  const { caseId, report, said, version } = useCase();
  const analysis = useAnswer({ kind: "analysis", caseId }, version);
  const all = useMemo(() => contradictionsShown(report, said.topics, analysis.value), [report, said, analysis.value]);
  const at = Math.max(
    0,
    all.findIndex((one) => one.id === item),
  );
  const chosen = all[at];
  const choose = (one: ShownContradiction | undefined) => {
    if (one) go({ kind: "case", caseId, screen: "contradictions", item: one.id }, { replace: true });
  };
  useKeys(listKeys((by) => choose(all[at + by])));
  return (
    <>
      <ScreenHead
        title={words.screens.contradictions}
        lead={all.length === 0 ? words.noContradictions : words.contradictionsIntroduction}
      />
      {chosen ? (
        <div className="two-columns">
          <ul className="choices" aria-label={words.screens.contradictions}>
            {all.map((one) => (
              <Choice
                key={one.id}
                name={<Foreign text={one.topic} limit={120} />}
                current={one === chosen}
                onChoose={() => choose(one)}
                foot={
                  <>
                    <Gravity shown={one} />
                    {one.mail ? <span>{words.contradictions.mail[one.mail.effect](one.mail.turn)}</span> : null}
                  </>
                }
              />
            ))}
          </ul>
          <Contradiction key={chosen.id} shown={chosen} />
        </div>
      ) : null}
    </>
  );
}

function Gravity({ shown }: { readonly shown: ShownContradiction }) {
  const words = useWords();
  return (
    <>
      <span className={`severity ${shown.severity.toLowerCase()}`}>{words.severity[shown.severity]}</span>
      <span className="soft number">{gapOf(shown, words)}</span>
    </>
  );
}

function Contradiction({ shown }: { readonly shown: ShownContradiction }) {
  const words = useWords();
  const points = shown.positions.flatMap(({ letter, value, unit }) =>
    typeof value === "number" ? [{ letter, value, shown: shownValue(value, unit, words.locale) }] : [],
  );
  const final = shown.resolution?.finalValue;
  return (
    <article className="contradiction" aria-labelledby="contradiction-topic">
      <header>
        <p className="choice-foot">
          <Gravity shown={shown} />
        </p>
        <Foreign as="h2" id="contradiction-topic" text={shown.topic} limit={300} />
        {shown.mail ? (
          <p>
            {words.contradictions.mail[shown.mail.effect](shown.mail.turn)}:{" "}
            <Foreign text={shown.mail.quote} limit={400} />
          </p>
        ) : null}
      </header>
      {new Set(points.map((point) => point.value)).size > 1 ? (
        <RangeChart
          points={points}
          final={
            typeof final?.value === "number"
              ? {
                  letter: words.contradictions.final,
                  value: final.value,
                  shown: shownValue(final.value, final.unit, words.locale),
                }
              : null
          }
        />
      ) : null}
      <section aria-label={words.contradictions.positions} className="positions">
        {shown.positions.slice(0, SIDE_BY_SIDE).map((position) => (
          <Position key={position.letter} position={position} />
        ))}
      </section>
      {shown.positions.length > SIDE_BY_SIDE ? (
        <ul className="more-positions">
          {shown.positions.slice(SIDE_BY_SIDE).map((position) => (
            <li key={position.letter}>
              <strong>{position.letter}</strong>{" "}
              <span className="number">{shownValue(position.value, position.unit, words.locale)}</span>{" "}
              {position.file && position.anchor ? <PlaceName file={position.file} anchor={position.anchor} /> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {shown.resolution ? (
        <Ruling resolution={shown.resolution} positions={shown.positions} />
      ) : (
        <Empty>{words.contradictions.noRuling}</Empty>
      )}
    </article>
  );
}

function Position({ position }: { readonly position: ShownPosition }) {
  const words = useWords();
  const { letter, value, unit, text, file, anchor, agentName } = position;
  return (
    <div className="position">
      <h3>
        <span className="position-letter">{letter}</span>
        <Foreign as="span" className="position-value number" text={shownValue(value, unit, words.locale)} limit={160} />
      </h3>
      {agentName && words.agents[agentName] ? <p className="soft">{words.agents[agentName]}</p> : null}
      {file && anchor ? (
        <>
          <p className="position-place">
            <PlaceName file={file} anchor={anchor} />
            <OpenSource place={{ file, anchor }} />
          </p>
          <PlaceView cited={{ file, anchor, nodeId: null, text }} />
        </>
      ) : null}
      <Foreign as="p" className="quote" text={text} />
    </div>
  );
}

/** The side that is upheld, by its figure and its place. */
function decisionIn({ verdict }: EnhancedResolution, positions: readonly ShownPosition[], words: Words): string {
  const { decision, winner } = verdict;
  if (decision === "SYNTHESIS" || decision === "UNRESOLVED") return words.contradictions.decision[decision];
  const upheld =
    positions.find(({ agentName }) => agentName === winner) ?? positions[decision === "POSITION_A" ? 0 : 1];
  if (!upheld) return words.contradictions.decision.UNRESOLVED;
  const { value, unit, anchor, letter } = upheld;
  const figure = typeof value === "number" ? shownValue(value, unit, words.locale) : null;
  return words.contradictions.stands(figure, anchor === null ? letter : shownAnchor(anchor, words));
}

type RulingProps = { readonly resolution: EnhancedResolution; readonly positions: readonly ShownPosition[] };

function Ruling({ resolution, positions }: RulingProps) {
  const words = useWords();
  const { verdict, finalValue, baGuidance, debateRecord, unresolvedAspects } = resolution;
  return (
    <section className="ruling" aria-labelledby="ruling">
      <h3 id="ruling">{words.contradictions.ruling}</h3>
      <p className="ruling-line">
        <Foreign as="strong" text={decisionIn(resolution, positions, words)} />
        <span>
          {words.contradictions.trust}: {words.trust[baGuidance.trustLevel]}
        </span>
      </p>
      <Foreign as="p" text={baGuidance.oneLiner} />
      {finalValue.value === null ? null : (
        <p>
          {words.contradictions.final}:{" "}
          <Foreign as="strong" className="number" text={shownValue(finalValue.value, finalValue.unit, words.locale)} />{" "}
          <Foreign
            as="span"
            className="soft"
            text={finalValue.derivedFrom.calculation ?? finalValue.derivedFrom.source}
          />
        </p>
      )}
      <h4>{words.contradictions.factors}</h4>
      <Points
        items={verdict.justification.decisiveFactors.map(({ factor, source, weight }) => (
          <Fragment key={`${factor}${source}`}>
            <Foreign text={factor} />{" "}
            <span className="soft">
              ({weight === "PRIMARY" ? words.contradictions.primary : words.contradictions.supporting})
            </span>{" "}
            <Foreign as="span" className="soft" text={source} />
          </Fragment>
        ))}
      />
      {verdict.justification.rejectedPositionFlaws.length > 0 ? <h4>{words.contradictions.flaws}</h4> : null}
      <Points
        items={verdict.justification.rejectedPositionFlaws.map(({ position, flaw, evidence }) => (
          <Fragment key={`${position}${flaw}`}>
            <Foreign as="strong" text={positions.find((one) => one.agentName === position)?.letter ?? position} />:{" "}
            <Foreign text={flaw} /> <Foreign as="span" className="soft" text={evidence} />
          </Fragment>
        ))}
      />
      {unresolvedAspects.length > 0 ? <h4>{words.contradictions.unresolved}</h4> : null}
      <Points
        items={unresolvedAspects.map(
          ({ aspect, reason, suggestedAction }) => `${aspect}: ${reason} ${suggestedAction}`,
        )}
      />
      {baGuidance.questionForFounder ? (
        <div className="question">
          <h4>{words.contradictions.question}</h4>
          <Foreign as="p" text={baGuidance.questionForFounder} />
          <CopyButton text={baGuidance.questionForFounder} label={words.memo.copyQuestion} />
        </div>
      ) : null}
      <details>
        <summary>{words.contradictions.record}</summary>
        <p className="soft">
          {debateRecord.judge === "rules" ? words.contradictions.byRules : words.contradictions.byModel}
        </p>
        {debateRecord.fellBack ? <Foreign as="p" className="soft" text={debateRecord.fellBack} /> : null}
        {debateRecord.rounds.map((round) => (
          <section key={round.roundNumber} className="round">
            <h4>{words.contradictions.round(round.roundNumber)}</h4>
            {round.positions.map((position) => (
              <div key={position.agentName}>
                <p>
                  <strong>{words.agents[position.agentName] ?? <Foreign text={position.agentName} />}</strong>:{" "}
                  <Foreign text={position.claim} />
                </p>
                <Points items={position.evidence.map((one) => `${one.source}: “${one.quote}” ${one.interpretation}`)} />
                {position.weaknesses.length > 0 ? (
                  <p className="soft">
                    {words.contradictions.weaknesses}: <Foreign text={position.weaknesses.join("; ")} />
                  </p>
                ) : null}
              </div>
            ))}
          </section>
        ))}
        {debateRecord.faults.length > 0 ? <h4>{words.contradictions.faults}</h4> : null}
        <Points
          items={debateRecord.faults.map(
            (one) => `${words.agents[one.agentName] ?? one.agentName}: ${one.said} → ${one.found}`,
          )}
        />
      </details>
    </section>
  );
}
