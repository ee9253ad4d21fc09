/** Formulas that are one sum and nothing else, as people write them: "SUM(B2:B9)", "+SUM(B2;D2)". */

const SUM = /^\+?SUM\([^()]*\)$/i;

export const isSumOnly = (formula: string): boolean => SUM.test(formula.trim());

export const isSumOfOneRange = (formula: string): boolean => isSumOnly(formula) && !formula.includes(",");
