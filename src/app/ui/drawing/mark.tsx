/** What is cited, marked on its page: a wash beneath the words and a bar beside them, so that nothing is hidden. */
import type { Box } from "../../engine.ts";
import { boxStyle, type SlideSize } from "./slide-place.ts";

export function Mark({ box, page, tone }: { readonly box: Box; readonly page: SlideSize; readonly tone: string }) {
  return <div className={`mark ${tone}`} style={boxStyle(box, page, 1.5)} data-mark={tone} />;
}
