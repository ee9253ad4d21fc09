/** French words that the judge reads, folded: lower case and without accents. */

import { forms, listed, standsFor } from "../listed.ts";
import { cardinalsOf } from "../number-words.ts";
import type { Lexicon } from "../types.ts";
import { FRENCH_NUMBERS } from "./numbers.ts";
import { frenchSegments } from "./segments.ts";
import { frenchStatements } from "./statements.ts";
import { frenchTrades } from "./trades.ts";
import { frenchWords } from "./words.ts";

export const french: Lexicon = {
  code: "fr",
  readAs: "fr",
  words: { ...frenchWords, ...frenchStatements },
  segments: frenchSegments,
  trades: frenchTrades,
  subjects: {
    competitor: "concurrent concurrence concurrentiel",
    market: "marche industrie secteur mondial mondiale demographie loi legislation decret",
    team: "equipe fondateur fondatrice cofondateur cofondatrice conseiller diplome",
    customer: "temoignage sondage enquete entretien",
    plan: "projete prevision previsionnel objectif jalon estime attendu prevu levee",
  },
  abbreviations: [
    { short: ["nvx", "nveaux", "nouv"], long: "nouveaux", only: "before a word" },
    { short: ["nv(l)le(s)", "nvelle(s)"], long: "nouvelles", only: "before a word" },
    { short: ["cdes"], long: "commandes" },
    { short: ["cde"], long: "commande" },
    { short: ["clt(s)"], long: "clients" },
    { short: ["tréso"], long: "trésorerie" },
    { short: ["inv{t|ts|est}"], long: "investissements" },
    { short: ["chg(es)"], long: "charges" },
    { short: ["eff"], long: "effectif", only: "with its dot" },
    { short: ["qt{é|e}(s)"], long: "quantité" },
  ],
  cues: {
    growth: listed`
      croissance, croit, croitre, augmente, augmentent, augmenter, augmentation, hausse, progresse, progression,
      progressent, baisse, baissent, diminue, diminution, recul, recule, gagne, grimpe, bondit, evolution, plus que,
      double, accroissement, chute`,
    decline: listed`
      baisse, baissent, baisser, diminue, diminuent, diminuer, diminution, recul, recule, reculent, chute, chutent,
      decroit, decroissent, se reduit, se reduisent`,
    compound: ["tcam", "taux de croissance annuel", "croissance annuelle", "par an entre", "chaque annee"],
    share: listed`
      part, dont, represente, representent, pese, pesent, proportion, pourcentage, sur cent, taux, marge, quote-part,
      sur chaque, de chaque, compte pour, constitue, repartition`,
    mean: ["moyenne", "moyen", "moyens", "moyennes", "en moyenne", "typique", "median", "mediane"],
    sum: listed`
      total, totaux, totalise, au total, en tout, somme, cumule, cumules, sur les, sur la periode, ensemble, pendant,
      entre, additionne, sur toute`,
    cumulative: ["cumul", "cumule", "cumulee", "cumules", "cumulees", "depuis", "a ce jour", "jusqu'a"],
    difference: listed`
      difference, ecart, reste, restent, restera, de plus, de moins, laisse, gain, supplementaire, supplementaires,
      economie, economise, degage, solde, depasse, au-dela, surplus`,
    each: listed`
      par, chaque, chacun, chacune, piece, l'unite, a l'unite, mensuel, mensuelle, hebdomadaire, journalier, annuel,
      annuelle, trimestriel, l'heure, par tete`,
    first: listed`
      premier, premiere, des, debut, debute, commence, commencons, demarre, a partir, equilibre, point mort,
      lancement, ouvre, seuil`,
    last: ["dernier", "derniere", "fin", "finit", "jusque", "final", "finale", "terme", "echeance", "cloture"],
    none: listed`aucun, aucune, pas de, pas d', jamais, zero, nul, nulle, rien, sans aucun, sans aucune`,
    whole: ["total", "tout", "tous", "ensemble", "global", "globale", "entier", "complet", "toutes"],
    together: ["ensemble", "et", "plus", "avec", "compris", "y compris", "inclus", "reunis", "confondus"],
    without: ["hors", "sans", "avant", "net de", "excepte", "sauf", "hormis", "moins"],
    positive: listed`
      positif, positive, positifs, positives, rentable, rentables, benefice, benefices, beneficiaire, excedent,
      excedentaire, crediteur, a l'equilibre, equilibre, gagne de l'argent, dans le vert`,
    negative: listed`
      negatif, negative, negatifs, negatives, perte, pertes, deficit, deficitaire, a decouvert, decouvert, debiteur,
      perd de l'argent, dans le rouge`,
    until: ["jusqu'a", "jusqu'en", "jusqu'au", "jusqu'aux", "autonomie", "runway", "mois de tresorerie", "tient"],
    throughout: listed`chaque, toujours, jamais, tous, toutes, aucun, aucune, reste, constamment, en permanence`,
    largest: listed`
      plus gros, plus grosse, plus grand, plus grande, plus eleve, plus elevee, plus fort, plus forte, plus lourd,
      meilleur, meilleure, principal, principale, premier, premiere, majeur, pic, record, maximum`,
    smallest: listed`
      plus petit, plus petite, plus faible, plus bas, plus basse, moindre, pire, minimum, creux, point bas`,
    above: listed`
      plus, davantage, mieux, depasse, depassent, devance, devancent, devant, au-dessus, superieur,
      superieure, superieurs, superieures, meilleur, meilleure`,
    below: listed`moins, inferieur, inferieure, inferieurs, inferieures, en dessous, sous, derriere, pire, moindre`,
  },
  ordinals: forms`
    premier|premiere|1er|1ere|1re, deuxieme|second|seconde|2e|2eme, troisieme|3e|3eme, quatrieme|4e|4eme,
    cinquieme|5e|5eme, sixieme|6e|6eme, septieme|7e|7eme, huitieme|8e|8eme, neuvieme|9e|9eme, dixieme|10e|10eme,
    onzieme|11e|11eme, douzieme|12e|12eme`,
  cardinals: cardinalsOf(FRENCH_NUMBERS.small),
  spans: {
    month: ["mois"],
    quarter: ["trimestre", "trimestres"],
    half: ["semestre", "semestres"],
    year: ["annee", "annees", "an", "ans", "exercice", "exercices"],
  },
  cadences: {
    month: ["mensuel", "mensuels", "mensuelle", "mensuelles", "par mois", "chaque mois"],
    quarter: ["trimestriel", "trimestriels", "trimestrielle", "trimestrielles", "par trimestre", "chaque trimestre"],
    half: ["semestriel", "semestriels", "semestrielle", "semestrielles", "par semestre", "chaque semestre"],
    year: listed`annuel, annuels, annuelle, annuelles, annualise, annualisee, par an, chaque annee, chaque an`,
  },
  fractions: [
    standsFor(0.5, "ratio", ["moitie"]),
    standsFor(1 / 3, "ratio", listed`un tiers, le tiers`),
    standsFor(2 / 3, "ratio", ["deux tiers"]),
    standsFor(0.25, "ratio", listed`un quart, le quart`),
    standsFor(0.75, "ratio", ["trois quarts"]),
    standsFor(0.2, "ratio", ["un cinquieme"]),
    standsFor(0.1, "ratio", ["un dixieme"]),
    standsFor(2, "multiple", listed`double, doublent, doubler, doublera`),
    standsFor(3, "multiple", listed`triple, triplent, tripler, triplera`),
    standsFor(4, "multiple", listed`quadruple, quadrupler`),
    standsFor(10, "multiple", ["decuple"]),
  ].flat(),
  onePart: {
    openers: ["un", "le", "du", "une"],
    qualifiers: ["bon", "petit", "gros", "grand", "bonne", "petite"],
    nouns: { tiers: 3, quart: 4 },
    before: ["de", "des", "du", "d'", "en", "sur", "depuis", "plus", "moins", "et", "par", "a"],
  },
  among: ["sur"],
  hundredths: ["centime", "centimes", "cents"],
  opening: ["ouverture", "lancement", "demarrage"],
  final: ["derniere", "dernier", "finale", "final"],
};
