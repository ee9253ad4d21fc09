/** Asks a model, page after page, for claims that the rules did not see, within a bound of tokens. */
import { createHash } from "node:crypto";
import { z } from "zod";
import type { Document, Language } from "../../documents/index.ts";
import { type DealContext, rememberedWith, type Statement } from "../../facts/index.ts";
import { citation, type LanguageModel, LlmError, neutralise, type Priority } from "../../model/index.ts";
import { isClaim, surroundingsOf } from "../claimhood/index.ts";
import { candidatesOf } from "../claims.ts";
import { locateClaim } from "../given-claims.ts";
import { oneLine, speaksToJudge } from "../model-judge/passages.ts";
import {
  claimFinderAsk,
  claimFinderLines,
  claimFinderSystem,
  LONGEST_CLAIM,
  MOST_CLAIMS,
} from "../prompts/claim-finder.ts";
import type { Claim } from "../types.ts";
import { checkProposal, type Fault } from "./check.ts";
import { isDuplicate } from "./duplicates.ts";
import { type Line, type Part, partsOf } from "./lines.ts";

export type ProposeOptions = {
  /** Unguessable, drawn once a run. */
  readonly marker: string;
  readonly deal: DealContext;
  /** Tokens evaluated and generated after which no further page is read. Default 20000. */
  readonly mostTokens?: number | undefined;
  /** Claims kept at most. Default 40. */
  readonly mostClaims?: number | undefined;
  readonly priority?: Priority | undefined;
  readonly signal?: AbortSignal | undefined;
  /** `place` is the slide or page at hand. */
  readonly onProgress?:
    | ((progress: { readonly done: number; readonly total: number; readonly place: string }) => void)
    | undefined;
};

export type Refusal = Fault | "duplicate" | "unlikely";

export type Proposed = {
  /** New ones only, in the order of the deck. */
  readonly claims: readonly Claim[];
  /** Proposals thrown out, by why. */
  readonly refused: Readonly<Partial<Record<Refusal, number>>>;
  /** Parts of pages read, and parts left out once the tokens were spent or the model failed. */
  readonly read: number;
  readonly left: number;
  /** What made the model stop being asked. */
  readonly failure: LlmError | null;
};

export type ReadDeck = { readonly document: Document; readonly statements: readonly Statement[] };

const DEFAULT_TOKENS = 20_000;
const DEFAULT_CLAIMS = 40;
/** Claims of the same pages that are listed as known. */
const MOST_LISTED = 24;
/** Room for the longest answer that the schema allows. */
const ANSWER_TOKENS = 1536;
/** One bad page is skipped; a model that is gone stays gone. */
const SKIPPED = new Set(["invalid_answer", "prompt_too_long"]);

export const FoundSchema = z.object({
  claims: z.array(z.object({ line: citation(), text: z.string().max(LONGEST_CLAIM) })).max(MOST_CLAIMS),
});

/** `known` are the claims of the rules: the base, which nothing here changes. Rejects only when aborted. */
export async function proposeClaims(
  decks: readonly ReadDeck[],
  known: readonly Claim[],
  model: LanguageModel,
  options: ProposeOptions,
): Promise<Proposed> {
  const parts = decks.flatMap((deck) => partsOf(deck.document, known).map((part) => ({ deck, part })));
  const mostTokens = options.mostTokens ?? DEFAULT_TOKENS;
  if (parts.length === 0) model.pass("claims", "nothing-unread");
  else if (mostTokens <= 0) model.pass("claims", "budget");
  const mostClaims = options.mostClaims ?? DEFAULT_CLAIMS;
  const claims: Claim[] = [];
  const refused: Partial<Record<Refusal, number>> = {};
  let spent = 0;
  let read = 0;
  let failure: LlmError | null = null;
  for (const { deck, part } of parts) {
    options.signal?.throwIfAborted();
    if (failure !== null || spent >= mostTokens || claims.length >= mostClaims) break;
    options.onProgress?.({ done: read, total: parts.length, place: part.anchor });
    const asked = await askPart(part, deck.document.language, known, model, options).catch(modelError);
    if (asked instanceof LlmError) {
      if (!SKIPPED.has(asked.code)) failure = asked;
      continue;
    }
    spent += asked.use.evaluated + asked.use.generated;
    read++;
    for (const proposal of asked.value.claims) {
      const checked = checkedProposal(proposal, part, [...known, ...claims], deck);
      if (typeof checked === "string") refused[checked] = (refused[checked] ?? 0) + 1;
      else if (claims.length < mostClaims) claims.push(claimAt(checked.text, checked.line, deck, options.deal));
    }
  }
  options.onProgress?.({ done: parts.length, total: parts.length, place: "" });
  model.refuse(
    "claims",
    Object.values(refused).reduce((sum, count) => sum + count, 0),
  );
  return { claims, refused, read, left: parts.length - read, failure };
}

/** Throws what is no failure of the model's own. */
function modelError(error: unknown): LlmError {
  if (!(error instanceof LlmError) || error.code === "aborted") throw error;
  return error;
}

/** The proposal with the line it stands on, or why it is none. */
function checkedProposal(
  { line: named, text }: z.infer<typeof FoundSchema>["claims"][number],
  part: Part,
  known: readonly Claim[],
  deck: ReadDeck,
) {
  const line = part.lines[Number(named.slice(1)) - 1];
  if (line === undefined) return "absent";
  const checked = checkProposal(text, line.text);
  if (!checked.ok) return checked.fault;
  if (isDuplicate(checked.text, line.place, known)) return "duplicate";
  return isLikely(checked.text, line, deck) ? { text: checked.text, line } : "unlikely";
}

/** Of a whole deck, whatever number of its claims is weighed. */
const piecesOf = rememberedWith((statements: readonly Statement[]) => ({
  pieces: candidatesOf(statements),
  surroundings: surroundingsOf(statements),
}));

/** By its shape and place, as far as it is a piece of the deck that the rules weigh. */
function isLikely(text: string, { place }: Line, { statements }: ReadDeck): boolean {
  const { pieces, surroundings } = piecesOf(statements);
  const piece = pieces.find((one) => one.statement.place.blockId === place.blockId && one.text.includes(text));
  return piece === undefined || isClaim(piece, surroundings, { named: true });
}

function askPart(
  part: Part,
  language: Language,
  known: readonly Claim[],
  model: LanguageModel,
  options: ProposeOptions,
) {
  const { marker, priority, signal } = options;
  const ids = part.lines.map((_, i) => `L${i + 1}`);
  const pages = new Set(part.lines.map(({ place }) => `${place.file}|${place.unit}`));
  const listed = known.filter(
    ({ place, text }) => place !== null && pages.has(`${place.file}|${place.unit}`) && !speaksToJudge(text),
  );
  const clean = (text: string) => oneLine(neutralise(text));
  return model.completeJson(
    "claims",
    FoundSchema,
    {
      system: claimFinderSystem(marker, language),
      shared: claimFinderLines(
        marker,
        part.lines.map(({ place, title, shown }, i) => ({
          id: `L${i + 1}`,
          where: clean(place.anchor),
          title: title === null ? null : clean(title).slice(0, 120),
          text: shown,
        })),
        language,
      ),
      ask: claimFinderAsk(
        marker,
        listed.slice(0, MOST_LISTED).map(({ text }) => clean(text).slice(0, 160)),
        language,
      ),
    },
    { citations: ids, maxTokens: ANSWER_TOKENS, priority, signal },
  );
}

/** Its figures are read with the context that its place gives them. */
function claimAt(text: string, { place, title }: Line, deck: ReadDeck, deal: DealContext): Claim {
  const id = `m:${createHash("sha256").update(`${place.file}\n${place.blockId}\n${text}`).digest("hex").slice(0, 16)}`;
  const statements = deck.statements.filter((statement) => statement.place.blockId === place.blockId);
  const located = locateClaim(
    { id, text, file: place.file, anchor: place.anchor, page: place.unit },
    [{ document: deck.document, statements }],
    deal,
  );
  return {
    ...located,
    place,
    role: located.located ? located.role : "sentence",
    pageTitle: title,
    located: true,
    foundBy: "model",
  };
}
