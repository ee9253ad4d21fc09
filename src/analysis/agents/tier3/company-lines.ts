/** The company in five lines at most: what its cover says, then what the analysts found of trade, people and market. */
import type { Document } from "../../../documents/index.ts";
import type { AgentReport, Memo } from "../../findings/index.ts";
import { type FileKinds, sourceAt } from "../evidence/sources.ts";
import { shortened } from "../evidence/wording.ts";
import { AGENT_SENTENCES } from "../sentences/index.ts";

const MOST_LINES = 5;
const LONGEST = 170;
const FEWEST_WORDS = 4;

export type CompanyLine = Memo["companyLines"][number];

export function companyLines(
  documents: readonly Document[],
  kinds: FileKinds,
  reports: readonly AgentReport[],
  language: Memo["language"],
): CompanyLine[] {
  const deck = documents.find(({ kind }) => kind === "deck");
  // Whole-company figures as an analyst says them; what the deck says of itself is not supported yet.
  const told = reports
    .flatMap(({ findings }) => findings)
    .filter(({ agentName, scope }) => agentName !== "deck-forensics" && scope === "");
  const firstFinding = (metrics: readonly string[]): CompanyLine[] => {
    const found = metrics.flatMap((metric) => told.filter((one) => one.metric === metric))[0];
    return found ? [{ text: shortened(found.text, LONGEST), evidence: found.evidence.slice(0, 3) }] : [];
  };
  return [
    ...(deck ? ownWords(deck, kinds, language) : []),
    ...firstFinding(["revenue_growth", "net_revenue", "revenue", "arr"]),
    ...firstFinding(["key_people", "headcount"]),
    ...firstFinding(["tam", "competition"]),
  ].slice(0, MOST_LINES);
}

/** What the cover says beside the name. Titles of later slides name what the slide shows, and not what the company is. */
function ownWords(deck: Document, kinds: FileKinds, language: Memo["language"]): CompanyLine[] {
  const page = deck.units.find((unit) => unit.kind !== "sheet" && !unit.hidden);
  if (!page || page.kind === "sheet") return [];
  const isWords = (text: string) =>
    text.split(/\s+/).length >= FEWEST_WORDS && !/\d/.test(text) && text.length <= LONGEST;
  for (const block of page.blocks) {
    if (block.kind !== "text" || !block.visible || block.role === "title") continue;
    const text = block.paragraphs.map((paragraph) => paragraph.text.trim()).find(isWords);
    if (text === undefined) continue;
    const source = sourceAt({ file: deck.name, anchor: block.anchor }, text, kinds);
    return [{ text: AGENT_SENTENCES[language].evidence.quoted(text), evidence: [source] }];
  }
  return [];
}
