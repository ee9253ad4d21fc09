/** Search and verdict filters over the list of claims. */

import type { Ref } from "react";
import { LIMITS } from "../../../protocol/index.ts";
import { Icon } from "../../parts/icon.tsx";
import { SearchField } from "../../parts/screen-parts.tsx";
import { countByStatus, STATUS_ORDER, VerdictSign } from "../../parts/verdict.tsx";
import type { ShownClaim, Status } from "../../state/decisions.ts";
import { useWords } from "../../state/settings.tsx";
import type { Filters } from "./filters.ts";

type ClaimFiltersProps = {
  readonly ref: Ref<HTMLInputElement>;
  readonly all: readonly ShownClaim[];
  readonly shown: number;
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
  readonly onStep: (by: 1 | -1) => void;
  /** The field is left for the claim that is shown. */
  readonly onLeave: () => void;
};

export function ClaimFilters({ ref, all, shown, filters, onChange, onStep, onLeave }: ClaimFiltersProps) {
  const words = useWords();
  const counts = countByStatus(all);
  const overridden = all.filter((claim) => claim.override !== null).length;
  const toggle = (status: Status) => {
    const statuses = new Set(filters.statuses);
    if (!statuses.delete(status)) statuses.add(status);
    onChange({ ...filters, statuses });
  };
  return (
    <div className="claim-filters">
      <SearchField
        ref={ref}
        label={words.claims.search}
        value={filters.search}
        maxLength={LIMITS.search}
        onSearch={(search) => onChange({ ...filters, search })}
        onKeyDown={(event) => {
          if (event.key === "ArrowDown" || event.key === "ArrowUp") onStep(event.key === "ArrowDown" ? 1 : -1);
          else if (event.key === "Enter" || (event.key === "Escape" && filters.search === "")) onLeave();
          else if (event.key === "Escape") onChange({ ...filters, search: "" });
          else return;
          event.preventDefault();
        }}
      />
      <fieldset className="status-filters">
        <legend className="away">{words.claims.filterBy}</legend>
        {STATUS_ORDER.map((status) => (
          <button
            key={status}
            type="button"
            className={`chip ${status.toLowerCase()}`}
            aria-pressed={filters.statuses.has(status)}
            title={words.statusMeaning[status]}
            onClick={() => toggle(status)}
          >
            <VerdictSign status={status} size={14} />
            <span>{words.status[status]}</span>
            <span className="number">{counts[status]}</span>
          </button>
        ))}
        {overridden > 0 ? (
          <button
            type="button"
            className="chip"
            aria-pressed={filters.overriddenOnly}
            onClick={() => onChange({ ...filters, overriddenOnly: !filters.overriddenOnly })}
          >
            <Icon name="pen" size={13} />
            <span>{words.claims.overriddenOnly}</span>
            <span className="number">{overridden}</span>
          </button>
        ) : null}
      </fieldset>
      <p className="away" role="status">
        {words.app.of(shown, all.length)}
      </p>
    </div>
  );
}
