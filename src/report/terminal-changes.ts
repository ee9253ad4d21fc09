/** What a second verification of the same deal changed, for a terminal: one line a verdict that is another now. */
import type { Language } from "../documents/index.ts";
import { STATUSES, type Status } from "../judge/index.ts";
import { anchorName } from "./place.ts";
import type { Report } from "./schema.ts";
import { REPORT_SENTENCES } from "./sentences/index.ts";
import { countByStatus } from "./summary.ts";
import { plainText } from "./text.ts";

type Claim = Report["claims"][number];

/** Claims are the same where their text and their place are; the last line counts the verdicts. */
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
