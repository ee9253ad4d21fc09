/** `probant analyse`: the whole analysis of a deal, and the memo as page, Markdown, JSON or PDF. */
import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import {
  type Analysis,
  EmbedderError,
  FundingTableError,
  type ImportedDeals,
  importFundingDeals,
  openEngine,
  writeWhole,
} from "../engine.ts";
import { PdfError, printPdf, renderMemoHtml, renderMemoMarkdown, renderMemoSummary } from "../report/index.ts";
import { CommandError, EXIT } from "./exit.ts";
import { MODEL_OPTIONS, modelOf } from "./models.ts";
import { KIND_OPTIONS, namedFiles } from "./named-files.ts";
import { progressLine } from "./progress-line.ts";
import { textAt } from "./text-file.ts";
import { watchOver } from "./watchdog.ts";

const OPTIONS = {
  json: { type: "string" },
  html: { type: "string" },
  markdown: { type: "string" },
  pdf: { type: "string" },
  browser: { type: "string" },
  lang: { type: "string" },
  case: { type: "string" },
  embedder: { type: "string" },
  funding: { type: "string" },
  budget: { type: "string" },
  "no-debate": { type: "boolean" },
  "no-model-claims": { type: "boolean" },
  ...MODEL_OPTIONS,
  ...KIND_OPTIONS,
} as const;

type Values = ReturnType<typeof parsed>["values"];

export async function analyse(args: string[], signal: AbortSignal): Promise<number> {
  const { values, positionals } = parsed(args);
  const { files, model } = namedFiles(positionals, values);
  if (files.length === 0)
    throw new CommandError(EXIT.usage, "Name the files of the deal: probant analyse deck.pptx model.xlsx");
  for (const file of [values.json, values.html, values.markdown, values.pdf])
    if (file && !existsSync(dirname(resolve(file))))
      throw new CommandError(EXIT.usage, `The folder of ${file} does not exist: create it first.`);
  const { lang } = values;
  if (lang !== undefined && lang !== "fr" && lang !== "en")
    throw new CommandError(EXIT.usage, `--lang is fr or en, not “${lang}”.`);
  const budgetTokens = budgetOf(values.budget);
  const imported = values.funding === undefined ? null : await dealsIn(values.funding);
  using _watch = watchOver();
  const line = progressLine(process.stderr);
  await using engine = await openEngine({
    caseFolder: values.case,
    embedderFolder: values.embedder,
    budgetTokens,
    ...modelOf({ ...values, model }),
  });
  let analysis: Analysis;
  try {
    analysis = await engine.analyse(files, {
      signal,
      onProgress: line.update,
      modelClaims: values["no-model-claims"] !== true,
      language: lang,
      fundingDeals: imported?.deals ?? null,
      ...(values["no-debate"] ? { debate: false } : {}),
    });
  } catch (error) {
    if (error instanceof EmbedderError && values.embedder) throw new CommandError(EXIT.usage, `${error.message}.`);
    throw error;
  } finally {
    line.clear();
  }
  const used = analysis.report.models.languageUse;
  await write(analysis, values, used?.leftMachine ? used.endpointHost : null, signal);
  for (const { line: row, why } of imported?.leftOut ?? [])
    process.stderr.write(`${values.funding}, line ${row}: ${why}\n`);
  for (const { message } of analysis.report.unread) process.stderr.write(`Not read: ${message}\n`);
  if (analysis.documents.length === 0) return EXIT.nothingRead;
  return analysis.report.unread.length > 0 ? EXIT.partlyRead : EXIT.ok;
}

async function write(analysis: Analysis, values: Values, sentTo: string | null, signal: AbortSignal): Promise<void> {
  const { memo } = analysis;
  const options = { generatedAt: new Date().toISOString(), sentTo };
  process.stdout.write(renderMemoSummary(memo));
  process.stdout.write(costLine(analysis));
  if (values.json) {
    const { reports, contradictions, reflexions, metrics, use, steps } = analysis;
    writeWhole(
      values.json,
      `${JSON.stringify({ memo, reports, contradictions, reflexions, metrics, use, steps }, null, 1)}\n`,
    );
  }
  if (values.html) writeWhole(values.html, renderMemoHtml(memo, options));
  if (values.markdown) writeWhole(values.markdown, renderMemoMarkdown(memo, options));
  if (values.pdf)
    try {
      await printPdf(renderMemoHtml(memo, options), values.pdf, { browser: values.browser, signal });
    } catch (error) {
      if (error instanceof PdfError) throw new CommandError(EXIT.usage, error.message);
      throw error;
    }
  for (const [name, file] of [
    ["JSON", values.json],
    ["HTML", values.html],
    ["Markdown", values.markdown],
    ["PDF", values.pdf],
  ] as const)
    if (file) process.stdout.write(`${name}: ${resolve(file)}\n`);
}

/** Tokens by role, seconds, and what a cloud service would have charged; seconds alone without a model. */
function costLine({ metrics, use }: Analysis): string {
  const seconds = `${(metrics.totalDurationMs / 1000).toFixed(1)} s`;
  if (!use) return `\n${seconds}, no language model, no token.\n`;
  const roles = Object.entries(use.byRole).map(
    ([role, { evaluated, generated }]) => `${role} ${evaluated + generated}`,
  );
  return `\n${seconds}, ${use.spentTokens} of ${use.budgetTokens} tokens (${roles.join(", ") || "none needed"}); a cloud service would have charged about $${metrics.estimatedCostUSD.toFixed(4)}.\n`;
}

function budgetOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const budget = Number(text);
  if (!Number.isInteger(budget) || budget < 0)
    throw new CommandError(EXIT.usage, `--budget is a number of tokens, not “${text}”.`);
  return budget;
}

async function dealsIn(file: string): Promise<ImportedDeals> {
  try {
    return importFundingDeals(await textAt(file));
  } catch (error) {
    if (error instanceof FundingTableError) throw new CommandError(EXIT.usage, error.message);
    throw error;
  }
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    throw new CommandError(EXIT.usage, `${error instanceof Error ? error.message : error}\nRun “probant help”.`);
  }
}
