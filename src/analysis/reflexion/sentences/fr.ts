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
    no_source: {
      issue: ({ topic }) => `L'affirmation sur « ${topic} » n'indique aucun endroit où la lire.`,
      action: ({ topic }) =>
        `Retrouver « ${topic} » dans le deck, le modèle ou les autres documents, et citer l'endroit exact.`,
    },
    source_missing: {
      issue: ({ reference }) => `L'endroit cité, « ${reference} », n'existe pas dans les documents.`,
      action: () => "Le remplacer par un endroit qui existe, ou retirer l'affirmation.",
    },
    misquote: {
      issue: ({ reference, quoted }) => `« ${quoted} » ne se lit pas à ${reference}.`,
      action: () => "Citer ce qui s'y lit, ou l'endroit où ces mots figurent.",
    },
    value_not_at_source: {
      issue: ({ topic, reference }) => `${reference} ne donne pas le chiffre avancé pour « ${topic} ».`,
      action: ({ topic }) =>
        `Citer l'endroit qui donne ce chiffre pour « ${topic} », ou reprendre le chiffre qui y figure.`,
    },
    no_formula: {
      issue: ({ topic }) =>
        `Le chiffre de « ${topic} » est déduit, mais ni sa formule ni ses données ne peuvent être suivies.`,
      action: () => "Écrire la formule, chaque donnée avec son endroit, et le résultat.",
    },
    unsourced_inputs: {
      issue: ({ input, formula }) => `Dans ${formula}, la donnée « ${input} » n'indique aucun endroit des documents.`,
      action: ({ input }) => `Donner la cellule ou la diapositive où figure ${input}.`,
    },
    input_differs: {
      issue: ({ input, value, place, found }) => `Le calcul prend ${value} pour ${input} ; ${place} donne ${found}.`,
      action: () => "Prendre le chiffre qui figure à cet endroit, et recalculer.",
    },
    wrong_arithmetic: {
      issue: ({ formula, result, again }) => `${formula} donne ${again}, et non ${result}.`,
      action: () => "Corriger le résultat, et tout ce qui en dépend.",
    },
    result_differs: {
      issue: ({ result, value }) => `Le calcul montré donne ${result} ; le constat annonce ${value}.`,
      action: () => "Annoncer le résultat du calcul, ou montrer le calcul de ce qui est annoncé.",
    },
    incomplete: {
      issue: ({ title, parts }) => `Il manque à l'alerte « ${title} » ${parts}.`,
      action: ({ parts }) => `La compléter (${parts}), baisser sa gravité, ou la retirer.`,
    },
    expected_missing: {
      issue: ({ metric }) =>
        `« ${metric} » n'est ni donné ni signalé comme manquant, alors que cette analyse en a besoin.`,
      action: ({ metric }) => `Chercher « ${metric} » ; s'il n'est nulle part, le dire et le demander au fondateur.`,
    },
    funding_unused: {
      issue: ({ topic, deals }) =>
        `« ${topic} » n'est pas rapproché des ${deals} opérations comparables importées pour ce dossier.`,
      action: ({ topic }) =>
        `Situer « ${topic} » parmi les opérations comparables, avec le percentile et la taille de l'échantillon.`,
    },
    context_unused: {
      issue: ({ topic, place }) => `${place} donne aussi « ${topic} », et n'a pas été utilisé.`,
      action: ({ place }) => `Rapprocher de ${place} et dire si les deux concordent.`,
    },
    model_unused: {
      issue: ({ topic, place }) => `« ${topic} » est repris du seul deck, alors que ${place} le donne aussi.`,
      action: ({ place }) => `Rapprocher le deck de ${place}.`,
    },
    outside_unsaid: {
      issue: ({ source }) => `Rien ne dit si l'on a consulté ${source}, ni ce que cela a donné.`,
      action: ({ source }) => `Consulter ${source}, ou dire qu'il n'y en a pas.`,
    },
    against_benchmark: {
      issue: ({ assessment, low, high, value }) =>
        `« ${assessment} » ne découle pas de ${value} au regard de son propre repère (${low} à ${high}).`,
      action: () => "Faire découler l'appréciation du repère, ou en nommer un autre.",
    },
    no_yardstick: {
      issue: ({ assessment }) => `« ${assessment} », mais par rapport à quoi n'est pas dit.`,
      action: () => "Nommer le repère et qui l'a publié, ou donner le chiffre sans le juger.",
    },
    refuted_claim: {
      issue: ({ place, found }) => `Une affirmation du deck est reprise alors que ${place} la dément (« ${found} »).`,
      action: ({ place }) => `Dire que ${place} donne un autre chiffre, et juger l'affirmation d'après lui.`,
    },
    confused_metric: {
      issue: ({ topic, other, place }) =>
        `Le chiffre appelé « ${topic} » est, à sa source, « ${other} » (« ${place} »).`,
      action: ({ topic, other }) => `Prendre le chiffre de « ${topic} », ou appeler celui-ci « ${other} ».`,
    },
    other_period: {
      issue: ({ place, found }) =>
        `Le chiffre est donné pour une période que sa source ne couvre pas (${place} : « ${found} »).`,
      action: () => "Prendre le chiffre de la période annoncée, ou annoncer la période du chiffre.",
    },
    other_currency: {
      issue: ({ unit, other }) => `Le chiffre est donné en ${unit} ; sa source est en ${other}.`,
      action: () => "Le donner dans la devise de sa source, ou le convertir en montrant le taux.",
    },
    malformed: {
      issue: ({ part }) => `Une partie du rapport n'a pas pu être lue : ${part}.`,
      action: () => "Rendre cette partie de nouveau, complète.",
    },
    clash: {
      issue: ({ topic, value, other }) =>
        `Deux constats donnent « ${topic} » pour une même période : ${other} et ${value}.`,
      action: () => "Garder celui que les documents confirment, et dire pourquoi.",
    },
    opposed: {
      issue: ({ topic, value, other }) =>
        `« ${topic} » est jugé « ${other} » dans un constat et « ${value} » dans un autre.`,
      action: () => "S'en tenir à une seule appréciation, avec son repère.",
    },
    gap_given: {
      issue: ({ topic, value }) => `« ${topic} » est dit manquant, et donné à ${value} dans un constat.`,
      action: () => "Retirer le manque, ou le constat.",
    },
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
    notAssessed: "donné sans appréciation : il n'y a pas de repère",
    besideRange: "l'appréciation va plus loin que le repère donné à côté",
    neitherHolds: (topic) => `Les documents ne permettent pas de trancher entre les chiffres de « ${topic} ».`,
    notConsulted: "Non consulté pour ce rapport.",
    outside: { funding_db: "des opérations comparables", context_engine: "des documents extérieurs" },
    noComparables: "Aucune opération comparable parmi celles importées.",
    seeFinding: (topic) => `Voir le constat sur « ${topic} ».`,
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
