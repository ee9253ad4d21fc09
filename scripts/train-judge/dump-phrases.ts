/** Writes the paraphrase data as token ids, for train-phrases.py: node scripts/train-judge/dump-phrases.ts FILE.json */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Tokenizer } from "@huggingface/tokenizers";
import { type Concept, readConcepts } from "./phrases.ts";

const [, , file] = process.argv;
if (file === undefined) throw new Error("usage: node scripts/train-judge/dump-phrases.ts FILE.json");
const models = join(import.meta.dirname, "../../models");
const tokenizer = new Tokenizer(
  JSON.parse(readFileSync(join(models, "probant-static-fr-en/tokenizer.json"), "utf8")),
  {},
);
const ids = (text: string): readonly number[] =>
  tokenizer.encode(text.replaceAll("#", " ").trim(), { add_special_tokens: false }).ids;

const tokens = (concept: Concept) => ({
  concept: ids(concept.concept),
  ...Object.fromEntries(
    (["said", "labels", "unlike"] as const).map((kind) => [
      kind,
      { en: concept[kind].en.map(ids), fr: concept[kind].fr.map(ids) },
    ]),
  ),
});

writeFileSync(
  file,
  JSON.stringify({
    training: readConcepts("training").map(tokens),
    heldout: readConcepts("heldout").map(tokens),
  }),
);
