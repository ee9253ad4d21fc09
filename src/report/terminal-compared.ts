/** What a newer version of a deck or a model changed, or a second run, for a terminal: contradictions first, then claims, then lines and cells. */
import type { Language } from "../documents/index.ts";
import { STATUSES, type Status } from "../judge/index.ts";
import type { ComparedClaims } from "./compared-claims.ts";
import { anchorName } from "./place.ts";
import type { Report } from "./schema.ts";
import { type ComparedPart, REPORT_SENTENCES, type ReportSentences } from "./sentences/index.ts";
import { countByStatus } from "./summary.ts";
import { plainText, shortened } from "./text.ts";
import { topicIn } from "./topic.ts";
import { printValue } from "./values.ts";

type Claim = Report["claims"][number];
type Contradiction = Report["contradictions"][number];

/** A line of a page, or a cell, as it was and as it is; null where it is not in that version. */
export type ChangedText = { readonly anchor: string; readonly before: string | null; readonly after: string | null };

type ComparedOptions = {
  readonly language: Language;
  readonly lines: readonly ChangedText[];
  readonly cells: readonly ChangedText[];
};

/** Items shown under one heading; its count tells of the rest. */
const MOST_SHOWN = 40;
const MOST_TEXT = 120;

export function renderCompared(claims: ComparedClaims, { language, lines, cells }: ComparedOptions): string {
  const messages = REPORT_SENTENCES[language];
  const said = words(messages, language);
  const { repaired, withdrawn, remaining, appeared } = claims.contradictions;
  const parts: readonly (readonly [ComparedPart, readonly string[]])[] = [
    ["repaired", repaired.map(({ before, claim }) => said.repaired(before, claim))],
    ["withdrawn", withdrawn.map(said.contradiction)],
    ["remaining", remaining.map(({ after }) => said.contradiction(after))],
    ["newContradictions", appeared.map(said.contradiction)],
    [
      "changed",
      claims.changed.map(({ before, after }) => said.turned(before, after, said.words(before), said.words(after))),
    ],
    ["judgedOtherwise", claims.judgedOtherwise.map(({ before, after }) => said.judged(before, after))],
    ["appeared", claims.appeared.map((claim) => said.claim(claim))],
    ["vanished", claims.vanished.map((claim) => said.claim(claim))],
    ["moved", claims.moved.map(({ before, after }) => `${said.place(before)} → ${said.claim(after)}`)],
    ["lines", lines.map(said.changed)],
    ["cells", cells.map(said.changed)],
  ];
  const full = parts.filter(([, items]) => items.length > 0);
  const blocks = full.map(([part, items]) =>
    [
      `${messages.compared[part]} (${items.length})`,
      ...items.slice(0, MOST_SHOWN).map((item) => `  ${item}`),
      ...(items.length > MOST_SHOWN ? [`  ${messages.andMore(items.length - MOST_SHOWN)}`] : []),
    ].join("\n"),
  );
  return `${blocks.length === 0 ? messages.compared.nothing : blocks.join("\n\n")}\n`;
}

function words(messages: ReportSentences, language: Language) {
  const text = (said: string) => shortened(plainText(said), MOST_TEXT);
  const place = ({ source }: Claim) => (source ? plainText(anchorName(source.anchor, language)) : "–");
  const status = ({ result }: Claim) => messages.status[result.status];
  const own = ({ quote, text: whole }: Claim) => text(quote ?? whole);
  const claim = (one: Claim) => `${place(one)}  ${own(one)}${messages.colon} ${status(one)}`;
  const turned = (before: Claim, after: Claim, was: string, is: string) =>
    `${place(after)}  ${was} → ${is}${messages.colon} ${status(before)} → ${status(after)}`;
  const contradiction = ({ topic, severity, positions }: Contradiction) => {
    const sides = positions.map((side) => {
      const value = typeof side.value === "number" ? printValue(side.value, side.unit, language) : text(side.value);
      return `${value} (${plainText(anchorName(side.anchor, language))})`;
    });
    return `${messages.severity[severity]}  ${topicIn(topic, language)}${messages.colon} ${sides.join(" / ")}`;
  };
  return {
    words: own,
    place,
    claim,
    turned,
    contradiction,
    judged: (before: Claim, after: Claim) =>
      `${place(after)}  ${own(after)}${messages.colon} ${status(before)} → ${status(after)}`,
    repaired: (before: Contradiction, now: Claim | null) =>
      now === null ? contradiction(before) : `${contradiction(before)} → ${claim(now)}`,
    changed: ({ anchor, before, after }: ChangedText) =>
      `${plainText(anchorName(anchor, language))}  ${[before, after].map((side) => (side === null || side === "" ? "–" : text(side))).join(" → ")}`,
  };
}

/** What a second verification of the same deal changed: one line a verdict that is another now. Claims are the same where their text and their place are; the last line counts the verdicts. */
export function renderChanges(before: Report, after: Report, { language }: { readonly language: Language }): string {
  const messages = REPORT_SENTENCES[language];
  const earlier = new Map(before.claims.map((claim) => [keyOf(claim), claim.result.status]));
  const lines: string[] = [];
  const line = (claim: Claim, was: Status | undefined, is: Status | undefined) => {
    const place = claim.source ? plainText(anchorName(claim.source.anchor, language)) : "–";
    const name = (status: Status | undefined) => (status ? messages.status[status] : "–");
    lines.push(`  ${place}  ${plainText(claim.text)}${messages.colon} ${name(was)} → ${name(is)}`);
  };
  for (const claim of after.claims) {
    const was = earlier.get(keyOf(claim));
    if (was !== claim.result.status) line(claim, was, claim.result.status);
    earlier.delete(keyOf(claim));
  }
  for (const claim of before.claims) if (earlier.has(keyOf(claim))) line(claim, claim.result.status, undefined);
  const counts = countByStatus(after);
  const total = STATUSES.map((status) => `${messages.status[status]} ${counts[status]}`).join("   ");
  return `${[...lines, `${messages.claimCount(after.claims.length)}   ${total}`].join("\n")}\n`;
}

function keyOf({ text, source }: Claim): string {
  return JSON.stringify([source?.file ?? null, source?.anchor ?? null, text]);
}
