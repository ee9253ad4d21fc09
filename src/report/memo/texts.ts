/** The memo's own words, in both languages. */

import type { Materiality, Memo } from "../../analysis/findings/index.ts";
import type { Language } from "../../documents/index.ts";
import type { Status } from "../../judge/index.ts";
import { typeset } from "../typography.ts";

type Recommendation = Memo["score"]["recommendation"];
type Decision = "POSITION_A" | "POSITION_B" | "SYNTHESIS" | "UNRESOLVED";

export type MemoTexts = {
  readonly memo: string;
  readonly colon: string;
  /** Between the parts of a list. */
  readonly semicolon: string;
  /** Words of a document. */
  readonly quoted: (words: string) => string;
  readonly on: (company: string) => string;
  readonly writtenOn: (date: string) => string;
  readonly deckOf: (month: string) => string;
  readonly contents: string;
  readonly sections: Readonly<
    Record<
      | "onePage"
      | "figures"
      | "prose"
      | "contradictions"
      | "redFlags"
      | "caseAgainst"
      | "questions"
      | "claims"
      | "notVerifiable"
      | "deckAgainstModel"
      | "scenarios"
      | "score"
      | "comparables"
      | "sources"
      | "making",
      string
    >
  >;
  readonly outOf100: string;
  readonly notScored: string;
  readonly recommendation: Readonly<Record<Recommendation, string>>;
  readonly confidence: (score: string) => string;
  readonly ask: string;
  readonly sector: string;
  readonly keyFigures: string;
  readonly worst: string;
  readonly first: string;
  readonly claims: string;
  /** Of many claims, as the head of their counts. */
  readonly status: Readonly<Record<Status, string>>;
  /** Of one claim. */
  readonly oneStatus: Readonly<Record<Status, string>>;
  readonly severity: Readonly<Record<"CRITICAL" | "HIGH" | "MEDIUM" | "MAJOR" | "MODERATE" | "MINOR", string>>;
  readonly part: string;
  readonly points: string;
  readonly weight: string;
  readonly how: string;
  readonly noPoints: string;
  readonly formula: string;
  readonly ceiling: string;
  readonly calculation: string;
  readonly none: string;
  readonly ruling: string;
  readonly decision: Readonly<Record<Decision, string>>;
  readonly retained: string;
  readonly range: string;
  readonly between: (low: string, high: string) => string;
  readonly because: string;
  readonly rejected: string;
  readonly toCheck: string;
  readonly askFounder: string;
  readonly notRuled: string;
  readonly byModel: string;
  readonly byRules: string;
  readonly impact: string;
  readonly why: string;
  readonly whySevere: string;
  readonly wouldChange: string;
  readonly month: string;
  readonly cash: string;
  readonly cashAtMonthEnd: string;
  readonly emptyIn: (month: string) => string;
  readonly neverEmpty: string;
  readonly drivers: string;
  readonly outcomes: string;
  readonly fromModel: string;
  readonly shock: string;
  readonly missing: string;
  readonly deck: string;
  readonly model: string;
  readonly gap: string;
  readonly period: string;
  readonly kinds: Readonly<Record<"claim" | "missing_figure" | "unread", string>>;
  readonly place: string;
  readonly says: string;
  readonly agent: string;
  readonly findings: string;
  readonly flags: string;
  readonly writtenBy: string;
  readonly leftOut: string;
  readonly nothingLeftOut: string;
  readonly promise: string;
  readonly sentTo: (host: string) => string;
  readonly figure: string;
  readonly value: string;
  readonly usual: string;
  readonly more: string;
  readonly comparableSources: Readonly<Record<"context_engine" | "funding_db", string>>;
  readonly documents: string;
  readonly agents: Readonly<Record<string, string>>;
  readonly summary: (name: string) => string;
  readonly company: string;
  readonly round: string;
  readonly notStated: string;
  readonly materiality: Readonly<Record<Materiality, string>>;
  readonly allClaims: string;
  readonly matters: string;
  readonly apart: (sides: string, gap: string) => string;
  readonly against: (a: string, placeA: string, b: string, placeB: string) => string;
  readonly upheldShort: (value: string) => string;
  readonly notSettledShort: string;
  readonly recommends: string;
  readonly partsToWin: (parts: string) => string;
  readonly partToWin: (name: string, points: number) => string;
  readonly claim: string;
  readonly side: string;
  readonly stated: string;
  readonly materialityOf: string;
  readonly gapOf: (money: string, percent: string) => string;
  readonly pointsApart: (printed: string, points: number) => string;
  readonly gapOfWords: string;
  readonly verdict: string;
  readonly proof: string;
  readonly allByRules: string;
  readonly explained: string;
  readonly lifts: (objection: string, change: string) => string;
  readonly rulingFor: (value: string, place: string) => string;
  readonly holds: string;
  readonly whichIsRight: (topic: string, a: string, b: string) => string;
};

const ENGLISH: MemoTexts = {
  memo: "Investment memo",
  colon: ":",
  semicolon: "; ",
  quoted: (words) => `“${words}”`,
  on: (company) => `Investment memo: ${company}`,
  writtenOn: (date) => `Written ${date}`,
  deckOf: (month) => `deck of ${month}`,
  contents: "Contents",
  sections: {
    onePage: "For the committee",
    figures: "The figures",
    prose: "In sentences, as the model joined the findings",
    score: "How the score was reached",
    contradictions: "Contradictions and rulings",
    redFlags: "Other red flags",
    caseAgainst: "The case against",
    questions: "Questions still open",
    claims: "Claims and verdicts",
    scenarios: "What the three cases assume",
    deckAgainstModel: "Deck against model",
    notVerifiable: "Missing or not read",
    comparables: "Comparables and outside sources",
    sources: "Sources",
    making: "How this memo was made",
  },
  outOf100: "out of 100",
  notScored: "not scored",
  recommendation: {
    stop: "Stop until answered",
    ask: "Meet, with questions",
    go_on: "Go on to due diligence",
    none: "No recommendation",
  },
  confidence: (score) => `confidence ${score}`,
  ask: "The ask",
  sector: "Sector",
  keyFigures: "Key figures",
  worst: "Most serious",
  first: "Ask first",
  claims: "The deck's claims",
  status: { VERIFIED: "verified", CONTRADICTED: "contradicted", AMBIGUOUS: "ambiguous", UNKNOWN: "unknown" },
  oneStatus: { VERIFIED: "verified", CONTRADICTED: "contradicted", AMBIGUOUS: "ambiguous", UNKNOWN: "unknown" },
  severity: {
    CRITICAL: "Critical",
    HIGH: "High",
    MEDIUM: "Medium",
    MAJOR: "Major",
    MODERATE: "Moderate",
    MINOR: "Minor",
  },
  part: "Part",
  points: "Score",
  weight: "Weight",
  how: "How",
  noPoints: "not scored",
  formula: "Formula",
  ceiling: "Held down",
  calculation: "Calculation",
  none: "Nothing here.",
  ruling: "Ruling",
  decision: {
    POSITION_A: "first position upheld",
    POSITION_B: "other position upheld",
    SYNTHESIS: "between the positions",
    UNRESOLVED: "not settled",
  },
  retained: "Retained",
  range: "range",
  between: (low, high) => `between ${low} and ${high}`,
  because: "Because",
  rejected: "Rejected",
  toCheck: "To check",
  askFounder: "Ask the founder",
  notRuled: "Not ruled on: left out of the budget.",
  byModel: "ruled by the model, checked by code",
  byRules: "ruled by the written rules",
  impact: "Impact",
  why: "Why it matters",
  whySevere: "Why this severity",
  wouldChange: "What would change it",
  month: "Month",
  cash: "Cash",
  cashAtMonthEnd: "Cash at the end of each month",
  emptyIn: (month) => `empty in ${month}`,
  neverEmpty: "not empty within the months shown",
  drivers: "Drivers",
  outcomes: "Outcomes",
  fromModel: "the model's own",
  shock: "assumed",
  missing: "Not found in the model",
  deck: "Deck",
  model: "Model",
  gap: "Gap",
  period: "Period",
  kinds: { claim: "Claim that nothing else bears on", missing_figure: "Missing", unread: "Not read" },
  place: "Place",
  says: "What stands there",
  agent: "Analyst",
  findings: "Findings",
  flags: "Red flags",
  writtenBy: "Spoken by",
  leftOut: "Left out",
  nothingLeftOut: "Nothing was left out.",
  sentTo: (host) => `Every statement points to its source; text of the deal was sent to ${host}, which you allowed.`,
  promise: "Every statement points to its source; nothing left this machine.",
  figure: "Figure",
  value: "Value",
  usual: "Usual range",
  more: "More",
  comparableSources: { context_engine: "Other documents", funding_db: "Comparable deals" },
  documents: "Documents read",
  agents: {
    "financial-auditor": "Financial auditor",
    "deck-forensics": "Deck forensics",
    "market-intelligence": "Market intelligence",
    "team-investigator": "Team investigator",
    "cap-table-auditor": "Cap table auditor",
    "sector-expert": "Sector expert",
    "synthesis-deal-scorer": "Deal scorer",
    "devils-advocate": "Devil's advocate",
    "scenario-modeler": "Scenario modeler",
    "memo-generator": "Memo",
  },
  summary: (name) => `Chart: ${name}`,
  company: "The company",
  round: "The round",
  notStated: "Missing",
  materiality: {
    decisive: "Price or survival hang on it",
    material: "Other figures of the business",
    minor: "The rest",
  },
  allClaims: "All claims",
  matters: "Three findings that matter",
  apart: (sides, gap) => `${sides}: a gap of ${gap}.`,
  against: (a, placeA, b, placeB) => `${a} (${placeA}) against ${b} (${placeB})`,
  upheldShort: (value) => `Upheld: ${value}.`,
  notSettledShort: "The documents do not settle it.",
  recommends: "What would change it",
  partsToWin: (parts) => `Points still to be won: ${parts}.`,
  partToWin: (name, points) => `${name} (up to ${points})`,
  claim: "Claim",
  side: "Side",
  stated: "Stated",
  materialityOf: "Materiality",
  gapOf: (money, percent) => `${money}, ${percent} of the larger figure`,
  pointsApart: (printed, points) => `${printed} ${points === 1 ? "point" : "points"}`,
  gapOfWords: "not to be put in figures",
  verdict: "Verdict",
  proof: "Proof",
  allByRules: "Every part was written by the written rules; no language model took part.",
  explained: "What it may be",
  lifts: (objection, change) => `${objection}: ${change}`,
  rulingFor: (value, place) => `${value}, as ${place} has it`,
  holds: "What holds",
  whichIsRight: (topic, a, b) => `${topic}: which is right, ${a} or ${b}, and how does the other come about?`,
};

const FRENCH: MemoTexts = {
  memo: "Mémo d'investissement",
  colon: " :",
  semicolon: " ; ",
  quoted: (words) => `« ${words} »`,
  on: (company) => `Mémo d'investissement : ${company}`,
  writtenOn: (date) => `Rédigé le ${date}`,
  deckOf: (month) => `deck de ${month}`,
  contents: "Sommaire",
  sections: {
    onePage: "Pour le comité",
    figures: "Les chiffres",
    prose: "En phrases : les constats, tels que le modèle les relie",
    score: "D'où vient la note",
    contradictions: "Contradictions et arbitrages",
    redFlags: "Autres alertes",
    caseAgainst: "Les arguments contre",
    questions: "Questions encore ouvertes",
    claims: "Affirmations et verdicts",
    scenarios: "Ce que supposent les trois cas",
    deckAgainstModel: "Le deck face au modèle",
    notVerifiable: "Manquant ou non lu",
    comparables: "Comparables et sources extérieures",
    sources: "Sources",
    making: "Comment ce mémo a été fait",
  },
  outOf100: "sur 100",
  notScored: "non noté",
  recommendation: {
    stop: "S'arrêter tant qu'il n'y a pas de réponse",
    ask: "Rencontrer, questions en main",
    go_on: "Poursuivre par une due diligence",
    none: "Pas de recommandation",
  },
  confidence: (score) => `confiance ${score}`,
  ask: "La demande",
  sector: "Secteur",
  keyFigures: "Chiffres clés",
  worst: "Le plus grave",
  first: "À demander d'abord",
  claims: "Les affirmations du deck",
  status: { VERIFIED: "vérifiées", CONTRADICTED: "contredites", AMBIGUOUS: "ambiguës", UNKNOWN: "inconnues" },
  oneStatus: { VERIFIED: "vérifiée", CONTRADICTED: "contredite", AMBIGUOUS: "ambiguë", UNKNOWN: "inconnue" },
  severity: {
    CRITICAL: "Critique",
    HIGH: "Élevée",
    MEDIUM: "Moyenne",
    MAJOR: "Majeure",
    MODERATE: "Modérée",
    MINOR: "Mineure",
  },
  part: "Partie",
  points: "Note",
  weight: "Poids",
  how: "Comment",
  noPoints: "non notée",
  formula: "Formule",
  ceiling: "Plafonnée",
  calculation: "Calcul",
  none: "Rien ici.",
  ruling: "Arbitrage",
  decision: {
    POSITION_A: "première position retenue",
    POSITION_B: "autre position retenue",
    SYNTHESIS: "entre les positions",
    UNRESOLVED: "non tranchée",
  },
  retained: "Retenu",
  range: "fourchette",
  between: (low, high) => `entre ${low} et ${high}`,
  because: "Parce que",
  rejected: "Écarté",
  toCheck: "À vérifier",
  askFounder: "À demander au fondateur",
  notRuled: "Non arbitrée : laissée hors budget.",
  byModel: "arbitrée par le modèle, contrôlée par le code",
  byRules: "arbitrée par les règles écrites",
  impact: "Impact",
  why: "Pourquoi c'est important",
  whySevere: "Pourquoi cette gravité",
  wouldChange: "Ce qui changerait l'avis",
  month: "Mois",
  cash: "Trésorerie",
  cashAtMonthEnd: "Trésorerie à la fin de chaque mois",
  emptyIn: (month) => `vide en ${month}`,
  neverEmpty: "pas vide sur les mois montrés",
  drivers: "Hypothèses",
  outcomes: "Résultats",
  fromModel: "du modèle",
  shock: "supposée",
  missing: "Introuvable dans le modèle",
  deck: "Deck",
  model: "Modèle",
  gap: "Écart",
  period: "Période",
  kinds: { claim: "Affirmation sur laquelle rien ne porte", missing_figure: "Manque", unread: "Non lu" },
  place: "Endroit",
  says: "Ce qui s'y lit",
  agent: "Analyste",
  findings: "Constats",
  flags: "Alertes",
  writtenBy: "Qui parle",
  leftOut: "Laissé de côté",
  nothingLeftOut: "Rien n'a été laissé de côté.",
  sentTo: (host) =>
    `Chaque affirmation renvoie à sa source ; du texte du dossier a été envoyé à ${host}, que vous avez autorisé.`,
  promise: "Chaque affirmation renvoie à sa source ; rien n'a quitté cette machine.",
  figure: "Chiffre",
  value: "Valeur",
  usual: "Fourchette usuelle",
  more: "Plus",
  comparableSources: { context_engine: "Autres documents", funding_db: "Opérations comparables" },
  documents: "Documents lus",
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
  summary: (name) => `Graphique : ${name}`,
  company: "La société",
  round: "Le tour",
  notStated: "Manque",
  materiality: {
    decisive: "Prix ou survie en dépendent",
    material: "Autres chiffres de l'activité",
    minor: "Le reste",
  },
  allClaims: "Toutes les affirmations",
  matters: "Trois constats qui comptent",
  apart: (sides, gap) => `${sides} : un écart de ${gap}.`,
  against: (a, placeA, b, placeB) => `${a} (${placeA}) contre ${b} (${placeB})`,
  upheldShort: (value) => `Retenu : ${value}.`,
  notSettledShort: "Les documents ne permettent pas de trancher.",
  recommends: "Ce qui la changerait",
  partsToWin: (parts) => `Points encore à gagner : ${parts}.`,
  partToWin: (name, points) => `${name} (jusqu'à ${points})`,
  claim: "Affirmation",
  side: "Côté",
  stated: "Valeur",
  materialityOf: "Matérialité",
  gapOf: (money, percent) => `${money}, ${percent} du plus grand chiffre`,
  pointsApart: (printed, points) => `${printed} ${points < 2 ? "point" : "points"}`,
  gapOfWords: "ne se met pas en chiffres",
  verdict: "Verdict",
  proof: "Preuve",
  allByRules: "Chaque partie vient des règles écrites ; aucun modèle de langage n'a pris part.",
  explained: "Ce que ce peut être",
  lifts: (objection, change) => `${objection} : ${change}`,
  rulingFor: (value, place) => `${value}, selon ${place}`,
  holds: "Ce qui tient",
  whichIsRight: (topic, a, b) => `${topic} : lequel est juste, ${a} ou ${b}, et d'où vient l'autre ?`,
};

export function memoTexts(language: Language): MemoTexts {
  return language === "fr" ? typeset(FRENCH) : ENGLISH;
}
