/** An angel and a founder: the price of a round, what the money buys, and the rights that come with it. */
import { cue, cues } from "../../../language/index.ts";
import type { Domain } from "../domain.ts";

/** "The founders hold 65%": a share that somebody has, and none that the money buys. */
const HELD_BY_ANOTHER = cue`(?<!(?:you|vous|tu)\s+(?:\p{L}+\s+)?)<holds>\s+(?:\p{L}+\s+){0,3}$`;

export const INVESTMENT: Domain = {
  name: "investment",
  label: { en: "investment", fr: "investissement" },
  counterpart: { en: "founder", fr: "fondateur" },
  readsClaims: true,
  plural: false,
  offerFields: ["pre_money", "post_money", "valuation", "valuation_cap", "ticket", "ownership"],
  firstAsked: ["pre_money"],
  fields: [
    {
      id: "pre_money",
      label: { en: "pre-money valuation", fr: "valorisation pré-money" },
      kind: "money",
      names:
        /(?:valu(?:ation|e)|valorisation|valo)?[\s(]*(?:de |d['’])?\bpr[eé][ -]?money\b(?: valuation)?|valuation before (?:the )?(?:round|money|investment)|valorisation avant (?:le tour|la levée|investissement)/gi,
      better: "lower",
      single: true,
      metrics: ["pre_money"],
      ask: {
        en: "What is the pre-money valuation you propose?",
        fr: "Quelle valorisation pré-money proposez-vous ?",
      },
    },
    {
      id: "post_money",
      label: { en: "post-money valuation", fr: "valorisation post-money" },
      kind: "money",
      names:
        /(?:valuation|valorisation|valo)?[\s(]*(?:de )?\bpost[ -]?money\b(?: valuation)?|valuation after (?:the )?(?:round|money|investment)|valorisation après (?:le tour|la levée|investissement)/gi,
      better: "lower",
      single: true,
      metrics: ["post_money"],
      ask: {
        en: "What is the post-money valuation of the round?",
        fr: "Quelle est la valorisation post-money du tour ?",
      },
    },
    {
      id: "valuation",
      label: { en: "valuation", fr: "valorisation" },
      kind: "money",
      names: cues`<valuation>`,
      better: "lower",
      metrics: [],
      covers: ["pre_money", "post_money"],
      unclear: {
        en: "Is the valuation you name before or after the new money (pre-money or post-money)?",
        fr: "La valorisation que vous indiquez s'entend-elle pré-money ou post-money ?",
      },
      ask: {
        en: "What valuation do you propose, and is it pre-money or post-money?",
        fr: "Quelle valorisation proposez-vous, pré-money ou post-money ?",
      },
    },
    {
      id: "valuation_cap",
      label: { en: "valuation cap", fr: "plafond de valorisation" },
      kind: "money",
      names: cues`<valuationCap>`,
      better: "lower",
      single: true,
      metrics: ["valuation_cap"],
      ask: { en: "What is the valuation cap?", fr: "Quel est le plafond de valorisation ?" },
    },
    {
      id: "discount",
      label: { en: "discount", fr: "décote" },
      kind: "ratio",
      names: cues`<discount>`,
      better: "higher",
      metrics: ["round_discount"],
      ask: { en: "What discount applies at conversion?", fr: "Quelle décote s'applique à la conversion ?" },
    },
    {
      id: "ticket",
      label: { en: "ticket", fr: "ticket" },
      kind: "money",
      names: cues`<ticket>`,
      before:
        /(?:(?<!\p{L})(?:you(?:['’]\p{L}+)?|vous)\s+(?:\p{L}+\s+){0,3}?(?:invest\p{L}*|put(?:ting)?(?: in)?|com(?:e|ing) in|commit\p{L}*|contribut\p{L}*|go(?:ing)?|investi\p{L}*|mett\p{L}*|mont\p{L}*|entr\p{L}*|particip\p{L}*|apport\p{L}*|souscri\p{L}*)(?:\s+(?:à hauteur de|jusqu['’]à|à|pour|avec|up to|for|with|at|of|to))?|(?<!\p{L})(?:your|vos)|(?<!\p{L})(?:cost(?:s|ing)?(?: you)?|coût\p{L}*)|(?<!\p{L})(?:stake|company|shares|equity|capital|parts)\b.{0,20}\b(?:for|against|pour|contre))\s*$/iu,
      after:
        /^\s*(?:from|for) you\b|^\s*(?:pour|de) (?:vous|toi)\b|^\s*de (?:votre|ta) part\b|^\s*(?:in|en|via|sous forme d['’e])\s*(?:an?\s+|des\s+|d['’])?(?:ordinary|common|preferred|convertible|SAFE|BSA|actions|obligations)/i,
      better: null,
      smallBeside: ["pre_money", "post_money", "valuation"],
      metrics: ["ticket"],
      ask: { en: "What ticket do you have in mind?", fr: "Quel ticket envisagez-vous ?" },
    },
    {
      id: "round_size",
      label: { en: "size of the round", fr: "montant du tour" },
      kind: "money",
      names: cues`<roundSize>`,
      namedByVerb: true,
      better: null,
      metrics: ["round_size"],
      ask: { en: "How much is raised in total?", fr: "Quel est le montant total du tour ?" },
    },
    {
      id: "instrument",
      label: { en: "instrument", fr: "instrument" },
      kind: "choice",
      names: cues`<instrument>`,
      options: [
        {
          id: "convertible_note",
          label: { en: "convertible note", fr: "obligations convertibles" },
          pattern: cue`<convertibleNote>`,
        },
        { id: "safe", label: { en: "SAFE", fr: "BSA AIR" }, pattern: /\bSAFEs?\b|\bBSA[ -]?AIR\b/ },
        {
          id: "preferred",
          label: { en: "preferred shares", fr: "actions de préférence" },
          pattern: cue`<preferredShares>`,
        },
        {
          id: "ordinary",
          label: { en: "ordinary shares", fr: "actions ordinaires" },
          pattern: cue`<ordinaryShares>`,
        },
      ],
      better: null,
      metrics: [],
      ask: {
        en: "Which instrument do you propose (ordinary or preferred shares, convertible note, SAFE)?",
        fr: "Quel instrument proposez-vous (actions ordinaires ou de préférence, obligations convertibles, BSA AIR) ?",
      },
    },
    {
      id: "ownership",
      notAfter: HELD_BY_ANOTHER,
      label: { en: "ownership", fr: "part du capital" },
      kind: "ratio",
      names: cues`<ownership>`,
      better: "higher",
      metrics: [],
      ask: {
        en: "What share of the capital would the investment give?",
        fr: "Quelle part du capital l'investissement donnerait-il ?",
      },
    },
    {
      id: "board",
      label: { en: "board", fr: "conseil" },
      kind: "choice",
      names: cues`<board>`,
      options: [
        {
          id: "none",
          label: { en: "no seat", fr: "aucun siège" },
          pattern:
            /\b(?:no|without an?|not offer an?) (?:board )?(?:seat|observer)\b|\b(?:pas de|aucun|sans) (?:siège|poste d['’]observateur)|\b(?:seat|siège)\b[^.;]{0,30}(?<!\p{L})(?:reserved|réservé)/iu,
        },
        {
          id: "observer",
          label: { en: "observer", fr: "observateur" },
          pattern: cue`<observer>`,
        },
        {
          id: "seat",
          label: { en: "a seat", fr: "un siège" },
          pattern: cue`<seat>`,
        },
      ],
      better: null,
      metrics: [],
      ask: {
        en: "Would the investor have a seat or an observer on the board?",
        fr: "L'investisseur aurait-il un siège ou un observateur au conseil ?",
      },
    },
    {
      id: "information_rights",
      label: { en: "information rights", fr: "droits d'information" },
      kind: "choice",
      names: cues`<informationRights>`,
      options: [
        {
          id: "monthly",
          label: { en: "monthly", fr: "mensuels" },
          pattern: cue`<monthlyReports>`,
        },
        {
          id: "quarterly",
          label: { en: "quarterly", fr: "trimestriels" },
          pattern: cue`<quarterlyReports>`,
        },
        {
          id: "annual",
          label: { en: "annual", fr: "annuels" },
          pattern: cue`<annualReports>`,
        },
      ],
      better: null,
      metrics: [],
      ask: {
        en: "How often would investors receive figures (monthly, quarterly)?",
        fr: "À quelle fréquence les investisseurs recevraient-ils les chiffres (mensuelle, trimestrielle) ?",
      },
    },
    {
      id: "liquidation_preference",
      label: { en: "liquidation preference", fr: "préférence de liquidation" },
      kind: "multiple",
      names: cues`<liquidationPreference>`,
      better: null,
      metrics: [],
      ask: {
        en: "Is there a liquidation preference, and at what multiple?",
        fr: "Y a-t-il une préférence de liquidation, et à quel multiple ?",
      },
    },
    {
      id: "milestone",
      label: { en: "milestone", fr: "jalon" },
      kind: "money",
      names:
        /\b(?:when|once|as soon as|quand|lorsque|dès que)\b[^.;\n]{0,40}?\b(?:reach\w*|hits?|exceeds?|attein\w+|attei\w+|dépass\w+)/gi,
      better: null,
      metrics: [],
      ask: { en: "Which milestones release the money?", fr: "Quels jalons déclenchent les versements ?" },
    },
  ],
};
