/** The name of a place that shows it when pointed at and keeps it when pressed. */

import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Dialog } from "../parts/dialog.tsx";
import { Foreign, PlaceName } from "../parts/foreign.tsx";
import { IconButton } from "../parts/icon.tsx";
import { useWords } from "../state/settings.tsx";
import { OpenSource } from "./place-tools.tsx";
import { PlaceView } from "./place-view.tsx";
import type { Cited } from "./use-located.ts";

export function PlaceDialog({ cited, onClose }: { readonly cited: Cited; readonly onClose: () => void }) {
  return (
    <Dialog wide title={<PlaceName file={cited.file} anchor={cited.anchor} />} onClose={onClose}>
      <PlaceBody cited={cited} />
    </Dialog>
  );
}

function PlaceBody({ cited }: { readonly cited: Cited }) {
  return (
    <>
      <PlaceView cited={cited} />
      <div className="place-foot">
        <Foreign as="p" className="quote" text={cited.text} />
        <OpenSource place={cited} />
      </div>
    </>
  );
}

/** Where a pressed citation is shown; null where none may be pinned. */
const PinContext = createContext<((cited: Cited) => void) | null>(null);

/** Keeps a place beside the screen. */
export function usePin(): (cited: Cited) => void {
  const pin = useContext(PinContext);
  if (pin === null) throw new Error("a place is pinned outside of any screen");
  return pin;
}

/** Citations pressed in here stay beside the screen until they are closed, and hide no sentence. */
export function PinnedPlaces({ children }: { readonly children: ReactNode }) {
  const words = useWords();
  const [cited, setCited] = useState<Cited | null>(null);
  const close = () => setCited(null);
  useEffect(() => {
    if (cited === null) return;
    // Before the screen's own use of the key.
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      setCited(null);
    };
    document.addEventListener("keydown", press, true);
    return () => document.removeEventListener("keydown", press, true);
  }, [cited]);
  return (
    <PinContext value={setCited}>
      {children}
      {cited ? (
        <aside className="pinned-place" aria-label={words.place.cited}>
          <header className="dialog-head">
            <PlaceName file={cited.file} anchor={cited.anchor} />
            <IconButton icon="cross" label={words.app.close} onClick={close} />
          </header>
          <PlaceBody key={`${cited.file}\n${cited.anchor}\n${cited.text}`} cited={cited} />
        </aside>
      ) : null}
    </PinContext>
  );
}

/** Shown while it is pointed at or has the focus, kept beside the screen when it is pressed; in a dialog, above it. */
export function PlaceLink({ cited, children }: { readonly cited: Cited; readonly children?: ReactNode }) {
  const pin = useContext(PinContext);
  const link = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [near, setNear] = useState(false);
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const show = () => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => setNear(true), HOVER_MS);
  };
  const hide = () => {
    clearTimeout(waiting.current);
    setNear(false);
  };
  return (
    <>
      <button
        ref={link}
        type="button"
        className="link"
        onPointerMove={(event) => (near || event.pointerType !== "mouse" ? undefined : show())}
        onPointerLeave={hide}
        onFocus={(event) => (event.currentTarget.matches(":focus-visible") ? show() : undefined)}
        onBlur={hide}
        onClick={(event) => {
          hide();
          if (pin && !event.currentTarget.closest("dialog")) pin(cited);
          else setOpen(true);
        }}
      >
        {children ?? <PlaceName file={cited.file} anchor={cited.anchor} />}
      </button>
      {near && link.current ? <PlaceCard cited={cited} beside={link.current} /> : null}
      {open ? <PlaceDialog cited={cited} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** A pointer has to rest on it so long: one that passes, or that a page moves beneath, opens nothing. ms. */
const HOVER_MS = 180;
/** Pixels. */
const CARD = { width: 440, height: 340, least: 220, apart: 8 };

/** To be looked at alone: the press gives the place itself. */
function PlaceCard({ cited, beside }: { readonly cited: Cited; readonly beside: HTMLElement }) {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => card.current?.showPopover(), []);
  const at = beside.getBoundingClientRect();
  // Beneath the link where it may, so that the sentence over it stays in sight.
  const below = at.bottom + CARD.apart;
  const room = window.innerHeight - below - CARD.apart;
  const height = room < CARD.least ? CARD.height : Math.min(CARD.height, room);
  const top = room < CARD.least ? Math.max(CARD.apart, at.top - CARD.height - CARD.apart) : below;
  const left = Math.max(CARD.apart, Math.min(at.left, window.innerWidth - CARD.width - CARD.apart));
  return (
    <div ref={card} className="place-card" popover="manual" inert style={{ top, left, width: CARD.width, height }}>
      <PlaceName file={cited.file} anchor={cited.anchor} />
      <PlaceView cited={cited} />
    </div>
  );
}

type Place = { readonly file: string; readonly anchor: string; readonly content: string };

/** The places that a sentence rests on. */
export function Places({ places }: { readonly places: readonly Place[] }) {
  return (
    <ul className="sources">
      {places.map(({ file, anchor, content }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one place may be cited twice
        <li key={i}>
          <PlaceLink cited={{ file, anchor, nodeId: null, text: content }} />
        </li>
      ))}
    </ul>
  );
}
