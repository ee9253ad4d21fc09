/** The claims, grouped by slide: thousands of them scroll, since only those in sight are drawn. */
import { measureElement, useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { Foreign } from "../../parts/foreign.tsx";
import { Icon } from "../../parts/icon.tsx";
import { VerdictSign } from "../../parts/verdict.tsx";
import { useCase } from "../../state/case.tsx";
import { isQuestion, type ShownClaim } from "../../state/decisions.ts";
import { useSettings, useWords } from "../../state/settings.tsx";
import { shownGiven } from "./answer-table.tsx";
import { claimWords } from "./claim-words.ts";
import type { GroupKey, ListRow } from "./filters.ts";

/** Pixels at the usual size of the text; a claim whose words take a second line is measured once it is drawn. */
const SIZES = { head: 38, claim: 58 };

type ClaimListProps = {
  readonly rows: readonly ListRow[];
  readonly chosen: string | null;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (id: string) => void;
  readonly onFold: (group: GroupKey) => void;
  readonly onChoose: (id: string) => void;
  readonly onStep: (by: 1 | -1) => void;
};

export function ClaimList({ rows, chosen, selected, onChoose, onStep, onSelect, onFold }: ClaimListProps) {
  const { words, settings } = useSettings();
  const zoom = settings?.zoom ?? 1;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (i) => SIZES[rows[i]?.kind ?? "claim"] * zoom,
    getItemKey: (i) => rows[i]?.key ?? i,
    overscan: 10,
    // Asked for at once, the size of a new row would have the whole page laid out a second time; it comes with the layout.
    measureElement: (element, entry, all) => {
      const index = all.indexFromElement(element);
      const isKnown = entry !== undefined || all.itemSizeCache.has(all.options.getItemKey(index));
      return isKnown ? measureElement(element, entry, all) : all.options.estimateSize(index);
    },
  });
  const at = rows.findIndex((row) => row.kind === "claim" && row.key === chosen);
  // By hand: the virtualizer learns the frame's size only after the first paint.
  useLayoutEffect(() => {
    const frame = scroller.current;
    if (!frame || at < 0) return;
    const { start: top = 0, end: bottom = 0 } = list.measurementsCache[at] ?? {};
    const head = rows[at - 1]?.kind === "head" ? SIZES.head * zoom : 0;
    if (top - head < frame.scrollTop) frame.scrollTop = top - head;
    else if (bottom > frame.scrollTop + frame.clientHeight) frame.scrollTop = bottom - frame.clientHeight / 2;
    if (frame.contains(document.activeElement))
      requestAnimationFrame(() =>
        frame.querySelector<HTMLElement>('[aria-current="true"]')?.focus({ preventScroll: true }),
      );
  }, [at, rows, zoom, list]);
  const move = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    onStep(event.key === "ArrowDown" ? 1 : -1);
  };
  const files = new Set(
    rows.flatMap((row) => (row.kind === "head" && row.title.kind === "place" ? [row.title.file] : [])),
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows move between the buttons within
    <div ref={scroller} className="claim-list" onKeyDown={move}>
      <ul style={{ height: list.getTotalSize() }} aria-label={words.screens.claims}>
        {list.getVirtualItems().map((item) => {
          const row = rows[item.index];
          if (!row) return null;
          return (
            <li
              key={item.key}
              ref={list.measureElement}
              data-index={item.index}
              style={{ transform: `translateY(${item.start}px)`, minHeight: SIZES[row.kind] * zoom }}
            >
              {row.kind === "head" ? (
                <Head row={row} manyFiles={files.size > 1} onFold={onFold} />
              ) : (
                <ClaimRow
                  claim={row.claim}
                  current={row.key === chosen}
                  selected={selected.has(row.key)}
                  selecting={selected.size > 0}
                  onChoose={onChoose}
                  onSelect={onSelect}
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type HeadProps = {
  readonly row: Extract<ListRow, { readonly kind: "head" }>;
  readonly manyFiles: boolean;
  readonly onFold: (group: GroupKey) => void;
};

function Head({ row, manyFiles, onFold }: HeadProps) {
  const words = useWords();
  const { title, count, folded } = row;
  const number = <span className="soft number">{count}</span>;
  if (title.kind === "place")
    return (
      <h2 className="claim-head">
        <Foreign text={title.anchor} limit={80} />
        {manyFiles ? <Foreign as="span" className="soft" text={title.file} limit={40} /> : null}
        {number}
      </h2>
    );
  const name = words.groups[title.group];
  if (folded === null)
    return (
      <h2 className="claim-head">
        {name}
        {number}
      </h2>
    );
  return (
    <h2 className="claim-head">
      <button
        type="button"
        className={folded ? "fold" : "fold open"}
        aria-expanded={!folded}
        onClick={() => onFold(title.group)}
      >
        <Icon name="next" size={12} />
        <span>{name}</span>
        {number}
      </button>
    </h2>
  );
}

type ClaimRowProps = {
  readonly claim: ShownClaim;
  readonly current: boolean;
  readonly selected: boolean;
  /** While some are selected, a press adds to them or takes from them. */
  readonly selecting: boolean;
  readonly onChoose: (id: string) => void;
  readonly onSelect: (id: string) => void;
};

function ClaimRow({ claim, current, selected, selecting, onChoose, onSelect }: ClaimRowProps) {
  const words = useWords();
  const { modelFiles } = useCase();
  const { figure, of, under, against } = claimWords(claim, modelFiles, words);
  return (
    <button
      type="button"
      className={selected ? "claim-row selected" : "claim-row"}
      aria-current={current}
      {...(selecting ? { "aria-pressed": selected } : {})}
      tabIndex={current ? 0 : -1}
      onClick={(event) => {
        if (claim.role !== "asked" && (event.shiftKey || event.ctrlKey || event.metaKey)) onSelect(claim.id);
        else onChoose(claim.id);
      }}
      data-claim={claim.id}
    >
      {selected ? <SelectedSign /> : <RowSign claim={claim} />}
      <span className="claim-row-text" title={claim.text.slice(0, 400)}>
        {figure === null ? null : (
          <>
            <strong className="number">{figure}</strong>{" "}
          </>
        )}
        <Foreign text={of} limit={220} />
      </span>
      <span className="claim-row-foot">
        {against === null ? (
          <RowVerdict claim={claim} />
        ) : (
          <>
            <span className="away status-word">{words.status[claim.status]}</span>{" "}
            <span className={`claim-row-against number ${claim.status.toLowerCase()}`}>{against.said}</span>
            {against.gap ? <span className="claim-row-gap number">{against.gap}</span> : null}
          </>
        )}
        {claim.override ? <Icon name="pen" size={12} /> : null}
        {claim.mark?.handled ? <Icon name="check" size={12} /> : null}
        <RowPlace claim={claim} under={under} />
      </span>
    </button>
  );
}

/** What a claim stands under; what was asked stands on no slide, and shows the place that decides it. */
function RowPlace({ claim, under }: { readonly claim: ShownClaim; readonly under: string }) {
  const decides = claim.role === "asked" && !isQuestion(claim) ? claim.result.evidence : null;
  const place = under === "" ? (decides?.anchor ?? "") : under;
  if (place === "") return null;
  return <Foreign as="span" className="claim-row-place" text={place} limit={120} />;
}

function RowSign({ claim }: { readonly claim: ShownClaim }) {
  return isQuestion(claim) ? <Icon name="search" /> : <VerdictSign status={claim.status} />;
}

function RowVerdict({ claim }: { readonly claim: ShownClaim }) {
  const words = useWords();
  if (isQuestion(claim)) return <Answered claim={claim} />;
  return <span className={`status-word ${claim.status.toLowerCase()}`}>{words.status[claim.status]}</span>;
}

/** A question has no verdict: the first figure of its answer stands in the place of one. */
function Answered({ claim: { answer } }: { readonly claim: ShownClaim }) {
  const words = useWords();
  const [first] = answer?.figures ?? [];
  if (first === undefined) return <span>{words.answers.noFigure}</span>;
  const [place] = first.places;
  return (
    <>
      <strong className="number">{shownGiven(first, words)}</strong>
      {place ? <Foreign as="span" className="claim-row-place" text={place.anchor} limit={60} /> : null}
    </>
  );
}

function SelectedSign() {
  return (
    <span className="selected-sign">
      <Icon name="check" size={14} />
    </span>
  );
}
