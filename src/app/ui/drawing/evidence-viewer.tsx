/** Both sides of a claim over the whole window: its page beside what decides, each at any size. */
import { Dialog } from "../parts/dialog.tsx";
import { Foreign, PlaceName } from "../parts/foreign.tsx";
import { Failure } from "../parts/notice.tsx";
import { CopyCitation } from "./copy-citation.tsx";
import { PagePane } from "./page-pane.tsx";
import { PlaceView } from "./place-view.tsx";
import { type Cited, useLocated } from "./use-located.ts";

type Side = { readonly title: string; readonly tone: "claimed" | "evidence"; readonly cited: Cited };

type EvidenceViewerProps = { readonly claim: string; readonly sides: readonly Side[]; readonly onClose: () => void };

export function EvidenceViewer({ claim, sides, onClose }: EvidenceViewerProps) {
  return (
    <Dialog full title={<Foreign text={claim} limit={300} />} onClose={onClose}>
      <div className={sides.length > 1 ? "viewer" : "viewer one"}>
        {sides.map((side) => (
          <section key={side.title} aria-label={side.title}>
            <header className="panel-head">
              <h3>{side.title}</h3>
              <PlaceName file={side.cited.file} anchor={side.cited.anchor} />
              <CopyCitation cited={side.cited} />
            </header>
            <SideView {...side} />
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function SideView({ cited, tone }: Side) {
  const located = useLocated(cited);
  if (located.state === "failed") return <Failure failure={located.failure} />;
  if (located.value?.kind === "page") return <PagePane key={cited.anchor} place={located.value} tone={tone} />;
  return <PlaceView cited={cited} tone={tone} />;
}
