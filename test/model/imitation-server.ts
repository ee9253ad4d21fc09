/** A model server on loopback that answers well or fails in one way, in the OpenAI dialect, whatever schema it is given. */
import type { ServerResponse } from "node:http";
import type { JsonSchema } from "../../src/model/index.ts";
import { PLANTED_SENTENCES, type PlantedKind, type PlantedSentence } from "../analysis/model/planted-sentences.ts";
import { type Asked, beginStream, json, type ModelServer, serverOf, streamOf } from "./model-servers.ts";

export const UNTRUE_MODES = ["lying", "repeating", "flattering", "injected"] as const;
export type UntrueMode = (typeof UNTRUE_MODES)[number];
export type ImitationMode =
  | "right"
  | "slow"
  | "hanging"
  /** Gives its answers word by word. */
  | "streaming"
  /** Begins to stream a planted sentence, and says nothing more. */
  | "stalling"
  /** Begins to stream a planted sentence, and ends the connection. */
  | "breaking off"
  | "500"
  /** Ends every connection before it answers. */
  | "gone"
  | "wrong key"
  | "wrong model"
  | "junk"
  /** Ends each answer before its end. */
  | "truncated"
  /** Reads no more than its context, and says so by its count alone. */
  | "cutting"
  | "wrong schema"
  /** These fit every schema, cite what exists, and write planted sentences wherever words are asked for. */
  | UntrueMode;

const SAYS: Readonly<Record<UntrueMode, readonly PlantedKind[]>> = {
  lying: ["new figure", "new name", "changed subject", "changed period", "negated", "hedged"],
  repeating: ["repeat", "empty"],
  flattering: ["flattery"],
  injected: ["order obeyed"],
};
const VERDICTS: Readonly<Record<UntrueMode, string>> = { lying: "C", repeating: "A", flattering: "V", injected: "V" };

const SLOW_MS = 60;
const ANSWER_TOKENS = 40;
const PROMPT_TOKENS = 900;
/** What newer versions of Ollama count for a prompt longer than a context of 1024 tokens. */
const CUT_TOKENS = 514;

export function imitationServer(mode: ImitationMode): Promise<ModelServer> {
  return serverOf((asked, response) => {
    if (asked.path === "/v1/models")
      return json(response, 200, {
        object: "list",
        data: [mode === "cutting" ? { id: "m" } : { id: "m", object: "model", meta: { n_ctx: 4096 } }],
      });
    answerAs(mode, asked, response);
  });
}

function answerAs(mode: ImitationMode, asked: Asked, response: ServerResponse): void {
  const right = JSON.stringify(smallest(schemaOf(asked)));
  switch (mode) {
    case "right":
      say(asked, response, right);
      return;
    case "slow":
      setTimeout(() => say(asked, response, right), SLOW_MS).unref();
      return;
    case "hanging":
      // The runtime ends the connection; the server's own end closes what is left.
      return;
    case "streaming":
      beginStream(response);
      response.end(streamOf(right.match(/.{1,4}/gsu) ?? [], { usage: countedIn(asked) }));
      return;
    case "stalling":
      beginStream(response);
      response.write(streamOf(begunWith(PLANTED_SENTENCES[0]?.text ?? ""), { finish: null, usage: null }));
      return;
    case "breaking off":
      beginStream(response);
      response.write(streamOf(begunWith(PLANTED_SENTENCES[0]?.text ?? ""), { finish: null, usage: null }));
      response.end();
      return;
    case "500":
      json(response, 500, { error: { message: "CUDA error: out of memory", type: "server_error" } });
      return;
    case "gone":
      response.destroy();
      return;
    case "wrong key":
      json(response, 401, { error: { message: "invalid api key" } });
      return;
    case "wrong model":
      json(response, 404, { error: { message: 'model "m" not found, try pulling it first' } });
      return;
    case "junk":
      say(asked, response, "Sure! As a language model I would say that it depends.");
      return;
    case "truncated":
      say(asked, response, right.slice(0, -1), { finish: "length" });
      return;
    case "cutting":
      say(asked, response, right, { counted: Math.min(CUT_TOKENS, Math.ceil(promptOf(asked).length / 4)) });
      return;
    case "wrong schema":
      say(asked, response, JSON.stringify({ opinion: "fine", stars: 5 }));
      return;
    case "lying":
    case "repeating":
    case "flattering":
    case "injected":
      say(asked, response, JSON.stringify(untrue(schemaOf(asked), liarOf(mode, promptOf(asked)), null)));
      return;
    default:
      mode satisfies never;
  }
}

type Said = { readonly finish?: string; readonly counted?: number };

function say(asked: Asked, response: ServerResponse, content: string, { finish = "stop", counted }: Said = {}): void {
  json(response, 200, {
    object: "chat.completion",
    model: "m",
    choices: [{ index: 0, finish_reason: finish, message: { role: "assistant", content } }],
    usage: countedIn(asked, counted),
  });
}

function countedIn(asked: Asked, counted?: number) {
  const words = promptOf(asked).match(/\p{L}+|\p{N}+/gu)?.length ?? 0;
  const prompt_tokens = counted ?? Math.max(PROMPT_TOKENS, words);
  return { prompt_tokens, completion_tokens: ANSWER_TOKENS, total_tokens: prompt_tokens + ANSWER_TOKENS };
}

function begunWith(sentence: string): readonly string[] {
  return [`{"sentences":[{"text":"`, ...(sentence.match(/.{1,6}/gsu) ?? [])];
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

type Liar = {
  readonly verdict: string;
  readonly next: () => PlantedSentence;
  /** What stands at each number of the prompt. */
  readonly lines: ReadonlyMap<string, string>;
};

/** How many sentences each kind of liar has used, so that all of them are said in a run. */
const said = new Map<string, number>();

function liarOf(mode: UntrueMode, prompt: string): Liar {
  const language = /[Rr]épondez|Réponds/u.test(prompt) ? "fr" : "en";
  const own = PLANTED_SENTENCES.filter((planted) => planted.language === language && SAYS[mode].includes(planted.kind));
  return {
    verdict: VERDICTS[mode],
    next() {
      const count = said.get(`${mode} ${language}`) ?? 0;
      said.set(`${mode} ${language}`, count + 1);
      return own[count % own.length] as PlantedSentence; // no list is empty
    },
    lines: new Map([...prompt.matchAll(/^\[(\w+)\] (.*)$/gm)].map(([, id = "", text = ""]) => [id, text])),
  };
}

function promptOf({ body }: Asked): string {
  const messages = (body["messages"] ?? []) as readonly { readonly content: string }[]; // as requests write them
  return messages.map(({ content }) => content).join("\n");
}

/** As much as the schema takes: every list filled, every text a planted sentence, every quotation what stands there. */
function untrue(schema: JsonSchema, liar: Liar, planted: PlantedSentence | null): unknown {
  const first = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (first !== undefined) return untrue(first, liar, planted);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined)
    return schema.enum.includes(liar.verdict) ? liar.verdict : (citedBy(planted, schema, liar)[0] ?? schema.enum[0]);
  if (schema.properties !== undefined) {
    const own = liar.next();
    const answer = Object.fromEntries(
      Object.entries(schema.properties).map(([name, part]) => [name, untrue(part, liar, own)]),
    );
    const place = answer["passage"] ?? answer["item"];
    const quoting = "quote" in answer ? "quote" : "passage" in answer ? "text" : null;
    return quoting === null || typeof place !== "string"
      ? answer
      : { ...answer, [quoting]: (liar.lines.get(place) ?? "").replace(/^\([^)]*\) /, "").slice(0, 200) };
  }
  switch (schema.type) {
    case "array": {
      const cited = schema.items?.enum === undefined ? null : citedBy(planted, schema.items, liar);
      if (cited !== null) return cited.slice(0, Math.min(4, schema.maxItems ?? 4));
      const count = Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 4, 4));
      return Array.from({ length: count }, () => untrue(schema.items ?? {}, liar, null));
    }
    case "string":
      return ((planted ?? liar.next()).text || " ").slice(0, schema.maxLength ?? 400);
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return 100;
  }
}

/** The numbers of what the sentence claims to rest on, then any others. */
function citedBy(planted: PlantedSentence | null, schema: JsonSchema, { lines }: Liar): string[] {
  const ids = (schema.enum ?? []).filter((id): id is string => typeof id === "string");
  const meant = ids.filter((id) => planted?.cites.some((text) => lines.get(id)?.includes(text)));
  return [...new Set([...meant, ...ids])];
}
