/** What a negotiation is about, as data: the fields to read and how a text names them. What they are called stands in the sentences. */
import { cue, cues } from "../../language/index.ts";
import type { MetricId } from "../../ontology/index.ts";
import type { FieldId } from "./sentences/index.ts";

export type DomainName = "investment" | "purchase";

export type Field = {
  readonly id: FieldId;
  readonly kind: "money" | "ratio" | "multiple" | "duration" | "count" | "choice";
  /** Words that name it wherever they stand near the figure. Global, case-insensitive. */
  readonly names: RegExp;
  /** Which way is better for the user; null where it depends. */
  readonly better: "lower" | "higher" | null;
  /** Metrics of the ontology that documents state it under. */
  readonly metrics: readonly MetricId[];
  /** Verbs among its names take other objects too: "we *raise* our forecast". */
  readonly namedByVerb?: true;
  /** What stands right before or right after a figure that is it, when nothing names it. */
  readonly before?: RegExp;
  readonly after?: RegExp;
  /** What stands right before a figure that is none of it, whatever names it. */
  readonly notAfter?: RegExp;
  /** Units (see Quantity.unit) that make a figure it when nothing names it. */
  readonly units?: readonly string[];
  /** A choice is one of these; the first that is found in a sentence counts. */
  readonly options?: readonly { readonly id: string; readonly pattern: RegExp }[];
  /** A figure many times smaller beside one of these fields is it: "80 k€ à 7,5 M€ pré-money". */
  readonly smallBeside?: readonly FieldId[];
  /** It has one value: two in a mail contradict each other. */
  readonly single?: true;
  /** A bare number is no amount of it: the unit is asked for. */
  readonly scaled?: true;
  /** Fields that this one leaves open, and of which it has to be asked: a "valuation" is before or after the money. */
  readonly covers?: readonly FieldId[];
};

export type Domain = {
  readonly name: DomainName;
  readonly fields: readonly Field[];
  /** An offer exists once one of these is stated. */
  readonly offerFields: readonly string[];
  /** What is asked for where a message offers nothing at all. */
  readonly firstAsked: readonly string[];
  /** Whether other figures of a message are claims about a company, to be verified. */
  readonly readsClaims: boolean;
  /** The user writes for a firm: "we". */
  readonly plural: boolean;
};

function field(id: FieldId, kind: Field["kind"], names: RegExp, more: Partial<Field> = {}): Field {
  return { better: null, metrics: [], ...more, id, kind, names };
}

/** "The founders hold 65%": a share that somebody has, and none that the money buys. */
const HELD_BY_ANOTHER = cue`(?<!(?:you|vous|tu)\s+(?:\p{L}+\s+)?)<holds>\s+(?:\p{L}+\s+){0,3}$`;

/** An angel and a founder: the price of a round, what the money buys, and the rights that come with it. */
const INVESTMENT: Domain = {
  name: "investment",
  readsClaims: true,
  plural: false,
  offerFields: ["pre_money", "post_money", "valuation", "valuation_cap", "ticket", "ownership"],
  firstAsked: ["pre_money"],
  fields: [
    field(
      "pre_money",
      "money",
      /(?:valu(?:ation|e)|valorisation|valo)?[\s(]*(?:de |d['’])?\bpr[eé][ -]?money\b(?: valuation)?|valuation before (?:the )?(?:round|money|investment)|valorisation avant (?:le tour|la levée|investissement)/gi,
      { better: "lower", single: true, scaled: true, metrics: ["pre_money"] },
    ),
    field(
      "post_money",
      "money",
      /(?:valuation|valorisation|valo)?[\s(]*(?:de )?\bpost[ -]?money\b(?: valuation)?|valuation after (?:the )?(?:round|money|investment)|valorisation après (?:le tour|la levée|investissement)/gi,
      { better: "lower", single: true, scaled: true, metrics: ["post_money"] },
    ),
    field("valuation", "money", cues`<valuation>`, {
      better: "lower",
      scaled: true,
      covers: ["pre_money", "post_money"],
    }),
    field("valuation_cap", "money", cues`<valuationCap>`, {
      better: "lower",
      single: true,
      metrics: ["valuation_cap"],
    }),
    field("discount", "ratio", cues`<discount>`, { better: "higher", metrics: ["round_discount"] }),
    field("ticket", "money", cues`<ticket>`, {
      before:
        /(?:(?<!\p{L})(?:you(?:['’]\p{L}+)?|vous)\s+(?:\p{L}+\s+){0,3}?(?:invest\p{L}*|put(?:ting)?(?: in)?|com(?:e|ing) in|commit\p{L}*|contribut\p{L}*|go(?:ing)?|investi\p{L}*|mett\p{L}*|mont\p{L}*|entr\p{L}*|particip\p{L}*|apport\p{L}*|souscri\p{L}*)(?:\s+(?:à hauteur de|jusqu['’]à|à|pour|avec|up to|for|with|at|of|to))?|(?<!\p{L})(?:your|vos)|(?<!\p{L})(?:cost(?:s|ing)?(?: you)?|coût\p{L}*)|(?<!\p{L})(?:stake|company|shares|equity|capital|parts)\b.{0,20}\b(?:for|against|pour|contre))\s*$/iu,
      after:
        /^\s*(?:from|for) you\b|^\s*(?:pour|de) (?:vous|toi)\b|^\s*de (?:votre|ta) part\b|^\s*(?:in|en|via|sous forme d['’e])\s*(?:an?\s+|des\s+|d['’])?(?:ordinary|common|preferred|convertible|SAFE|BSA|actions|obligations)/i,
      smallBeside: ["pre_money", "post_money", "valuation"],
      scaled: true,
      metrics: ["ticket"],
    }),
    field("round_size", "money", cues`<roundSize>`, { namedByVerb: true, scaled: true, metrics: ["round_size"] }),
    field("instrument", "choice", cues`<instrument>`, {
      options: [
        { id: "convertible_note", pattern: cue`<convertibleNote>` },
        { id: "safe", pattern: /\bSAFEs?\b|\bBSA[ -]?AIR\b/ },
        { id: "preferred", pattern: cue`<preferredShares>` },
        { id: "ordinary", pattern: cue`<ordinaryShares>` },
      ],
    }),
    field("ownership", "ratio", cues`<ownership>`, { better: "higher", notAfter: HELD_BY_ANOTHER }),
    field("board", "choice", cues`<board>`, {
      options: [
        {
          id: "none",
          pattern:
            /\b(?:no|without an?|not offer an?) (?:board )?(?:seat|observer)\b|\b(?:pas de|aucun|sans) (?:siège|poste d['’]observateur)|\b(?:seat|siège)\b[^.;]{0,30}(?<!\p{L})(?:reserved|réservé)/iu,
        },
        { id: "observer", pattern: cue`<observer>` },
        { id: "seat", pattern: cue`<seat>` },
      ],
    }),
    field("information_rights", "choice", cues`<informationRights>`, {
      options: [
        { id: "monthly", pattern: cue`<monthlyReports>` },
        { id: "quarterly", pattern: cue`<quarterlyReports>` },
        { id: "annual", pattern: cue`<annualReports>` },
      ],
    }),
    field("liquidation_preference", "multiple", cues`<liquidationPreference>`),
    field(
      "milestone",
      "money",
      /\b(?:when|once|as soon as|quand|lorsque|dès que)\b[^.;\n]{0,40}?\b(?:reach\w*|hits?|exceeds?|attein\w+|attei\w+|dépass\w+)/gi,
    ),
  ],
};

const CURRENCY_CODES = ["EUR", "USD", "GBP"];
/** Incoterms 2020. */
const INCOTERMS = ["EXW", "FCA", "CPT", "CIP", "DAP", "DPU", "DDP", "FAS", "FOB", "CFR", "CIF"];

/** A buyer and a supplier: how many, at what price, by when, and who pays and carries what. */
const PURCHASE: Domain = {
  name: "purchase",
  readsClaims: false,
  plural: true,
  offerFields: ["unit_price", "quantity"],
  firstAsked: ["unit_price", "quantity"],
  fields: [
    field("unit_price", "money", cues`<unitPrice>`, {
      before: cue`(?:<beforeUnitPrice>|@)\s*$`,
      after:
        /^\s*(?:is|est)\s+(?:the|our|un|notre|le)\s+(?:floor|lowest|best|plancher|meilleur|dernier)\b|^\s*(?:HT\s*)?(?:\/|per |par |an? |l['’]|la |each\b|apiece\b|ea\b)?\s*(?:each|apiece|ea|pcs?|pieces?|pièces?|units?|unités?|u)?\b/i,
      better: "lower",
    }),
    field("quantity", "count", cues`<quantity>`, {
      units: ["unit"],
      after: cue`^\s*<pieces>|^\s*(?:\p{L}[\p{L}-]*\s+){0,2}<atPrice>\s*(?:€|\$|£|${CURRENCY_CODES.join("|")}|\d)`,
    }),
    field("minimum_order", "count", cues`<minimumOrder>`, { better: "lower" }),
    field("lead_time", "duration", cues`<leadTime>`, { better: "lower" }),
    field("payment_terms", "duration", cues`<paymentTerms>`, { better: "higher" }),
    field("deposit", "ratio", cues`<deposit>`, { better: "lower" }),
    field("incoterm", "choice", cues`<incoterm>`, {
      options: INCOTERMS.map((term) => ({ id: term, pattern: new RegExp(`\\b${term}\\b`) })),
    }),
  ],
};

export const DOMAINS: Readonly<Record<DomainName, Domain>> = { investment: INVESTMENT, purchase: PURCHASE };

export function fieldOf(id: string | undefined, { fields }: Domain): Field | undefined {
  return fields.find((one) => one.id === id);
}

/** A field, what it leaves open and what leaves it open: a "valuation" is before or after the money. */
export function familyOf(id: string, domain: Domain): readonly string[] {
  const covering = domain.fields.filter(({ covers }) => covers?.some((one) => one === id)).map((one) => one.id);
  return [id, ...(fieldOf(id, domain)?.covers ?? []), ...covering];
}
