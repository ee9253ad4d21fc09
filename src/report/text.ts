/** Makes text from a document safe to show anywhere: no control characters, no invisible reordering. */

/** Removes control characters (line ends become spaces) and writes bidirectional overrides out, so that they show and do nothing. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\r\n\t\v\f\u0085\u2028\u2029]+/g, " ")
    .replace(/[\u0000-\u001f\u007f-\u009f]/g, "")
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, (mark) => `[U+${mark.charCodeAt(0).toString(16).toUpperCase()}]`);
}

/** The text, or its beginning and an ellipsis, in at most `limit` characters; never cuts inside a character. */
export function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let length = 0;
  let kept = "";
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(
    text.slice(0, limit * 4),
  )) {
    if (length + segment.length > limit - 1) break;
    length += segment.length;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

export { capital } from "../analysis/findings/index.ts";
