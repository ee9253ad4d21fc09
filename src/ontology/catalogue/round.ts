/** Metrics of a funding round. */

import { defineMetrics } from "../define.ts";
import { FRANCE_INVEST, NVCA, YC } from "./sources.ts";

export const ROUND = defineMetrics("round", {
  round_size: {
    is: ["money", "flow", "none"],
    en: "round size; raise; raising; funding round; amount raised; fundraise; fundraising; amount sought; seed round; round; Series A; Series B; funding ask; raise amount; target raise; funding target; investment sought; fundraising target; the ask; new money; we are raising; round amount; size of the round; seeking; funding need; capital sought; investment amount; pre-seed round; ask; bridge round; funding amount; raise size; Series A round",
    fr: "montant de la levée; levée de fonds; levée; montant levé; tour de table; montant recherché; besoin de financement; montant du tour; tour d'amorçage; levée en cours; taille du tour; montant de l'opération; financement recherché; fonds recherchés; nous levons; recherche de fonds; tour de financement; levée d'amorçage; série A; série B; levée de série A; montant de la levée de fonds; levée recherchée; objectif de levée; tour; augmentation de capital envisagée; montant demandé; seed; besoin en financement; montant total du tour; levée seed",
    asked: { en: "raise; raising; raised; seek", fr: "lève; lèvent; levez; lever; lèveront" },
    formulas: [
      ["post_money - pre_money", "new money alone"],
      ["dilution * post_money", "new money alone"],
      ["new_shares * share_price", "new shares at the issue price"],
    ],
    not: ["total_raised", "pre_money", "post_money", "ticket", "committed_amount"],
    means: { en: "Money raised or sought in one round.", fr: "Somme levée ou recherchée lors d'un tour." },
    source: NVCA,
  },
  pre_money: {
    is: ["money", "stock", "none"],
    en: "pre-money valuation; pre-money; pre money; pre-money value; premoney; premoney valuation; pre-money equity value; valuation; company valuation; pre-investment valuation; value before the new money; value before the round; equity value before; pre-deal valuation; equity value before the investment; valuation before investment; valuation pre-money; valuation (pre-money)",
    fr: "valorisation pré-money; pré-money; valorisation avant argent; avant argent; valorisation pre-money; valeur pré-money; valorisation avant investissement; valorisation premoney; pre-money; valorisation; valorisation prémoney; valo pre-money; valeur pre-money; valo pré; prémoney; valorisation d'entrée; valorisation avant levée; valeur avant opération; valeur des titres avant opération; valeur avant augmentation de capital; valeur avant investissement; valorisation avant opération; valorisation avant augmentation de capital; valorisation retenue",
    asked: {
      en: "worth; valued",
      fr: "vaut; valent; valorisé; valorisée",
    },
    formulas: [
      ["post_money - round_size", "new money alone"],
      ["shares * share_price", "fully diluted shares before the round"],
    ],
    not: ["post_money", "valuation_cap"],
    means: { en: "Value of the company before the round's money.", fr: "Valeur de la société avant l'argent du tour." },
    source: `${NVCA}; ${FRANCE_INVEST}`,
  },
  post_money: {
    is: ["money", "stock", "none"],
    en: "post-money valuation; post-money; post money; postmoney; post-money value; postmoney valuation; valuation post-money; post-investment valuation; value after the new money; value after the round; equity value after; post-deal valuation; valuation after investment; valuation (post-money)",
    fr: "valorisation post-money; post-money; valeur post-money; valorisation après investissement; valorisation postmoney; valo post-money; post money; valo post; valorisation après levée; valorisation après tour; valorisation après le tour; valeur après opération; valeur des titres après opération; valeur après augmentation de capital; valeur après investissement; valorisation après opération; valorisation après augmentation de capital; valorisation après argent; après argent",
    formulas: [
      ["pre_money + round_size", "new money alone"],
      ["round_size / dilution", "new money alone"],
    ],
    means: { en: "Value of the company after the round's money.", fr: "Valeur de la société après l'argent du tour." },
    source: `${NVCA}; ${FRANCE_INVEST}`,
  },
  total_raised: {
    is: ["money", "flow", "none"],
    en: "total raised; raised to date; total funding; funds raised to date; funding to date; previous rounds; previous round; capital raised to date; last round; total funding raised; previously raised; total amount raised; total capital raised; prior funding; total funding to date; already raised; prior rounds; last round size; previous funding; raised so far; past funding",
    fr: "total levé; déjà levé; fonds levés à ce jour; levée précédente; levées précédentes; tour précédent; total des fonds levés; montant total levé; dernier tour; précédente levée; levé à ce jour; financements antérieurs; précédents tours; fonds déjà levés; tours précédents; levés à ce jour; financements précédents; total des levées; total levé à ce jour; précédentes levées",
    not: ["equity_raised"],
    means: { en: "Money raised in earlier rounds.", fr: "Sommes levées lors des tours antérieurs." },
  },
  committed_amount: {
    is: ["money", "stock", "last"],
    en: "committed amount; soft commitments; commitments received; already committed; soft-circled; committed capital; amount committed; lead commitment; commitments; secured amount; soft commitment; hard commitments; committed investment",
    fr: "montant engagé; engagements reçus; intentions d'investissement; montants sécurisés; engagements fermes; soft commitments; déjà engagé; montant sécurisé; souscriptions reçues; engagements d'investissement; intentions de souscription",
    means: { en: "Part of the round already promised.", fr: "Part du tour déjà promise." },
  },
  ticket: {
    is: ["money", "rate", "none"],
    en: "investment ticket; ticket; ticket size; minimum ticket; cheque size; check size; minimum investment; average ticket; lead ticket; minimum investment ticket; investment size; minimum cheque",
    fr: "ticket d'investissement; ticket; ticket minimum; ticket d'entrée; montant du ticket; investissement minimum; ticket minimal; ticket par investisseur; mise minimale; ticket moyen d'investissement",
    not: ["equity_raised"],
    means: { en: "Amount one investor puts in.", fr: "Montant investi par un investisseur." },
    source: FRANCE_INVEST,
  },
  use_of_funds_share: {
    is: ["ratio", "rate", "none"],
    en: "use of funds; use of proceeds; allocation of funds; funds allocation; share of funds; share of proceeds; uses of funds; of the round; of the raise; of the funds; of proceeds; share of the round; allocation of proceeds; uses; uses of the round",
    fr: "utilisation des fonds; emploi des fonds; répartition des fonds; affectation des fonds; allocation des fonds; emplois des fonds; usage des fonds; part de la levée; ventilation des fonds; de la levée; des fonds levés; part des fonds; utilisation de la levée; emploi de la levée; emploi; emplois; répartition du tour",
    not: ["market_share"],
    asked: {
      en: "use the money; use the funds; spend the money; spend the round; spend the funds; money for; round for",
      fr: "sert l'argent; servira l'argent; serviront les fonds; servent les fonds; utiliser les fonds; emploient les fonds",
    },
    means: { en: "Share of the round given to one use.", fr: "Part du tour affectée à un usage." },
  },
  round_discount: {
    is: ["ratio", "rate", "none"],
    en: "discount; discount rate; note discount; conversion discount; SAFE discount; convertible discount; discount on next round; discount to next round",
    fr: "décote; décote de conversion; taux de décote; décote sur le prochain tour; décote BSA AIR; décote sur le tour suivant; décote à la conversion",
    means: { en: "Discount on the next round's price.", fr: "Remise sur le prix du tour suivant." },
    source: YC,
  },
  valuation_cap: {
    is: ["money", "stock", "none"],
    en: "valuation cap; cap; conversion cap; SAFE cap; note cap; post-money cap; post-money valuation cap; pre-money cap",
    fr: "plafond de valorisation; cap; valorisation plafond; cap de valorisation; plafond; plafond de conversion; valorisation plancher",
    not: ["post_money"],
    means: { en: "Highest valuation at which a note converts.", fr: "Valorisation maximale de conversion." },
    source: YC,
  },
  convertible_amount: {
    is: ["money", "stock", "last"],
    en: "convertible notes; convertible note; SAFE; SAFEs; convertible loan; convertible bonds; SAFE notes; SAFE amount; convertible loan notes; convertible debt",
    fr: "obligations convertibles; BSA AIR; OC; emprunt obligataire convertible; AIR; BSA-AIR; obligation convertible; OCA",
    not: ["debt", "round_size"],
    means: {
      en: "Money received for instruments that convert to shares.",
      fr: "Sommes reçues contre des titres convertibles en actions.",
    },
    source: YC,
  },
  interest_rate: {
    is: ["ratio", "rate", "none"],
    en: "interest rate; coupon; annual interest rate; loan rate; nominal rate; borrowing rate; rate of interest; fixed rate; APR; interest; cost of funds; cost of debt; cost of borrowing; cost of facility; cost of the facility",
    fr: "taux d'intérêt; taux; coupon; taux d'emprunt; taux fixe; taux nominal; taux du prêt; TAEG; taux d'intérêt annuel; intérêts; coût de la dette; coût du refinancement; coût des ressources; coût de l'emprunt",
    means: { en: "Yearly price of borrowing.", fr: "Prix annuel de l'emprunt." },
    source: "IFRS 9 Financial Instruments",
  },
  loan_term: {
    is: ["duration", "rate", "none"],
    en: "loan term; loan maturity; debt maturity; loan duration; maturity; repayment period; grace period; debt term",
    fr: "durée du prêt; maturité; durée de l'emprunt; maturité de la dette; différé de remboursement; durée de remboursement; différé",
    not: ["contract_length"],
    means: { en: "Time until a loan is repaid.", fr: "Temps jusqu'au remboursement d'un prêt." },
    source: "IFRS 9 Financial Instruments",
  },
  revenue_multiple: {
    is: ["multiple", "rate", "none"],
    en: "revenue multiple; EV/revenue; ARR multiple; valuation multiple; EV/sales; multiple of revenue; EV/ARR; price to sales; valuation multiple of ARR; EBITDA multiple; EV/EBITDA; exit multiple; sales multiple; multiple of ARR",
    fr: "multiple de chiffre d'affaires; multiple de valorisation; multiple d'ARR; multiple du CA; multiple de CA; VE/CA; multiple d'EBITDA; multiple d'EBE; VE/EBITDA; multiple de sortie; multiple du chiffre d'affaires",
    not: ["investor_return"],
    means: {
      en: "Valuation over revenue, ARR or EBITDA as stated.",
      fr: "Valorisation rapportée au chiffre d'affaires, à l'ARR ou à l'EBITDA.",
    },
    source: "IPEV Valuation Guidelines",
  },
  exit_value: {
    is: ["money", "stock", "none"],
    en: "exit value; exit valuation; enterprise value; exit price; EV; equity value; sale price of the company; acquisition price; exit proceeds",
    fr: "valeur de sortie; valorisation de sortie; valeur d'entreprise; prix de cession; VE; valorisation à la sortie",
    not: ["pre_money", "post_money"],
    means: { en: "Value at which the company would be sold.", fr: "Valeur à laquelle la société serait vendue." },
    source: "IPEV Valuation Guidelines",
  },
  investor_return: {
    is: ["multiple", "rate", "none"],
    en: "return multiple; MOIC; investor return; cash-on-cash multiple; money multiple; multiple on invested capital; TVPI; investor multiple; expected return",
    fr: "multiple investisseur; multiple de retour; retour investisseur; multiple sur capital investi; multiple d'investissement; multiple de retour sur investissement",
    means: { en: "Proceeds over money invested.", fr: "Produit de cession rapporté à la mise." },
    source: "Invest Europe, glossary",
  },
  irr: {
    is: ["ratio", "rate", "none", "either"],
    en: "internal rate of return; IRR; investor IRR; project IRR",
    fr: "taux de rendement interne; TRI; TRI investisseur; taux de rentabilité interne; TRI projet",
    not: ["investor_return", "interest_rate"],
    means: {
      en: "Yearly rate that makes the net present value nil.",
      fr: "Taux annuel qui annule la valeur actuelle nette.",
    },
    source: "CFA Institute, Time Value of Money",
  },
});
