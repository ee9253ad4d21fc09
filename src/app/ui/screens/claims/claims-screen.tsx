/** The main screen: the claims that matter first, and beside them the place that decides. */

import { Suspense, useDeferredValue, useMemo, useRef, useState } from "react";
import { Segments } from "../../parts/fields.tsx";
import { Foreign } from "../../parts/foreign.tsx";
import { Button } from "../../parts/icon.tsx";
import { Empty } from "../../parts/notice.tsx";
import { listKeys, useKeys } from "../../parts/shortcuts.ts";
import { addressOf, go } from "../../route.ts";
import { useCase } from "../../state/case.tsx";
import { isAskable, type ShownClaim } from "../../state/decisions.ts";
import { useAnswer } from "../../state/engine.tsx";
import { LEAST_LETTERS } from "../../state/found.ts";
import { useWords } from "../../state/settings.tsx";
import { Faults } from "../numbers/faults.tsx";
import { AskBox } from "./ask-box.tsx";
import { AskMe } from "./ask-me.tsx";
import { ClaimDetail } from "./claim-detail.tsx";
import { ClaimFilters } from "./claim-filters.tsx";
import { ClaimList } from "./claim-list.tsx";
import {
  type Filters,
  type GroupKey,
  groupOf,
  isFiltered,
  NO_FILTERS,
  OPEN_GROUPS,
  ORDERS,
  type Order,
  passes,
  rowsByPlace,
  rowsByWeight,
  shownAsked,
} from "./filters.ts";
import { TriageKeys } from "./override.tsx";
import { PassagesFound } from "./passages-later.ts";

const ORDER_KEPT = "probant:claims-order";
/** The address of the screen that asks about likely cells; no claim has such an id. */
export const ASK_ME = "~cells";

export function ClaimsScreen({ item }: { readonly item: string | null }) {
  return item === ASK_ME ? <AskMe /> : <AllClaims item={item} />;
}

function AllClaims({ item }: { readonly item: string | null }) {
  const words = useWords();
  const { caseId, claims, asked } = useCase();
  const [filters, setFilters] = useState<Filters>(NO_FILTERS);
  const [order, changeOrder] = useOrder();
  const [turned, turn] = useToggled<GroupKey>();
  const [selected, select, unselect] = useToggled<string>();
  const deferred = useDeferredValue(filters);
  const searched = deferred.search.trim();
  const searchField = useRef<HTMLInputElement>(null);
  const all = useMemo(() => [...claims, ...asked.map(shownAsked)], [asked, claims]);
  const passing = useMemo(() => all.filter((claim) => passes(claim, deferred)), [all, deferred]);
  const named = all.find((claim) => claim.id === item) ?? null;
  const namedGroup = named && groupOf(named);
  const rows = useMemo(() => {
    if (order === "place") return rowsByPlace(passing);
    // Where nothing needs a look first, nothing is hidden.
    const everything = isFiltered(deferred) || !passing.some((claim) => OPEN_GROUPS.includes(groupOf(claim)));
    return rowsByWeight(
      passing,
      (group) => everything || group === namedGroup || OPEN_GROUPS.includes(group) !== turned.has(group),
    );
  }, [passing, order, deferred, turned, namedGroup]);
  const shown = useMemo(() => rows.flatMap((row) => (row.kind === "claim" ? [row.claim] : [])), [rows]);
  const chosen = shownFirst(named, shown, isFiltered(deferred));
  const at = chosen ? shown.findIndex((claim) => claim.id === chosen.id) : -1;
  const askable = useMemo(() => claims.filter(isAskable).length, [claims]);

  const choose = (id: string) => go({ kind: "case", caseId, screen: "claims", item: id }, { replace: true });
  const step = (by: 1 | -1) => {
    const next = shown[Math.min(shown.length - 1, Math.max(0, at + by))];
    if (next) choose(next.id);
  };
  const askMe = () => go({ kind: "case", caseId, screen: "claims", item: ASK_ME });
  const clear = () => (selected.size > 0 ? unselect() : setFilters(NO_FILTERS));
  useKeys({
    ...listKeys(step),
    "/": () => searchField.current?.focus(),
    m: askable > 0 ? askMe : undefined,
    s: chosen && chosen.role !== "asked" ? () => select(chosen.id) : undefined,
    Escape: clear,
  });
  /** What is decided leaves its group: the claim after it is next. */
  const leave = (gone: readonly ShownClaim[]) => {
    const next = nextAfter(shown, at, gone);
    unselect();
    if (next) choose(next.id);
  };

  return (
    <div className="claims-screen">
      <section className="claims-side" aria-label={words.screens.claims}>
        <h1 className="away">{words.claims.title}</h1>
        <ClaimFilters
          ref={searchField}
          all={claims}
          shown={passing.filter(({ role }) => role !== "asked").length}
          filters={filters}
          onChange={setFilters}
          onStep={step}
          onLeave={() => {
            searchField.current?.blur();
            if (chosen) choose(chosen.id);
          }}
        />
        <SinceBefore />
        <WhatWasLacking />
        <ListTools order={order} onOrder={changeOrder} askable={askable} onAskMe={askMe} />
        <ClaimList
          rows={rows}
          chosen={chosen?.id ?? null}
          selected={selected}
          onChoose={choose}
          onStep={step}
          onSelect={select}
          onFold={turn}
        />
        {passing.length === 0 && all.length > 0 ? (
          <Empty>
            <p>{words.claims.noneMatch}</p>
            <Button onClick={() => setFilters(NO_FILTERS)} label={words.claims.clearFilters} />
          </Empty>
        ) : null}
        {searched.length >= LEAST_LETTERS ? (
          <Suspense fallback={null}>
            <PassagesFound text={searched} />
          </Suspense>
        ) : null}
        <AskBox onAnswer={choose} />
      </section>
      {chosen ? (
        <ClaimDetail key={chosen.id} claim={chosen} at={at} total={shown.length} onStep={step}>
          <TriageKeys
            picked={selected.size > 0 ? all.filter((claim) => selected.has(claim.id)) : [chosen]}
            many={selected.size > 0}
            onLeave={leave}
            onClear={unselect}
          />
        </ClaimDetail>
      ) : (
        <div className="claim-detail">{all.length === 0 ? <ModelAlone /> : null}</div>
      )}
    </div>
  );
}

/** Without a deck nothing is claimed: what the model itself gets wrong is shown instead. */
function ModelAlone() {
  const words = useWords();
  const { caseId, contradictionCount, report } = useCase();
  const hasDeck = report?.documents.some(({ kind }) => kind === "deck");
  return (
    <>
      <p>{hasDeck ? words.claims.none : words.claims.modelAlone}</p>
      {contradictionCount > 0 ? (
        <p>
          <a href={addressOf({ kind: "case", caseId, screen: "contradictions", item: null })}>
            {words.screens.contradictions}: {contradictionCount}
          </a>
        </p>
      ) : null}
      <Faults />
    </>
  );
}

/** The order of the list, kept for the next visit. */
function useOrder(): readonly [Order, (next: Order) => void] {
  const [order, setOrder] = useState<Order>(() =>
    window.localStorage.getItem(ORDER_KEPT) === "place" ? "place" : "weight",
  );
  const change = (next: Order) => {
    window.localStorage.setItem(ORDER_KEPT, next);
    setOrder(next);
  };
  return [order, change];
}

/** A set, with what puts one in or takes it out again, and what empties it. */
function useToggled<T>(): readonly [ReadonlySet<T>, (one: T) => void, () => void] {
  const [chosen, setChosen] = useState<ReadonlySet<T>>(new Set());
  const toggle = (one: T) =>
    setChosen((now) => {
      const next = new Set(now);
      if (!next.delete(one)) next.add(one);
      return next;
    });
  return [chosen, toggle, () => setChosen(new Set())];
}

/** The one that is named, unless a search does not find it. */
function shownFirst(named: ShownClaim | null, shown: readonly ShownClaim[], searching: boolean): ShownClaim | null {
  const isHidden = named !== null && searching && !shown.includes(named);
  return isHidden ? firstToLookAt(shown) : (named ?? firstToLookAt(shown));
}

/** What most needs a look is opened first. */
function firstToLookAt(shown: readonly ShownClaim[]): ShownClaim | null {
  const found = shown.filter((claim) => claim.role !== "asked");
  return found.find((claim) => claim.status === "CONTRADICTED") ?? found[0] ?? shown[0] ?? null;
}

/** The claim after the one at `at` that is not among those gone, else the last before it. */
function nextAfter(shown: readonly ShownClaim[], at: number, gone: readonly ShownClaim[]): ShownClaim | undefined {
  const ids = new Set(gone.map(({ id }) => id));
  return shown.slice(at + 1).find(({ id }) => !ids.has(id)) ?? shown.findLast(({ id }) => !ids.has(id));
}

/** What the newer version of a file did, with the way to the comparison. */
function SinceBefore() {
  const words = useWords();
  const { caseId, version } = useCase();
  const { value } = useAnswer({ kind: "versionChanges", caseId }, version);
  if (value === null) return null;
  const changed = value.claims.filter(({ kind }) => kind === "changed").length;
  return (
    <a className="since-before" href={addressOf({ kind: "case", caseId, screen: "compare", item: null })}>
      {words.compare.sinceBefore(value.repaired, value.appeared, changed)}
    </a>
  );
}

/** That the language model failed; decks of which little or nothing is claimed since most of their pages hold no text. */
function WhatWasLacking() {
  const { report, said } = useCase();
  const decks = report?.coverage.notRead.filter(({ code }) => code === "without_words") ?? [];
  return (
    <>
      {said.modelTrouble === null ? null : (
        <Foreign as="p" className="since-before" text={said.modelTrouble} limit={400} />
      )}
      {decks.map(({ file, why }) => (
        <Foreign key={file} as="p" className="since-before soft" text={`${file}: ${said.reasons[why] ?? why}`} />
      ))}
    </>
  );
}

type ListToolsProps = {
  readonly order: Order;
  readonly onOrder: (next: Order) => void;
  /** How many claims have a likely cell to be confirmed. */
  readonly askable: number;
  readonly onAskMe: () => void;
};

function ListTools({ order, onOrder, askable, onAskMe }: ListToolsProps) {
  const words = useWords();
  return (
    <div className="list-tools">
      <Segments
        small
        name="claims-order"
        legend={words.claims.order}
        value={order}
        values={ORDERS.map((one) => [one, words.claims.orders[one]])}
        onChoose={onOrder}
      />
      {askable > 0 ? (
        <Button
          className="quiet ask-me-open"
          onClick={onAskMe}
          title={words.askMe.lead}
          label={words.askMe.open(askable)}
        />
      ) : null}
    </div>
  );
}
