/** Places on a slide as shares of it, so that a drawing of any size is the same drawing. */
import type { CSSProperties } from "react";
import type { Box, Outline, Placement } from "../../engine.ts";

export type SlideSize = { readonly width: number; readonly height: number };

const share = (value: number, whole: number) => `${((value / whole) * 100).toFixed(3)}%`;

export function boxStyle(box: Box, page: SlideSize, margin = 0): CSSProperties {
  return {
    left: share(box.x - margin, page.width),
    top: share(box.y - margin, page.height),
    width: share(box.width + 2 * margin, page.width),
    height: share(box.height + 2 * margin, page.height),
  };
}

/** A length in points, as a share of the slide's width. */
export function points(length: number, page: SlideSize): string {
  return `${((length / page.width) * 100).toFixed(3)}cqw`;
}

export function turnStyle({ turn, mirrored }: Placement): string {
  return `rotate(${turn}deg)${mirrored ? " scaleY(-1)" : ""}`;
}

export function placementStyle(placement: Placement, page: SlideSize): CSSProperties {
  const upright = placement.turn === 0 && !placement.mirrored;
  return { ...boxStyle(placement.box, page), ...(upright ? {} : { transform: turnStyle(placement) }) };
}

export function outlineStyle(outline: Outline, box: Box): CSSProperties {
  switch (outline.kind) {
    case "ellipse":
      return { borderRadius: "50%" };
    case "rectangle": {
      const { radius } = outline;
      return radius <= 0 || box.width <= 0 || box.height <= 0
        ? {}
        : { borderRadius: `${share(radius, box.width)} / ${share(radius, box.height)}` };
    }
    case "polygon": {
      const corners = [];
      for (let i = 0; i + 1 < outline.points.length; i += 2)
        corners.push(
          outline.points
            .slice(i, i + 2)
            .map((tenths) => `${tenths / 10}%`)
            .join(" "),
        );
      return { clipPath: `polygon(evenodd, ${corners.join(", ")})` };
    }
    default:
      return outline satisfies never;
  }
}
