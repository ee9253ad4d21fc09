/** How well a model would run on this machine, as llama.cpp itself reckons; a malformed file may end the process. */
import { readGgufFile } from "./gguf-file.ts";

export type Weight = {
  /** 0..1 */
  readonly fit: number;
  readonly memoryBytes: number;
};

export type Scale = AsyncDisposable & {
  /** Null for an architecture that does not run here. */
  readonly weigh: (path: string) => Promise<Weight | null>;
};

const TARGET_CONTEXT = 8192;

export async function openScale(gpu: "auto" | false): Promise<Scale> {
  const library = await import("node-llama-cpp");
  const llama = await library.getLlama({
    gpu,
    build: "never",
    skipDownload: true,
    progressLogs: false,
    logLevel: library.LlamaLogLevel.disabled,
  });
  return {
    async weigh(path) {
      const file = await readGgufFile(path);
      const insights = await library.GgufInsights.from(file.info, llama);
      if (!insights.isSupportedByLlamaCpp) return null;
      const { compatibilityScore, resolvedValues } = await insights.configurationResolver.resolveAndScoreConfig({
        targetContextSize: Math.min(TARGET_CONTEXT, file.trainedContextTokens ?? TARGET_CONTEXT),
      });
      return { fit: compatibilityScore, memoryBytes: resolvedValues.totalRamUsage + resolvedValues.totalVramUsage };
    },
    [Symbol.asyncDispose]: () => llama.dispose(),
  };
}
