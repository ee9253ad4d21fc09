/** The words and signs of money, scales and units, with what they stand for: French and English here, other languages from their tables. */
import { also, alsoAll } from "../index.ts";

type Named<T> = readonly (readonly [T, string])[];

/** Stands for a dollar of which country nothing says. */
const DOLLAR_SIGN = "$";
const DOLLARS: ReadonlySet<string> = new Set(["USD", "CAD", "AUD", "NZD", "SGD", "HKD"]);

/** The code of a currency as it was read: of dollars alone, that of the deal where it is in dollars, else that of the United States. */
export function currencyWithin(code: string | null, deal: string | null = null): string | null {
  if (code !== DOLLAR_SIGN) return code;
  return deal !== null && DOLLARS.has(deal) ? deal : "USD";
}

const CURRENCIES: Named<string> = [
  ["EUR", "€|euros?|eur"],
  ["GBP", "£|gbp|pounds?(?: sterling)?|livres? sterling"],
  ["CHF", "chf|swiss francs?|francs? suisses?"],
  ["DKK", "dkk|danish kron(?:er?|or)|couronnes? danoises?"],
  ["SEK", "sek|swedish kron(?:or|a)|couronnes? suédoises?"],
  ["NOK", "nok|norwegian kron(?:er?)|couronnes? norvégiennes?"],
  ["CAD", "cad|c\\$|ca\\$|\\$ ?ca(?!\\p{L}| ?\\d)|dollars? canadiens?|canadian dollars?"],
  ["AED", "aed|emirati dirhams?|dirhams? (?:émiriens?|des émirats)"],
  ["SAR", "sar|saudi riyals?"],
  ["EGP", "egp|egyptian pounds?|livres? égyptiennes?"],
  ["ETB", "etb|birrs?"],
  ["KES", "kes|ksh|kenyan shillings?|shillings? kényans?"],
  ["ZAR", "zar|rands?"],
  ["SGD", "sgd|s\\$|singapore dollars?|dollars? de singapour"],
  ["HKD", "hkd|hk\\$|hong kong dollars?|dollars? de hong kong"],
  ["CNY", "cny|rmb|yuans?"],
  ["BRL", "brl|r\\$"],
  ["JPY", "jpy|¥|yens?"],
  ["AUD", "aud|au?\\$|australian dollars?|dollars? australiens?"],
  ["NZD", "nzd|nz\\$|new zealand dollars?|dollars? néo-zélandais"],
  ["PLN", "pln|zlotys?"],
  ["INR", "inr|₹|rupees?|roupies?|rs\\.?"],
  ["XOF", "xof|f ?cfa|francs? cfa"],
  ["MAD", "mad|dirhams?|dhs?"],
  ["MGA", "mga|ariarys?"],
  ["NGN", "ngn|₦|nairas?"],
  ["TND", "tnd|dinars? tunisiens?"],
  // In a model its letters are the internal rate of return.
  ["IRR", "﷼|ریال|iranian rials?"],
  ["USD", "us ?\\$|\\$ ?us(?!\\p{L})|usd|u\\.s\\. dollars?|us dollars?|dollars? (?:us|américains?)"],
  // Last, since it takes the bare word that the others begin with.
  [DOLLAR_SIGN, "dollars?|\\$"],
];

export const CURRENCY_NAMES: Named<string> = CURRENCIES.map(([code, names]) => [
  code,
  names + also(({ currencies }) => currencies[code]),
]);

/** ISO codes of the currencies that are read. */
export const CURRENCY_CODES: readonly string[] = CURRENCY_NAMES.map(([code]) => code).filter(
  (code) => code !== DOLLAR_SIGN,
);

const SCALES: Named<number> = [
  [1e3, "thousands?|milliers?|mille"],
  [1e6, "millions?"],
  [1e9, "billions?|milliards?"],
  [1e12, "trillions?"],
  [1e5, "lakhs?|lacs?"],
  [1e7, "crores?"],
];

/** Scales spelt as words. */
export const SCALE_WORDS: Named<number> = SCALES.map(([size, names]) => [
  size,
  names + also(({ scales }) => scales[size]),
]);

/** The zeros that a scale adds to a number in an index, by the scale as it stands in lower case without accents. */
export const INDEXED_SCALES: Readonly<Record<string, number>> = {
  thousands: 3, thousand: 3, milliers: 3, millier: 3, mille: 3, k: 3,
  millions: 6, million: 6, mio: 6, mm: 6, m: 6,
  billions: 9, billion: 9, milliards: 9, milliard: 9, mds: 9, md: 9, bn: 9, b: 9,
}; // biome-ignore format: one scale a line

/** Scales as letters; lower case ones apart, since "m" alone may be a metre. */
export const SCALE_LETTERS: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries({
    1e3: "k K",
    1e6: "M m MM mm Mn mn mln Mln mio Mio",
    1e9: "bn Bn BN B b md mds Md Mds MD Mrd Mrds mrd",
    1e12: "tn trn",
  }).flatMap(([size, letters]) => letters.split(" ").map((written) => [written, Number(size)])),
);

/** Months in one unit of time; the year is 365.25 days. */
export const MONTHS_PER: Readonly<Record<string, number>> = {
  second: 12 / (365.25 * 86_400),
  minute: 12 / (365.25 * 1440),
  hour: 12 / (365.25 * 24),
  day: 12 / 365.25,
  week: 84 / 365.25,
  month: 1,
  quarter: 3,
  half: 6,
  year: 12,
};

const UNITS: Named<string> = [
  ["month", "months?|mois|mos?\\.?(?=[\\s,;:)]|$)"],
  ["day", "man[- ]?days?|jours?[- ]?hommes?|j\\.?h|days?|jours?|j"],
  ["week", "weeks?|wks?|semaines?|sem\\."],
  ["quarter", "quarters?|trimestres?"],
  ["half", "half-years?|semesters?|semestres?"],
  ["year", "years?|yrs?|ans?|années?"],
  ["hour", "hours?|heures?|hrs?|h"],
  ["minute", "minutes?|mins?|mn"],
  ["second", "seconds?|secondes?|secs?|s"],
  ["fte", "ftes?|etp|full[- ]time equivalents?|équivalents? temps[- ]pleins?"],
  [
    "employee",
    "employees?|salariée?s?|collaborat(?:eur|rice)s?|employée?s?|staff|team members?|headcount|effectifs?|hires?|recrutements?|recrues?|embauches?|members of staff",
  ],
  ["person", "people|persons?|personnes?|anciens|anciennes|alumni"],
  ["founder", "co-?founders?|founders?|(?:co-?)?fondat(?:eur|rice)s?|associés?"],
  ["engineer", "engineers?|ingénieure?s?|developers?|développeu(?:rs?|ses?)"],
  ["salesperson", "salespeople|salespersons?|sales reps?|commerciaux|commercial(?:e|es)?(?=\\s|$)"],
  ["customer", "customers?|clients?|clientes?|logos?|comptes clients"],
  ["user", "users?|utilisateurs?|utilisatrices?|maus?|daus?|waus?"],
  ["subscriber", "subscribers?|abonnée?s?"],
  ["subscription", "subscriptions?|abonnements?"],
  ["account", "accounts?|comptes?"],
  ["member", "members?|membres?|adhérents?"],
  ["seat", "seats?|sièges?|postes?"],
  ["license", "licen[cs]es?"],
  ["order", "orders?|commandes?"],
  ["transaction", "transactions?"],
  ["contract", "contracts?|contrats?"],
  ["share", "shares?|actions?|parts? sociales?"],
  ["warrant", "warrants?|bspce|bsa|bons?"],
  ["option", "options?"],
  ["m2", "m2|m²|sqm|sq\\.? ?m|square met(?:er|re)s?|mètres? carrés?"],
  ["m3", "m3|m³"],
  ["unit", "units?|unités?|pièces?|pieces?|exemplaires?"],
  ["device", "devices?|appareils?|terminaux|capteurs?|sensors?|boîtiers?|equipments?|équipements?"],
  ["machine", "machines?|robots?"],
  ["site", "sites?|locations?|emplacements?"],
  ["store", "stores?|shops?|magasins?|boutiques?|points? de vente"],
  ["restaurant", "restaurants?"],
  ["hotel", "hotels?|hôtels?"],
  ["pharmacy", "pharmac(?:y|ies?)|officines?"],
  ["hospital", "hospitals?|hôpita(?:l|ux)"],
  ["clinic", "clinics?|cliniques?"],
  ["patient", "patients?"],
  ["doctor", "doctors?|physicians?|médecins?|praticiens?"],
  ["student", "students?|étudiante?s?|élèves?|apprenants?|learners?"],
  ["school", "schools?|écoles?|universit(?:y|ies)|universités?"],
  ["country", "countr(?:y|ies)|pays"],
  ["city", "cit(?:y|ies)|villes?"],
  ["region", "regions?|régions?"],
  ["market", "markets?|marchés?"],
  ["partner", "partners?|partenaires?|partnerships?|partenariats?"],
  ["reseller", "resellers?|revendeurs?|distribut(?:or|eur)s?"],
  ["supplier", "suppliers?|fournisseurs?|vendors?"],
  ["merchant", "merchants?|marchands?|commerçants?|sellers?|vendeurs?"],
  ["buyer", "buyers?|acheteurs?"],
  ["visitor", "visitors?|visiteurs?"],
  ["visit", "visits?|visites?"],
  ["download", "downloads?|téléchargements?|installs?|installations?"],
  ["lead", "leads?|prospects?|opportunit(?:y|ies)|opportunités?"],
  ["pilot", "pilots?|pilotes?|pocs?|proofs? of concept|lois?|lettres? d'intention|letters? of intent"],
  ["patent", "patent famil(?:y|ies)|familles? de brevets|patents?|brevets?"],
  ["product", "products?|produits?|skus?|références?"],
  ["module", "modules?"],
  ["project", "projects?|projets?"],
  ["company", "compan(?:y|ies)|entreprises?|sociétés?|pme|smes?|startups?|start-ups?|eti|businesses"],
  ["competitor", "competitors?|concurrents?"],
  ["investor", "investors?|investisseurs?"],
  ["vehicle", "vehicles?|véhicules?|cars?|voitures?|trucks?|camions?|bikes?|vélos?"],
  ["driver", "drivers?|chauffeurs?|conduct(?:eur|rice)s?|livreurs?|riders?|couriers?"],
  ["delivery", "deliver(?:y|ies)|livraisons?"],
  ["parcel", "parcels?|colis"],
  ["trip", "trips?|trajets?|courses?|rides?"],
  ["booking", "bookings|réservations?|reservations?"],
  ["household", "households?|foyers?|ménages?|homes?|logements?|apartments?|appartements?"],
  ["farm", "farms?|farmers?|exploitations?|agriculteurs?"],
  ["warehouse", "warehouses?|entrepôts?"],
  ["factory", "factor(?:y|ies)|usines?|plants"],
  ["lot", "lots?"],
  ["invoice", "invoices?|factures?"],
  ["ticket", "tickets?|billets?"],
  ["payment", "payments?|paiements?"],
  ["loan", "loans?|prêts?|crédits?"],
  ["policy", "polic(?:y|ies)|polices?"],
  ["document", "documents?"],
  ["call", "calls?|appels?"],
  ["request", "requests?|requêtes?"],
  ["meal", "meals?|repas"],
  ["bottle", "bottles?|bouteilles?"],
  ["tonne", "tonnes?|tons?|t(?=\\s|[,;.)/]|$)"],
  ["kg", "kgs?|kilos?|kilograms?|kilogrammes?"],
  ["gram", "grams?|grammes?|g(?=\\s|[,;.)/]|$)"],
  ["hl", "hl|hectolit(?:re|er)s?"],
  ["litre", "lit(?:re|er)s?|l(?=\\s|[,;.)/]|$)"],
  ["km", "kms?|kilomet(?:er|re)s?|kilomètres?"],
  ["kwh", "kwh"],
  ["mwh", "mwh"],
  ["gwh", "gwh"],
  ["kw", "kwc?"],
  ["mw", "mwc?"],
  ["gw", "gw"],
  ["gb", "gb|go"],
  ["tb", "tb|to(?=[\\s,;.)]*$)"],
];

/** Canonical English singular and the ways to write it. Order matters only where one is a prefix of another. */
export const UNIT_NAMES: Named<string> = UNITS.map(([unit, names]) => [unit, names + also(({ units }) => units[unit])]);

/** Measures of one thing in several sizes: what each is counted in, and how many of it. */
const BASE_UNITS: Readonly<Record<string, readonly [string, number]>> = {
  mwh: ["kwh", 1e3],
  gwh: ["kwh", 1e6],
  mw: ["kw", 1e3],
  gw: ["kw", 1e6],
  tonne: ["kg", 1e3],
  gram: ["kg", 1e-3],
  tb: ["gb", 1e3],
  hl: ["litre", 100],
};

/** "gwh" -> kwh and a million, so that 42.3 GWh and 42,332 MWh can be compared; a unit of one size is its own base. */
export function baseUnitOf(unit: string | null): { readonly unit: string | null; readonly factor: number } {
  const [base, factor] = BASE_UNITS[unit ?? ""] ?? [unit, 1];
  return { unit: base, factor };
}

/** Units of this measure that are larger than its base, largest first: by how many, and as they are written. */
export function largerUnitsOf(base: string): readonly { readonly unit: string; readonly factor: number }[] {
  return Object.entries(BASE_UNITS)
    .flatMap(([unit, [of, factor]]) => (of === base && factor > 1 ? [{ unit, factor }] : []))
    .toSorted((a, b) => b.factor - a.factor);
}

const SIZED = new Set(Object.values(BASE_UNITS).map(([base]) => base));

/** Whether what is written may be another unit's figure made into this one: tonnes into kilograms. */
export const isOfSeveralSizes = (base: string): boolean => SIZED.has(base);

/** Words that may stand between a number and its unit. */
export const UNIT_ADJECTIVES = `paying|paid|active|monthly|daily|weekly|new|net new|enterprise|business|recurring|live|registered|unique|total|existing|signed|qualified|current|full-time|additional|loyal|calendar|working|consecutive|key|large|small|big|annual|outstanding|issued|fully diluted|diluted|ordinary|preferred|pilot|retail|connected|international|strategic|experienced|former|patent(?= famil)|granted|filed|potential|b2b|b2c|nouveaux|nouvelles?|nouvel|nouveau|grands?|grandes?|petits?|petites?|gros|autres?|other|more|further|premiers?|premières?|first|vrais?|principaux|jeunes?|longs?|longues?${also(({ unitAdjectives }) => unitAdjectives)}`;

/** Singulars after "per" that are no units of their own. */
export const PER_EXTRA: readonly (readonly [string, string])[] = [
  ["year", "annum"],
  ["capita", "capita|habitants?|inhabitants?"],
  ["agent", "agents?"],
  ["head", "head|tête"],
  ["quarter", "quarter|trimestre"],
  ["half", "half|semestre"],
  ["room", "rooms?|chambres?"],
  ["night", "nights?|nuits?|nuitées?"],
  ["basket", "baskets?|paniers?"],
  ["message", "messages?"],
];

const ONES_EN = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const ONES_FR = "_ deux trois quatre cinq six sept huit neuf dix onze douze".split(" ");

/** Small numbers as words; "un" and "une" are articles and left out. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...ONES_EN.map((word, index) => [word, index + 1] as const),
  ...ONES_FR.slice(1).map((word, index) => [word, index + 2] as const),
  ["fifteen", 15],
  ["twenty", 20],
  ["thirty", 30],
  ["forty", 40],
  ["fifty", 50],
  ["treize", 13],
  ["quatorze", 14],
  ["quinze", 15],
  ["seize", 16],
  ["vingt", 20],
  ["trente", 30],
  ["quarante", 40],
  ["cinquante", 50],
  ["cent", 100],
  ...alsoAll(({ numbers }) => Object.entries(numbers)),
]);
