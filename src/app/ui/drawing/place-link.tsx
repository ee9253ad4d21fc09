/** The name of a place that opens it above the screen, and the sources of a finding as such names. */

import { type ReactNode, useState } from "react";
import type { Source } from "../../engine.ts";
import { Dialog } from "../parts/dialog.tsx";
import { Foreign, PlaceName } from "../parts/foreign.tsx";
import { OpenSource } from "../screens/claims/open-source.tsx";
import { PlaceView } from "./place-view.tsx";
import type { Cited } from "./use-located.ts";

export function PlaceDialog({ cited, onClose }: { readonly cited: Cited; readonly onClose: () => void }) {
  return (
    <Dialog wide title={<PlaceName file={cited.file} anchor={cited.anchor} />} onClose={onClose}>
      <PlaceView cited={cited} />
      <div className="place-foot">
        <p className="quote">
          <Foreign text={cited.text} />
        </p>
        <OpenSource place={cited} />
      </div>
    </Dialog>
  );
}

export function PlaceLink({ cited, children }: { readonly cited: Cited; readonly children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {children ?? <PlaceName file={cited.file} anchor={cited.anchor} />}
      </button>
      {open ? <PlaceDialog cited={cited} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

export function Sources({ sources }: { readonly sources: readonly Source[] }) {
  if (sources.length === 0) return null;
  return (
    <ul className="sources">
      {sources.map(({ reference, file, anchor, quote }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one place may be cited twice
        <li key={i}>
          {file && anchor ? (
            <PlaceLink cited={{ file, anchor, nodeId: null, text: quote ?? "" }} />
          ) : (
            <Foreign text={reference} limit={200} />
          )}
        </li>
      ))}
    </ul>
  );
}
