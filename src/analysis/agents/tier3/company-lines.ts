/** The company in five lines at most: its own words from the first pages, then what the analysts found of trade, people and market. */
import type { Document } from "../../../documents/index.ts";
import type { AgentReport, Memo, ScoredFinding, Source } from "../../findings/index.ts";
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
  const findings = reports.flatMap((report) => report.findings);
  const firstFinding = (metrics: readonly string[]): CompanyLine[] => {
    const found = metrics.flatMap((metric) => findings.filter((one) => one.metric === metric && isTold(one)))[0];
    return found ? [{ text: shortened(found.text, LONGEST), evidence: found.evidence.slice(0, 3) }] : [];
  };
  return [
    ...(deck ? ownWords(deck, kinds, language) : []),
    ...firstFinding(["revenue_growth", "net_revenue", "revenue", "arr"]),
    ...firstFinding(["key_people", "headcount"]),
    ...firstFinding(["tam", "competition"]),
  ].slice(0, MOST_LINES);
}

/** Whole-company figures as an analyst says them; what the deck says of itself is not supported yet. */
function isTold({ agentName, scope }: ScoredFinding): boolean {
  return agentName !== "deck-forensics" && scope === "";
}

type Words = { readonly text: string; readonly source: Source };

/** What the cover says beside the name, and the titles that tell the problem and the product. */
function ownWords(deck: Document, kinds: FileKinds, language: Memo["language"]): CompanyLine[] {
  const pages = deck.units.filter((unit) => unit.kind !== "sheet" && !unit.hidden).slice(0, 4);
  const texts = pages.flatMap((page, index): (Words & { readonly role: string; readonly index: number })[] => {
    if (page.kind === "sheet") return [];
    return page.blocks.flatMap((block) =>
      block.kind === "text" && block.visible
        ? block.paragraphs.map(({ text }) => ({
            text: text.trim(),
            role: block.role,
            index,
            source: sourceAt({ file: deck.name, anchor: block.anchor }, text.trim(), kinds),
          }))
        : [],
    );
  });
  const isWords = ({ text }: Words) =>
    text.split(/\s+/).length >= FEWEST_WORDS && !/\d/.test(text) && text.length <= LONGEST;
  const cover = texts.find((one) => one.index === 0 && one.role !== "title" && isWords(one));
  const titles = texts.filter((one) => one.index > 0 && one.role === "title" && isWords(one)).slice(0, 2);
  const { evidence, memoTables } = AGENT_SENTENCES[language];
  const quotedTitles = titles.map(({ text }) => evidence.quoted(text)).join(evidence.semicolon);
  return [
    ...(cover ? [{ text: evidence.quoted(cover.text), evidence: [cover.source] }] : []),
    ...(titles.length > 0
      ? [
          {
            text: `${memoTables.inItsWords} ${quotedTitles}`,
            evidence: titles.map(({ source }) => source),
          },
        ]
      : []),
  ];
}
