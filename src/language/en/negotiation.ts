/** English names of what is bargained for, and how figures are compared, offered and given up. The notation is that of phrases.ts. */

import { listed } from "../listed.ts";

/** English has no such word. */
const NONE: readonly string[] = [];

export const ENGLISH_NEGOTIATION = {
  /** Names of what is bargained for, in the order of the fields. */
  valuation: ["valuation", "valued at", "pre or post"],
  valuationCap: ["valuation cap", "cap of", "capped at", "cap"],
  discount: ["discount"],
  ticket: ["(minimum )ticket(s)( {size|minimum})", "che{que|ck} size", "che{que|ck} of", "your investment"],
  roundSize: ["{the |our |}round( {is|of|size|total})", "raising", "we raise", "we are raising"],
  instrument: ["instrument(s)", "structure"],
  convertibleNote: ["convertible (loan )note(s)"],
  preferredShares: ["preferred {shares|stock|equity}"],
  ordinaryShares: ["{ordinary|common} {shares|stock|equity}"],
  ownership: ["of the {company|capital|equity}", "ownership", "equity stake", "stake"],
  board: ["board", "observer"],
  observer: ["(board )observer"],
  seat: ["board seat", "seat on the board"],
  informationRights: ["information right(s)", "reporting"],
  monthlyReports: ["monthly (investor ){reporting|report(s)|update(s)|information}"],
  quarterlyReports: ["quarterly (investor ){reporting|report(s)|update(s)|information}"],
  annualReports: ["{annual|yearly} {reporting|report(s)|update(s)}"],
  liquidationPreference: ["liquidation preference", "liq{.|} pref*"],
  unitPrice: ["unit price", "price( per unit)"],
  /** Right before a price: "we can *offer you* 12 €". */
  beforeUnitPrice: ["deal at", "best we can do is", "offer( you)", "at"],
  quantity: ["quantity", "order of", "if you order"],
  minimumOrder: listed`
    MOQ, minimum {order( quantity)|quantity}, starting {at|from}, from a minimum of, minimum, at least`,
  leadTime: listed`
    lead{-| |}time(s), deliver*( {time|within|in}), ship*( {within|in}), ready in, door to door, production,
    manufactur*`,
  paymentTerms: ["payment(s)( term(s))", "payable", "terms", "invoice", "net"],
  deposit: ["deposit", "upfront", "up front", "advance payment", "down payment"],
  incoterm: ["incoterm(s)"],
  /** Comparisons of a rule: "if the price *exceeds* 12 €". */
  more: ["exceed*", "above", "over", "more than", "greater than", "higher than", "beyond", "longer than"],
  less: ["below", "under", "less than", "lower than", "fewer than", "shorter than", "drop(s) {below|under}"],
  most: listed`
    at most, up to, max, maximum, maximal(e), no more than, not more than, or less, ceiling, within, capped at`,
  least: ["at least", "min", "minimum", "no less than", "not less than", "or more", "floor"],
  /** As `least`, and never part of a name: "minimum order". */
  leastInFull: ["at least"],
  not: ["not", "never", "no", "don't", "mustn't"],
  /** What one aims for. */
  aim: ["target", "aim(ing) {for|at}", "ideally", "goal", "counter {at|with|offer}", "propose", "offer"],
  /** After the figure that it bounds: "12 € *or less*". */
  boundAfter: ["or {more|less}", "at {most|least}", "max*", "min*"],
  /** Opens a rule that hands the mail to the user. */
  escalates: listed`
    escalat*, alert me, tell me, call me, ask me, flag, warn me, hand {it |}over, let me decide, notify me,
    check with me, come to me, trigger(s)`,
  /** Of a rule about the answer itself. */
  special: listed`
    special instruction(s), mention, remind, sign {as|off}, always say, in {the|your} {reply|draft}, tone, polite*,
    thank them, spec(ification)(s)`,
  /** Above a list of rules. */
  rulesHead: ["rule(s)", "negotiation"],
  /** Stems, without accents, of words that a trigger is put in and that name nothing. */
  triggerFrame: listed`
    escalat*, alert*, tell, call, ask, flag, warn, notify, check, come, trigger, message, founder, supplier, mention*,
    speak*, talk*, decide`,
  /** By which a mail does what was decided. */
  accepts: listed`
    accept*, agree*, confirm*, go ahead, happy {to|with}, glad to, deal, work(s) for {me|us}, fine with`,
  counters: listed`
    propos*, offer*, counter*, suggest*, would be {ready|willing|happy}, prepared to, instead, cannot, can't, unable`,
  defers: listed`come back, get back, return to you, revert, note(d), look into, be in touch, reply, let you know`,
  /** Whose figure it is, and whether it stands. */
  yours: ["your"],
  proposal: ["offer", "proposal", "target", "counter({-| |}offer)", "price", "bid", "budget", "request", "suggestion"],
  youProposed: ["you {offered|proposed|suggested|asked for|mentioned|wanted}"],
  /** As `youProposed`, after the figure. */
  asYouPropose: ["you {offered|proposed|suggested|asked for|are asking|want(ed)}"],
  /** Before a figure that no longer stands. */
  insteadOf: listed`
    instead of, rather than, previously, formerly, initially, originally, down from, up from, used to be`,
  /** After a figure that no longer stands. */
  beforeNow: ["previously", "before", "initially"],
  /** Before a figure of ours that they take up. */
  takenUp: ["accept*", "agree(d) {to|with|on}", "happy with", "fine with", "ok {for|with}"],
  /** "*from* 4 weeks *to* 9 weeks". */
  changesFrom: ["from"],
  changesTo: ["to", "down to", "up to"],
  cannot: ["cannot", "can't", "could( )n{o|'}t", "won't", "will not", "would not", "unable to", "impossible to"],
  noWay: ["no way {to|we}"],
  /** Without a verb between it and the figure. */
  cannotOrRefuses: NONE,
  /** "can't go *below* 5 M€" is an offer of 5 M€ at least. */
  floor: ["below", "under", "lower than", "less than"],
  but: ["but", "however"],
  /** Before a condition. */
  conditionFirst: ["if", "provided", "unless", "as long as", "subject to", "on condition", "assuming", "depending on"],
  /** "if *possible*" sets no condition. */
  idleCondition: ["needed", "possible"],
  /** Words that end in a dot and end no sentence. */
  shortened: ["approx", "ca", "vs", "no", "Mr", "Dr", "min", "max", "ref", "tel"],
  /** Of a payment, where days follow. */
  settlement: NONE,
  day: NONE,
  /** A thing that is bought. */
  piece: ["pc(s)", "unit(s)", "u"],
  /** As `piece`, right after its count. */
  pieces: ["pcs", "pieces", "units"],
  /** Between what is bought and its price. */
  atPrice: ["at", "for"],
  /** Between clauses. */
  joinsClauses: ["and", "but", "while", "if"],
  /** Before a figure that says the one before it again. */
  saysAgain: ["say", "i.e.", "that is", "or rather"],
  or: ["or"],
  perhaps: ["maybe", "perhaps"],
  even: ["even"],
  /** Words for a part or a multiple, which stand for a figure as a number in letters does. */
  shareWords: ["half", "quarter", "double", "twice", "percent"],
};

export type NegotiationWords = typeof ENGLISH_NEGOTIATION;
