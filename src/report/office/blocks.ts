/** The Markdown that our own renderers write, read back as blocks: what a Word file is made of. */

export type Run = { readonly text: string; readonly bold?: true; readonly italic?: true; readonly code?: true };
export type Runs = readonly Run[];

export type Block =
  | { readonly kind: "heading"; readonly level: 1 | 2 | 3; readonly runs: Runs }
  | { readonly kind: "paragraph"; readonly runs: Runs }
  | { readonly kind: "item"; readonly runs: Runs }
  | { readonly kind: "table"; readonly rows: readonly (readonly Runs[])[] };

export function blocksOf(markdown: string): readonly Block[] {
  const blocks: Block[] = [];
  for (const part of markdown.split(/\n{2,}/)) {
    const lines = part.split("\n").filter((line) => line.trim() !== "");
    if (lines.length > 0 && lines.every((line) => line.startsWith("|"))) {
      blocks.push({ kind: "table", rows: lines.filter((_, i) => i !== 1).map(cellsOf) });
      continue;
    }
    for (const line of lines) blocks.push(lineOf(line));
  }
  return blocks;
}

function lineOf(line: string): Block {
  for (const level of [1, 2, 3] as const) {
    const sign = `${"#".repeat(level)} `;
    if (line.startsWith(sign)) return { kind: "heading", level, runs: runsOf(line.slice(sign.length)) };
  }
  const item = line.trimStart();
  return item.startsWith("- ")
    ? { kind: "item", runs: runsOf(item.slice(2)) }
    : { kind: "paragraph", runs: runsOf(line) };
}

/** A bar that stands in a cell's own text is escaped. */
function cellsOf(line: string): readonly Runs[] {
  return line
    .replace(/^\| ?|\s*\|$/g, "")
    .split(/(?<!\\) ?\| ?/)
    .map((cell) => runsOf(cell.trim()));
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
const MARKS = new RegExp(`\\\\(.)|(\\*\\*|\\*|\`)|&(${Object.keys(ENTITIES).join("|")});|[^\\\\*\`&]+|.`, "gsu");

function runsOf(text: string): Runs {
  const runs: Run[] = [];
  let [bold, italic, code] = [false, false, false];
  let kept = "";
  const close = () => {
    if (kept === "") return;
    runs.push({
      text: kept,
      ...(bold ? { bold: true } : {}),
      ...(italic ? { italic: true } : {}),
      ...(code ? { code: true } : {}),
    });
    kept = "";
  };
  for (const [whole, escaped, mark, entity] of text.matchAll(MARKS)) {
    if (mark === undefined) {
      // A break that keeps an address from being one is for Markdown alone.
      kept += (escaped ?? (entity && ENTITIES[entity]) ?? whole).replaceAll("\u200b", "");
      continue;
    }
    close();
    if (mark === "**") bold = !bold;
    else if (mark === "*") italic = !italic;
    else code = !code;
  }
  close();
  return runs;
}
