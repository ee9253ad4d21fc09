/** A picture on a slide, asked of the engine when its slide is shown; what cannot be drawn keeps its frame. */

import { type CSSProperties, type ReactNode, useEffect, useState } from "react";
import type { DrawingLayer, PageUnit, PictureOfFile } from "../../engine.ts";
import { useCase } from "../state/case.tsx";
import { useAnswer } from "../state/engine.tsx";
import { useWords } from "../state/settings.tsx";
import { outlineStyle, placementStyle } from "./slide-place.ts";

type PictureLayer = Extract<DrawingLayer, { readonly kind: "picture" }>;

type SlidePictureProps = {
  readonly file: string;
  readonly page: PageUnit;
  readonly layer: PictureLayer;
  readonly index: number;
};

export function SlidePicture({ file, page, layer, index }: SlidePictureProps) {
  const { caseId } = useCase();
  const asked =
    layer.part === null ? null : { kind: "picture" as const, caseId, file, number: page.number, layer: index };
  const address = useAddressOf(useAnswer(asked).value);
  const [broken, setBroken] = useState<string | null>(null);
  const place = { ...placementStyle(layer, page), ...outlineStyle(layer.outline, layer.box) };
  if (address === null || broken === address) return <PictureFrame style={place} />;
  return (
    <PictureFrame style={{ ...place, opacity: layer.opacity }} drawn>
      <img src={address} alt="" draggable={false} style={cropStyle(layer.crop)} onError={() => setBroken(address)} />
    </PictureFrame>
  );
}

type PictureFrameProps = { readonly style: CSSProperties; readonly drawn?: boolean; readonly children?: ReactNode };

export function PictureFrame({ style, drawn = false, children }: PictureFrameProps) {
  const words = useWords();
  return (
    <div className={drawn ? "slide-picture drawn" : "slide-picture"} style={style}>
      {children}
      <span className="away">{words.place.pictureHere}</span>
    </div>
  );
}

/** An address in memory, taken back when the picture goes. */
function useAddressOf(picture: PictureOfFile | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (picture === null) return;
    // Bytes that came over a port or a response are never shared memory, which is all that Blob refuses.
    const bytes = picture.bytes as Uint8Array<ArrayBuffer>;
    const made = URL.createObjectURL(new Blob([bytes], { type: picture.mediaType }));
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [picture]);
  return address;
}

function cropStyle({ left, top, right, bottom }: PictureLayer["crop"]): CSSProperties {
  const [wide, high] = [1 - left - right, 1 - top - bottom];
  return {
    left: `${(-left / wide) * 100}%`,
    top: `${(-top / high) * 100}%`,
    width: `${100 / wide}%`,
    height: `${100 / high}%`,
  };
}
