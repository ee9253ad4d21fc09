/** The reviewer's sentences in French. */
import type { ReflexionSentences } from "./en.ts";

export const FRENCH: ReflexionSentences = {
  assessments: {
    exceptional: "exceptionnel",
    above_average: "au-dessus de la moyenne",
    average: "dans la moyenne",
    below_average: "en dessous de la moyenne",
    poor: "faible",
    suspicious: "douteux",
    not_assessed: "non apprécié",
  },
  rules: {
    no_source: [
      "L'affirmation sur « {topic} » n'indique aucun endroit où la lire.",
      "Retrouver « {topic} » dans le deck, le modèle ou les autres documents, et citer l'endroit exact.",
    ],
    source_missing: [
      "L'endroit cité, « {reference} », n'existe pas dans les documents.",
      "Le remplacer par un endroit qui existe, ou retirer l'affirmation.",
    ],
    misquote: ["« {quoted} » ne se lit pas à {reference}.", "Citer ce qui s'y lit, ou l'endroit où ces mots figurent."],
    value_not_at_source: [
      "{reference} ne donne pas le chiffre avancé pour « {topic} ».",
      "Citer l'endroit qui donne ce chiffre pour « {topic} », ou reprendre le chiffre qui y figure.",
    ],
    no_formula: [
      "Le chiffre de « {topic} » est déduit, mais ni sa formule ni ses données ne peuvent être suivies.",
      "Écrire la formule, chaque donnée avec son endroit, et le résultat.",
    ],
    unsourced_inputs: [
      "Dans {formula}, la donnée « {input} » n'indique aucun endroit des documents.",
      "Donner la cellule ou la diapositive où figure {input}.",
    ],
    input_differs: [
      "Le calcul prend {value} pour {input} ; {place} donne {found}.",
      "Prendre le chiffre qui figure à cet endroit, et recalculer.",
    ],
    wrong_arithmetic: ["{formula} donne {again}, et non {result}.", "Corriger le résultat, et tout ce qui en dépend."],
    result_differs: [
      "Le calcul montré donne {result} ; le constat annonce {value}.",
      "Annoncer le résultat du calcul, ou montrer le calcul de ce qui est annoncé.",
    ],
    incomplete: [
      "Il manque à l'alerte « {title} » {parts}.",
      "La compléter ({parts}), baisser sa gravité, ou la retirer.",
    ],
    expected_missing: [
      "« {metric} » n'est ni donné ni signalé comme manquant, alors que cette analyse en a besoin.",
      "Chercher « {metric} » ; s'il n'est nulle part, le dire et le demander au fondateur.",
    ],
    funding_unused: [
      "« {topic} » n'est pas rapproché des {deals} opérations comparables importées pour ce dossier.",
      "Situer « {topic} » parmi les opérations comparables, avec le percentile et la taille de l'échantillon.",
    ],
    context_unused: [
      "{place} donne aussi « {topic} », et n'a pas été utilisé.",
      "Rapprocher de {place} et dire si les deux concordent.",
    ],
    model_unused: [
      "« {topic} » est repris du seul deck, alors que {place} le donne aussi.",
      "Rapprocher le deck de {place}.",
    ],
    outside_unsaid: [
      "Rien ne dit si l'on a consulté {source}, ni ce que cela a donné.",
      "Consulter {source}, ou dire qu'il n'y en a pas.",
    ],
    against_benchmark: [
      "« {assessment} » ne découle pas de {value} au regard de son propre repère ({low} à {high}).",
      "Faire découler l'appréciation du repère, ou en nommer un autre.",
    ],
    no_yardstick: [
      "« {assessment} », mais par rapport à quoi n'est pas dit.",
      "Nommer le repère et qui l'a publié, ou donner le chiffre sans le juger.",
    ],
    refuted_claim: [
      "Une affirmation du deck est reprise alors que {place} la dément (« {found} »).",
      "Dire que {place} donne un autre chiffre, et juger l'affirmation d'après lui.",
    ],
    confused_metric: [
      "Le chiffre appelé « {topic} » est, à sa source, « {other} » (« {place} »).",
      "Prendre le chiffre de « {topic} », ou appeler celui-ci « {other} ».",
    ],
    other_period: [
      "Le chiffre est donné pour une période que sa source ne couvre pas ({place} : « {found} »).",
      "Prendre le chiffre de la période annoncée, ou annoncer la période du chiffre.",
    ],
    other_currency: [
      "Le chiffre est donné en {unit} ; sa source est en {other}.",
      "Le donner dans la devise de sa source, ou le convertir en montrant le taux.",
    ],
    malformed: ["Une partie du rapport n'a pas pu être lue : {part}.", "Rendre cette partie de nouveau, complète."],
    clash: [
      "Deux constats donnent « {topic} » pour une même période : {other} et {value}.",
      "Garder celui que les documents confirment, et dire pourquoi.",
    ],
    opposed: [
      "« {topic} » est jugé « {other} » dans un constat et « {value} » dans un autre.",
      "S'en tenir à une seule appréciation, avec son repère.",
    ],
    gap_given: [
      "« {topic} » est dit manquant, et donné à {value} dans un constat.",
      "Retirer le manque, ou le constat.",
    ],
  },
  types: {
    unsourced_claim: {
      standard: "Éléments probants : toute affirmation de fait nomme l'endroit exact qui la donne.",
      expected: "La diapositive ou la cellule est nommée et citée, ou le chiffre est dit indisponible.",
      impact: "L'investisseur ne peut pas vérifier, et déciderait sur un chiffre que personne ne peut montrer.",
    },
    unverifiable_calculation: {
      standard: "Éléments probants : un chiffre déduit se recalcule à partir de données toutes sourcées.",
      expected: "La formule, les données avec leur endroit, et un résultat que l'arithmétique confirme.",
      impact: "Une erreur ici se propage à chaque ratio et à chaque scénario qui s'appuie sur ce chiffre.",
    },
    incomplete_red_flag: {
      standard: "Une alerte donne sa gravité motivée, sa preuve, son impact et la question à poser.",
      expected: "Les quatre, ou une gravité moindre.",
      impact: "L'investisseur s'inquiéterait, ou renoncerait, sans savoir pourquoi ni quoi demander.",
    },
    missing_data_not_flagged: {
      standard: "Ce dont une analyse a besoin et qu'elle n'a pas est signalé comme manquant.",
      expected: "Le chiffre, ou un manque avec une question pour le fondateur.",
      impact: "Le silence se lit comme si tout allait bien.",
    },
    missing_cross_reference: {
      standard: "Un chiffre est rapproché de chaque source indépendante disponible.",
      expected: "Ce que dit l'autre source, ou qu'elle n'en dit rien.",
      impact: "Un désaccord entre sources, ou un prix hors norme, passerait inaperçu.",
    },
    weak_conclusion: {
      standard: "Une conclusion ne va pas plus loin que ses preuves et nomme son repère.",
      expected: "Une appréciation qui découle du chiffre, de son repère et de ses sources.",
      impact: "L'investisseur prendrait une opinion pour un constat.",
    },
    methodological_flaw: {
      standard: "On compare des chiffres d'une même mesure, d'une même période, d'une même unité et d'une même base.",
      expected: "La mesure, la période, l'unité et la base de la source sont conservées.",
      impact: "La comparaison ne veut rien dire, si exacts que soient les chiffres.",
    },
    inconsistency: {
      standard: "Un rapport ne se contredit pas.",
      expected: "Un seul chiffre et une seule appréciation par sujet, dans toutes les parties du rapport.",
      impact: "L'investisseur ne sait pas lequel des deux croire.",
    },
  },
  parts: {
    severity: "le motif de sa gravité",
    proof: "sa preuve",
    impact: "son impact",
    question: "une question au fondateur",
  },
  notStated: "non précisé",
  repair: {
    nothingFound: (topic) => `Aucun endroit des documents ne donne « ${topic} » pour cette période.`,
    noFormula: (topic) => `Les documents ne contiennent pas les données qui permettraient de calculer « ${topic} ».`,
    unproven: "Rien dans les documents ne le prouve.",
    given: (name, value) => `${name} : ${value}.`,
    gap: (topic) => `« ${topic} » ne figure nulle part dans les documents.`,
    ask: (topic) => `Pourriez-vous envoyer le document ou le fichier qui donne « ${topic} » ?`,
    askProof: (title) => `Quel document montre ce qu'il en est sur ce point : ${title} ?`,
    agreesWith: (reference) => `${reference} concorde`,
    differsFrom: (reference, found) => `${reference} diffère : « ${found} »`,
    notConsulted: "Non consulté pour ce rapport.",
    outside: { funding_db: "des opérations comparables", context_engine: "des documents extérieurs" },
    noComparables: "Aucune opération comparable parmi celles importées.",
    dropped: "cette partie n'a pas pu être lue et a été laissée de côté",
    malformed: (agentName) => `${agentName} n'a rien rendu qui puisse être relu.`,
  },
  model: {
    dropped: {
      misquote: "le modèle a cité ce qui ne se lit pas à cet endroit",
      invented_figure: "le modèle a donné un chiffre qui ne figure nulle part",
      calculation: "le modèle a calculé, ce qui revient au code",
      other_language: "le modèle a répondu dans une autre langue",
      repeated: "le modèle s'est répété",
      not_its_part: "le modèle a parlé de ce que le code vérifie, sans que le code y trouve de faute",
    },
    failed: () => "la relecture du modèle a été écartée : il n'a pas donné de réponse utilisable",
    remarked: (issue) => `La phrase reste, avec cette remarque : ${issue}`,
  },
  crossReference: {
    funding: (deals) => ({
      source: "Opérations comparables importées",
      dataType: `Valorisations et tours de ${deals} opérations`,
      value: "La place du prix de ce tour parmi ceux d'opérations comparables",
    }),
    context: (place) => ({
      source: place,
      dataType: "Autres documents du dossier",
      value: "Un chiffre indépendant auquel confronter celui-ci",
    }),
    model: (place) => ({
      source: place,
      dataType: "Modèle financier",
      value: "Les chiffres de l'entreprise derrière ce que dit le deck",
    }),
  },
};
