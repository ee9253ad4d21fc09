/** A cited place as it stands in its document: a page with its box marked, a grid with its cell marked, or the words themselves. */

import { useState } from "react";
import type { Block } from "../../engine.ts";
import type { Located } from "../../protocol/index.ts";
import { Foreign } from "../parts/foreign.tsx";
import { Icon } from "../parts/icon.tsx";
import { Failure } from "../parts/notice.tsx";
import { useFailures } from "../parts/toast.tsx";
import { useCase } from "../state/case.tsx";
import { useAnswer, useEngine } from "../state/engine.tsx";
import { useWords } from "../state/settings.tsx";
import { CellLinks } from "./cell-links.tsx";
import { Mark } from "./mark.tsx";
import { PageDrawing } from "./page-drawing.tsx";
import { SheetGrid } from "./sheet-grid.tsx";
import { type Cited, useLocated } from "./use-located.ts";

type PlaceViewProps = { readonly cited: Cited; readonly tone?: "claimed" | "evidence" };

/** `claimed` is the claim's own place, drawn quieter than what decides it. */
export function PlaceView({ cited, tone = "evidence" }: PlaceViewProps) {
  const words = useWords();
  const located = useLocated(cited);
  if (located.state === "failed") return <Failure failure={located.failure} />;
  const place = located.value;
  if (place === null) return <div className="place waiting" />;
  switch (place.kind) {
    case "page":
      return <Page place={place} tone={tone} />;
    case "cells":
      return <SheetPlace key={`${cited.file}\n${cited.anchor}`} cited={place} anchor={cited.anchor} />;
    case "text":
      return <Excerpt place={place} />;
    case "nowhere":
      return <p className="place-nowhere">{words.place.nowhere}</p>;
    default:
      return place satisfies never;
  }
}

function Page({ place, tone }: { readonly place: Extract<Located, { readonly kind: "page" }>; readonly tone: string }) {
  const words = useWords();
  const { caseId } = useCase();
  const outline = useAnswer({ kind: "outline", caseId, file: place.file });
  const page = useAnswer({ kind: "page", caseId, file: place.file, number: place.number });
  if (page.state === "failed") return <Failure failure={page.failure} />;
  if (!page.value || !outline.value) return <div className="place waiting" />;
  const unit = page.value;
  const cited = unit.blocks.find((block) => block.id === place.blockId) ?? null;
  const mark = place.box && <Mark box={place.box} page={unit} tone={tone} />;
  // A flowing text has no page.
  if (unit.width <= 0 || unit.height <= 0)
    return <Excerpt place={{ ...place, kind: "text", blockId: place.blockId ?? "" }} />;
  return (
    <figure className="place">
      <PageDrawing file={place.file} format={outline.value.format} page={unit} mark={mark} />
      {cited && place.box === null ? (
        <p className="place-note">
          <strong>{cited.kind === "text" && cited.role === "note" ? words.place.note : words.place.cited}</strong>{" "}
          <Foreign as="mark" text={textOf(cited)} />
        </p>
      ) : null}
      {unit.hidden ? <figcaption>{words.place.hidden}</figcaption> : null}
      <FromPicture ocr={cited?.ocr} />
    </figure>
  );
}

/** How sure the reader of pictures is of the words, and what its second reading gave. */
function FromPicture({ ocr }: { readonly ocr: Block["ocr"] }) {
  const { place, app } = useWords();
  if (!ocr) return null;
  const second = ocr.otherwise?.map(({ text, otherwise }) => place.secondReading(otherwise, text)) ?? [];
  return <figcaption>{[place.fromPicture(app.percent(ocr.confidence)), ...second].join(" ")}</figcaption>;
}

/** A flowing text has no page: the cited words with those around them. */
function Excerpt({ place }: { readonly place: Extract<Located, { readonly kind: "text" }> }) {
  const { caseId } = useCase();
  const page = useAnswer({ kind: "page", caseId, file: place.file, number: place.number });
  if (page.state === "failed") return <Failure failure={page.failure} />;
  if (!page.value) return <div className="place waiting" />;
  const blocks = page.value.blocks.filter((block) => block.visible);
  const at = Math.max(
    0,
    blocks.findIndex((block) => block.id === place.blockId),
  );
  return (
    <div className="place excerpt">
      {blocks.slice(Math.max(0, at - 2), at + 3).map((block) => (
        <p key={block.id}>
          {block.id === place.blockId ? <Foreign as="mark" text={textOf(block)} /> : <Foreign text={textOf(block)} />}
        </p>
      ))}
    </div>
  );
}

function textOf(block: Block): string {
  switch (block.kind) {
    case "text":
      return block.paragraphs.map((paragraph) => paragraph.text).join("\n");
    case "table":
      return block.rows.map((row) => row.map((cell) => cell.text).join(" | ")).join("\n");
    case "chart":
      return [block.title ?? "", ...block.categories].join(" ");
    default:
      return block satisfies never;
  }
}

type Cells = Extract<Located, { readonly kind: "cells" }>;

/** Cited cells in their sheet, with a walk from there along the formulas and back. */
function SheetPlace({ cited, anchor }: { readonly cited: Cells; readonly anchor: string }) {
  const words = useWords();
  const engine = useEngine();
  const attempt = useFailures();
  const { caseId } = useCase();
  /** The cells that were followed, the last one shown. */
  const [steps, setSteps] = useState<readonly { readonly place: Cells; readonly anchor: string }[]>([]);
  const here = steps.at(-1) ?? { place: cited, anchor };
  const [active, setActive] = useState({ row: cited.range.top, column: cited.range.left });
  const follow = (to: string) =>
    attempt(async () => {
      const place = await engine.request({
        kind: "locate",
        caseId,
        place: { file: cited.file, anchor: to },
        nodeId: null,
        text: "",
      });
      if (place.kind !== "cells") return;
      setSteps((before) => [...before, { place, anchor: to }]);
      setActive({ row: place.range.top, column: place.range.left });
    });
  const back = (to: number) => {
    const place = steps[to - 1]?.place ?? cited;
    setSteps(steps.slice(0, to));
    setActive({ row: place.range.top, column: place.range.left });
  };
  return (
    <div className="sheet-place">
      {steps.length === 0 ? null : (
        <nav className="cell-path" aria-label={words.place.path}>
          {[anchor, ...steps.map((step) => step.anchor)].map((name, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step's place in the path is its name
            <span key={i}>
              {i === 0 ? null : <Icon name="next" size={12} />}
              {i === steps.length ? (
                <Foreign text={name} limit={60} />
              ) : (
                <button type="button" className="link" onClick={() => back(i)}>
                  <Foreign text={name} limit={60} />
                </button>
              )}
            </span>
          ))}
        </nav>
      )}
      <SheetGrid
        caseId={caseId}
        file={cited.file}
        number={here.place.number}
        cited={here.place}
        followed={steps.length > 0}
        onActive={setActive}
      />
      <CellLinks file={cited.file} number={here.place.number} {...active} onFollow={follow} />
    </div>
  );
}
