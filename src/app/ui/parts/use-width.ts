/** The width that an element has just now, for drawings whose words keep their size in a narrow window. */
import { type RefObject, useEffect, useState } from "react";

/** `first` until it is measured, in CSS pixels. */
export function useWidth(element: RefObject<HTMLElement | null>, first: number): number {
  const [width, setWidth] = useState(first);
  useEffect(() => {
    const watched = element.current;
    if (watched === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.round(entry?.contentRect.width ?? 0);
      if (measured > 0) setWidth(measured);
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
