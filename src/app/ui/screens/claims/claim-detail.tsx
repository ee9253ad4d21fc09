/** One claim: what it says, its verdict and why, where it stands, and the place that decides it. */
import { type ReactNode, Suspense, useState } from "react";
import { LIMITS } from "../../../protocol/index.ts";
import { CopyCitation, OpenSource } from "../../drawing/place-tools.tsx";
import { PlaceView } from "../../drawing/place-view.tsx";
import type { Cited } from "../../drawing/use-located.ts";
import { Foreign, PlaceName } from "../../parts/foreign.tsx";
import { IconButton } from "../../parts/icon.tsx";
import { later } from "../../parts/later.ts";
import { useKeys } from "../../parts/shortcuts.ts";
import { Verdict } from "../../parts/verdict.tsx";
import { useCase } from "../../state/case.tsx";
import { isQuestion, type ShownClaim } from "../../state/decisions.ts";
import { useWords } from "../../state/settings.tsx";
import { AnswerTable } from "./answer-table.tsx";
import { CalculationTable } from "./calculation-table.tsx";
import { claimedPlace, claimWords } from "./claim-words.ts";
import { DecisionNote } from "./override.tsx";
import { PassagesFound } from "./passages-later.ts";

/** Fetched when it is first opened. */
const EvidenceViewer = later(() => import("../../drawing/evidence-viewer.tsx"), "EvidenceViewer");

/** The figures that a question of the user's asks for; where neither they nor the rules answer, what stands nearest to it. */
function Answer({ claim: { role, status, answer, text } }: { readonly claim: ShownClaim }) {
  const isUnanswered = role === "asked" && status === "UNKNOWN" && (answer?.figures.length ?? 0) === 0;
  return (
    <>
      {answer ? <AnswerTable answer={answer} /> : null}
      {isUnanswered ? (
        <Suspense fallback={null}>
          <PassagesFound text={text.slice(0, LIMITS.search)} />
        </Suspense>
      ) : null}
    </>
  );
}

type Group = "answers" | "decides" | "agrees" | "against" | "looked";
type Item = Cited & { readonly group: Group; readonly why: string | null };

type ClaimDetailProps = {
  readonly children?: ReactNode;
  readonly claim: ShownClaim;
  readonly at: number;
  readonly total: number;
  readonly onStep: (by: 1 | -1) => void;
};

export function ClaimDetail({ claim, at, total, onStep, children }: ClaimDetailProps) {
  const words = useWords();
  const { said } = useCase();
  const claimed = claimedPlace(claim);
  const items = itemsOf(claim, said.reasons);
  const [chosen, setChosen] = useState(0);
  const [large, setLarge] = useState(false);
  useKeys({ v: () => setLarge(true) });
  const asked = isQuestion(claim);
  const item = items[chosen] ?? null;
  const deciding = items.flatMap((one, i) => (one.group === "looked" ? [] : [{ one, i }]));
  const looked = items.flatMap((one, i) => (one.group === "looked" ? [{ one, i }] : []));
  return (
    <article className="claim-detail" aria-labelledby="claim-text">
      <header className="claim-top">
        {asked ? (
          <div className="claim-verdict" />
        ) : (
          <div className="claim-verdict">
            <Verdict status={claim.status} large />
            <span className="soft">{words.statusMeaning[claim.status]}</span>
            {claim.override ? null : <Confidence value={claim.result.confidenceScore} />}
          </div>
        )}
        <div className="claim-steps">
          <IconButton icon="previous" label={words.claims.previous} onClick={() => onStep(-1)} disabled={at <= 0} />
          <span className="soft number">{words.claims.position(at + 1, total)}</span>
          <IconButton icon="next" label={words.claims.next} onClick={() => onStep(1)} disabled={at >= total - 1} />
        </div>
        <ClaimTitle claim={claim} />
        {asked ? null : (
          <Foreign
            as="p"
            className="explanation"
            text={said.explanations[claim.result.explanation] ?? claim.result.explanation}
          />
        )}
        <DecisionNote claim={claim} />
        {children}
      </header>

      <Answer claim={claim} />

      <div className={claimed ? "claim-places" : "claim-places one"}>
        {claimed ? (
          <section className="panel" aria-labelledby="claimed">
            <PanelHead id="claimed" title={words.whereClaimed} cited={claimed} onLarger={() => setLarge(true)} />
            <PlaceView tone="claimed" cited={claimed} />
          </section>
        ) : null}
        <section className="panel evidence" aria-labelledby="decides">
          {item === null ? (
            <>
              <h3 id="decides">{words.decidedBy.UNKNOWN}</h3>
              <p className="soft">{words.claims.nothing}</p>
            </>
          ) : (
            <>
              <PanelHead
                id="decides"
                title={titleOf(item, claim, words)}
                cited={item}
                onLarger={() => setLarge(true)}
                shortcut
              />
              <PlaceView cited={item} />
              <Foreign as="p" className="quote" text={item.text} />
              {item.why ? <p className="soft">{item.why}</p> : null}
              {deciding.length > 1 || (looked.length > 0 && item.group === "looked" && deciding.length > 0) ? (
                <ul className="place-chips">
                  {deciding.map(({ one, i }) => (
                    <li key={`${one.file}${one.anchor}${i}`}>
                      <button type="button" className="chip" aria-pressed={i === chosen} onClick={() => setChosen(i)}>
                        <span className="chip-group">{titleOf(one, claim, words)}</span>
                        <Foreign text={one.anchor} limit={60} />
                      </button>
                    </li>
                  ))}
                </ul>
              ) : null}
            </>
          )}
        </section>
      </div>

      {claim.result.calculation ? (
        <CalculationTable
          calculation={claim.result.calculation}
          onPlace={(place) => {
            const known = items.findIndex((one) => one.file === place.file && one.anchor === place.anchor);
            if (known >= 0) setChosen(known);
          }}
        />
      ) : null}

      {looked.length > 0 ? (
        <section className="looked-at">
          <h3>{words.lookedAt}</h3>
          <ul>
            {looked.map(({ one, i }) => (
              <li key={`${one.file}${one.anchor}${i}`}>
                <button type="button" className="looked-row" aria-pressed={i === chosen} onClick={() => setChosen(i)}>
                  <PlaceName file={one.file} anchor={one.anchor} />
                  <Foreign as="span" className="looked-text" text={one.text} limit={200} />
                  <span className="soft">{one.why}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {asked ? null : <p className="judge soft">{words.claims.judge[claim.result.judge]}</p>}
      {large ? (
        <Suspense fallback={null}>
          <EvidenceViewer
            claim={claim.text}
            sides={[
              ...(claimed ? [{ title: words.whereClaimed, tone: "claimed" as const, cited: claimed }] : []),
              ...(item === null
                ? []
                : [{ title: titleOf(item, claim, words), tone: "evidence" as const, cited: item }]),
            ]}
            onClose={() => setLarge(false)}
          />
        </Suspense>
      ) : null}
    </article>
  );
}

/** What the claim says under what it stands under, and what stands against it. */
function ClaimTitle({ claim }: { readonly claim: ShownClaim }) {
  const words = useWords();
  const { modelFiles } = useCase();
  const { under, against } = claimWords(claim, modelFiles, words);
  return (
    <>
      {under === "" ? null : <Foreign as="p" className="claim-under" text={under} limit={300} />}
      <Foreign
        as="h2"
        id="claim-text"
        text={under === "" ? claim.text : claim.text.slice(claim.text.lastIndexOf(claim.quote ?? ""))}
      />
      {claim.readFrom === "picture" ? <p className="soft">{words.claims.fromPicture}</p> : null}
      {against ? (
        <p className="claim-against">
          <strong className="number">{against.said}</strong>
          <span className="number">{against.told ?? against.gap}</span>
        </p>
      ) : null}
    </>
  );
}

type PanelHeadProps = {
  readonly id: string;
  readonly title: string;
  readonly cited: Cited;
  readonly onLarger: () => void;
  readonly shortcut?: boolean;
};

function PanelHead({ id, title, cited, onLarger, shortcut = false }: PanelHeadProps) {
  const words = useWords();
  return (
    <header className="panel-head">
      <h3 id={id}>{title}</h3>
      <PlaceName file={cited.file} anchor={cited.anchor} />
      <span className="panel-tools">
        <IconButton icon="larger" label={words.place.wider} onClick={onLarger} />
        <CopyCitation cited={cited} />
        <OpenSource place={cited} shortcut={shortcut} />
      </span>
    </header>
  );
}

function Confidence({ value }: { readonly value: number }) {
  const words = useWords();
  return (
    <span className="confidence" title={words.confidence}>
      <span className="away">{words.confidence}</span>
      <span className="meter" aria-hidden="true">
        <span style={{ width: `${Math.round(value * 100)}%` }} />
      </span>
      <span className="number">{words.app.percent(value)}</span>
    </span>
  );
}

function titleOf(item: Item, claim: ShownClaim, words: ReturnType<typeof useWords>): string {
  switch (item.group) {
    case "answers":
      return words.answers.place;
    case "decides":
      return words.decidedBy[claim.result.status];
    case "agrees":
      return words.agreeing;
    case "against":
      return claim.result.status === "AMBIGUOUS" ? words.against : words.decidedBy.CONTRADICTED;
    case "looked":
      return claim.result.evidence === null ? words.decidedBy.UNKNOWN : words.lookedAt;
    default:
      return item.group satisfies never;
  }
}

function itemsOf({ result, answer }: ShownClaim, reasons: Readonly<Record<string, string>>): readonly Item[] {
  const [first] = result.status === "UNKNOWN" ? (answer?.figures ?? []) : [];
  const cited = (group: Group) => (evidence: NonNullable<typeof result.evidence>) => ({
    group,
    file: evidence.file,
    anchor: evidence.anchor,
    nodeId: evidence.sourceNodeId || null,
    text: evidence.content,
    why: null,
  });
  return [
    ...(first?.places ?? []).map(cited("answers")),
    ...(result.evidence ? [result.evidence].map(cited("decides")) : []),
    ...(result.contradictoryEvidence ?? []).map(cited("against")),
    ...(result.supportingEvidence ?? []).map(cited("agrees")),
    ...result.lookedAt.map(({ file, anchor, content, why }) => ({
      group: "looked" as const,
      file,
      anchor,
      nodeId: null,
      text: content,
      why: reasons[why] ?? why,
    })),
  ];
}
