/** A page as its format lets it be drawn: by pdf.js, or from the geometry of a slide. */

import type { PDFDocumentProxy } from "pdfjs-dist";
import workerAddress from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import type { UnitOutline } from "../../protocol/index.ts";
import { useCase } from "../state/case.tsx";
import { useAnswer, useEngine } from "../state/engine.tsx";
import { useWords } from "../state/settings.tsx";
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

type OpenPdf = (file: string) => Promise<PDFDocumentProxy>;

const PdfContext = createContext<OpenPdf | null>(null);

/** The PDFs of a case, opened once each by pdf.js from the bytes that the engine gives. */
export function PdfProvider({ caseId, children }: { readonly caseId: string; readonly children: ReactNode }) {
  const engine = useEngine();
  const opened = useMemo(() => ({ of: caseId, byFile: new Map<string, Promise<PDFDocumentProxy>>() }), [caseId]);
  const open = useMemo<OpenPdf>(
    () => (file) => {
      const known = opened.byFile.get(file);
      if (known) return known;
      const opening = (async () => {
        const [pdfjs, bytes, password] = await Promise.all([
          import("pdfjs-dist"),
          engine.request({ kind: "fileBytes", caseId, file }),
          engine.request({ kind: "passwordGiven", caseId, file }),
        ]);
        pdfjs.GlobalWorkerOptions.workerSrc = workerAddress;
        // The bytes are given away to the worker, and the engine's kept answer must stay whole.
        const data = bytes.slice();
        return pdfjs.getDocument({
          data,
          useWasm: false,
          stopAtErrors: false,
          ...(password === null ? {} : { password }),
        }).promise;
      })();
      opened.byFile.set(file, opening);
      opening.catch(() => opened.byFile.delete(file));
      return opening;
    },
    [engine, caseId, opened],
  );
  useEffect(
    () => () => {
      for (const opening of opened.byFile.values())
        opening.then(
          (document) => document.loadingTask.destroy(),
          () => undefined,
        );
    },
    [opened],
  );
  return <PdfContext value={open}>{children}</PdfContext>;
}

export function useOpenPdf(): OpenPdf {
  const open = useContext(PdfContext);
  if (open === null) throw new Error("a PDF is drawn outside a case");
  return open;
}
