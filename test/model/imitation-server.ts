/** A model server on loopback that answers well or fails in one way, in the OpenAI dialect, whatever schema it is given. */
import type { ServerResponse } from "node:http";
import type { JsonSchema } from "../../src/model/index.ts";
import { type Asked, json, type ModelServer, serverOf } from "./model-servers.ts";

export type ImitationMode = "right" | "slow" | "hanging" | "500" | "junk" | "truncated" | "wrong schema";

const SLOW_MS = 60;
const TOKENS = { prompt_tokens: 900, completion_tokens: 40, total_tokens: 940 };

export function imitationServer(mode: ImitationMode): Promise<ModelServer> {
  return serverOf((asked, response) => {
    if (asked.path === "/v1/models")
      return json(response, 200, { object: "list", data: [{ id: "m", object: "model", meta: { n_ctx: 4096 } }] });
    answerAs(mode, asked, response);
  });
}

function answerAs(mode: ImitationMode, asked: Asked, response: ServerResponse): void {
  const right = JSON.stringify(smallest(schemaOf(asked)));
  switch (mode) {
    case "right":
      say(response, right);
      return;
    case "slow":
      setTimeout(() => say(response, right), SLOW_MS).unref();
      return;
    case "hanging":
      // The runtime ends the connection; the server's own end closes what is left.
      return;
    case "500":
      json(response, 500, { error: { message: "CUDA error: out of memory", type: "server_error" } });
      return;
    case "junk":
      say(response, "Sure! As a language model I would say that it depends.");
      return;
    case "truncated":
      say(response, right.slice(0, -1), "length");
      return;
    case "wrong schema":
      say(response, JSON.stringify({ opinion: "fine", stars: 5 }));
      return;
    default:
      mode satisfies never;
  }
}

function say(response: ServerResponse, content: string, finish_reason = "stop"): void {
  json(response, 200, {
    object: "chat.completion",
    model: "m",
    choices: [{ index: 0, finish_reason, message: { role: "assistant", content } }],
    usage: TOKENS,
  });
}

function schemaOf({ body }: Asked): JsonSchema {
  const held = body.response_format?.json_schema as { readonly schema?: JsonSchema } | undefined; // as requests write it
  return held?.schema ?? {};
}

/** An answer that fits and says as little as the schema allows. */
function smallest(schema: JsonSchema): unknown {
  const first = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (first !== undefined) return smallest(first);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum.at(-1);
  if (schema.properties !== undefined)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, part]) => [name, smallest(part)]));
  switch (schema.type) {
    case "array":
      return Array.from({ length: schema.minItems ?? 0 }, () => smallest(schema.items ?? {}));
    case "string":
      return "x".repeat(schema.minLength ?? 0);
    case "boolean":
      return false;
    case "null":
      return null;
    default:
      return 0;
  }
}
