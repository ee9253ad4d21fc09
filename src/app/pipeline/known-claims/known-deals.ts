/** Generated deals with known labels, as they ship: a language model is tried on what the evidence judge leaves open of them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { shippedModel } from "../../../disk/index.ts";
import type { KnownSet } from "./known-claims.ts";

/** As bench/deals/generate writes it; nothing else of it is read. */
const TruthSchema = z.object({
  lang: z.enum(["en", "fr"]),
  claims: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      label: z.enum(["VERIFIED", "CONTRADICTED", "AMBIGUOUS", "UNKNOWN"]),
    }),
  ),
});

/** One set a deal. */
export function knownDeals(folder: string = shippedModel("known-deals")): readonly KnownSet[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
    .map((name): KnownSet => {
      const truth = TruthSchema.parse(JSON.parse(readFileSync(join(folder, name, "truth.json"), "utf8")));
      return {
        from: "deals",
        files: [{ name: "model.xlsx", bytes: readFileSync(join(folder, name, "model.xlsx")), kind: "financial_model" }],
        claims: truth.claims.map(({ id, text, label }) => ({
          id: `${name}-${id}`,
          from: "deals",
          language: truth.lang,
          text,
          label,
        })),
        // What arithmetic settles is asked of no model.
        asks: "open",
      };
    });
}
