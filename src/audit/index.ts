/** Audits a workbook: cells unlike their like, sums that miss their parts, formulas that go against what their names mean, cells without a value. */
export { findFaults } from "./find-faults.ts";
export { byEffect, type ModelDefect, modelDefectsOf } from "./model-defects.ts";
export { unreadFormulas } from "./no-value.ts";
