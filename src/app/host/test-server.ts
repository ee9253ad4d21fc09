/** Tests a model server of this machine: is it there, has it the model, does it hold a schema, how long is its context, and what does it make of ten claims? */
import { FIRST_CLAIMS, firstAnswersOf, LlmError, openAndTry, probeEndpoint } from "../engine.ts";
import type { ServerChoice, ServerTest } from "../protocol/index.ts";

/** Another machine is refused: the window never sends text away. Rejects only when aborted. */
export async function testServer(
  { baseUrl, model }: ServerChoice,
  signal: AbortSignal | undefined,
): Promise<ServerTest> {
  try {
    const endpoint = { baseUrl, model };
    const { models, modelListed, schemaHeld, contextTokens, readsWhole } = await probeEndpoint(endpoint);
    signal?.throwIfAborted();
    const usable = schemaHeld && modelListed !== false && readsWhole !== false;
    const answers = usable
      ? firstAnswersOf((await openAndTry({ endpoint }, { most: FIRST_CLAIMS, signal })).tried)
      : null;
    const named = models.slice(0, MOST_NAMED);
    return { answered: true, models: named, modelListed, schemaHeld, contextTokens, readsWhole, answers };
  } catch (error) {
    if (!(error instanceof LlmError) || error.code === "aborted") throw error;
    return { answered: false, message: error.message };
  }
}

const MOST_NAMED = 50;
