/** The claims, grouped by slide: thousands of them scroll, since only those in sight are drawn. */
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { Foreign } from "../../parts/foreign.tsx";
import { Icon } from "../../parts/icon.tsx";
import { VerdictSign } from "../../parts/verdict.tsx";
import type { ShownClaim } from "../../state/case.tsx";
import { useSettings, useWords } from "../../state/settings.tsx";
import type { ListRow } from "./filters.ts";

/** Pixels at the usual size of the text. */
const SIZES = { head: 38, claim: 58 };

export function ClaimList({
  rows,
  chosen,
  onChoose,
  onStep,
}: {
  readonly rows: readonly ListRow[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  readonly onStep: (by: 1 | -1) => void;
}) {
  const { words, settings } = useSettings();
  const zoom = settings?.zoom ?? 1;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (i) => SIZES[rows[i]?.kind ?? "claim"] * zoom,
    getItemKey: (i) => rows[i]?.key ?? i,
    overscan: 10,
  });
  const at = rows.findIndex((row) => row.kind === "claim" && row.key === chosen);
  // By hand: the virtualizer learns the frame's size only after the first paint.
  useLayoutEffect(() => {
    const frame = scroller.current;
    if (!frame || at < 0) return;
    const top = rows.slice(0, at).reduce((sum, row) => sum + SIZES[row.kind] * zoom, 0);
    const bottom = top + SIZES.claim * zoom;
    const head = rows[at - 1]?.kind === "head" ? SIZES.head * zoom : 0;
    if (top - head < frame.scrollTop) frame.scrollTop = top - head;
    else if (bottom > frame.scrollTop + frame.clientHeight) frame.scrollTop = bottom - frame.clientHeight / 2;
    if (frame.contains(document.activeElement))
      requestAnimationFrame(() =>
        frame.querySelector<HTMLElement>('[aria-current="true"]')?.focus({ preventScroll: true }),
      );
  }, [at, rows, zoom]);
  const move = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    onStep(event.key === "ArrowDown" ? 1 : -1);
  };
  const files = new Set(rows.flatMap((row) => (row.kind === "head" && row.file !== null ? [row.file] : [])));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows move between the buttons within
    <div ref={scroller} className="claim-list" onKeyDown={move}>
      <ul style={{ height: list.getTotalSize() }} aria-label={words.claims.list}>
        {list.getVirtualItems().map((item) => {
          const row = rows[item.index];
          if (!row) return null;
          return (
            <li key={item.key} style={{ transform: `translateY(${item.start}px)`, height: item.size }}>
              {row.kind === "head" ? (
                <h2 className="claim-head">
                  {row.file === null ? words.claims.askedGroup : <Foreign text={row.anchor} limit={80} />}
                  {files.size > 1 && row.file !== null ? (
                    <span className="soft">
                      <Foreign text={row.file} limit={40} />
                    </span>
                  ) : null}
                  <span className="soft number">{row.count}</span>
                </h2>
              ) : (
                <ClaimRow claim={row.claim} current={row.key === chosen} onChoose={onChoose} />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function ClaimRow({
  claim,
  current,
  onChoose,
}: {
  readonly claim: ShownClaim;
  readonly current: boolean;
  readonly onChoose: (id: string) => void;
}) {
  const words = useWords();
  return (
    <button
      type="button"
      className="claim-row"
      aria-current={current}
      tabIndex={current ? 0 : -1}
      onClick={() => onChoose(claim.id)}
      data-claim={claim.id}
    >
      <VerdictSign status={claim.status} />
      <span className="claim-row-text">
        <Foreign text={claim.text} limit={220} />
      </span>
      <span className="claim-row-foot">
        <span className={`status-word ${claim.status.toLowerCase()}`}>{words.status[claim.status]}</span>
        {claim.override ? <Icon name="pen" size={12} /> : null}
        {claim.result.evidence && !claim.override ? (
          <span className="claim-row-place">
            <Foreign text={claim.result.evidence.anchor} limit={60} />
          </span>
        ) : null}
      </span>
    </button>
  );
}
