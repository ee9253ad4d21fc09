/** Of figures, of how far they are believed, and of what they are held against, in French. */
import type { EvidenceSentences } from "../en/evidence.ts";

const NARROW = "\u202f";

export const evidence: EvidenceSentences = {
  semicolon: `${NARROW}; `,
  grades: {
    exceptional: "exceptionnel",
    above_average: "au-dessus de la moyenne",
    average: "dans la moyenne",
    below_average: "sous la moyenne",
    poor: "faible",
    suspicious: "douteux",
    not_assessed: "non évalué",
  },
  between: (low, high) => `${low} à ${high}`,
  atLeast: (low) => `au moins ${low}`,
  atMost: (high) => `au plus ${high}`,
  benchmarkSources: {
    thumb: "usage courant des investisseurs d'amorçage ; pas de source publiée unique",
    skok: "David Skok, SaaS Metrics 2.0 (For Entrepreneurs) : LTV d'au moins 3 fois le CAC, CAC récupéré en moins de 12 mois",
    ralston:
      "Geoff Ralston, A Guide to Seed Fundraising (Y Combinator) : le prochain jalon finançable est d'ordinaire à 12-18 mois",
    t2d3: "Neeraj Agrawal (Battery Ventures), T2D3 : à partir d'environ 2 millions d'ARR, tripler deux fois, puis doubler trois fois",
    saasCapitalNrr:
      "SaaS Capital, B2B SaaS Retention Benchmarks (enquête annuelle, sociétés non cotées) : médiane un peu au-dessus de 100 %",
    saasCapitalGrr: "SaaS Capital, B2B SaaS Retention Benchmarks : médiane d'environ 92 %",
    keyBanc:
      "Enquêtes KeyBanc (KBCM) sur les SaaS non cotés : marges brutes totales pour la plupart entre 70 % et 80 %",
    sacks:
      "David Sacks, The Burn Multiple : moins de 1 remarquable, 1-1,5 très bon, 1,5-2 bon, 2-3 suspect, plus de 3 mauvais",
    feld: "Brad Feld, The Rule of 40% For a Healthy SaaS Company",
    gurley:
      "Bill Gurley, A Rake Too Far (2013) : eBay un peu sous 10 %, 30 % et plus attire la concurrence ; les bornes sont d'usage",
  },
  sectors: {
    saas: "logiciel par abonnement (SaaS)",
    marketplace: "place de marché",
    ecommerce: "commerce en ligne",
    fintech: "services financiers (fintech)",
    lender: "crédit",
    hardware: "matériel et objets fabriqués",
    deeptech: "deeptech et biotechnologie",
    insurance: "assurance",
    food: "agroalimentaire",
    health: "soins et cliniques",
    venues: "sites ouverts au public",
  },
  quoted: (text) => `«${NARROW}${text}${NARROW}»`,
  thePlace: (place) => (place.startsWith("diapositive ") || place.startsWith("page ") ? `la ${place}` : place),
};
