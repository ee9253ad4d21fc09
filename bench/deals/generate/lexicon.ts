/** The natural words of the generator, in both languages: sheet names, headings, segments, scenarios, and hints found in phrases. */
import type { Currency, Language, Scenario, Segment } from "./plan.ts";

type Words = Readonly<Record<Language, readonly string[]>>;

export const CURRENCIES: readonly (readonly [Currency, number])[] = [
  [currency("EUR", "€", 1, "euros", "euros"), 45],
  [currency("USD", "$", 1.1, "dollars", "dollars"), 18],
  [currency("GBP", "£", 0.85, "pounds", "livres"), 12],
  [currency("CHF", "CHF", 0.95, "francs", "francs suisses"), 8],
  [currency("INR", "₹", 90, "rupees", "roupies"), 9],
  [currency("XOF", "FCFA", 650, "CFA francs", "francs CFA"), 8],
];

function currency(code: string, symbol: string, perEuro: number, en: string, fr: string): Currency {
  return { code, symbol, perEuro, words: { en, fr } };
}

export const SECTIONS: Readonly<Record<string, Words>> = {
  income: {
    en: ["Income statement", "P&L", "Profit and loss", "Results"],
    fr: ["Compte de résultat", "P&L prévisionnel", "Résultat", "Compte d'exploitation"],
  },
  activity: {
    en: ["Activity", "Volumes", "Operations", "Traction"],
    fr: ["Activité", "Volumes", "Exploitation", "Données d'activité"],
  },
  rates: {
    en: ["Key ratios", "KPIs", "Ratios", "Performance"],
    fr: ["Ratios clés", "Indicateurs", "KPI", "Performance"],
  },
  prices: {
    en: ["Prices and unit costs", "Unit economics", "Per unit", "Pricing"],
    fr: ["Prix et coûts unitaires", "Économie unitaire", "Tarifs", "À l'unité"],
  },
  amounts: {
    en: ["Budget", "Income and spending", "Money in and out", "Line items"],
    fr: ["Budget", "Recettes et dépenses", "Postes", "Budget détaillé"],
  },
  balance: {
    en: ["Balance sheet items", "Position at closing", "Balances"],
    fr: ["Éléments de bilan", "Situation à la clôture", "Soldes"],
  },
  detail: { en: ["Breakdown", "Detail", "By segment"], fr: ["Détail", "Ventilation", "Par segment"] },
  assumptions: {
    en: ["Assumptions", "Inputs", "Hypotheses", "Drivers"],
    fr: ["Hypothèses", "Paramètres", "Données d'entrée", "Hypothèses clés"],
  },
};

export const SHEETS: Readonly<Record<string, Words>> = {
  plan: { en: ["Plan", "Forecast", "Model", "Sheet1", "BP"], fr: ["Prévisionnel", "BP", "Plan", "Feuil1", "Modèle"] },
  months: { en: ["Monthly", "Months", "Cash plan"], fr: ["Mensuel", "Mois", "Plan mensuel"] },
  summary: {
    en: ["Summary", "Dashboard", "Investor view", "Key figures"],
    fr: ["Synthèse", "Tableau de bord", "Chiffres clés", "Récap"],
  },
  draft: {
    en: ["Old", "Draft v1", "Do not use", "Backup"],
    fr: ["Ancien", "Brouillon", "Ne pas utiliser", "Sauvegarde v1"],
  },
  grid: { en: ["Sensitivity", "What if"], fr: ["Sensibilité", "Et si"] },
  notes: { en: ["Read me", "Notes"], fr: ["Lisez-moi", "Notes"] },
};

export const HEADINGS = {
  item: { en: ["Item", "Line", "Indicator", "Description"], fr: ["Poste", "Ligne", "Indicateur", "Désignation"] },
  unit: { en: ["Unit", "Units"], fr: ["Unité", "Unités"] },
  value: { en: ["Value", "Input", "Base"], fr: ["Valeur", "Base", "Donnée"] },
  comment: { en: ["Comment", "Source", "Notes"], fr: ["Commentaire", "Source", "Remarques"] },
  price: { en: ["Unit price", "Price"], fr: ["Prix unitaire", "PU"] },
  count: { en: ["Quantity", "Count", "Qty"], fr: ["Quantité", "Nombre", "Qté"] },
  total: { en: ["Total", "Amount"], fr: ["Total", "Montant"] },
  totals: { en: ["Total", "Total year"], fr: ["Total", "Total année"] },
  growth: { en: ["Growth", "% change"], fr: ["Croissance", "Évolution (%)"] },
  month: { en: ["Month", "N of month"], fr: ["Mois", "Période"] },
  year: { en: ["Year", "Fiscal year"], fr: ["Année", "Exercice"] },
} as const satisfies Readonly<Record<string, Words>>;

export const COMMENTS: Words = {
  en: [
    "to be confirmed",
    "management estimate",
    "quote of March",
    "from last contract",
    "cautious",
    "see notes",
    "benchmark",
  ],
  fr: [
    "à confirmer",
    "estimation interne",
    "devis de mars",
    "selon dernier contrat",
    "prudent",
    "voir notes",
    "moyenne du secteur",
  ],
};

export const TITLES: Words = {
  en: ["Business plan", "Financial forecast", "Financial model", "Projections"],
  fr: ["Business plan", "Prévisionnel financier", "Modèle financier", "Projections"],
};

const place = (label: string, fr: string): Segment => ({ label, words: { en: `in ${label}`, fr } });
const range = (label: string): Segment => ({ label, words: { en: `on ${label}`, fr: `sur ${label}` } });

/** Parts that an amount can be split into; those of one list go together. */
export const SEGMENTS: readonly (readonly Segment[])[] = [
  [
    place("Lyon", "à Lyon"),
    place("Nantes", "à Nantes"),
    place("Lille", "à Lille"),
    place("Bordeaux", "à Bordeaux"),
    place("Metz", "à Metz"),
  ],
  [
    place("Benelux", "au Benelux"),
    place("Italy", "en Italie"),
    place("Spain", "en Espagne"),
    place("Poland", "en Pologne"),
    place("Ireland", "en Irlande"),
  ],
  [
    place("Leeds", "à Leeds"),
    place("Bristol", "à Bristol"),
    place("Cardiff", "à Cardiff"),
    place("Glasgow", "à Glasgow"),
  ],
  [place("Pune", "à Pune"), place("Chennai", "à Chennai"), place("Jaipur", "à Jaipur"), place("Kochi", "à Kochi")],
  [place("Dakar", "à Dakar"), place("Thiès", "à Thiès"), place("Abidjan", "à Abidjan"), place("Lomé", "à Lomé")],
  [range("Alto"), range("Brio"), range("Cosmo"), range("Delta One")],
  [range("Basic"), range("Plus"), range("Premium"), range("Max")],
  [range("Line A"), range("Line B"), range("Line C")],
];

/** Names of a place as a French workbook writes them. */
export const FRENCH_SEGMENTS: Readonly<Record<string, string>> = {
  Italy: "Italie",
  Spain: "Espagne",
  Poland: "Pologne",
  Ireland: "Irlande",
  "Line A": "Gamme A",
  "Line B": "Gamme B",
  "Line C": "Gamme C",
};

export const GOODS: Readonly<Record<Language, readonly (readonly string[])[]>> = {
  en: [
    ["Starter kit", "Refill pack", "Annual service", "Gift box", "Training day"],
    ["Entry pass", "Day pass", "Season pass", "Workshop", "Audio guide"],
    ["Small module", "Large module", "Sensor", "Mounting kit", "Spare battery"],
  ],
  fr: [
    ["Coffret découverte", "Recharge", "Contrat d'entretien", "Coffret cadeau", "Journée de formation"],
    ["Entrée simple", "Pass journée", "Abonnement saison", "Atelier", "Audioguide"],
    ["Petit module", "Grand module", "Capteur", "Kit de fixation", "Batterie de rechange"],
  ],
};

const scenario = (
  name: string,
  label: string,
  en: readonly string[],
  fr: readonly string[],
  usual = false,
): Scenario => ({
  name,
  label,
  words: { en, fr },
  usual,
});

export const CASES: Readonly<Record<Language, readonly Scenario[]>> = {
  en: [
    scenario(
      "base",
      "Base case",
      ["in the base case", "in the central case"],
      ["dans le cas central", "dans le scénario de base"],
      true,
    ),
    scenario(
      "high",
      "Optimistic case",
      ["in the optimistic case", "in the best case"],
      ["dans le scénario optimiste", "au mieux"],
    ),
    scenario(
      "low",
      "Pessimistic case",
      ["in the pessimistic case", "in the worst case"],
      ["dans le scénario pessimiste", "au pire"],
    ),
  ],
  fr: [
    scenario(
      "base",
      "Scénario médian",
      ["in the central case", "in the base case"],
      ["dans le scénario médian", "dans le cas de base"],
      true,
    ),
    scenario(
      "high",
      "Scénario haut",
      ["in the high case", "in the best case"],
      ["dans le scénario haut", "en hypothèse haute"],
    ),
    scenario(
      "low",
      "Scénario bas",
      ["in the low case", "in the worst case"],
      ["dans le scénario bas", "en hypothèse basse"],
    ),
  ],
};

export const OUTTURN: Readonly<Record<Language, readonly Scenario[]>> = {
  en: [
    scenario("budget", "Budget", ["on budget", "in the budget"], ["au budget", "selon le budget"]),
    scenario("actual", "Actual", ["in actual fact", "actually, as booked"], ["en réel", "dans les comptes"]),
  ],
  fr: [
    scenario("budget", "Budget", ["in the budget", "on budget"], ["au budget", "dans le budget"]),
    scenario("actual", "Réel", ["in the actuals", "as booked"], ["en réel", "au réel"]),
  ],
};

/** How often the quantity of a phrase recurs, by the words in it. */
export const RHYTHMS: readonly (readonly ["year" | "quarter" | "month" | "shorter", readonly string[]])[] = [
  [
    "year",
    [
      "year",
      "yearly",
      "annual",
      "annually",
      "annum",
      "p.a.",
      "annualised",
      "an",
      "ans",
      "année",
      "annuel",
      "annuelle",
      "annuels",
      "annuellement",
      "l'année",
      "l'an",
      "annualisé",
      "douze",
      "twelve",
      "exercice",
    ],
  ],
  ["quarter", ["quarter", "quarterly", "trimestre", "trimestriel"]],
  ["month", ["month", "monthly", "months", "mois", "mensuel", "mensuelle", "mensuels", "mensuellement"]],
  [
    "shorter",
    [
      "day",
      "daily",
      "week",
      "weekly",
      "hour",
      "jour",
      "jours",
      "quotidien",
      "quotidiens",
      "journée",
      "semaine",
      "hebdo",
      "heure",
      "shift",
      "night",
      "nuit",
    ],
  ],
];

/** Words by which a label of the data tells its unit. */
export const UNIT_HINTS: readonly (readonly [
  "percent" | "money" | "count" | "days" | "months" | "date" | "ratio",
  readonly string[],
])[] = [
  ["date", ["date", "when", "échéance", "débute", "start", "deadline"]],
  [
    "percent",
    ["%", "rate", "share", "taux", "part", "percentage", "pourcentage", "yield", "rendement", "poids", "margin %"],
  ],
  ["days", ["days", "jours", "dso", "dpo", "dio"]],
  ["months", ["(months)", "runway", "duration", "durée", "délai"]],
  ["ratio", ["ratio", "multiple", "turnover rate", "rotation"]],
  [
    "count",
    [
      "number",
      "nb",
      "nombre",
      "no.",
      "#",
      "headcount",
      "effectif",
      "fte",
      "etp",
      "units",
      "unités",
      "volume",
      "count",
      "hours",
      "heures",
      "kg",
      "m²",
    ],
  ],
  [
    "money",
    [
      "€",
      "wages",
      "pay",
      "salaires",
      "amount",
      "montant",
      "vat",
      "tva",
      "rent",
      "loyer",
      "cost",
      "costs",
      "coût",
      "coûts",
      "revenue",
      "sales",
      "ca",
      "budget",
      "fees",
      "frais",
      "charges",
      "expenses",
      "cash",
      "salary",
      "salaire",
      "spend",
      "dépenses",
      "achats",
      "purchases",
      "payables",
      "receivables",
    ],
  ],
];

/** Words that a phrase may hold only where the plan is in euros. */
export const EURO_WORDS: readonly string[] = [
  "euro",
  "euros",
  "€",
  "pence",
  "centimes",
  "cents",
  "cent",
  "dollar",
  "pound",
];

/** Words that make a label one of a price for each, not of a total. */
export const EACH_WORDS: readonly string[] = [
  "per",
  "/",
  "unit",
  "price",
  "average",
  "avg",
  "par",
  "unitaire",
  "prix",
  "tarif",
  "moyen",
  "moyenne",
  "each",
  "hourly",
  "daily",
  "horaire",
  "journalier",
  "salary",
  "salaire",
];

export const NOW_WORDS: readonly string[] = [
  "right now",
  "today",
  "now",
  "this month",
  "this year",
  "this week",
  "currently",
  "so far",
  "already",
  "to date",
  "last month",
  "last year",
  "ce mois-ci",
  "ce mois",
  "cette année",
  "aujourd'hui",
  "en ce moment",
  "actuellement",
  "à ce jour",
  "déjà",
  "ce jour",
  "le mois dernier",
];

/** Sizes that words of a concept suggest, in euros or in number: the first that is found counts. */
export const PRICE_SIZES: readonly (readonly [readonly string[], number, number])[] = [
  [["salary", "pay", "wage", "wages"], 1500, 5500],
  [["site", "venue", "store", "project", "assignment", "contract", "programme", "round", "investment"], 6000, 200000],
  [["lifetime", "machine", "tuition", "student", "patient", "vehicle"], 200, 9000],
  [["day", "night", "month", "monthly", "rent"], 25, 900],
  [
    [
      "hour",
      "hourly",
      "kilogram",
      "kilo",
      "bottle",
      "meal",
      "unit",
      "item",
      "click",
      "download",
      "parcel",
      "litre",
      "cup",
      "cover",
      "customer",
    ],
    1.5,
    60,
  ],
];

export const COUNT_SIZES: readonly (readonly [readonly string[], number, number])[] = [
  [
    [
      "stores",
      "centres",
      "sites",
      "venues",
      "hotels",
      "clinics",
      "countries",
      "patents",
      "campuses",
      "warehouses",
      "restaurants",
      "shops",
      "studies",
      "products",
    ],
    2,
    14,
  ],
  [
    [
      "employees",
      "staff",
      "people",
      "full-time",
      "equivalents",
      "hires",
      "developers",
      "consultants",
      "teachers",
      "carers",
    ],
    3,
    60,
  ],
];

/** "Out of a hundred accounts, # leave": the figure follows without its sign. */
export const OUT_OF_A_HUNDRED: readonly string[] = [
  "a hundred",
  "one hundred",
  "every hundred",
  "sur cent",
  "pour cent",
];

/** Words too common to show that two names mean the same. */
export const COMMON_WORDS: readonly string[] = [
  "the",
  "and",
  "for",
  "per",
  "all",
  "total",
  "number",
  "share",
  "cost",
  "costs",
  "average",
  "one",
  "with",
  "its",
  "from",
  "over",
  "year",
  "month",
  "yearly",
  "monthly",
  "revenue",
  "sales",
  "rate",
  "price",
  "value",
  "amount",
  "des",
  "les",
  "par",
  "taux",
  "nombre",
  "coût",
  "coûts",
  "moyen",
  "moyenne",
  "prix",
  "montant",
  "part",
  "sur",
  "aux",
  "the",
  "including",
  "before",
  "after",
  "that",
  "are",
  "which",
  "paid",
  "end",
  "period",
  "given",
  "each",
  "new",
  "unit",
  "plan",
  "spent",
  "not",
  "yet",
  "who",
];

/** Tables of shareholders, and what people say of them. */
export const SHAREHOLDERS = {
  en: {
    sheets: ["Cap table", "Shareholders", "Ownership", "Equity"],
    holder: ["Holder", "Shareholder", "Name", "Owner"],
    shares: ["Shares", "Number of shares", "Fully diluted shares"],
    percent: ["%", "Ownership", "Stake", "% of shares"],
    founders: ["Hannah Birch", "Omar Siddiqui", "Greta Lindqvist", "Tom Ashworth", "Priya Nair", "Callum Reid"],
    founderRoles: ["CEO", "CTO", "COO"],
    others: ["Business angels", "Seed fund", "Option pool", "Employees", "Family and friends", "Warrants", "Advisers"],
    numbers: ["", "", "two", "three"],
    and: "and",
    together: [
      "the @ founders hold # of the shares",
      "the @ founders own # of the company between them",
      "together the @ founders have # of the capital",
      "# of the shares are in the hands of the @ founders",
      "founders own # today",
    ],
    byName: ["@ together own # of the company", "@ hold # between them", "# of the shares belong to @"],
    one: ["@ holds # of the shares", "@: # of the capital", "@ owns # of the company"],
  },
  fr: {
    sheets: ["Table de capitalisation", "Capital", "Actionnaires", "Capi"],
    holder: ["Actionnaire", "Associé", "Nom", "Porteur"],
    shares: ["Actions", "Parts", "Nombre de titres", "Titres"],
    percent: ["%", "Part du capital", "Détention", "% du capital"],
    founders: ["Camille Vasseur", "Yann Le Goff", "Inès Benali", "Paul Marchand", "Soizic Perrin", "Hugo Delmas"],
    founderRoles: ["présidente", "directeur technique", "directeur général"],
    others: ["Business angels", "Fonds d'amorçage", "BSPCE", "Salariés", "Famille et amis", "Incubateur", "Conseil"],
    numbers: ["", "", "deux", "trois"],
    and: "et",
    together: [
      "les @ fondateurs détiennent # du capital",
      "les @ fondateurs ont # des parts à eux",
      "# des actions sont aux mains des @ fondateurs",
      "ensemble, les @ fondateurs gardent # du capital",
      "les fondateurs ont # aujourd'hui",
    ],
    byName: ["@ ont ensemble # du capital", "@ détiennent # à eux", "# des titres appartiennent à @"],
    one: ["@ : # du capital", "@ détient # des actions", "# du capital pour @"],
  },
} as const;

/** What is sold in several versions, and what people say of each: "%" is the version, "@" what is known of it. */
export const RANGES = {
  sheets: {
    en: ["Range", "Unit costs", "Versions", "Our range"],
    fr: ["Gamme", "Coûts unitaires", "Versions", "Notre gamme"],
  },
  versions: [
    [
      { en: "basic", fr: "basique" },
      { en: "mid range", fr: "milieu de gamme" },
      { en: "upper range", fr: "haut de gamme" },
    ],
    [
      { en: "bronze", fr: "bronze" },
      { en: "silver", fr: "argent" },
      { en: "gold", fr: "or" },
    ],
    [
      { en: "small", fr: "petit" },
      { en: "medium", fr: "moyen" },
      { en: "large", fr: "grand" },
    ],
    [
      { en: "single room", fr: "chambre simple" },
      { en: "double room", fr: "chambre double" },
      { en: "suite", fr: "suite" },
      { en: "family room", fr: "chambre familiale" },
    ],
    [
      { en: "starter", fr: "découverte" },
      { en: "team", fr: "équipe" },
      { en: "business", fr: "affaires" },
      { en: "enterprise", fr: "entreprise" },
    ],
    [
      { en: "city bike", fr: "vélo de ville" },
      { en: "cargo bike", fr: "vélo cargo" },
      { en: "folding bike", fr: "vélo pliant" },
    ],
  ],
  known: [
    {
      name: { en: "selling price", fr: "prix de vente" },
      said: {
        en: ["the % sells at #", "the % will be sold for #", "customers pay # for the %"],
        fr: ["« % » se vend #", "« % » sera vendu #", "le client paie # pour « % »"],
      },
    },
    {
      name: { en: "unit margin", fr: "marge unitaire" },
      said: {
        en: ["a margin of # on each %", "we keep # on the %"],
        fr: ["une marge de # sur « % »", "il nous reste # sur « % »"],
      },
    },
    { name: { en: "motor", fr: "moteur" }, said: { en: [], fr: [] } },
    { name: { en: "battery", fr: "batterie" }, said: { en: [], fr: [] } },
    { name: { en: "materials", fr: "matières" }, said: { en: [], fr: [] } },
    { name: { en: "packaging", fr: "emballage" }, said: { en: [], fr: [] } },
    { name: { en: "labour", fr: "main d'œuvre" }, said: { en: [], fr: [] } },
    { name: { en: "delivery", fr: "livraison" }, said: { en: [], fr: [] } },
    {
      name: { en: "purchase cost", fr: "coût d'achat" },
      said: { en: ["the % costs us #"], fr: ["« % » nous coûte #"] },
    },
    {
      name: { en: "monthly fee", fr: "abonnement mensuel" },
      said: { en: ["# a month for the %"], fr: ["# par mois pour « % »"] },
    },
    { name: { en: "setup fee", fr: "frais de mise en service" }, said: { en: [], fr: [] } },
    { name: { en: "commission", fr: "commission" }, said: { en: [], fr: [] } },
    { name: { en: "maintenance", fr: "maintenance" }, said: { en: [], fr: [] } },
  ],
  together: { en: ["% @", "@ of the %"], fr: ["@ %", "% @"] },
  said: {
    en: ["% @ #", "%: @ #", "the @ of the % is #", "@, %: #"],
    fr: ["@ % #", "% : @ #", "@ de # pour « % »", "@, % : #"],
  },
} as const;
