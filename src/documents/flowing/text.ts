/** Reads plain text: paragraphs parted by blank lines, list items and short lines kept apart, wrapped lines joined. */
import type { DocumentReader } from "../types.ts";
import { flowingBuilder } from "./blocks.ts";
import { decodePlainText } from "./decode.ts";

const ITEM = /^\s*(?:[-*•‣▪–—·o]\s+|\d{1,3}[.)]\s+|[a-z]\)\s+)(?=\S)/;
/** A line at least this long was broken by wrapping, not by its author. */
const WRAPPED_CHARACTERS = 55;

export const readText: DocumentReader = async (bytes) => {
  const { text, warnings } = decodePlainText(bytes);
  const builder = flowingBuilder();
  for (const warning of warnings) builder.warn(warning);
  let open = "";
  let openIsItem = false;
  let lastLength = 0;
  const close = (): void => {
    builder.addParagraph(open, { bullet: openIsItem });
    open = "";
    openIsItem = false;
  };
  for (const line of text.split("\n")) {
    const item = ITEM.exec(line);
    if (line.trim() === "" || item !== null || lastLength < WRAPPED_CHARACTERS) close();
    open = open === "" ? line.slice(item?.[0].length ?? 0) : `${open} ${line}`;
    if (item !== null) openIsItem = true;
    lastLength = line.trim().length;
  }
  close();
  return builder.finish(null);
};
