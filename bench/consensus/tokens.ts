/**
 * Tokens of a whole analysis of each reference deal, role by role, against asking a model each question once with all
 * documents. Four characters count as a token. What the beginning of a prompt shares with the one before is read once, as
 * llama-server and vLLM keep it. Answers are the shortest that fit, and each counts as sixty tokens.
 */
import { resolve } from "node:path";
import { analyseDeal } from "../../src/app/pipeline/index.ts";
import { openEmbedder } from "../../src/case/embedding/index.ts";
import { openGraph } from "../../src/case/graph/index.ts";
import { visibleTexts } from "../../src/documents/index.ts";
import {
  DEFAULT_BUDGET_TOKENS,
  type GenerateRequest,
  type JsonSchema,
  languageModelOf,
  type Runtime,
} from "../../src/model/index.ts";
import { readGold } from "./gold.ts";

const CHARACTERS_A_TOKEN = 4;
const ANSWER_TOKENS = 60;

const data = process.env["PROBANT_DATA"] ?? resolve("../shared/data");
const deals = readGold(data);
if (deals.length === 0) {
  console.log(`No reference deals under ${data}: set PROBANT_DATA.`);
  process.exit(0);
}

await using embedder = await openEmbedder();
for (const { name, files } of deals) {
  using graph = openGraph(":memory:");
  await using model = languageModelOf(countingRuntime());
  model.newRun(DEFAULT_BUDGET_TOKENS);
  const paths = files.map((path) => ({ path }));
  const analysis = await analyseDeal(paths, { graph, embedder, model });
  const use = model.use();
  const whole = analysis.documents.reduce(
    (sum, { units }) => sum + [...visibleTexts(units)].reduce((length, text) => length + text.length + 1, 0),
    0,
  );
  const documents = Math.ceil(whole / CHARACTERS_A_TOKEN);
  const claims = analysis.report.claims.length;
  const others = Object.entries(use.byRole)
    .filter(([role]) => role !== "judge" && role !== "claims")
    .reduce((sum, [, { requests }]) => sum + requests, 0);
  const everything = (claims + others) * (documents + ANSWER_TOKENS);
  console.log(
    JSON.stringify(
      {
        deal: name,
        documents,
        claims,
        requests: use.total.requests,
        spent: use.spentTokens,
        roles: Object.fromEntries(
          Object.entries(use.byRole).map(([role, { requests, evaluated, generated }]) => [
            role,
            `${evaluated + generated} in ${requests} (${Math.round((100 * (evaluated + generated)) / use.spentTokens)}%)`,
          ]),
        ),
        sentWithoutReuse: use.total.sent + use.total.generated,
        everythingOnce: everything,
        timesFewer: Number((everything / use.spentTokens).toFixed(1)),
        timesFewerWithoutReuse: Number((everything / (use.total.sent + use.total.generated)).toFixed(1)),
      },
      null,
      1,
    ),
  );
}

function countingRuntime(): Runtime {
  let before = "";
  return {
    description: {
      name: "counting",
      architecture: "none",
      device: "cpu",
      deviceNote: null,
      contextTokens: 8192,
      chatTemplate: "none",
      endpointHost: null,
    },
    async generate({ prompt, schema }: GenerateRequest) {
      const text = `${prompt.system}\n${prompt.shared}\n\n${prompt.ask}`;
      let common = 0;
      while (common < text.length && text[common] === before[common]) common++;
      before = text;
      const tokens = (length: number) => Math.ceil(length / CHARACTERS_A_TOKEN);
      return {
        text: JSON.stringify(smallest(schema)),
        finished: true,
        probabilities: null,
        tokens: { sent: tokens(text.length), evaluated: tokens(text.length - common), generated: ANSWER_TOKENS },
      };
    },
    async [Symbol.asyncDispose]() {},
  };
}

/** An answer that fits and says as little as the schema allows; the last of several choices, which is the most careful. */
function smallest(schema: JsonSchema): unknown {
  const first = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (first !== undefined) return smallest(first);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum.at(-1);
  if (schema.properties !== undefined)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, part]) => [name, smallest(part)]));
  if (schema.type === "array") return Array.from({ length: schema.minItems ?? 0 }, () => smallest(schema.items ?? {}));
  if (schema.type === "string") return "x".repeat(schema.minLength ?? 0);
  return schema.type === "boolean" ? false : schema.type === "null" ? null : 0;
}
