/** What a model wrote for the memo: sections of sentences, each with the findings it joins and their places. */
import { z } from "zod";
import { SourceSchema } from "./finding.ts";

export const PROSE_SECTIONS = [
  "business",
  "cash",
  "deck",
  "market_team",
  "terms",
  "scenarios",
  "for",
  "against",
] as const;
export type ProseSection = (typeof PROSE_SECTIONS)[number];

export const ProseSchema = z.array(
  z.object({
    section: z.enum(PROSE_SECTIONS),
    title: z.string().min(1),
    sentences: z
      .array(
        z.object({
          id: z.string().min(1),
          text: z.string().min(1),
          /** Ids of the findings, red flags and scenarios that it joins. */
          basis: z.array(z.string()).min(1),
          evidence: z.array(SourceSchema),
        }),
      )
      .min(1),
  }),
);
export type Prose = z.infer<typeof ProseSchema>;
