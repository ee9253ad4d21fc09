/** Tables of contents and the section numbers they give: they guide through a document and state nothing. */
import type { Block, PageUnit, Paragraph, TableBlock, TextBlock, Unit } from "./types.ts";

/** "2.1 Offices . . . . . 14": a section's number, its title, and the dots that lead to its page. */
const ENTRY = /^(?:(\d+(?:\.\d+)*)\.?\s+)?(\p{L}.*?)\s*(?:(?:[.·_]\s?){4,}|(?:…\s?){2,})\s*\d{0,4}$/u;
/** Fewer lines that end in dots may be anything. */
const LEAST_ENTRIES = 3;

const foldedTitle = (text: string) => text.toLowerCase().replace(/\s+/g, " ").trim();

/** Entries become page furniture; a heading that stands among them is read without its section number. */
export function withoutContents(units: readonly Unit[]): readonly Unit[] {
  const entries = units.flatMap((unit) => (unit.kind === "sheet" ? [] : unit.blocks.flatMap(linesOf))).filter(isEntry);
  if (entries.length < LEAST_ENTRIES) return units;
  const numbered = new Map(
    entries.flatMap((entry): [string, string][] => {
      const [, number, title] = ENTRY.exec(entry) ?? [];
      return number && title ? [[foldedTitle(`${number} ${title}`), number]] : [];
    }),
  );
  const sectionOf = (text: string) => numbered.get(foldedTitle(text)) ?? null;
  return units.map((unit) => (unit.kind === "sheet" ? unit : read(unit, sectionOf)));
}

const isEntry = (line: string) => ENTRY.test(line);

function linesOf(block: Block): readonly string[] {
  if (block.kind === "text") return block.paragraphs.map(({ text }) => text.trim());
  return block.kind === "table" ? block.rows.map(lineOf) : [];
}

const lineOf = (row: TableBlock["rows"][number]) =>
  [...new Set(row)]
    .map(({ text }) => text)
    .join(" ")
    .trim();

function read<U extends PageUnit>(unit: U, sectionOf: (text: string) => string | null): U {
  const blocks = unit.blocks.flatMap((block): readonly Block[] => {
    if (block.kind === "text") return partsOf(block, sectionOf);
    return [block.kind === "table" ? unlessContents(block) : block];
  });
  // A title whose block held more than itself: what stands first in it.
  const divided = unit.blocks.find(
    (block) => block.kind === "text" && block.role === "title" && !blocks.includes(block),
  );
  const first = divided && blocks.find(({ id }) => id === divided.id);
  return first?.kind === "text" ? { ...unit, blocks, title: first.paragraphs[0]?.text ?? null } : { ...unit, blocks };
}

/** Page furniture where most of its rows are entries; else the table itself. */
function unlessContents(table: TableBlock): Block {
  const { rows, kind: _, ...block } = table;
  const lines = rows.map(lineOf);
  if (2 * lines.filter(isEntry).length < lines.length) return table;
  const shape = { level: 0, bullet: false, fontSize: null, bold: false, box: null };
  const paragraphs = lines.map((text): Paragraph => ({ ...shape, text }));
  return { ...block, kind: "text", role: "footer", paragraphs };
}

/** The block itself, or what stands in it one after the other: entries, headings, and the rest. */
function partsOf(block: TextBlock, sectionOf: (text: string) => string | null): readonly TextBlock[] {
  const roleOf = ({ text }: Paragraph): TextBlock["role"] | null => {
    if (isEntry(text.trim())) return "footer";
    return sectionOf(text) === null ? null : "heading";
  };
  if (block.role === "note" || block.role === "footer" || block.paragraphs.every((one) => roleOf(one) === null))
    return [block];
  const parts: { role: TextBlock["role"] | null; paragraphs: Paragraph[] }[] = [];
  for (const paragraph of block.paragraphs) {
    const role = roleOf(paragraph);
    const section = sectionOf(paragraph.text);
    const text =
      section === null
        ? paragraph.text
        : paragraph.text
            .trim()
            .slice(section.length)
            .replace(/^\.?\s+/, "");
    const last = parts.at(-1);
    if (last?.role === role) last.paragraphs.push({ ...paragraph, text });
    else parts.push({ role, paragraphs: [{ ...paragraph, text }] });
  }
  const rest = block.role === "title" ? "body" : block.role;
  return parts.map(({ role, paragraphs }, at) => ({
    ...block,
    id: at === 0 ? block.id : `${block.id}.${at}`,
    role: role ?? rest,
    paragraphs,
  }));
}
