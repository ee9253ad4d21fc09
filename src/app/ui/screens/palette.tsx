/** One box for everything of a case: its screens, claims and places, and what can be done. Enter opens, the arrows move. */
import { type KeyboardEvent, useMemo, useState } from "react";
import { LIMITS } from "../../protocol/index.ts";
import { PlaceDialog } from "../drawing/place-link.tsx";
import type { Cited } from "../drawing/use-located.ts";
import { Dialog } from "../parts/dialog.tsx";
import { Foreign } from "../parts/foreign.tsx";
import { holdsAll } from "../parts/formats.ts";
import { CASE_SCREENS, go } from "../route.ts";
import { useCase } from "../state/case.tsx";
import { useFound } from "../state/found.ts";
import { useWords } from "../state/settings.tsx";

type Entry = { readonly key: string; readonly kind: string; readonly text: string; readonly act: () => void };

const MOST_SHOWN = 12;

type PaletteProps = {
  /** What can be done besides going somewhere. */
  readonly actions: readonly { readonly text: string; readonly act: () => void }[];
  readonly onClose: () => void;
};

export function Palette({ actions, onClose }: PaletteProps) {
  const words = useWords();
  const { caseId, claims, hasReview } = useCase();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const [place, setPlace] = useState<Cited | null>(null);
  const { found } = useFound(text.trim());
  const fixed = useMemo(() => {
    const to = (screen: (typeof CASE_SCREENS)[number], item: string | null) => () =>
      go({ kind: "case", caseId, screen, item });
    return [
      ...CASE_SCREENS.filter((screen) => screen !== "review" || hasReview).map(
        (screen): Entry => ({
          key: screen,
          kind: words.palette.screen,
          text: words.screens[screen],
          act: to(screen, null),
        }),
      ),
      ...actions.map((one): Entry => ({ key: one.text, kind: words.palette.action, ...one })),
      ...claims.map(
        (claim): Entry => ({
          key: claim.id,
          kind: words.status[claim.status],
          text: claim.text,
          act: to("claims", claim.id),
        }),
      ),
    ];
  }, [caseId, claims, hasReview, words, actions]);
  const entries: readonly Entry[] = [
    ...fixed.filter((one) => holdsAll(one.text, text)).slice(0, MOST_SHOWN),
    ...(found.value ?? []).slice(0, MOST_SHOWN / 2).map(
      ({ file, anchor, nodeId, text: said }): Entry => ({
        key: nodeId,
        kind: anchor,
        text: said,
        act: () => setPlace({ file, anchor, nodeId, text: said }),
      }),
    ),
  ];
  const here = Math.min(at, entries.length - 1);
  const open = (entry: Entry | undefined) => {
    if (!entry) return;
    entry.act();
    if (!found.value?.some(({ nodeId }) => nodeId === entry.key)) onClose();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") setAt(Math.min(entries.length - 1, here + 1));
    else if (event.key === "ArrowUp") setAt(Math.max(0, here - 1));
    else if (event.key === "Enter") open(entries[here]);
    else return;
    event.preventDefault();
  };
  if (place) return <PlaceDialog cited={place} onClose={onClose} />;
  return (
    <Dialog title={words.palette.title} onClose={onClose}>
      <input
        type="search"
        role="combobox"
        data-first=""
        aria-label={words.palette.title}
        aria-expanded="true"
        aria-controls="palette"
        aria-activedescendant={entries[here] ? `palette-${here}` : undefined}
        autoComplete="off"
        value={text}
        maxLength={LIMITS.search}
        placeholder={words.palette.hint}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div id="palette" role="listbox" className="palette" aria-label={words.palette.title}>
        {entries.map((entry, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above moves among them by keyboard
          <div key={entry.key} id={`palette-${i}`} role="option" aria-selected={i === here} onClick={() => open(entry)}>
            <Foreign as="span" className="palette-text" text={entry.text} limit={160} />
            <Foreign as="span" className="soft" text={entry.kind} limit={40} />
          </div>
        ))}
      </div>
      {entries.length === 0 ? <p className="soft">{words.palette.nothing}</p> : null}
    </Dialog>
  );
}
