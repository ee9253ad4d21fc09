/** A runtime that answers from a script: the only stand-in for a model in the tests. */
import type { Generated, GenerateRequest, Runtime } from "../../src/model/index.ts";

export type Script = (request: GenerateRequest, count: number) => Partial<Generated> | string | Promise<string>;

export type ScriptedRuntime = Runtime & { readonly requests: GenerateRequest[] };

/** The script gives the text of the answer, or parts of what a runtime gives. */
export function scriptedRuntime(script: Script): ScriptedRuntime {
  const requests: GenerateRequest[] = [];
  return {
    requests,
    description: {
      name: "scripted",
      architecture: "none",
      device: "cpu",
      deviceNote: null,
      contextTokens: 8192,
      chatTemplate: "none",
      endpointHost: null,
    },
    async generate(request, signal) {
      signal?.throwIfAborted();
      requests.push(request);
      const said = await script(request, requests.length);
      const answer = typeof said === "string" ? { text: said } : said;
      const sent = Math.ceil((request.prompt.system + request.prompt.shared + request.prompt.ask).length / 4);
      return {
        text: "{}",
        finished: true,
        probabilities: null,
        tokens: { sent, evaluated: sent, generated: 10 },
        ...answer,
      };
    },
    async [Symbol.asyncDispose]() {},
  };
}
