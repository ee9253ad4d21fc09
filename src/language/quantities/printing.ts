/** How each language writes figures: its marks, and its words for sizes and units. */
import type { Language } from "../index.ts";

/** Which mark starts the decimals where the form does not say. */
export type DecimalMark = "." | ",";

type Printing = {
  readonly decimal: DecimalMark;
  /** Between groups of three digits, and between a number and its sign or unit. */
  readonly group: string;
  readonly gap: string;
  readonly to: string;
  /** "1 in 5". */
  readonly outOf: string;
  readonly million: string;
  readonly billion: string;
  readonly isPlural: (amount: number) => boolean;
  /** Place of its singular in UNIT_WORDS, the plural behind it. */
  readonly unitsAt: 0 | 2;
};

export const PRINTING: Readonly<Record<Language, Printing>> = {
  en: {
    ...{ decimal: ".", group: ",", gap: "", to: "to", outOf: "in", million: "m", billion: "bn" },
    isPlural: (amount) => amount !== 1,
    unitsAt: 0,
  },
  fr: {
    ...{ decimal: ",", group: "\u202f", gap: "\u00a0", to: "à", outOf: "sur", million: "M", billion: "Md" },
    isPlural: (amount) => amount >= 2,
    unitsAt: 2,
  },
};

/** English singular and plural, French singular and plural; units not listed are printed by their canonical name. */
const UNIT_WORDS: Readonly<Record<string, readonly [string, string, string, string]>> = {
  month: ["month", "months", "mois", "mois"],
  day: ["day", "days", "jour", "jours"],
  week: ["week", "weeks", "semaine", "semaines"],
  quarter: ["quarter", "quarters", "trimestre", "trimestres"],
  half: ["semester", "half-years", "semestre", "semestres"],
  year: ["year", "years", "an", "ans"],
  hour: ["hour", "hours", "heure", "heures"],
  minute: ["minute", "minutes", "minute", "minutes"],
  second: ["second", "seconds", "seconde", "secondes"],
  customer: ["customer", "customers", "client", "clients"],
  user: ["user", "users", "utilisateur", "utilisateurs"],
  fte: ["FTE", "FTE", "ETP", "ETP"],
  employee: ["employee", "employees", "salarié", "salariés"],
  person: ["person", "people", "personne", "personnes"],
  order: ["order", "orders", "commande", "commandes"],
  share: ["share", "shares", "action", "actions"],
  contract: ["contract", "contracts", "contrat", "contrats"],
  seat: ["seat", "seats", "siège", "sièges"],
  partner: ["partner", "partners", "partenaire", "partenaires"],
  store: ["store", "stores", "magasin", "magasins"],
  subscriber: ["subscriber", "subscribers", "abonné", "abonnés"],
  m2: ["m²", "m²", "m²", "m²"],
};

export function unitWord(unit: string, amount: number, language: Language): string {
  const { isPlural, unitsAt } = PRINTING[language];
  return UNIT_WORDS[unit]?.[isPlural(amount) ? unitsAt + 1 : unitsAt] ?? unit;
}
