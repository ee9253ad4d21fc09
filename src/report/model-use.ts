/** What the language model did and cost, in a line, and whether the deal's text stayed on this machine. */
import type { Language } from "../documents/index.ts";
import type { Messages } from "./messages.ts";
import type { Report } from "./schema.ts";
import { plainText } from "./text.ts";
import { printValue } from "./values.ts";

export type Promised = { readonly short: string; readonly detail: string };

/** "Nothing left this machine" is said only where it is true. */
export function promiseOf(report: Report, messages: Messages): Promised {
  const use = report.models.languageUse;
  if (!use?.leftMachine || use.endpointHost === null)
    return { short: messages.promise, detail: messages.promiseDetail };
  const host = plainText(use.endpointHost);
  return { short: messages.modelUse.sentTo(host), detail: messages.modelUse.sentToDetail };
}

/** Null where no language model took part. */
export function modelUseLine(report: Report, messages: Messages, language: Language): string | null {
  const use = report.models.languageUse;
  if (use === undefined) return null;
  const count = (value: number) => printValue(value, null, language);
  const words = messages.modelUse;
  const roles = use.roles.map(({ role, requests, evaluated, generated }) =>
    words.role(words.roles[role] ?? plainText(role), requests, count(requests), count(evaluated + generated)),
  );
  const { pages, claims } = use.leftOut;
  return [
    `${plainText(report.models.language ?? "")} (${plainText(use.device)})${messages.colon} ${
      roles.length === 0
        ? words.notNeeded
        : words.spent(count(use.spentTokens), count(use.budgetTokens), roles.join("; "))
    }`,
    ...(use.claimsFound > 0 ? [words.found(use.claimsFound)] : []),
    ...(pages + claims > 0
      ? [words.leftOut(claims, pages, use.stopped === null || use.stopped.code === "budget_exhausted")]
      : []),
  ].join(" ");
}
