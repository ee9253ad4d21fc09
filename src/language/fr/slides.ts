/** French phrases of slides; the notation is that of phrase-sources.ts. */
import { listed } from "../listed.ts";
import type { SlideGroups } from "../slide-groups.ts";

export const frenchSlides: SlideGroups = {
  clauseWord: ["et", "mais", "tandis que", "alors que"],
  dotted: ["env", "ca", "Mme", "M", "etc", "p", "art", "resp", "max", "min", "nb"],
  unnamedSeries: ["série(s)"],
  headingOfKind: ["réel", "réalisé", "prév~", "budget", "plan"],
  ordinalMark: ["er", "e", "ème"],

  soldByTime: ["{réserv|factur|travaill|livr}é(e)(s)", "vendu(e)(s)", "produit(e)(s)"],
  qualifiesTime: listed`
    à, sur, en, sous, après, derniers, tous les, par, pendant, durant, au moins, plus d', plus de`,
  qualifiesTimeMore: ["les", "premiers"],
  denominator: ["par", "pour", "sur"],
  ratioOf: ["sur", "du", "de la", "des", "de l'"],
  about: ["environ", "près de", "plus de"],
  staff: ["équipe(s)", "salarié~", "effectif(s)", "recrut~", "embauch~", "collaborat~", "etp"],
  comparing: ["contre", "par rapport", "depuis"],
  meantAs: ["base", "brut(e)(s)", "net(te)(s)"],

  raised: ["levé(e)(s)"],
  burnt: ["consommé(e)(s)"],

  previousYear: ["l'année précédente", "un an plus tôt", "l'an dernier", "l'année dernière", "l'exercice précédent"],
  lastYear: ["l'an dernier", "l'année dernière"],
  apartFrom: ["dépass~", "manqu~", "au-dessus", "en dessous", "en avance", "en retard"],
  apartBy: ["de", "d'environ"],
  apartAbout: ["environ"],
  atPaceOf: ["au rythme (de consommation )d~", "au rythme (de consommation )d'"],

  baseHeading: ["cas de base", "scénario {de base|central}", "cas central"],
  upsideHeading: ["cas haut", "scénario {haut|optimiste}"],
  downsideHeading: ["cas bas", "scénario {bas|pessimiste|prudent}"],

  predicateInLabel: ["positif(s)", "positive(s)", "négatif(s)", "négative(s)", "premier(s)", "première(s)", "devient"],
  madeProfit: ["rentab~"],
};
