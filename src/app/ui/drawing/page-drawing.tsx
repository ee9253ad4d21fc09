/** A page as its format lets it be drawn: by pdf.js, or from the geometry of a slide. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { UnitOutline } from "../../protocol/index.ts";
import { useCase } from "../state/case.tsx";
import { useAnswer } from "../state/engine.tsx";
import { useWords } from "../state/settings.tsx";
import { useOpenPdf } from "./pdf-documents.tsx";
import { SlideDrawing } from "./slide-drawing.tsx";

export type PageOutline = Extract<UnitOutline, { readonly width: number }>;

type PageDrawingProps = {
  readonly file: string;
  readonly format: string;
  readonly page: PageOutline;
  readonly mark: ReactNode;
  readonly drawnAt?: number;
};

export function PageDrawing({ file, format, page, mark, drawnAt = 0 }: PageDrawingProps) {
  const { caseId } = useCase();
  const unit = useAnswer(format === "pdf" ? null : { kind: "page", caseId, file, number: page.number });
  if (format === "pdf")
    return (
      <PdfPage file={file} number={page.number} width={page.width} height={page.height} mark={mark} drawnAt={drawnAt} />
    );
  if (unit.value === null) return <div className="place waiting" />;
  return <SlideDrawing file={file} page={unit.value} mark={mark} />;
}

const MOST_PIXELS = 2400;

type PdfPageProps = {
  readonly file: string;
  readonly number: number;
  /** Points. */
  readonly width: number;
  readonly height: number;
  readonly mark: ReactNode;
  /** Pixels of the page's width when it changes: it is drawn anew. */
  readonly drawnAt?: number;
};

/** A page of a PDF as pdf.js draws it, with what is cited marked over it. */
function PdfPage({ file, number, width, height, mark, drawnAt = 0 }: PdfPageProps) {
  const words = useWords();
  const open = useOpenPdf();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<"drawing" | "drawn" | "failed">("drawing");
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    let stop: (() => void) | null = null;
    let wanted = true;
    setState("drawing");
    (async () => {
      const page = await (await open(file)).getPage(number);
      if (!wanted) return;
      const natural = page.getViewport({ scale: 1 });
      const shown = Math.min(
        MOST_PIXELS,
        Math.max(drawnAt > 0 ? drawnAt : 400, target.clientWidth) * window.devicePixelRatio,
      );
      const viewport = page.getViewport({ scale: shown / natural.width });
      target.width = Math.round(viewport.width);
      target.height = Math.round(viewport.height);
      const task = page.render({ canvas: target, viewport });
      stop = () => task.cancel();
      await task.promise;
      if (wanted) setState("drawn");
    })().catch(() => {
      if (wanted) setState("failed");
    });
    return () => {
      wanted = false;
      stop?.();
    };
  }, [open, file, number, drawnAt]);
  return (
    <div className="pdf-page" style={{ aspectRatio: `${width} / ${height}` }} data-state={state}>
      <canvas ref={canvas} role="img" aria-label={words.place.picture(`${words.place.page(number)}, ${file}`)} />
      {state === "failed" ? <p className="pdf-failed">{words.place.cannotDraw}</p> : null}
      {mark}
    </div>
  );
}
