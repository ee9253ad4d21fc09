/** The response crafter: writes what was decided, and never decides again. Nothing is sent. */
import { z } from "zod";
import { addressesAi } from "../../documents/index.ts";
import { type Adviser, codeMetadata } from "../adviser.ts";
import type { Domain } from "../domain.ts";
import { DRAFT_PROMPT_VERSION, draftPrompt } from "../prompts/draft.ts";
import type { Draft } from "../types.ts";
import { checkFigures, type FigureSource } from "./check-figures.ts";
import { templateDraft } from "./template.ts";
import type { ResponseCrafterInput } from "./types.ts";

export type CraftOptions = {
  readonly domain: Domain;
  readonly adviser: Adviser | null;
  readonly clock: () => number;
  /** Where the figures of a draft may stand. */
  readonly sources: readonly FigureSource[];
};

const AnswerSchema = z.object({ subject: z.string().max(160), body: z.string().min(20).max(4000) });

export async function craftDraft(input: ResponseCrafterInput, options: CraftOptions): Promise<Draft> {
  const { domain, adviser, clock, sources } = options;
  const start = clock();
  const template = templateDraft(input, domain);
  const plain = {
    ...template,
    by: "template" as const,
    figures: [...checkFigures(template.body, sources).figures],
  };
  if (adviser === null) return { ...plain, refused: [], metadata: codeMetadata(clock() - start) };
  const { value, metadata } = await adviser.ask(
    "draft_reply",
    AnswerSchema,
    draftPrompt(adviser.marker, domain, input, template.body),
    DRAFT_PROMPT_VERSION,
    { maxTokens: 1500 },
  );
  if (value === null) return { ...plain, refused: [], metadata };
  const check = checkFigures(`${value.subject}\n${value.body}`, [
    ...sources,
    { from: "message", texts: [template.subject] },
  ]);
  const refused = [...check.unfounded, ...(addressesAi(value.body) ? [addressesAi(value.body)?.why ?? ""] : [])];
  if (refused.length > 0)
    return {
      ...plain,
      refused,
      metadata: { ...metadata, fellBack: `figures that stand nowhere: ${refused.join(", ")}` },
    };
  return { ...value, by: "model", figures: [...check.figures], refused: [], metadata };
}
