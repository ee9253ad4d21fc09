/** Opens a user's model and tries it on the known claims; what it learns is for whoever asked, and nothing is kept here. */
import { openEmbedder } from "../../../case/embedding/index.ts";
import {
  type EndpointOptions,
  endpointRuntime,
  languageModelOf,
  loadChildRuntime,
  type StartModelProcess,
} from "../../../model/index.ts";
import { type Tried, type TryOptions, tryModel } from "./try-model.ts";

export type GivenModel = { readonly path: string } | { readonly endpoint: EndpointOptions };

/** A trial is asked for, and ends by itself: no budget of a run holds it back. */
const BUDGET_TOKENS = 10_000_000;

/** Rejects with LlmError where the model cannot be opened, or can be asked no more. */
export async function openAndTry(
  given: GivenModel,
  options: TryOptions & { readonly startModel?: StartModelProcess | undefined } = {},
): Promise<{ readonly name: string; readonly device: string; readonly tried: readonly Tried[] }> {
  const runtime =
    "endpoint" in given
      ? endpointRuntime(given.endpoint)
      : await loadChildRuntime(
          { modelPath: given.path },
          { signal: options.signal },
          { startProcess: options.startModel },
        );
  await using model = languageModelOf(runtime, { budgetTokens: BUDGET_TOKENS });
  await using embedder = await openEmbedder();
  const tried = await tryModel(model, embedder, options);
  const { name, device } = model.description;
  return { name, device, tried };
}
