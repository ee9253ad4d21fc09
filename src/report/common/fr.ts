/** What report, memo and window say alike, in French. */
import { typeset } from "../typography.ts";
import type { CommonWords } from "./en.ts";

export const FRENCH: CommonWords = typeset<CommonWords>({
  status: { VERIFIED: "Vérifié", CONTRADICTED: "Contredit", AMBIGUOUS: "Ambigu", UNKNOWN: "Inconnu" },
  statusMeaning: {
    VERIFIED: "un autre endroit dit la même chose",
    CONTRADICTED: "un autre endroit dit autre chose",
    AMBIGUOUS: "les autres endroits se contredisent",
    UNKNOWN: "rien d’autre n’en parle",
  },
  severity: {
    CRITICAL: "Critique",
    HIGH: "Élevée",
    MEDIUM: "Moyenne",
    MAJOR: "Majeure",
    MODERATE: "Modérée",
    MINOR: "Mineure",
  },
  stages: { new: "Nouveau", reading: "En lecture", review: "À relire", sent: "Questions envoyées", decided: "Décidé" },
  ruleKinds: {
    limit: "limite",
    target: "cible",
    escalate: "quand vous consulter",
    "must-ask": "à demander",
    "must-say": "à dire",
    "must-not": "à taire",
    tone: "ton",
    "walk-away": "quand renoncer",
  },
  kinds: { deck: "Présentation", financial_model: "Modèle financier", context: "Autre document" },
  noContradictions: "Aucun endroit de ces fichiers n’en contredit un autre.",
  noDefects: "Aucun défaut n’a été trouvé dans les cellules du modèle.",
  contradictionsIntroduction: "Des endroits qui parlent de la même chose et que l’arrondi ne peut pas réconcilier.",
  themes: {
    revenue: {
      name: "Revenus et croissance",
      why: "Le prix est un multiple des revenus : une erreur ici déplace d’autant la valorisation.",
    },
    customers: { name: "Clients et fidélité", why: "Une croissance qui ne reste pas doit être rachetée chaque année." },
    margins: {
      name: "Marges et économie unitaire",
      why: "Elles disent si la croissance gagne de l’argent ou en brûle.",
    },
    cash: {
      name: "Trésorerie et dette",
      why: "Elles disent combien de temps la société vit sans vous, et qui est payé avant vous.",
    },
    round: {
      name: "Le tour et la table de capitalisation",
      why: "Ils fixent la part de la société que votre argent achète.",
    },
    market: { name: "Marché", why: "Il borne ce que la société peut devenir." },
    team: { name: "Équipe", why: "Les salaires sont le premier coût, et le plan repose sur les embauches." },
    other: { name: "Autres points", why: "Une affirmation que rien n’appuie reste à vérifier par vous." },
  },
  gap: (place, amount, isMore, other) =>
    `${withArticle(place)} donne ${amount} de ${isMore ? "plus" : "moins"} que ${withArticle(other)}`,
  gapUnknown: "affirmations qui s’excluent",
  points: (printed, points) => `${printed} ${points < 2 ? "point" : "points"}`,
  whereClaimed: "Où c’est affirmé",
  decidedBy: {
    VERIFIED: "Ce qui le confirme",
    CONTRADICTED: "Ce qui le contredit",
    AMBIGUOUS: "D’un côté",
    UNKNOWN: "Le plus proche",
  },
  against: "De l’autre",
  agreeing: "Autres endroits concordants",
  calculation: "Calcul",
  lookedAt: "Lu aussi, sans trancher",
  confidence: "Confiance dans le verdict",
  defects: {
    error_value: "Valeur d’erreur",
    hard_coded_number_inside_a_formula_row: "Nombre saisi parmi des formules",
    hard_coded_number_that_should_be_linked: "Nombre saisi qui devrait être lié",
    sum_that_leaves_out_a_row: "Somme qui oublie une ligne",
    sum_that_leaves_out_a_period: "Somme qui oublie une période",
    sum_over_empty_cells: "Somme de cellules vides",
    sum_that_counts_a_subtotal_twice: "Somme qui compte deux fois un sous-total",
    total_that_does_not_add_up: "Total faux",
    identity_that_does_not_hold: "Chiffres qui ne se recoupent pas",
    inconsistent_formula_in_a_row: "Formule différente du reste de sa ligne",
    sign_flip: "Signe inversé",
    units_mixed_in_a_row: "Unités mélangées dans une ligne",
  },
  recommendation: {
    stop: "S'arrêter tant qu'il n'y a pas de réponse",
    ask: "Rencontrer, questions en main",
    go_on: "Poursuivre par une due diligence",
    none: "Pas de recommandation",
  },
  agents: {
    "financial-auditor": "Auditeur financier",
    "deck-forensics": "Analyse du deck",
    "market-intelligence": "Marché",
    "team-investigator": "Équipe",
    "cap-table-auditor": "Table de capitalisation",
    "sector-expert": "Expert sectoriel",
    "synthesis-deal-scorer": "Notation",
    "devils-advocate": "Avocat du diable",
    "scenario-modeler": "Scénarios",
    "memo-generator": "Mémo",
  },
});

/** "la diapositive 4"; a cell has no article. */
export function withArticle(place: string): string {
  return place.startsWith("diapositive ") || place.startsWith("page ") ? `la ${place}` : place;
}
