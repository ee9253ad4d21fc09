/** The cases of the first screen: sorted, searched, named in place, and how far one is with each. */
import { type ReactNode, useState } from "react";
import { type CaseShelf, type CaseStage, type CaseSummary, SHELVES, STAGES } from "../../protocol/index.ts";
import { EditableName } from "../parts/editable-name.tsx";
import { Segments, Select } from "../parts/fields.tsx";
import { holdsAll, shownMonth } from "../parts/formats.ts";
import { IconButton } from "../parts/icon.tsx";
import { useFailures, useToasts } from "../parts/toast.tsx";
import { useEngine } from "../state/engine.tsx";
import { useWords } from "../state/settings.tsx";
import type { Words } from "../words/index.ts";

const ORDERS = ["opened", "state", "name", "contradicted"] as const;
type Order = (typeof ORDERS)[number];

/** Fewer are seen at a glance. */
const FEW = 4;

type RecentCasesProps = { readonly cases: readonly CaseSummary[]; readonly row: (summary: CaseSummary) => ReactNode };

export function RecentCases({ cases, row }: RecentCasesProps) {
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
          <Select
            aria-label={words.start.order}
            value={order}
            values={ORDERS.map((one) => [one, words.start.orders[one]])}
            onChoose={setOrder}
          />
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

/** Every word of the search stands in the case's name, its state, its files' or the month it was made or opened. */
function holds({ name, files, state, createdAt, openedAt }: CaseSummary, search: string, words: Words): boolean {
  const months = [createdAt, openedAt].map((at) => shownMonth(at, words.locale));
  return holdsAll([name, words.stages[state], ...files.map((file) => file.name), ...months].join(" "), search);
}

/** In the order of the work. */
const CASE_STATES = ["new", "reading", ...STAGES] as const satisfies readonly CaseSummary["state"][];

/** How far one is with a case: what the engine knows is told, the rest is chosen here, with a way back. */
function CaseState({ summary: { id: caseId, name, state } }: { readonly summary: CaseSummary }) {
  const words = useWords();
  const engine = useEngine();
  const { say } = useToasts();
  const attempt = useFailures();
  if (state === "new" || state === "reading") return <span className="case-state soft">{words.stages[state]}</span>;
  const put = (stage: CaseStage) =>
    attempt(async () => {
      await engine.request({ kind: "stageCase", caseId, stage });
      say({
        text: words.states.done(name, words.stages[stage]),
        undo: () => engine.request({ kind: "stageCase", caseId, stage: state }),
      });
    });
  return (
    <Select
      className={`case-state ${state}`}
      aria-label={words.states.of(name)}
      value={state}
      values={STAGES.map((one) => [one, words.stages[one]])}
      onChoose={put}
    />
  );
}

type ShelfChoiceProps = {
  readonly cases: readonly CaseSummary[];
  readonly shelf: CaseShelf;
  readonly onChange: (shelf: CaseShelf) => void;
};

/** A case is put aside, deleted and brought back; what is deleted stays in sight until it is deleted for good. */
export function ShelfChoice({ cases, shelf, onChange }: ShelfChoiceProps) {
  const words = useWords();
  const used = SHELVES.filter((one) => one === "open" || one === shelf || cases.some((kept) => kept.shelf === one));
  if (used.length < 2) return null;
  return (
    <Segments
      small
      name="shelf"
      legend={words.shelves.legend}
      value={shelf}
      values={used.map((one) => [one, words.shelves.names[one](cases.filter((kept) => kept.shelf === one).length)])}
      onChoose={onChange}
    />
  );
}

export function ShelfActions({ summary }: { readonly summary: CaseSummary }) {
  const words = useWords();
  const engine = useEngine();
  const { say } = useToasts();
  const attempt = useFailures();
  const { id: caseId, name, shelf } = summary;
  const put = (next: CaseShelf) =>
    attempt(async () => {
      await engine.request({ kind: "shelveCase", caseId, shelf: next });
      say({
        text: words.shelves.done[next](name),
        undo: () => engine.request({ kind: "shelveCase", caseId, shelf }),
        further: next === "deleted" ? { label: words.settings.wipeYes, act: () => void wipe() } : undefined,
      });
    });
  const wipe = () =>
    attempt(async () => {
      await engine.request({ kind: "wipeCase", caseId });
      say({ text: words.shelves.wiped(name) });
    });
  return (
    <span className="shelf-actions">
      {shelf === "open" ? (
        <IconButton icon="folder" label={words.shelves.archive(name)} onClick={() => put("archived")} />
      ) : (
        <IconButton icon="previous" label={words.shelves.restore(name)} onClick={() => put("open")} />
      )}
      {shelf === "deleted" ? (
        <button type="button" className="danger" onClick={wipe}>
          {words.settings.wipeYes}
          <span className="away"> {name}</span>
        </button>
      ) : (
        <IconButton icon="remove" label={words.shelves.remove(name)} onClick={() => put("deleted")} />
      )}
    </span>
  );
}
