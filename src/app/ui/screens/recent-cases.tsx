/** The cases of the first screen: sorted, searched, and named in place. */
import { type ReactNode, useState } from "react";
import type { CaseSummary } from "../../protocol/index.ts";
import { EditableName } from "../parts/editable-name.tsx";
import { shownMonth } from "../parts/formats.ts";
import { useEngine } from "../state/engine.tsx";
import { useWords } from "../state/settings.tsx";
import type { Words } from "../words/index.ts";
import { ShelfActions } from "./case-shelves.tsx";
import { CASE_STATES, CaseState } from "./case-state.tsx";

const ORDERS = ["opened", "state", "name", "contradicted"] as const;
type Order = (typeof ORDERS)[number];

/** Fewer are seen at a glance. */
const FEW = 4;

export function RecentCases({
  cases,
  row,
}: {
  readonly cases: readonly CaseSummary[];
  readonly row: (summary: CaseSummary) => ReactNode;
}) {
  const words = useWords();
  const engine = useEngine();
  const [order, setOrder] = useState<Order>("opened");
  const [search, setSearch] = useState("");
  const shown = sorted(cases, order).filter((one) => holds(one, search, words));
  return (
    <>
      {cases.length > FEW ? (
        <div className="recent-tools">
          <input
            type="search"
            placeholder={words.start.find}
            aria-label={words.start.find}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <select
            aria-label={words.start.order}
            value={order}
            onChange={(event) => setOrder(ORDERS.find((one) => one === event.target.value) ?? "opened")}
          >
            {ORDERS.map((one) => (
              <option key={one} value={one}>
                {words.start.orders[one]}
              </option>
            ))}
          </select>
        </div>
      ) : null}
      {cases.length > 0 && shown.length === 0 ? <p className="soft">{words.start.notFound(search)}</p> : null}
      <ul>
        {shown.map((one) => (
          <li key={one.id} className="recent-row">
            {row(one)}
            {one.locked ? null : (
              <>
                <EditableName
                  name={one.name}
                  label={words.start.rename(one.name)}
                  onRename={(name) => engine.request({ kind: "renameCase", caseId: one.id, name })}
                />
                <ShelfActions summary={one} />
              </>
            )}
            {one.damaged || one.locked ? null : <CaseState summary={one} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function sorted(cases: readonly CaseSummary[], order: Order): readonly CaseSummary[] {
  switch (order) {
    case "opened":
      // As the engine lists them.
      return cases;
    case "state":
      return cases.toSorted((a, b) => CASE_STATES.indexOf(a.state) - CASE_STATES.indexOf(b.state));
    case "name":
      return cases.toSorted((a, b) => a.name.localeCompare(b.name));
    case "contradicted":
      return cases.toSorted((a, b) => (b.verdicts?.CONTRADICTED ?? -1) - (a.verdicts?.CONTRADICTED ?? -1));
    default:
      return order satisfies never;
  }
}

/** Every word of the search stands in the case's name, its state, its files' or the month it was made or opened; accents and capitals aside. */
function holds({ name, files, state, createdAt, openedAt }: CaseSummary, search: string, words: Words): boolean {
  const months = [createdAt, openedAt].map((at) => shownMonth(at, words.locale));
  const text = plain([name, words.states.names[state], ...files.map((file) => file.name), ...months].join(" "));
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
