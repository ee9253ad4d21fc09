/** A case is put aside, deleted and brought back; what is deleted stays in sight until it is deleted for good. */
import type { CaseShelf, CaseSummary } from "../../protocol/index.ts";
import { IconButton } from "../parts/icon.tsx";
import { useToasts } from "../parts/toast.tsx";
import { useEngine } from "../state/engine.tsx";
import { useFailures } from "../state/failures.ts";
import { useWords } from "../state/settings.tsx";

export function ShelfChoice({
  cases,
  shelf,
  onChange,
}: {
  readonly cases: readonly CaseSummary[];
  readonly shelf: CaseShelf;
  readonly onChange: (shelf: CaseShelf) => void;
}) {
  const words = useWords();
  const used = SHOWN.filter((one) => one === "open" || one === shelf || cases.some((kept) => kept.shelf === one));
  if (used.length < 2) return null;
  return (
    <fieldset className="segments small">
      <legend className="away">{words.shelves.legend}</legend>
      {used.map((one) => (
        <label key={one}>
          <input type="radio" name="shelf" checked={one === shelf} onChange={() => onChange(one)} />
          <span>{words.shelves.names[one](cases.filter((kept) => kept.shelf === one).length)}</span>
        </label>
      ))}
    </fieldset>
  );
}

const SHOWN = ["open", "archived", "deleted"] as const satisfies readonly CaseShelf[];

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
