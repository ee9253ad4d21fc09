/** Audits the formulas of a workbook: cells unlike their like, sums that miss their parts, figures typed where a formula belongs. */
export type { Effect, Moved } from "./effect.ts";
export { type Fault, findFaults } from "./find-faults.ts";
export { cellsOf, sayFault } from "./messages/index.ts";
export type { Figure } from "./sheet-figures.ts";
export type { SuspicionKind } from "./suspicion.ts";
