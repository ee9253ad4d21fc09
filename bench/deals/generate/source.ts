/** What made-up deals are made from: the trades' phrases, what every workbook has, and names. */
import { join } from "node:path";
import { PHRASES } from "../../../scripts/train-judge/phrases.ts";
import type { Source } from "./deal.ts";
import { createNames } from "./labels.ts";
import { readConcepts, readSectors } from "./phrases.ts";

/** @param phrases the folder of the trades' phrases */
export const readSource = (phrases = PHRASES): Source => ({
  sectors: readSectors(phrases),
  backbone: readConcepts(join(import.meta.dirname, "backbone.jsonl")),
  names: createNames(),
});
