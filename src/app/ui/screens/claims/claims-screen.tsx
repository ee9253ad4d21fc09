/** The main screen: every claim with its verdict, and beside it the place that decides. */
import { useDeferredValue, useMemo, useRef, useState } from "react";
import { Empty } from "../../parts/notice.tsx";
import { useKeys } from "../../parts/shortcuts.ts";
import { go } from "../../route.ts";
import { useCase } from "../../state/case.tsx";
import { useWords } from "../../state/settings.tsx";
import { AskBox } from "./ask-box.tsx";
import { ClaimDetail } from "./claim-detail.tsx";
import { ClaimFilters } from "./claim-filters.tsx";
import { ClaimList } from "./claim-list.tsx";
import { type Filters, NO_FILTERS, passes, rowsOf, shownAsked } from "./filters.ts";

export function ClaimsScreen({ item }: { readonly item: string | null }) {
  const words = useWords();
  const { caseId, claims, asked } = useCase();
  const [filters, setFilters] = useState<Filters>(NO_FILTERS);
  const deferred = useDeferredValue(filters);
  const searchField = useRef<HTMLInputElement>(null);
  const all = useMemo(() => [...asked.map(shownAsked), ...claims], [asked, claims]);
  const shown = useMemo(() => all.filter((claim) => passes(claim, deferred)), [all, deferred]);
  const rows = useMemo(() => rowsOf(shown), [shown]);
  // What most needs a look is opened first.
  const chosen =
    all.find((claim) => claim.id === item) ??
    shown.find((claim) => claim.role !== "asked" && claim.status === "CONTRADICTED") ??
    shown[0] ??
    null;
  const at = chosen ? shown.findIndex((claim) => claim.id === chosen.id) : -1;

  const choose = (id: string) => go({ kind: "case", caseId, screen: "claims", item: id }, { replace: true });
  const step = (by: 1 | -1) => {
    const next = shown[Math.min(shown.length - 1, Math.max(0, at + by))];
    if (next) choose(next.id);
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    "/": () => searchField.current?.focus(),
  });

  return (
    <div className="claims-screen">
      <section className="claims-side" aria-label={words.claims.list}>
        <h1 className="away">{words.claims.title}</h1>
        <ClaimFilters ref={searchField} all={all} shown={shown.length} filters={filters} onChange={setFilters} />
        <ClaimList rows={rows} chosen={chosen?.id ?? null} onChoose={choose} onStep={step} />
        {shown.length === 0 ? (
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
        <ClaimDetail key={chosen.id} claim={chosen} at={at} total={shown.length} onStep={step} />
      ) : (
        <div className="claim-detail" />
      )}
    </div>
  );
}
