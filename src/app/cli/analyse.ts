/** `probant analyse`: the whole analysis of a deal, and the memo as page, Markdown, JSON or PDF. */

import { LOCALES } from "../../language/index.ts";
import type { ExportInput } from "../../report/exports/index.ts";
import {
  languageUseLine,
  memoBlocks,
  modelTroubleLine,
  type PdfOptions,
  renderMemoHtml,
  renderMemoSummary,
  reportTables,
} from "../../report/index.ts";
import {
  type Analysis,
  EmbedderError,
  FundingTableError,
  type ImportedDeals,
  importFundingDeals,
  openEngine,
} from "../engine.ts";
import { passwordsOf } from "./ask-password.ts";
import { modelOf } from "./chosen-model.ts";
import { dealFiles, folderLine } from "./deal-files.ts";
import type { Values } from "./describe.ts";
import { CommandError, EXIT } from "./exit.ts";
import { namedFiles } from "./named-files.ts";
import { ANALYSE_OPTIONS } from "./options.ts";
import { parseCommand } from "./parse-command.ts";
import { progressLine } from "./progress-line.ts";
import { textAt } from "./refusals.ts";
import { CLI_SENTENCES } from "./sentences/index.ts";
import { tell } from "./tell.ts";
import { watchOver } from "./watchdog.ts";
import { outputLines, pathsOf, writeOutputs } from "./write-outputs.ts";

type AnalyseValues = Values<typeof ANALYSE_OPTIONS>;

export async function analyse(args: readonly string[], signal: AbortSignal): Promise<number> {
  const { values, positionals } = parseCommand("analyse", ANALYSE_OPTIONS, args);
  if (values.debate && values["no-debate"])
    throw new CommandError(EXIT.usage, "--debate and --no-debate are opposites: give one of them.");
  const outputs = pathsOf(values);
  const budgetTokens = budgetOf(values.budget);
  const imported = values.funding === undefined ? null : await dealsIn(values.funding);
  const { paths, folders } = dealFiles(positionals, outputs);
  const { password, passphrase } = await passwordsOf(values, signal);
  const { files, model } = namedFiles(paths, values, password);
  if (files.length === 0)
    throw new CommandError(EXIT.usage, "Name the files of the deal: probant analyse deck.pptx model.xlsx");
  if (!values.quiet) for (const folder of folders) await tell(folderLine(folder));
  const line = progressLine(process.stderr, values);
  using _watch = watchOver();
  await using engine = await openEngine({
    caseFolder: values.case,
    passphrase,
    passing: true,
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
      index: values.index,
      language: values.lang,
      fundingDeals: imported?.deals ?? null,
      ...(values.debate || values["no-debate"] ? { debate: values.debate === true } : {}),
    });
  } catch (error) {
    if (error instanceof EmbedderError && values.embedder) throw new CommandError(EXIT.usage, `${error.message}.`);
    throw error;
  } finally {
    line.clear();
  }
  const used = analysis.report.models.languageUse;
  await write(analysis, values, used?.leftMachine ? used.endpointHost : null, signal);
  for (const { line: row, why } of imported?.leftOut ?? []) await tell(`${values.funding}, line ${row}: ${why}`);
  for (const { message } of analysis.report.unread) await tell(`Not read: ${message}`);
  if (analysis.report.coverage.unitsRead === 0) return EXIT.nothingRead;
  return analysis.report.unread.length > 0 ? EXIT.partlyRead : EXIT.ok;
}

async function write(
  analysis: Analysis,
  values: AnalyseValues,
  sentTo: string | null,
  signal: AbortSignal,
): Promise<void> {
  const { memo } = analysis;
  const trouble = modelTroubleLine(analysis.use, memo.language);
  const first = trouble === null ? "" : `${trouble}\n`;
  if (!values.quiet) process.stdout.write(`${first}${renderMemoSummary(memo)}${costLine(analysis)}`);
  await writeOutputs(values, exportOf(analysis, sentTo, { browser: values.browser, signal }));
  if (!values.quiet) for (const row of outputLines(values)) process.stdout.write(`${row}\n`);
}

function exportOf(analysis: Analysis, sentTo: string | null, printing: PdfOptions): ExportInput {
  const { memo, report, reports, contradictions, reflexions, metrics, use, steps } = analysis;
  const options = { generatedAt: new Date().toISOString(), sentTo };
  return {
    subject: "memo",
    hasMemo: true,
    title: memo.company ?? "Probant",
    language: memo.language,
    generatedAt: options.generatedAt,
    content: () => ({
      json: { memo, reports, contradictions, reflexions, metrics, use, steps },
      html: () => renderMemoHtml(memo, options),
      blocks: () => memoBlocks(memo, options),
    }),
    tables: () => reportTables(report, memo.language),
    about: () => ({ name: "Probant", lines: [options.generatedAt] }),
    printing,
  };
}

/** Seconds, what the model spent role by role, and what a cloud service would have charged. */
function costLine({ metrics, report, memo: { language } }: Analysis): string {
  const figure = (value: number, digits: number) =>
    value.toLocaleString(LOCALES[language], {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const seconds = `${figure(metrics.totalDurationMs / 1000, 1)} s`;
  const use = languageUseLine(report, language);
  const words = CLI_SENTENCES[language].cost;
  return `\n${use === null ? words.noModel(seconds) : words.spent(seconds, use, figure(metrics.estimatedCostUSD, 4))}\n`;
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
