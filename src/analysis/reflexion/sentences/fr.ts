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
    vague_source: {
      issue: ({ topic, reference }) =>
        `La source donnée pour « ${topic} » (« ${reference} ») est un document et non un endroit : personne ne peut la vérifier.`,
      action: ({ topic }) => `Nommer la diapositive ou la cellule où figure « ${topic} », et la citer.`,
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
    certainty_words: {
      issue: ({ words }) => `« ${words} » affirme plus de certitude que n'en donne une seule source.`,
      action: () => "Dire ce que dit la source, et rien de plus.",
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
    forecast_as_actual: {
      issue: ({ place, found }) => `Un chiffre du plan est présenté comme acquis (${place} : « ${found} »).`,
      action: () => "Dire qu'il s'agit d'une prévision, ou prendre le dernier chiffre réalisé.",
    },
    other_currency: {
      issue: ({ unit, other }) => `Le chiffre est donné en ${unit} ; sa source est en ${other}.`,
      action: () => "Le donner dans la devise de sa source, ou le convertir en montrant le taux.",
    },
    small_sample: {
      issue: ({ sample }) => `Une conclusion est tirée de ${sample} opérations comparables.`,
      action: () => "Donner les chiffres de ces opérations sans conclure, ou élargir l'échantillon.",
    },
    other_method: {
      issue: ({ topic, value, again, formula }) =>
        `Les chiffres des documents donnent ${again} pour ${topic} (${formula}), et non ${value}.`,
      action: ({ formula }) => `Calculer ${formula}, ou dire pourquoi une autre méthode est juste.`,
    },
    other_step: {
      issue: ({ found, other }) =>
        `Une croissance va de « ${other} » à « ${found} », qui ne se suivent pas dans le temps.`,
      action: () => "Prendre la période qui précède, ou dire sur combien de temps porte la croissance.",
    },
    mixed_spans: {
      issue: ({ found, other }) => `La formule mêle des durées différentes (« ${found} » et « ${other} »).`,
      action: () => "Ramener les deux chiffres à la même durée.",
    },
    out_of_range: {
      issue: ({ topic, value }) => `${value} n'est pas une valeur possible de « ${topic} ».`,
      action: ({ topic }) => `Revenir à la source de « ${topic} » : son unité ou son signe a été mal lu.`,
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
    unfounded_figure: {
      issue: ({ stated }) => `Rien de ce qui fonde ce passage ne donne ${stated}, ni un calcul simple.`,
      action: () => "Donner le chiffre de la source, ou le calcul.",
    },
    turned_round: {
      issue: ({ value }) => `La phrase dit le contraire de ${value}.`,
      action: () => "Accorder la phrase et le chiffre.",
    },
    unfounded_words: {
      issue: ({ words }) => `« ${words} » ne figure dans aucune de ses sources.`,
      action: () => "Citer ce qui l'établit, ou le retirer.",
    },
    text_differs: {
      issue: ({ stated, value }) => `La phrase dit ${stated} ; le chiffre du constat est ${value}.`,
      action: () => "Accorder la phrase et le chiffre avec la source.",
    },
    gap_given: {
      issue: ({ topic, value }) => `« ${topic} » est dit manquant, et donné à ${value} dans un constat.`,
      action: () => "Retirer le manque, ou le constat.",
    },
    other_time: {
      issue: ({ time }) => `La phrase parle de ${time} ; aucune de ses sources n'en parle, ni son chiffre.`,
      action: () => "Indiquer la période du chiffre.",
    },
    figure_not_at_place: {
      issue: ({ stated, place, found }) => `${place} ne donne pas ${stated} mais « ${found} ».`,
      action: () => "Dire ce qui y figure.",
    },
    summary_differs: {
      issue: ({ topic, stated, value }) => `La synthèse donne ${stated} pour « ${topic} » ; le constat donne ${value}.`,
      action: () => "Faire dire à la synthèse ce que disent les constats.",
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
  and: "et",
  repair: {
    notVerifiable: (text) => `${text} [Non vérifiable : aucun endroit des documents ne le donne.]`,
    sourced: (text, reference) => `${text} [${reference}]`,
    otherwise: (text, reference, found) => `${text} [${reference} dit autre chose : « ${found} ».]`,
    computed: (text, calculation) => `${text} [${calculation}]`,
    corrected: (text, was, now) => `${text} [Corrigé : ${was} -> ${now}.]`,
    noted: (text, note) => `${text} [${note}]`,
    nothingFound: (topic) => `Aucun endroit des documents ne donne « ${topic} » pour cette période.`,
    noFormula: (topic) => `Les documents ne contiennent pas les données qui permettraient de calculer « ${topic} ».`,
    lowered: (from, to) => `Gravité ramenée de ${from} à ${to} : rien dans les documents ne la prouve.`,
    given: (topic, period, value) => `${topic}${period} : ${value}.`,
    gap: (topic) => `« ${topic} » ne figure nulle part dans les documents.`,
    ask: (topic) => `Pourriez-vous envoyer le document ou le fichier qui donne « ${topic} » ?`,
    askProof: (title) => `Quel document montre ce qu'il en est sur ce point : ${title} ?`,
    askWhich: (topic, a, b) =>
      `Nous lisons deux chiffres pour « ${topic} », ${a} et ${b} : lequel est le bon, et d'où vient l'autre ?`,
    impactUnknown: "Ne peut pas être chiffré avec les documents disponibles.",
    severityByProof: (count) =>
      `Gravité maintenue : les documents la confirment à ${count} endroit${count > 1 ? "s" : ""}.`,
    severityUnproven: "Gravité limitée à ce qui est prouvé : rien dans les documents ne le montre encore.",
    unproven: (text) => `${text} [Non prouvé par les documents : à demander.]`,
    forecast: "prévision, pas encore réalisée",
    confidence: (reason, change) => `${reason} (${change} après relecture)`,
    agreesWith: (reference) => `${reference} concorde`,
    differsFrom: (reference, found) => `${reference} diffère : « ${found} »`,
    smallSample: (sample) => `${sample} opérations comparables sont trop peu pour juger`,
    notAssessed: "donné sans appréciation : il n'y a pas de repère",
    insideRange: "appréciation accordée avec le repère",
    removedClash: (topic, kept) => `Retiré : pour « ${topic} », les documents confirment ${kept}.`,
    neitherHolds: (topic) => `Les documents ne permettent pas de trancher entre les chiffres de « ${topic} ».`,
    notConsulted: "Non consulté pour ce rapport.",
    outside: { funding_db: "des opérations comparables", context_engine: "des documents extérieurs" },
    noComparables: "Aucune opération comparable parmi celles importées.",
    sentence: (topic, period, value) => `${topic}${period} : ${value}.`,
    summaryFixed: (topic) => `Voir le constat sur « ${topic} ».`,
    withdrawn: "retiré par une correction précédente",
    dropped: "cette partie n'a pas pu être lue et a été laissée de côté",
    malformed: (agentName) => `${agentName} n'a rien rendu qui puisse être relu.`,
  },
  model: {
    dropped: {
      misquote: "le modèle a cité ce qui ne se lit pas à cet endroit",
      invented_figure: "le modèle a donné un chiffre qui ne figure nulle part",
      wrong_calculation: "le calcul du modèle était faux",
      other_language: "le modèle a répondu dans une autre langue",
      repeated: "le modèle s'est répété",
      not_borne_out: "la correction du modèle disait ce que ni la phrase ni son passage ne disent",
      not_its_part: "le modèle a parlé de ce que le code vérifie, sans que le code y trouve de faute",
    },
    failed: () => "la relecture du modèle a été écartée : il n'a pas donné de réponse utilisable",
    note: "ramené à ce qui est établi, sans nouvelle source",
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
