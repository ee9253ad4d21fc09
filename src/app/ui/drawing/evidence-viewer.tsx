/** Both sides of a claim over the whole window: its page beside what decides, each at any size. */

import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Located } from "../../protocol/index.ts";
import { Dialog } from "../parts/dialog.tsx";
import { Foreign, PlaceName } from "../parts/foreign.tsx";
import { Button, Icon } from "../parts/icon.tsx";
import { Failure } from "../parts/notice.tsx";
import { useSize } from "../parts/use-size.ts";
import { useCase } from "../state/case.tsx";
import { useAnswer } from "../state/engine.tsx";
import { useWords } from "../state/settings.tsx";
import { Mark } from "./mark.tsx";
import { PageDrawing, type PageOutline } from "./page-drawing.tsx";
import { CopyCitation } from "./place-tools.tsx";
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

type PagePlace = Extract<Located, { readonly kind: "page" }>;

const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3, 4];

/** A document's pages at any size: turned, enlarged, chosen from their small pictures; the cited one marked. */
function PagePane({ place, tone }: { readonly place: PagePlace; readonly tone: string }) {
  const words = useWords();
  const { caseId } = useCase();
  const outline = useAnswer({ kind: "outline", caseId, file: place.file });
  const [number, setNumber] = useState(place.number);
  const [zoom, setZoom] = useState(1);
  const [fit, setFit] = useState<"page" | "width">("page");
  const frame = useRef<HTMLDivElement>(null);
  const room = useSize(frame, { width: 640, height: 480 });
  if (outline.state === "failed") return <Failure failure={outline.failure} />;
  if (outline.value === null) return <div className="place waiting" />;
  const { format, units } = outline.value;
  const pages = units.filter((unit): unit is PageOutline => unit.kind !== "sheet");
  const at = Math.max(
    0,
    pages.findIndex((page) => page.number === number),
  );
  const page = pages[at];
  if (!page) return <p className="place-nowhere">{words.place.nowhere}</p>;
  const whole = page.width > 0 ? Math.min(room.width, (room.height * page.width) / page.height) : room.width;
  const width = Math.max(120, Math.floor((fit === "page" ? whole : room.width) * zoom));
  const turn = (by: 1 | -1) => setNumber(pages[at + by]?.number ?? number);
  const enlarge = (by: 1 | -1) => {
    const next = ZOOMS[ZOOMS.indexOf(zoom) + by];
    if (next !== undefined) setZoom(next);
  };
  const tool = (label: string, act: () => void, disabled: boolean, content: ReactNode) => (
    <Button className="quiet" title={label} aria-label={label} onClick={act} disabled={disabled} label={content} />
  );
  return (
    <div className="page-pane">
      <div className="page-tools" role="toolbar" aria-label={words.place.pages}>
        {tool(words.place.previousPage, () => turn(-1), at === 0, <Icon name="previous" />)}
        <span className="number">
          {at + 1} / {pages.length}
        </span>
        {tool(words.place.nextPage, () => turn(1), at === pages.length - 1, <Icon name="next" />)}
        {number === place.number ? null : (
          <Button className="link" onClick={() => setNumber(place.number)} label={words.place.backToCited} />
        )}
        <span className="page-zoom">
          {tool(words.place.zoomOut, () => enlarge(-1), zoom === ZOOMS[0], "−")}
          <span className="number">{words.app.percent(zoom)}</span>
          {tool(words.place.zoomIn, () => enlarge(1), zoom === ZOOMS.at(-1), "+")}
          <Button
            className="quiet"
            onClick={() => {
              setFit(fit === "page" ? "width" : "page");
              setZoom(1);
            }}
            label={fit === "page" ? words.place.fitWidth : words.place.fitPage}
          />
        </span>
      </div>
      <div className="page-room">
        <ul className="page-small" aria-label={words.place.pages}>
          {pages.map((one) => (
            <li key={one.number}>
              <button
                type="button"
                aria-current={one.number === page.number}
                aria-label={words.place.page(one.number)}
                onClick={() => setNumber(one.number)}
              >
                <SmallPage file={place.file} format={format} page={one} />
                <span className="number">{one.number}</span>
              </button>
            </li>
          ))}
        </ul>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <div className="page-frame" ref={frame} tabIndex={0} role="region" aria-label={words.place.page(page.number)}>
          <div style={{ width }}>
            <PageDrawing
              key={page.number}
              file={place.file}
              format={format}
              page={page}
              drawnAt={width}
              mark={page.number === place.number && place.box ? <Mark box={place.box} page={page} tone={tone} /> : null}
            />
          </div>
        </div>
      </div>
    </div>
  );
}

type SmallPageProps = { readonly file: string; readonly format: string; readonly page: PageOutline };

/** Drawn once it comes in sight. */
function SmallPage({ file, format, page }: SmallPageProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return (
    <span ref={frame} className="page-mini" style={{ aspectRatio: `${page.width || 16} / ${page.height || 9}` }}>
      {seen ? <PageDrawing file={file} format={format} page={page} drawnAt={120} mark={null} /> : null}
    </span>
  );
}
