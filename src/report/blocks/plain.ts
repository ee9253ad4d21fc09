/** Blocks as formats without looks have them: headings, paragraphs, lists and tables of runs, all on one level. */
import type { Language } from "../../documents/index.ts";
import { REPORT_SENTENCES } from "../sentences/index.ts";
import { plainText } from "../text.ts";
import type { Block, Blocks, Text } from "./block.ts";

/** `refs`: the numbers of sources that the text shows. */
export type Run = { readonly text: string; readonly bold?: true; readonly refs?: readonly number[] };
export type Runs = readonly Run[];

export type PlainBlock =
  | { readonly kind: "heading"; readonly level: 1 | 2 | 3 | 4; readonly runs: Runs }
  | { readonly kind: "paragraph"; readonly runs: Runs }
  /** `from`: the first number, where the items have numbers. */
  | { readonly kind: "list"; readonly items: readonly Runs[]; readonly from?: number | undefined }
  /** The heads first. */
  | { readonly kind: "table"; readonly rows: readonly (readonly Runs[])[] };

export function plainBlocks(blocks: Blocks, language: Language): readonly PlainBlock[] {
  return blocks.flatMap((block): readonly PlainBlock[] => (block === null ? [] : plain(block)));

  function plain(block: Block): readonly PlainBlock[] {
    switch (block.kind) {
      case "section": {
        const inner = plainBlocks(block.blocks, language);
        return inner.length === 0 ? [] : [{ kind: "heading", level: 2, runs: runsOf(block.title) }, ...inner];
      }
      case "group":
        return plainBlocks(block.blocks, language);
      case "heading":
        return [{ kind: "heading", level: block.level, runs: runsOf(block.text) }];
      case "paragraph":
        return [{ kind: "paragraph", runs: runsOf(block.text) }];
      case "list":
        return [{ kind: "list", items: block.items.map((item) => runsOf(item)), from: block.from }];
      case "pairs":
        return [
          {
            kind: "list",
            items: block.pairs.map(([name, text]) => runsOf([name, `${REPORT_SENTENCES[language].colon} `, text])),
          },
        ];
      case "table": {
        const width = Math.max(block.head.length, ...block.rows.map((row) => row.length));
        const head = Array.from({ length: width }, (_, i) => runsOf(block.head[i] ?? null));
        return [{ kind: "table", rows: [head, ...block.rows.map((row) => row.map((item) => runsOf(item)))] }];
      }
      case "picture":
        return plainBlocks(block.instead, language);
      default:
        return block satisfies never;
    }
  }
}

function runsOf(text: Text, look: Omit<Run, "text"> = {}): Runs {
  if (text === null) return [];
  if (typeof text !== "object") return [{ text: plainText(String(text)), ...look }];
  if (!("kind" in text)) return text.flatMap((part) => runsOf(part, look));
  switch (text.kind) {
    case "bold":
      return runsOf(text.text, { bold: true });
    case "mark":
      return runsOf(text.plain ?? text.text, look);
    case "place":
      return runsOf(`${text.anchor} (${text.file})`, look);
    case "refs":
      return runsOf(` [${text.numbers.join(", ")}]`, { ...look, refs: text.numbers });
    case "break":
      return runsOf(" ", look);
    default:
      return runsOf(text.text, look);
  }
}
