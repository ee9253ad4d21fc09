/** How many columns of a terminal a text takes, and cutting, wrapping and padding by them. */

const segments = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const WIDE =
  /^(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|.\ufe0f)/u;
const NOTHING = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;

function widthOfSegment(segment: string): number {
  if (NOTHING.test(segment)) return 0;
  return WIDE.test(segment) ? 2 : 1;
}

/** Columns: accents take none, Chinese, Japanese, Korean and emoji two. */
export function textWidth(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let width = 0;
  for (const { segment } of segments.segment(text)) width += widthOfSegment(segment);
  return width;
}

export function cut(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  let kept = "";
  let used = 0;
  for (const { segment } of segments.segment(text)) {
    const own = widthOfSegment(segment);
    if (used + own > width - 1) break;
    kept += segment;
    used += own;
  }
  return width < 1 ? "" : `${kept}…`;
}

export function padded(text: string, width: number, side: "start" | "end" = "end"): string {
  const space = " ".repeat(Math.max(0, width - textWidth(text)));
  return side === "end" ? text + space : space + text;
}

/** Lines of at most `width` columns, broken at spaces; a longer word is broken where the line ends. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  let used = 0;
  const end = () => {
    if (line) lines.push(line);
    line = "";
    used = 0;
  };
  for (const word of text.split(/[ \t\n]+/)) {
    const own = textWidth(word);
    if (used > 0 && used + 1 + own > width) end();
    if (own <= width) {
      line = used > 0 ? `${line} ${word}` : word;
      used = used > 0 ? used + 1 + own : own;
      continue;
    }
    if (used > 0) end();
    for (const { segment } of segments.segment(word)) {
      const columns = widthOfSegment(segment);
      if (used + columns > width) end();
      line += segment;
      used += columns;
    }
  }
  end();
  return lines;
}
