/** A page as its format lets it be drawn: by pdf.js, or from the geometry of a slide. */
import type { ReactNode } from "react";
import type { UnitOutline } from "../../protocol/index.ts";
import { useCase } from "../state/case.tsx";
import { useAnswer } from "../state/engine.tsx";
import { PdfPage } from "./pdf-page.tsx";
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
