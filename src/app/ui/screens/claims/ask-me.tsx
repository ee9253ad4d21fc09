/** Claims whose cell is perhaps known, one after the other: the reader says which cell is meant, and that decides. */

import { useEffect, useMemo, useRef, useState } from "react";
import { PlaceView } from "../../drawing/place-view.tsx";
import { Foreign, PlaceName } from "../../parts/foreign.tsx";
import { Button } from "../../parts/icon.tsx";
import { Empty } from "../../parts/notice.tsx";
import { ScreenHead } from "../../parts/screen-parts.tsx";
import { arrows, useKeys } from "../../parts/shortcuts.ts";
import { useFailures } from "../../parts/toast.tsx";
import { Verdict } from "../../parts/verdict.tsx";
import { addressOf } from "../../route.ts";
import { useCase } from "../../state/case.tsx";
import { isAskable, type LikelyCell, likelyCells, type ShownClaim } from "../../state/decisions.ts";
import { useWords } from "../../state/settings.tsx";
import { claimedPlace } from "./claim-words.ts";

export function AskMe() {
  const words = useWords();
  const { caseId, claims } = useCase();
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const askable = useMemo(() => claims.filter(isAskable), [claims]);
  const total = useRef(askable.length);
  total.current = Math.max(total.current, askable.length);
  const waiting = askable.filter(({ id }) => !skipped.has(id));
  // What the deck rests on comes first.
  const claim = waiting.find(({ weight }) => weight?.restsOn) ?? waiting[0] ?? null;
  const back = addressOf({ kind: "case", caseId, screen: "claims", item: null });
  return (
    <div className="ask-me">
      <ScreenHead title={words.askMe.title} lead={words.askMe.lead}>
        <p className="ask-me-count">
          <span className="number">{words.askMe.left(waiting.length, total.current)}</span>
          <a href={back}>{words.askMe.back}</a>
        </p>
      </ScreenHead>
      {claim === null ? (
        <Empty>
          <p>{askable.length === 0 ? words.askMe.done : words.askMe.onlySkipped(askable.length)}</p>
          {askable.length === 0 ? null : <Button onClick={() => setSkipped(new Set())} label={words.askMe.again} />}
        </Empty>
      ) : (
        <OneClaim key={claim.id} claim={claim} onSkip={() => setSkipped((now) => new Set(now).add(claim.id))} />
      )}
    </div>
  );
}

function OneClaim({ claim, onSkip }: { readonly claim: ShownClaim; readonly onSkip: () => void }) {
  const words = useWords();
  const { decide, said } = useCase();
  const attempt = useFailures();
  const cells = likelyCells(claim);
  const [at, setAt] = useState(0);
  const busy = useRef(false);
  const cell = cells[Math.min(at, cells.length - 1)];
  // A claim whose last cell is refused leaves the list; one whose cell was refused shows what is left.
  useEffect(() => {
    busy.current = false;
  });
  const once = (work: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    attempt(() =>
      work().finally(() => {
        busy.current = false;
      }),
    );
  };
  const refused = claim.mark?.notThese ?? [];
  const confirm = (one: LikelyCell) =>
    once(() =>
      decide(
        [claim],
        { cell: one.sourceNodeId },
        words.askMe.confirmed(words.status[one.agrees ? "VERIFIED" : "CONTRADICTED"], one.anchor),
      ),
    );
  const reject = (some: readonly LikelyCell[]) =>
    once(() =>
      decide(
        [claim],
        { notThese: [...refused, ...some.map(({ sourceNodeId }) => sourceNodeId)] },
        some.length === 1 ? words.askMe.rejected : words.askMe.rejectedAll,
      ),
    );
  const step = (by: 1 | -1) => setAt((now) => Math.min(cells.length - 1, Math.max(0, now + by)));
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    ...arrows(step),
    y: cell ? () => confirm(cell) : undefined,
    x: cell ? () => reject([cell]) : undefined,
    n: () => reject(cells),
    s: onSkip,
  });
  if (!cell) return null;
  const claimed = claimedPlace(claim);
  return (
    <article className="ask-me-claim" aria-labelledby="claim-text">
      <Foreign as="h2" id="claim-text" text={claim.text} limit={600} />
      <p className="ask-me-question">{words.askMe.question}</p>
      <ol className="likely" aria-label={words.askMe.cells}>
        {cells.map((one, i) => (
          <li key={one.sourceNodeId}>
            <button type="button" className="likely-cell" aria-current={one === cell} onClick={() => setAt(i)}>
              <PlaceName file={one.file} anchor={one.anchor} />
              <Foreign as="span" className="looked-text" text={one.content} limit={160} />
              <span className="likely-effect">
                {words.askMe.becomes} <Verdict status={one.agrees ? "VERIFIED" : "CONTRADICTED"} />
              </span>
              {one.formula ? (
                <Foreign as="code" className="soft" text={said.formulas[one.formula] ?? one.formula} limit={60} />
              ) : null}
            </button>
          </li>
        ))}
      </ol>
      <div className="triage-keys" role="toolbar" aria-label={words.triage.actions}>
        <Button className="primary" onClick={() => confirm(cell)} icon="check" label={words.askMe.yes} hint="Y" />
        <Button onClick={() => reject([cell])} icon="cross" label={words.askMe.no} hint="X" />
        <Button onClick={() => reject(cells)} label={words.askMe.none} hint="N" />
        <Button className="quiet" onClick={onSkip} label={words.askMe.skip} hint="S" />
      </div>
      <div className={claimed ? "claim-places" : "claim-places one"}>
        {claimed ? (
          <section className="panel" aria-labelledby="claimed">
            <header className="panel-head">
              <h3 id="claimed">{words.whereClaimed}</h3>
              <PlaceName file={claimed.file} anchor={claimed.anchor} />
            </header>
            <PlaceView tone="claimed" cited={claimed} />
          </section>
        ) : null}
        <section className="panel" aria-labelledby="perhaps">
          <header className="panel-head">
            <h3 id="perhaps">{words.askMe.perhaps}</h3>
            <PlaceName file={cell.file} anchor={cell.anchor} />
          </header>
          <PlaceView cited={{ file: cell.file, anchor: cell.anchor, nodeId: cell.sourceNodeId, text: cell.content }} />
        </section>
      </div>
    </article>
  );
}
