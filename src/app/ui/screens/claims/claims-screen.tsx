/** The main screen: the claims that matter first, and beside them the place that decides. */
import { useDeferredValue, useMemo, useRef, useState } from "react";
import { Empty } from "../../parts/notice.tsx";
import { useKeys } from "../../parts/shortcuts.ts";
import { go } from "../../route.ts";
import { type ShownClaim, useCase } from "../../state/case.tsx";
import { isAskable } from "../../state/decisions.ts";
import { useWords } from "../../state/settings.tsx";
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
import { TriageKeys } from "./triage-keys.tsx";

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
  const [order, setOrder] = useState<Order>(() =>
    window.localStorage.getItem(ORDER_KEPT) === "place" ? "place" : "weight",
  );
  const [turned, setTurned] = useState<ReadonlySet<GroupKey>>(new Set());
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const deferred = useDeferredValue(filters);
  const searchField = useRef<HTMLInputElement>(null);
  const all = useMemo(() => [...asked.map(shownAsked), ...claims], [asked, claims]);
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
  // What most needs a look is opened first.
  const chosen =
    named ??
    shown.find((claim) => claim.role !== "asked" && claim.status === "CONTRADICTED") ??
    shown.find((claim) => claim.role !== "asked") ??
    shown[0] ??
    null;
  const at = chosen ? shown.findIndex((claim) => claim.id === chosen.id) : -1;
  const askable = useMemo(() => claims.filter(isAskable).length, [claims]);

  const choose = (id: string) => go({ kind: "case", caseId, screen: "claims", item: id }, { replace: true });
  const step = (by: 1 | -1) => {
    const next = shown[Math.min(shown.length - 1, Math.max(0, at + by))];
    if (next) choose(next.id);
  };
  const select = (id: string) =>
    setSelected((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const askMe = () => go({ kind: "case", caseId, screen: "claims", item: ASK_ME });
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    "/": () => searchField.current?.focus(),
    m: askable > 0 ? askMe : undefined,
    s: chosen && chosen.role !== "asked" ? () => select(chosen.id) : undefined,
    Escape: selected.size > 0 ? () => setSelected(new Set()) : undefined,
  });
  const changeOrder = (next: Order) => {
    window.localStorage.setItem(ORDER_KEPT, next);
    setOrder(next);
  };
  /** What is decided leaves its group: the claim after it is next. */
  const leave = (gone: readonly ShownClaim[]) => {
    const ids = new Set(gone.map(({ id }) => id));
    const next = shown.slice(at + 1).find(({ id }) => !ids.has(id)) ?? shown.findLast(({ id }) => !ids.has(id));
    setSelected(new Set());
    if (next) choose(next.id);
  };
  const picked = selected.size > 0 ? all.filter((claim) => selected.has(claim.id)) : chosen ? [chosen] : [];

  return (
    <div className="claims-screen">
      <section className="claims-side" aria-label={words.claims.list}>
        <h1 className="away">{words.claims.title}</h1>
        <ClaimFilters ref={searchField} all={claims} shown={passing.length} filters={filters} onChange={setFilters} />
        <div className="list-tools">
          <fieldset className="segments small">
            <legend className="away">{words.claims.order}</legend>
            {ORDERS.map((one) => (
              <label key={one}>
                <input type="radio" name="claims-order" checked={order === one} onChange={() => changeOrder(one)} />
                <span>{words.claims.orders[one]}</span>
              </label>
            ))}
          </fieldset>
          {askable > 0 ? (
            <button type="button" className="quiet ask-me-open" onClick={askMe} title={words.askMe.lead}>
              {words.askMe.open(askable)}
            </button>
          ) : null}
        </div>
        <ClaimList
          rows={rows}
          chosen={chosen?.id ?? null}
          selected={selected}
          onChoose={choose}
          onStep={step}
          onSelect={select}
          onFold={(group) =>
            setTurned((now) => {
              const next = new Set(now);
              if (!next.delete(group)) next.add(group);
              return next;
            })
          }
        />
        {passing.length === 0 ? (
          <Empty>
            <p>{all.length === 0 ? words.claims.none : words.claims.noneMatch}</p>
            {all.length === 0 ? null : (
              <button type="button" onClick={() => setFilters(NO_FILTERS)}>
                {words.claims.clearFilters}
              </button>
            )}
          </Empty>
        ) : null}
        <AskBox onAnswer={choose} />
      </section>
      {chosen ? (
        <ClaimDetail key={chosen.id} claim={chosen} at={at} total={shown.length} onStep={step}>
          <TriageKeys picked={picked} many={selected.size > 0} onLeave={leave} onClear={() => setSelected(new Set())} />
        </ClaimDetail>
      ) : (
        <div className="claim-detail" />
      )}
    </div>
  );
}
