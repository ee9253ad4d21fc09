/** The kinds of fault that reading a model finds, and what each is called in the reader's language. */
import type { Language } from "../../documents/index.ts";
import type { ModelDefect } from "../../facts/index.ts";

const WORDS = {
  "error value": { en: "a cell shows an error", fr: "une cellule affiche une erreur" },
  "sum that leaves out a row": { en: "a sum leaves out a row", fr: "une somme oublie une ligne" },
  "sum that leaves out a period": { en: "a sum leaves out a period", fr: "une somme oublie une période" },
  "sum that counts a subtotal twice": {
    en: "a sum counts a subtotal twice",
    fr: "une somme compte deux fois un sous-total",
  },
  "total that does not add up": { en: "a total does not add up", fr: "un total ne tombe pas juste" },
  "sign flip": { en: "a sign is turned round", fr: "un signe est inversé" },
  "units mixed in a row": { en: "units are mixed in a row", fr: "des unités sont mêlées dans une ligne" },
  "identity that does not hold": {
    en: "an accounting identity does not hold",
    fr: "une identité comptable n'est pas respectée",
  },
  "inconsistent formula in a row": {
    en: "a formula differs from its neighbours",
    fr: "une formule diffère de ses voisines",
  },
  "hard-coded number inside a formula row": {
    en: "a typed figure in a row of formulas",
    fr: "un chiffre saisi dans une ligne de formules",
  },
  "hard-coded number that should be linked": {
    en: "a typed figure where the model computes another",
    fr: "un chiffre saisi là où le modèle en calcule un autre",
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

export type DefectKind = keyof typeof WORDS;
/** The gravest kinds first. */
export const DEFECT_KINDS = Object.keys(WORDS) as readonly DefectKind[]; // keys of the table above

export function kindOf({ defect }: Pick<ModelDefect, "defect">): DefectKind | null {
  return DEFECT_KINDS.find((kind) => kind === defect) ?? null;
}

export function sayDefect(kind: DefectKind, language: Language): string {
  return WORDS[kind][language];
}
