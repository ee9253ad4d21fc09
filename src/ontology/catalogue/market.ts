/** Metrics of the market the company sells to. */

import { defineMetrics } from "../define.ts";

export const MARKET = defineMetrics("market", {
  tam: {
    is: ["money", "stock", "none"],
    en: "total addressable market; TAM; market size; addressable market; global market; total market; market value; market worth; total market size; worldwide market; global market size; total addressable market size; market opportunity; market is worth; market is valued; market valued; market represents; market potential",
    fr: "marché total adressable; TAM; taille du marché; marché adressable; marché mondial; taille de marché; marché total; marché potentiel; valeur du marché; marché global; marché adressable total; marché théorique; marché représente; marché pèse; marché évalué; marché estimé; marché valorisé; potentiel de marché; taille du marché mondial",
    asked: {
      en: "market; big is the market; large is the market",
      fr: "marché",
    },
    not: ["sam", "som"],
    means: "Yearly spend of all possible customers.",
    source: "Steve Blank, The Startup Owner's Manual",
  },
  sam: {
    is: ["money", "stock", "none"],
    en: "serviceable addressable market; SAM; serviceable available market; served addressable market; serviceable market; served available market; served market",
    fr: "marché adressable servi; SAM; marché accessible; marché disponible; marché adressable accessible; marché servi; marché cible adressable; marché cible; marché disponible adressable; marché visé",
    not: ["som"],
    means: "Part of the market the product can serve.",
    source: "Steve Blank, The Startup Owner's Manual",
  },
  som: {
    is: ["money", "stock", "none"],
    en: "serviceable obtainable market; SOM; obtainable market; target market share value; serviceable obtainable share; share of market obtainable",
    fr: "marché atteignable; SOM; marché capturable; marché obtenu; marché captable; marché obtenable; marché réaliste; marché accessible à court terme",
    not: ["market_share"],
    means: "Part of the market the company expects to win.",
    source: "Steve Blank, The Startup Owner's Manual",
  },
  market_growth: {
    is: ["ratio", "rate", "none", "either"],
    en: "market growth; market growth rate; market CAGR; growth of the market; annual market growth; sector growth; industry growth; market annual growth",
    fr: "croissance du marché; croissance annuelle du marché; TCAM du marché; taux de croissance du marché; croissance du secteur; croissance marché; croissance annuelle moyenne du marché; CAGR du marché",
    not: ["cagr"],
    means: "Yearly growth of the market.",
  },
  cagr: {
    is: ["ratio", "rate", "none", "either"],
    en: "compound annual growth rate; CAGR; compounded annual growth rate; average annual growth; CMGR; revenue CAGR; average annual growth rate; compound annual growth",
    fr: "taux de croissance annuel moyen; TCAM; TCAC; croissance annuelle moyenne; CAGR; taux de croissance annuel composé; taux de croissance annuelle moyen; croissance annuelle composée",
    means: "Constant yearly growth between two years.",
    source: "CFA Institute, Time Value of Money",
  },
  market_share: {
    is: ["ratio", "rate", "none"],
    en: "market share; share of market; target market share; market penetration; penetration rate; market penetration rate; penetration; equipment rate; adoption rate",
    fr: "part de marché; parts de marché; part de marché visée; PDM; taux de pénétration; pénétration du marché; taux d'équipement; part de marché cible; taux d'adoption; pénétration",
    formulas: [["revenue / sam", "year; market served", "year"]],
    means: "Company's sales over the market's.",
  },
  target_companies: {
    is: ["count", "stock", "none"],
    en: "target companies; potential customers; addressable companies; target accounts; prospects in the market; target customers; addressable customers; number of potential customers; potential users; target population",
    fr: "entreprises cibles; clients potentiels; entreprises adressables; cibles; entreprises ciblées; clients cibles; nombre de clients potentiels; comptes cibles; utilisateurs potentiels; population cible; clientèle cible",
    not: ["customers", "leads", "tam"],
    means: "Firms or people that could buy.",
  },
  competitors: {
    is: ["count", "stock", "none"],
    en: "number of competitors; direct competitors; competing players",
    fr: "nombre de concurrents; concurrents directs; acteurs concurrents",
    means: "Firms that compete.",
  },
  competitor_price: {
    is: ["money", "rate", "none"],
    en: "competitor price; competitors' price; competitor pricing; market price; price of competitors; competitors pricing; competing price; price of alternatives; average market price",
    fr: "prix des concurrents; prix concurrent; tarif des concurrents; prix du marché; prix de la concurrence; tarifs concurrents; prix moyen du marché",
    means: "What competitors charge.",
  },
  price_advantage: {
    is: ["ratio", "rate", "none"],
    en: "price advantage; cheaper than competitors; price difference; cheaper; less expensive; price gap; price premium",
    fr: "avantage prix; écart de prix; moins cher; moins cher que les concurrents; avantage de prix; moins chers",
    not: ["customer_savings"],
    means: "Price gap with the alternatives.",
  },
});
