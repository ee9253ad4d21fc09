/** The PDFs of a case, opened once each by pdf.js from the bytes that the engine gives. */
import type { PDFDocumentProxy } from "pdfjs-dist";
import workerAddress from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { createContext, type ReactNode, useContext, useEffect, useMemo } from "react";
import { useEngine } from "../state/engine.tsx";

type OpenPdf = (file: string) => Promise<PDFDocumentProxy>;

const PdfContext = createContext<OpenPdf | null>(null);

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
