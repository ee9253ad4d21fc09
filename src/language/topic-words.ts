/** Words, in every language that is written, that show that a document speaks of what an analyst looks for. */
import { listed } from "./listed.ts";

type TopicWords = Readonly<Record<string, readonly string[]>>;

/** Folded, whole words; one that ends in "~" is the beginning of a word. By topic: a metric's id, or "aboutMarket". */
const ENGLISH: TopicWords = {
  aboutMarket: listed`market, markets`,
  market_source: listed`source~, according to, survey, study, report by`,
  tam: listed`tam, sam, som, market size, addressable, market of, market worth`,
  competitors: listed`
    compet~, rival~, incumbent~, alternative~, substitut~, versus, vs, benchmark~, differenti~, players`,
  key_people: listed`founder~, cofounder~, ceo, cto, coo, cfo, president~, direct~, team, chief, manager~`,
  technical_lead: listed`
    cto, tech lead, technical, engineer~, developer~, product, r d, architect~, technology, technolog~`,
  headcount: listed`headcount, employee~, team of, staff, fte~, people, heads`,
  round_size: listed`
    raise, raising, we raise, the round, this round, seed, series a, funding, seeking, investment of, we ask, the ask`,
  pre_money: listed`valuation, pre money, post money, premoney, postmoney, before the money, after the money`,
  cap_table: listed`
    cap table, shareholder~, shareholding~, ownership, fully diluted, share capital, equity stake, founders hold,
    option pool`,
  use_of_funds_share: listed`
    use of funds, use of proceeds, uses of funds, allocation of, proceeds, where the money goes, funds will,
    spend the round, spend it, goes to`,
  liquidation_preference: listed`
    liquidation, preference shares, preferred, preferred shares, term sheet, anti dilution, non participating, ratchet,
    pari passu, drag along, tag along, safe, convertible~, ordinary shares`,
  cac: listed`cac, to acquire, to win a, cost per new, acquisition cost~`,
  ltv_cac: listed`ltv, lifetime value`,
  gross_margin: listed`gross margin, profit margin, cogs`,
  net_burn: listed`burn, cash out`,
  cash_balance: listed`cash, bank`,
  runway: listed`runway, months of cash, cash lasts`,
  nrr: listed`net retention, nrr, expansion`,
  repeat_rate: listed`repeat, returning, come back, comes back, recurren~`,
  dilution: listed`dilution, dilu~, stake, post money, pre money`,
};

const FRENCH: TopicWords = {
  aboutMarket: listed`marche, marches`,
  market_source: listed`source~, selon, d apres, etude~, rapport`,
  tam: listed`taille du marche, marche de`,
  competitors: listed`concurren~, alternative~, substitut~, positionnement, differenti~, acteurs`,
  key_people: listed`
    fondateur~, fondatrice~, cofondat~, dg, president~, direct~, gerant~, equipe`,
  technical_lead: listed`technique, ingenieur~, developpeu~, produit, architect~, technolog~`,
  headcount: listed`salarie~, collaborateur~, etp, effectif~, personnes, equipe de`,
  round_size: listed`levee, leve, levons, tour de table, serie a, financement recherche`,
  pre_money: listed`valorisation, valorise~`,
  cap_table: listed`
    table de capitalisation, actionnaire~, actionnariat, capital social, repartition du capital, du capital, bspce`,
  use_of_funds_share: listed`emploi~, utilisation des fonds, ressources`,
  liquidation_preference: listed`actions de preference, ado, adp, bsa, actions ordinaires`,
  cac: listed`cout d acquisition, pour acquerir, acquerir un`,
  ltv_cac: listed`valeur vie`,
  gross_margin: listed`marge brute, marge commerciale`,
  net_burn: listed`consommation de tresorerie`,
  cash_balance: listed`tresorerie, banque`,
  runway: listed`mois de tresorerie, autonomie`,
  nrr: listed`retention nette`,
  repeat_rate: listed`reviennent, revient, reachat~, recurren~, fidelis~, fidelite`,
  dilution: listed`dilu~`,
};

export const topicWords = (topic: string): readonly string[] => [...(ENGLISH[topic] ?? []), ...(FRENCH[topic] ?? [])];
