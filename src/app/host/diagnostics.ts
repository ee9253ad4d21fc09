/** What a person may paste in a report of a fault: this machine and these settings, no word or name of any document. */
import { arch, cpus, freemem, release, totalmem } from "node:os";
import type { Settings } from "../protocol/index.ts";

export type DiagnosticsInput = {
  readonly settings: Settings;
  readonly cases: number;
  readonly embedder: string | null;
  readonly shell: string;
  /** Codes of the last failures, latest last. */
  readonly failures: readonly { readonly at: string; readonly kind: string; readonly code: string }[];
};

export function diagnosticsText({ settings, cases, embedder, shell, failures }: DiagnosticsInput): string {
  const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;
  const lines = [
    `Probant ${settings.version} (${shell})`,
    `Node ${process.versions.node}, V8 ${process.versions.v8}`,
    `${process.platform} ${release()} ${arch()}, ${cpus().length} cores, ${gigabytes(totalmem())} memory, ${gigabytes(freemem())} free`,
    `Language ${settings.language ?? "system"}, theme ${settings.theme}, zoom ${settings.zoom}`,
    `Language model ${settings.modelPath === null ? "none" : "chosen"}, budget ${settings.budgetTokens} tokens`,
    `Embedder ${embedder ?? "none"}${settings.embedderFolder === null ? " (ships)" : " (the user's own)"}`,
    `Cases ${cases}`,
    ...(failures.length === 0 ? ["No failures since the start"] : ["Failures since the start:"]),
    ...failures.map(({ at, kind, code }) => `  ${at} ${kind}: ${code}`),
  ];
  return `${lines.join("\n")}\n`;
}
