/** What the language model did and cost, in a line, and whether the deal's text stayed on this machine. */
import type { Language } from "../documents/index.ts";
import { LOCALES } from "../language/index.ts";
import { troubleClause } from "../model/index.ts";
import type { Report } from "./schema.ts";
import { REPORT_SENTENCES, type ReportSentences } from "./sentences/index.ts";
import { plainText } from "./text.ts";
import { printValue } from "./values.ts";

export type Promised = { readonly short: string; readonly detail: string };

/** "Nothing left this machine" is said only where it is true. */
export function promiseOf(report: Report, messages: ReportSentences): Promised {
  const use = report.models.languageUse;
  if (!use?.leftMachine || use.endpointHost === null)
    return { short: messages.promise, detail: messages.promiseDetail };
  const host = plainText(use.endpointHost);
  return { short: messages.modelUse.sentTo(host), detail: messages.modelUse.sentToDetail };
}

type Use = Pick<NonNullable<Report["models"]["languageUse"]>, "trouble" | "wastedTokens">;

/** Says first that a model failed, what to do, and what its useless answers cost; null where it did not fail. */
export function modelTroubleLine(use: Use | null | undefined, language: Language): string | null {
  if (!use?.trouble) return null;
  const what = plainText(troubleClause(use.trouble, language));
  return REPORT_SENTENCES[language].modelUse.givenUp(what, printValue(use.wastedTokens ?? 0, null, language));
}

type Loaded = {
  readonly name: string;
  readonly device: string;
  /** Of a server, that the connection is not encrypted; else why no GPU is used. */
  readonly deviceNote: string | null;
  readonly endpointHost: string | null;
};

/** A model is loaded; of a server, with where the deal's text goes. `leavesMachine`: the server is another machine. */
export function modelReadyLine(loaded: Loaded, leavesMachine: boolean, language: Language): string {
  const { name, device, deviceNote, endpointHost } = loaded;
  const words = REPORT_SENTENCES[language].modelUse;
  if (endpointHost === null) return words.ready(plainText(name), device, deviceNote);
  const ready = words.serverReady(plainText(name), plainText(device), deviceNote === null);
  return `${ready} ${modelTextLine(leavesMachine ? endpointHost : null, language)}`;
}

/** Said wherever the product says that it works offline; null: the server is on this machine. */
export function modelTextLine(host: string | null, language: Language): string {
  return REPORT_SENTENCES[language].modelUse.textGoes(host === null ? null : plainText(host));
}

/** The most that a run may spend on a language model. */
export function modelPlanLine(budgetTokens: number, language: Language): string {
  return REPORT_SENTENCES[language].modelUse.plan(printValue(budgetTokens, null, language));
}

const WRITING_COLUMNS = 200;

/** The last words of an answer under way, on one line of at most so many characters; nothing of it has been checked. */
export function modelWritingLine(said: string, language: Language, columns = WRITING_COLUMNS): string {
  const { writing } = REPORT_SENTENCES[language].modelUse;
  const room = Math.max(20, columns - writing.length - 2);
  const line = plainText(said).replace(/\s+/g, " ").trim();
  return `${writing} ${line.length > room ? `…${line.slice(1 - room)}`.toWellFormed() : line}`;
}

/** Null where no language model took part. */
export function languageUseLine(report: Report, language: Language): string | null {
  return modelUseLine(report, REPORT_SENTENCES[language], language);
}

export function modelUseLine(report: Report, messages: ReportSentences, language: Language): string | null {
  const use = report.models.languageUse;
  if (use === undefined) return null;
  const count = (value: number) => printValue(value, null, language);
  const words = messages.modelUse;
  const nameOf = (role: string) => words.roles[role] ?? plainText(role);
  const roles = use.roles.map(({ role, requests, evaluated, generated, refused = 0 }) =>
    words.role(
      nameOf(role),
      requests,
      count(requests),
      count(evaluated + generated),
      new Intl.NumberFormat(LOCALES[language], { style: "percent" }).format(
        (evaluated + generated) / Math.max(1, use.spentTokens),
      ),
      refused,
    ),
  );
  const { pages, claims } = use.leftOut;
  const notAsked = (use.notAsked ?? []).map(({ role, why }) => words.notAskedOf(nameOf(role), words.whyNotAsked[why]));
  return [
    `${plainText(report.models.language ?? "")} (${plainText(use.device)})${messages.colon} ${
      roles.length === 0 && !use.trouble
        ? words.notNeeded
        : words.spent(count(use.spentTokens), count(use.budgetTokens), roles.join("; ") || "–")
    }`,
    ...(use.claimsFound > 0 ? [words.found(use.claimsFound)] : []),
    ...(pages + claims > 0
      ? [words.leftOut(claims, pages, use.stopped === null || use.stopped.code === "budget_exhausted")]
      : []),
    ...(notAsked.length > 0 ? [words.notAsked(notAsked)] : []),
  ].join(" ");
}
