/** Names that the synthesis' schemas give, as types for its sentences. */
import type { DealScore, Memo } from "../../findings/index.ts";

export type ScorePart = DealScore["parts"][number]["part"];
export type MemoQuestionGroup = Memo["questions"][number]["group"];
