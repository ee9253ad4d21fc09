/** Tells titles, footers and footnotes from size and place where the file does not say. */
import { written } from "../../language/index.ts";
import { isQuantityAlone } from "../quantity-alone.ts";
import type { TextRole } from "../types.ts";
import { draftSize, draftText, type SlideDraft, type TextDraft } from "./draft.ts";

export type RoleTeller = (slide: SlideDraft) => ReadonlyMap<TextDraft, TextRole>;

const EDGE = 0.12;
const NOTE_MARK = new RegExp(
  `^(?:\\*{1,3}|†|‡|[¹²³⁴⁵⁶⁷⁸⁹⁽]|\\(\\d{1,2}\\)|\\[\\d{1,2}\\]|${written("notaBene")}\\b|${written("noteWord")}\\s*:)`,
  "i",
);
const SOURCE_MARK = new RegExp(`^\\(?${written("sourceWord")}(?:\\(s\\))?\\s*:`, "i");
/** The number of a page, alone or out of a total. */
const PAGE_NUMBER = new RegExp(
  `^${written("pageLead")}?\\s*(\\d{1,4})(?:\\s*(?:/|${written("outOfPages")})\\s*\\d{1,4})?$`,
  "i",
);

/** Learns the deck's repeated furniture, then tells the roles on each slide. */
export function roleTeller(slides: readonly SlideDraft[]): RoleTeller {
  const repeated = repeatedAtEdges(slides);
  return (slide) => {
    const roles = new Map<TextDraft, TextRole>();
    const texts = slide.drafts.filter((draft): draft is TextDraft => draft.kind === "text");
    for (const draft of texts) {
      if (draft.role !== null) roles.set(draft, draft.role);
      else if (repeated.has(furnitureKey(draft, slide)) || isPageNumber(draft, slide)) roles.set(draft, "footer");
    }
    const open = texts.filter((draft) => draft.visible && !roles.has(draft));
    const usual = medianSize(open);
    for (const draft of open) {
      if (isFootnote(draft, slide, usual)) roles.set(draft, "footnote");
    }
    const stated = texts.some((draft) => draft.role === "title" && draft.visible);
    const title = stated
      ? undefined
      : findTitle(
          open.filter((draft) => !roles.has(draft)),
          slide,
        );
    if (title !== undefined) roles.set(title, "title");
    for (const draft of texts) {
      if (!roles.has(draft)) roles.set(draft, "body");
    }
    return roles;
  };
}

/** The same text at the same edge place of at least three slides and a third of the deck. */
function repeatedAtEdges(slides: readonly SlideDraft[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const slide of slides) {
    const keys = new Set<string>();
    for (const draft of slide.drafts) {
      if (draft.kind === "text" && draft.visible && isAtEdge(draft, slide)) keys.add(furnitureKey(draft, slide));
    }
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const enough = Math.max(3, slides.length / 3);
  return new Set([...counts].filter(([, count]) => count >= enough).map(([key]) => key));
}

function furnitureKey(draft: TextDraft, slide: SlideDraft): string {
  if (draft.box === null || !isAtEdge(draft, slide)) return "";
  return `${Math.round(draft.box.x / 10)} ${Math.round(draft.box.y / 10)} ${unnumbered(draftText(draft), slide)}`;
}

/** "Confidential | 4" on slide 4 and "Confidential | 5" on slide 5 are one foot. */
function unnumbered(text: string, slide: SlideDraft): string {
  return text.replace(/\d+/g, (number) => (Math.abs(Number(number) - slide.number) <= 1 ? "#" : number));
}

function isAtEdge(draft: TextDraft, slide: SlideDraft): boolean {
  if (draft.box === null || slide.height <= 0) return false;
  const { y, height } = draft.box;
  return y >= slide.height * (1 - EDGE) || (y + height <= slide.height * EDGE && draftSize(draft) <= 14);
}

/** The slide's own number, alone or out of a total, at an edge. */
function isPageNumber(draft: TextDraft, slide: SlideDraft): boolean {
  if (!isAtEdge(draft, slide)) return false;
  const match = PAGE_NUMBER.exec(draftText(draft));
  return match !== null && Math.abs(Number(match[1]) - slide.number) <= 1;
}

function isFootnote(draft: TextDraft, slide: SlideDraft, usual: number): boolean {
  const text = draftText(draft);
  if (SOURCE_MARK.test(text)) return true;
  if (draft.box === null || slide.height <= 0) return false;
  const size = draftSize(draft);
  const low = draft.box.y / slide.height;
  if (NOTE_MARK.test(text) && low > 0.55 && size <= usual) return true;
  return low > 0.82 && size > 0 && size <= 12 && size <= usual * 0.8 && text.length > 12;
}

/** Points, by characters written in each size. */
function medianSize(drafts: readonly TextDraft[]): number {
  const sizes = drafts
    .flatMap((draft) =>
      draft.paragraphs.map((paragraph) => ({ size: paragraph.fontSize ?? 0, weight: paragraph.text.length })),
    )
    .filter(({ size }) => size > 0)
    .sort((a, b) => a.size - b.size);
  const half = sizes.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let passed = 0;
  for (const { size, weight } of sizes) {
    passed += weight;
    if (passed >= half) return size;
  }
  return 18;
}

/** The largest short wording in the top of the slide; on a sparse slide, the largest anywhere. */
function findTitle(drafts: readonly TextDraft[], slide: SlideDraft): TextDraft | undefined {
  const worded = drafts.filter((draft) => draft.box !== null && isOneLine(draft) && isWording(draftText(draft)));
  const atTop = worded.filter((draft) => (draft.box?.y ?? 0) < slide.height * 0.25 && draftSize(draft) >= 16);
  return largest(atTop) ?? (worded.length <= 4 ? largest(worded.filter((draft) => draftSize(draft) >= 24)) : undefined);
}

function largest(drafts: readonly TextDraft[]): TextDraft | undefined {
  return [...drafts].sort((a, b) => draftSize(b) - draftSize(a) || (a.box?.y ?? 0) - (b.box?.y ?? 0))[0];
}

function isOneLine(draft: TextDraft): boolean {
  return draft.paragraphs.filter((paragraph) => paragraph.text.trim() !== "").length === 1;
}

function isWording(text: string): boolean {
  const letters = (text.match(/\p{L}/gu) ?? []).length;
  const digits = (text.match(/\d/g) ?? []).length;
  return text.length <= 160 && letters >= 3 && letters > digits && !isQuantityAlone(text);
}
