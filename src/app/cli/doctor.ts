/** Says what works on this machine and what does not, and what to do. */
import { existsSync } from "node:fs";
import { modelTextLine } from "../../report/index.ts";
import {
  allowedAddress,
  type EndpointOptions,
  firstAnswersOf,
  type GivenModel,
  inspectModel,
  isLoopback,
  openAndTry,
  openEmbedder,
  openEngine,
  probeEndpoint,
} from "../engine.ts";
import { modelOf } from "./chosen-model.ts";
import { EXIT } from "./exit.ts";
import { DOCTOR_OPTIONS } from "./options.ts";
import { parseCommand } from "./parse-command.ts";

export async function doctor(args: readonly string[]): Promise<number> {
  const { values } = parseCommand("doctor", DOCTOR_OPTIONS, args);
  const { model } = modelOf(values);
  let failures = 0;
  const check = async (name: string, test: () => Promise<string> | string): Promise<boolean> => {
    try {
      const found = await test();
      if (!values.quiet) process.stdout.write(`ok    ${name}: ${found}\n`);
      return true;
    } catch (error) {
      failures++;
      process.stdout.write(`FAIL  ${name}: ${error instanceof Error ? error.message : error}\n`);
      return false;
    }
  };
  await check("Node", () => process.version);
  await check("SQLite and word index", async () => {
    await using engine = await openEngine();
    const faults = engine.graph.check();
    if (faults.length > 0) throw new Error(faults.join("; "));
    return "opens, sound";
  });
  await check("Vector index", async () => {
    await import("hnswlib-node");
    return "hnswlib-node loads";
  });
  await check("Embedder", async () => {
    await using embedder = await openEmbedder();
    const [vector] = await embedder.embed(["chiffre d'affaires"], "query");
    return `${embedder.identity.name}, ${vector?.length ?? 0} dimensions`;
  });
  await check("PDF reader", async () => {
    await import("pdfjs-dist/legacy/build/pdf.mjs");
    return "pdfjs loads";
  });
  let isThere = false;
  if (model && "path" in model)
    isThere = await check("Language model", async () => {
      const inspection = await inspectModel(model.path);
      if (!inspection.usable) throw new Error(inspection.message);
      return `${inspection.model.name}, fit ${Math.round((inspection.model.fit ?? 0) * 100)} % (${model.path})`;
    });
  if (model && "endpoint" in model && isAllowed(model.endpoint))
    isThere = await check("Model server", () => stateOf(model.endpoint));
  if (model && isThere) await check("A claim put to it", () => answerOf(model));
  const container = existsSync("/.dockerenv") ? " (in a container)" : "";
  if (!values.quiet)
    process.stdout.write(`info  ${model && "endpoint" in model ? networkOf(model.endpoint) : OFFLINE}${container}\n`);
  return failures === 0 ? EXIT.ok : EXIT.unexpected;
}

/** What the model says of one claim whose answer is known, and how long it takes; a wrong answer is no failure of the machine. */
async function answerOf(model: GivenModel): Promise<string> {
  const { first } = firstAnswersOf((await openAndTry(model, { most: 1 })).tried);
  if (first === null) return "none was asked";
  const said = first.said ?? "gave no answer that could be read";
  return `“${first.text}”: ${said}, rightly ${first.label}, in ${first.seconds} s`;
}

/** Throws with what the user can do where the server is of no use as it stands. */
async function stateOf(endpoint: EndpointOptions): Promise<string> {
  const { trouble, modelListed, models, contextTokens, readsWhole } = await probeEndpoint(endpoint);
  if (trouble !== null) throw trouble;
  return [
    "answers",
    modelListed === null
      ? "does not list its models"
      : modelListed
        ? `has ${endpoint.model}`
        : // llama-server answers to any name: this is a warning, where Ollama's own 404 is a failure.
          `does not list ${endpoint.model} (it lists ${models.slice(0, 10).join(", ") || "none"})`,
    "holds a schema",
    contextTokens === null ? "does not tell its context length" : `context of ${contextTokens} tokens`,
    readsWhole === null ? "whether it reads long questions whole is not known" : "reads long questions whole",
  ].join(", ");
}

/** A server on another machine that was not allowed is not even asked whether it is there. */
function isAllowed({ baseUrl, allowedHost }: EndpointOptions): boolean {
  try {
    allowedAddress(baseUrl, allowedHost);
    return true;
  } catch {
    return false;
  }
}

const OFFLINE = "No network is used, unless you name a model server or a model to download.";

function networkOf({ baseUrl, allowedHost }: { readonly baseUrl: string; readonly allowedHost?: string | undefined }) {
  try {
    const { hostname } = allowedAddress(baseUrl, allowedHost);
    return `Model server ${baseUrl}: ${modelTextLine(isLoopback(hostname) ? null : hostname, "en")}`;
  } catch (error) {
    return `${OFFLINE} ${error instanceof Error ? error.message : error}`;
  }
}
