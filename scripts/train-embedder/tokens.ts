/** The finished tokenizer, read back through transformers.js: training sees the very ids that use will see. */
import "../silence-onnxruntime.ts";
import { basename, dirname, resolve } from "node:path";
import { AutoTokenizer, env } from "@xenova/transformers";
import { type Tokens, tokensOver } from "../../src/case/embedding/tokens.ts";

export async function loadTokens(folder: string): Promise<Tokens> {
  env.allowRemoteModels = false;
  env.localModelPath = `${dirname(resolve(folder))}/`;
  const tokenizer = await AutoTokenizer.from_pretrained(basename(folder), { local_files_only: true });
  return tokensOver({ encode: (text, options) => tokenizer.encode(text, options) }, true);
}
