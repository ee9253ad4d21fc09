/** Metrics of who owns the company. */

import { defineMetrics } from "../define.ts";
import { FRANCE_INVEST, NVCA } from "./sources.ts";

export const CAP_TABLE = defineMetrics("cap_table", {
  shares: {
    is: ["count", "stock", "last"],
    en: "shares outstanding; number of shares; shares; total shares; fully diluted shares; share count; ordinary shares; issued shares; shares issued; common shares; total number of shares; preferred shares; shares held; total fully diluted shares; fully-diluted share count; shares (fully diluted)",
    fr: "nombre d'actions; actions; titres; nombre total d'actions; total actions; actions ordinaires; actions en circulation; parts sociales; nombre de titres; actions totales; nb d'actions; nb actions; actions de préférence; nombre de parts; total des actions; titres émis; actions émises",
    formulas: [["pre_money / share_price", "fully diluted shares before the round"]],
    not: ["new_shares", "stock_options"],
    means: "Shares issued, fully diluted if said.",
    source: NVCA,
  },
  new_shares: {
    is: ["count", "flow", "sum"],
    en: "new shares; shares to be issued; new shares issued; shares issued in the round; shares subscribed; newly issued shares",
    fr: "actions nouvelles; actions à émettre; actions émises lors du tour; nouvelles actions; actions souscrites; actions nouvelles émises",
    formulas: [["round_size / share_price", "new money at the issue price"]],
    means: "Shares issued in the round.",
    source: NVCA,
  },
  founders_share: {
    is: ["ratio", "stock", "last"],
    en: "founders' share; founders' stake; founder ownership; founders; founders ownership; founders' equity; founder stake; founders stake; held by founders; founders' ownership; founders %; owned by the founders; founder equity; held by the founders; founding team stake; owned by founders; founder shareholding",
    fr: "part des fondateurs; participation des fondateurs; fondateurs; détention des fondateurs; capital détenu par les fondateurs; part fondateurs; détenu par les fondateurs; associés fondateurs; % fondateurs; quote-part des fondateurs; capital des fondateurs",
    asked: {
      en: "founders hold; founders own; founders have; founders keep",
      fr: "détiennent les fondateurs; possèdent les fondateurs; gardent les fondateurs",
    },
    not: ["investor_share", "founder_count"],
    means: "Share of capital held by the founders.",
    source: NVCA,
  },
  option_pool: {
    is: ["ratio", "stock", "last"],
    en: "option pool; employee option pool; ESOP; stock option pool; ESOP pool; employee pool; unallocated pool; BSPCE pool; employee share pool; employee stock ownership plan; employees' share; option pool size; ESOP %",
    fr: "pool de BSPCE; BSPCE; pool d'options; pool BSPCE; plan de BSPCE; réserve de BSPCE; pool salariés; BSPCE émis; pool d'intéressement; part des salariés; pool; BSPCE salariés; plan d'intéressement; pool de BSPCE salariés",
    not: ["founders_share", "investor_share"],
    means: "Share of capital set aside for employees.",
    source: `${NVCA}; Code général des impôts, art. 163 bis G`,
  },
  stock_options: {
    is: ["count", "stock", "last"],
    en: "stock options; options granted; options outstanding; options; warrants; number of options; options issued; BSPCE granted; share options",
    fr: "BSPCE attribués; options attribuées; nombre de BSPCE; bons de souscription; BSA; stock-options; options de souscription; BSPCE en circulation; nombre d'options",
    not: ["option_pool"],
    means: "Rights to buy shares, granted.",
    source: "IFRS 2 Share-based Payment",
  },
  investor_share: {
    is: ["ratio", "stock", "last"],
    en: "investors' share; investor ownership; investor stake; investors' stake; investors; ownership; stake; held by investors; investor shareholding; shareholding; ownership %; % ownership; % held; equity stake; ownership percentage; % of capital; capital held; business angels' share; investors %; new investors' share; share of capital; fully diluted ownership; % fully diluted; % of shares; owned by investors; VC ownership",
    fr: "part des investisseurs; participation des investisseurs; investisseurs; détention; participation; part du capital; % du capital; % de détention; quote-part; part des business angels; % capital; pourcentage de détention; détenu par les investisseurs; actionnariat; pourcentage du capital; taux de détention; % détention; part des nouveaux investisseurs; % des actions; capital détenu",
    asked: {
      en: "own; owned; owner; holds shares; shareholder; cap table; capitalisation table; capitalization table",
      fr: "détient; détiennent; possède; possèdent; appartient; propriétaire; actionnaire; associé; table de capitalisation; tableau de capitalisation; répartition du capital",
    },
    means: "Share of capital held by investors, or by the holder named.",
    source: NVCA,
  },
  dilution: {
    is: ["ratio", "rate", "none"],
    en: "dilution; equity offered; equity on offer; dilution of the round; share offered; equity given; stake offered; equity for sale; round dilution; founder dilution; stake sold; equity sold",
    fr: "dilution; part du capital cédée; capital ouvert; ouverture du capital; capital proposé; dilution du tour; taux de dilution; part cédée; capital cédé; dilution des fondateurs; ouverture de capital; part du capital offerte",
    asked: {
      en: "diluted; dilute",
      fr: "dilué; dilués; diluer; diluera",
    },
    formulas: [
      ["round_size / post_money", "new money alone"],
      ["round_size / (pre_money + round_size)", "new money alone"],
      ["new_shares / (shares + new_shares)", "shares before the round, fully diluted"],
    ],
    not: ["investor_share", "round_discount", "founders_share"],
    means: "Share of capital given to the round's new money.",
    source: NVCA,
  },
  share_price: {
    is: ["money", "rate", "none"],
    en: "share price; price per share; issue price; subscription price per share; PPS; issue price per share; price of a share; subscription price; original issue price; value per share",
    fr: "prix par action; prix de l'action; prix d'émission; prix de souscription; valeur de l'action; prix par titre; prix unitaire de l'action; valeur par action; prix de la part",
    formulas: [
      ["pre_money / shares", "fully diluted shares before the round"],
      ["round_size / new_shares", "new money alone"],
    ],
    not: ["nominal_value"],
    means: "Price of one share in the round.",
    source: NVCA,
  },
  nominal_value: {
    is: ["money", "rate", "none"],
    en: "nominal value; par value; face value; nominal value per share",
    fr: "valeur nominale; nominal; valeur nominale de l'action",
    formulas: [["share_capital / shares", "same date"]],
    means: "Nominal value of one share.",
    source: "Code de commerce, art. L228-8",
  },
  shareholders: {
    is: ["count", "stock", "last"],
    en: "number of shareholders; shareholders; number of investors; existing shareholders",
    fr: "nombre d'actionnaires; actionnaires; associés; nombre d'associés; nombre d'investisseurs",
    not: ["shares", "investor_share"],
    means: "Holders of shares at a date.",
    source: FRANCE_INVEST,
  },
  liquidation_preference: {
    is: ["multiple", "rate", "none"],
    en: "liquidation preference; liq pref; liquidation pref; participating liquidation preference",
    fr: "préférence de liquidation; liquidation préférentielle; clause de liquidation préférentielle",
    not: ["investor_return"],
    means: "Multiple of their money some holders receive first.",
    source: `${NVCA}; ${FRANCE_INVEST}`,
  },
});
