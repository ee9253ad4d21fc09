/** What analysts, consensus and reflexion share: findings, contradictions and their resolutions, critiques, the deal they are about, and the checks that nothing cited or computed is made up. */
export { type AskedSide, askAbout, askedSides, labelOfRow, placeAsked } from "./ask.ts";
export { checkRecorded, endsOfRange, type RecordedCheck } from "./check-recorded.ts";
export {
  type CitationCheck,
  type CitationChecker,
  type Cited,
  type CitedDocuments,
  citationChecker,
  citationsOf,
} from "./citations/check-citation.ts";
export { factAt, gapBetween, opposedIn, sayGap } from "./comparable.ts";
export * from "./contradiction.ts";
export * from "./critique.ts";
export type { DealMaterial, FundingDeal, JudgedClaim } from "./deal-material.ts";
export { isEntailed } from "./entailed/entailed.ts";
export * from "./finding.ts";
export * from "./memo.ts";
export * from "./memo-table.ts";
export { kindOf, metricName, nameAsSpoken, sayDefect } from "./metric-name.ts";
export * from "./scenario.ts";
export * from "./score.ts";
export { DEFECT_KINDS, type DefectKind, type OwnTopic } from "./sentences/index.ts";
export { shown, shownInCell } from "./shown.ts";
export { type FileKinds, kindsOf, sourceAt, sourceTypeOf } from "./sources.ts";
export { capital, shortened } from "./text.ts";
