/** What the consensus says, in French and in English. */
import type { Language } from "../../documents/index.ts";
import { formulaInWords } from "../../judge/index.ts";
import { placeName, referenceName } from "../../language/index.ts";
import { asMetricId, metricById } from "../../ontology/index.ts";
import type { CitationCheck, CitationFault, ContradictionPosition, EnhancedContradiction } from "../findings/index.ts";
import { ontologyId } from "./detection/detect.ts";
import { cut, gapPercent, inNameOrder, printPercent, printPosition, printValue } from "./figures.ts";
import type { Exhibit, Grade } from "./resolution/exhibit.ts";

const LONGEST_LINE = 200;

export function sayFault(
  check: Exclude<CitationCheck, { kind: "stands" }>,
  language: Language,
): Pick<CitationFault, "fault" | "said" | "found"> {
  const fr = language === "fr";
  switch (check.kind) {
    case "missing_source":
      return {
        fault: "missing_source",
        said: check.said,
        found: fr
          ? "aucun document, page ou cellule de ce nom dans le dossier"
          : "no document, page or cell of that name in the deal",
      };
    case "misquote":
      return {
        fault: "misquote",
        said: check.said,
        found: `${check.file}, ${placeName(check.anchor, language)}: ${check.found === "" ? "–" : check.found}`,
      };
    case "hidden":
      return {
        fault: "hidden_source",
        said: check.said,
        found: fr
          ? `${check.file}, ${placeName(check.anchor, language)} : texte que le lecteur ne voit pas ou qui s'adresse à une IA`
          : `${check.file}, ${check.anchor}: text that readers do not see or that speaks to an AI`,
      };
    default:
      return check satisfies never;
  }
}

const GRADES: Readonly<Record<Grade, Readonly<Record<Language, string>>>> = {
  computed: {
    en: "computed in the model, from cells that can be followed",
    fr: "calculé dans le modèle, à partir de cellules que l'on peut suivre",
  },
  calculation: { en: "recomputed from the cells cited", fr: "recalculé à partir des cellules citées" },
  input: { en: "an input that the model computes with", fr: "une hypothèse sur laquelle le modèle calcule" },
  computed_over_fault: { en: "computed in the model, over a fault", fr: "calculé dans le modèle, sur une erreur" },
  typed: { en: "typed in the model, with nothing behind it", fr: "saisi dans le modèle, sans calcul derrière" },
  context: { en: "stated by another document", fr: "indiqué par un autre document" },
  deck: { en: "stated in the deck", fr: "affiché dans le deck" },
  words: { en: "said in these words", fr: "dit en ces termes" },
  note: { en: "said in the speaker's notes", fr: "dit dans les notes de l'orateur" },
  faulty: { en: "typed where the model computes: a named fault", fr: "saisi là où le modèle calcule : erreur relevée" },
};

/** "1,925,700 computed in the model, ... (fault: ...)" */
export function sayExhibit(exhibit: Exhibit, unit: string | undefined, language: Language): string {
  const value = exhibit.value === null ? `« ${cut(exhibit.quote, 90)} »` : printValue(exhibit.value, unit, language);
  const formula =
    exhibit.calculation === null ? "" : ` (${cut(formulaInWords(exhibit.calculation.formula, language), 120)})`;
  const fault = exhibit.fault === null ? "" : ` (${exhibit.fault})`;
  const hidden = exhibit.hidden
    ? language === "fr"
      ? ", sur une feuille ou une diapositive masquée"
      : ", on a hidden sheet or slide"
    : "";
  return `${value}${language === "fr" ? " :" : ":"} ${GRADES[exhibit.grade][language]}${formula}${hidden}${fault}`;
}

export function sayCitation({ reference, quote }: Exhibit, language: Language): string {
  return `${referenceName(reference, language)}: « ${cut(quote, 160)} »`;
}

export type Flaw = { readonly flaw: string; readonly evidence: string };

export const FLAWS = {
  noPrimary: (language: Language, cited: number): Flaw =>
    language === "fr"
      ? {
          flaw: "Aucune source primaire vérifiée",
          evidence: cited === 0 ? "Aucun document n'est cité" : "Aucun des passages cités n'établit cette valeur",
        }
      : {
          flaw: "No primary source that holds",
          evidence: cited === 0 ? "No document is cited" : "None of the places cited gives this value",
        },
  fault: (fault: CitationFault, language: Language): Flaw => {
    const words = {
      missing_source: { en: "Cites a source that does not exist", fr: "Cite une source qui n'existe pas" },
      misquote: { en: "Misquotes its source", fr: "Cite sa source de façon inexacte" },
      wrong_calculation: { en: "Miscalculates", fr: "Se trompe dans son calcul" },
      hidden_source: { en: "Relies on hidden text", fr: "S'appuie sur un texte masqué" },
      wrong_language: { en: "Answers in another language", fr: "Répond dans une autre langue" },
      unsupported_ruling: { en: "Rules without evidence", fr: "Tranche sans preuve" },
    } as const;
    return { flaw: words[fault.fault][language], evidence: `« ${cut(fault.said, 120)} » – ${cut(fault.found, 200)}` };
  },
  weaker: (own: Exhibit, other: Exhibit, unit: string | undefined, language: Language): Flaw => ({
    flaw:
      language === "fr"
        ? `Preuve plus faible : ${sayExhibit(own, unit, language)}`
        : `Weaker evidence: ${sayExhibit(own, unit, language)}`,
    evidence: sayCitation(other, language),
  }),
  unexplained: (own: number, other: number, unit: string | undefined, language: Language): Flaw | null => {
    const gap = gapPercent(own, other);
    if (gap === null || gap === 0) return null;
    const shown = `${printValue(own, unit, language)} / ${printValue(other, unit, language)}`;
    return language === "fr"
      ? { flaw: `Écart de ${printPercent(gap, language)} inexpliqué`, evidence: `${shown} : plus que l'arrondi` }
      : { flaw: `Gap of ${printPercent(gap, language)} left unexplained`, evidence: `${shown}: more than rounding` };
  },
};

/** Ready to send; asks for the inputs of the figure where the ontology knows them. */
export function questionFor({ topic, positions }: EnhancedContradiction, language: Language): string {
  const [a, b] = inNameOrder(positions) as [ContradictionPosition, ContradictionPosition]; // at least two, by schema
  const inputs = inputNames(topic, language);
  const said = (p: ContradictionPosition) => printPosition(p, language);
  if (language === "fr")
    return `${capital(topic)} : ${said(a)} d'un côté, ${said(b)} de l'autre. Quelle valeur est la bonne, à quelle date et selon quelle définition, et d'où vient l'écart ?${inputs.length > 0 ? ` Pouvez-vous fournir le détail : ${inputs.join(", ")} ?` : " Pouvez-vous fournir le document d'origine ?"}`;
  return `${capital(topic)}: ${said(a)} on one side, ${said(b)} on the other. Which is right, at what date and by which definition, and where does the difference come from?${inputs.length > 0 ? ` Can you share the detail: ${inputs.join(", ")}?` : " Can you share the original document?"}`;
}

function inputNames(topic: string, language: Language): string[] {
  const id = ontologyId(topic.split(", ")[0]!);
  const expression = (id === null ? null : metricById(id))?.formulas[0]?.expression ?? "";
  return [...new Set(expression.match(/[a-z][a-z0-9_]+/g) ?? [])]
    .flatMap((name) => {
      const metric = metricById(asMetricId(name));
      return metric && name !== id ? [metric.names[language][0]!] : [];
    })
    .slice(0, 3);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Never over 200 characters. */
export const LINES = {
  ruled: (topic: string, value: string, reference: string, language: Language) =>
    cut(
      `${capital(topic)}${language === "fr" ? " :" : ":"} ${value} (source${language === "fr" ? " :" : ":"} ${referenceName(reference, language)})`,
      LONGEST_LINE,
    ),
  minor: (topic: string, value: string, language: Language) =>
    cut(
      language === "fr"
        ? `${capital(topic)} : ${value} (écart mineur, réglé sans débat)`
        : `${capital(topic)}: ${value} (minor gap, settled without debate)`,
      LONGEST_LINE,
    ),
  unresolved: (topic: string, language: Language) =>
    cut(
      language === "fr"
        ? `${capital(topic)} : les documents ne permettent pas de trancher, à demander au fondateur`
        : `${capital(topic)}: the documents do not settle it; ask the founder`,
      LONGEST_LINE,
    ),
  average: (topic: string, value: string, language: Language) =>
    cut(
      language === "fr"
        ? `${capital(topic)} : environ ${value} (positions proches, moyenne pondérée par la confiance)`
        : `${capital(topic)}: about ${value} (close positions, mean weighted by confidence)`,
      LONGEST_LINE,
    ),
};

export const REASONS = {
  lowConfidence: {
    en: (a: string, b: string, limit: number) => `${a} and ${b}: both below ${limit}%`,
    fr: (a: string, b: string, limit: number) => `${a} et ${b} : toutes deux sous ${limit} %`,
  },
  lowFlaw: {
    en: (confidence: number) => `Confidence too low: ${confidence}%`,
    fr: (confidence: number) => `Confiance trop faible : ${confidence} %`,
  },
  lowEvidence: {
    en: (limit: number) => `Nobody is ruled right below ${limit}%`,
    fr: (limit: number) => `Nul n'est donné gagnant sous ${limit} %`,
  },
  noPrimary: {
    en: "No position rests on a place of the documents that gives its value",
    fr: "Aucune position ne repose sur un passage des documents qui donne sa valeur",
  },
  even: {
    en: "The evidence on both sides weighs about the same",
    fr: "Les preuves des deux côtés pèsent à peu près autant",
  },
  clusters: {
    en: (n: number) => `${n} groups of positions, none of which is close to another`,
    fr: (n: number) => `${n} groupes de positions, tous éloignés les uns des autres`,
  },
  ask: {
    en: "Ask the founder before relying on this figure",
    fr: "Demander au fondateur avant de s'appuyer sur ce chiffre",
  },
  confidence: {
    en: (a: string, b: string) => `Higher confidence with even evidence: ${a} against ${b}`,
    fr: (a: string, b: string) => `Confiance supérieure à preuves égales : ${a} contre ${b}`,
  },
  faultUpstream: {
    en: (fault: string) => `A fault is named in the model: ${fault}`,
    fr: (fault: string) => `Une erreur est relevée dans le modèle : ${fault}`,
  },
  noSource: { en: "no source decides", fr: "aucune source ne tranche" },
  weights: {
    en: (a: string, b: string) => `weight of evidence ${a} against ${b}`,
    fr: (a: string, b: string) => `poids des preuves ${a} contre ${b}`,
  },
  checkPlaces: {
    en: (places: string) => `Compare ${places}`,
    fr: (places: string) => `Comparer ${places}`,
  },
  average: {
    en: (parts: string, result: string) => `mean weighted by confidence: ${parts} = ${result}`,
    fr: (parts: string, result: string) => `moyenne pondérée par la confiance : ${parts} = ${result}`,
  },
} as const;

export const MODEL_FAILED = {
  en: (why: string) => `The model's ruling was dropped for the written rules: ${why}`,
  fr: (why: string) => `L'arbitrage du modèle a été écarté au profit des règles écrites : ${why}`,
} as const;

/** What is wrong with what a model said. */
export const MODEL_FAULTS = {
  addressesAi: {
    en: "words that speak to an AI are no evidence",
    fr: "des mots adressés à une IA ne prouvent rien",
  },
  unsourcedInput: {
    en: (figure: string) => `${figure} stands in none of the places cited`,
    fr: (figure: string) => `${figure} ne figure à aucun des endroits cités`,
  },
  language: { en: "the answer is not in English", fr: "la réponse n'est pas en français" },
  quoteStands: { en: "The quote stands at its place.", fr: "La citation figure bien à cet endroit." },
  ownConfidence: {
    en: "The model's own estimate of its evidence.",
    fr: "Estimation par le modèle de ses propres preuves.",
  },
  twoSides: {
    en: "there are more than two sides",
    fr: "il y a plus de deux positions",
  },
  against: {
    en: "it rules against what the documents show",
    fr: "il tranche contre ce que montrent les documents",
  },
  synthesis: {
    en: "a value between the two stands in no document",
    fr: "une valeur entre les deux ne figure dans aucun document",
  },
  noPrimary: {
    en: "none of the places it cites gives the value it rules right",
    fr: "aucun des endroits cités ne donne la valeur retenue",
  },
  otherValue: {
    en: "its final value is not that of the position it rules right",
    fr: "sa valeur finale n'est pas celle de la position retenue",
  },
  names: {
    missing_source: { en: "it cites a source that does not exist", fr: "il cite une source qui n'existe pas" },
    misquote: { en: "it misquotes", fr: "il cite de façon inexacte" },
    hidden_source: { en: "it relies on hidden text", fr: "il s'appuie sur un texte masqué" },
    wrong_calculation: { en: "it miscalculates", fr: "son calcul est faux" },
    wrong_language: { en: "it answers in another language", fr: "il répond dans une autre langue" },
    unsupported_ruling: { en: "it rules without evidence", fr: "il tranche sans preuve" },
  },
  failed: {
    en: (code: string) => `the model gave no usable answer (${code.replaceAll("_", " ")})`,
    fr: (_code: string) => "le modèle n'a pas donné de réponse utilisable",
  },
} as const;
