/** A case is put aside, deleted and brought back; what is deleted stays in sight until it is deleted for good. */
import { type CaseShelf, type CaseSummary, SHELVES } from "../../protocol/index.ts";
import { Segments } from "../parts/fields.tsx";
import { IconButton } from "../parts/icon.tsx";
import { useFailures, useToasts } from "../parts/toast.tsx";
import { useEngine } from "../state/engine.tsx";
import { useWords } from "../state/settings.tsx";

type ShelfChoiceProps = {
  readonly cases: readonly CaseSummary[];
  readonly shelf: CaseShelf;
  readonly onChange: (shelf: CaseShelf) => void;
};

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
