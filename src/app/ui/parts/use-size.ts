/** The room that an element has just now, for drawings whose words keep their size in a narrow window. */
import { type RefObject, useEffect, useState } from "react";

export type Size = { readonly width: number; readonly height: number };

/** `first` until it is measured, in CSS pixels. */
export function useSize(element: RefObject<Element | null>, first: Size): Size {
  const [size, setSize] = useState(first);
  // After every rendering: what is measured may come later than the first one.
  useEffect(() => {
    const watched = element.current;
    if (watched === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const [width, height] = [entry?.contentRect.width ?? 0, entry?.contentRect.height ?? 0].map(Math.round);
      if (width === undefined || height === undefined || width === 0) return;
      setSize((now) => (now.width === width && now.height === height ? now : { width, height }));
    });
    observer.observe(watched);
    return () => observer.disconnect();
  });
  return size;
}
