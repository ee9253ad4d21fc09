/** The response crafter: writes what was decided, and never decides again. Nothing is sent. */
import { z } from "zod";
import { addressesAi } from "../../../documents/index.ts";
import { contentWords } from "../../../ontology/index.ts";
import { type Adviser, codeMetadata } from "../adviser.ts";
import type { Domain } from "../domain.ts";
import { DRAFT_PROMPT_VERSION, draftPrompt } from "../prompts/draft.ts";
import type { Draft } from "../types.ts";
import { checkFigures, type FigureSource } from "./check-figures.ts";
import { faultsOf } from "./completeness.ts";
import { revealsIn, type Secrets } from "./secrets.ts";
import { expectedOf, templateDraft } from "./template.ts";
import type { ResponseCrafterInput } from "./types.ts";

export type CraftOptions = {
  readonly domain: Domain;
  readonly adviser: Adviser | null;
  readonly clock: () => number;
  /** Where the figures of a draft may stand. */
  readonly sources: readonly FigureSource[];
  /** What the draft may not give away. */
  readonly secrets: Secrets;
  /** What a rule of the user's forbids to mention. */
  readonly unsaid: readonly string[];
};

const AnswerSchema = z.object({ subject: z.string().max(160), body: z.string().min(20).max(4000) });

export async function craftDraft(input: ResponseCrafterInput, options: CraftOptions): Promise<Draft> {
  const { domain, adviser, clock, sources, secrets, unsaid } = options;
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
  const hostile = addressesAi(value.body);
  const heard = sources.filter(({ from }) => from !== "decision").flatMap(({ texts }) => texts);
  const revealed = revealsIn(`${value.subject}\n${value.body}`, secrets, heard);
  const faults = [
    ...(check.unfounded.length > 0 ? [`figures that stand nowhere: ${check.unfounded.join(", ")}`] : []),
    ...(hostile ? [hostile.why] : []),
    ...faultsOf(value.body, input, expectedOf(input, domain)),
    ...unsaid.filter((object) => speaksOf(value.body, object)).map((object) => `it speaks of ${object}`),
    ...(revealed.length > 0 ? [`it gives away limits: ${revealed.join(", ")}`] : []),
  ];
  if (faults.length > 0)
    return {
      ...plain,
      refused: [...new Set([...check.unfounded, ...(hostile ? [hostile.why] : []), ...revealed])],
      metadata: { ...metadata, fellBack: faults.join("; ") },
    };
  return { ...value, by: "model", figures: [...check.figures], refused: [], metadata };
}

function speaksOf(body: string, object: string): boolean {
  const about = contentWords(object);
  const said = new Set(contentWords(body));
  return about.length > 0 && about.every((word) => said.has(word));
}
