/** Reads what narrows a metric in a label or a sentence: segment, scenario, basis, gross or net, cadence and the like. */

import type { Language } from "../documents/index.ts";
import { folded } from "../language/index.ts";
import { mainMetric, type NamedMatch } from "./match.ts";
import {
  AVERAGE_CUES,
  BASIS_CUES,
  CADENCE_CUES,
  CADENCE_IS_NAME,
  CUMULATIVE_CUES,
  type Cue,
  GROSS_CUES,
  PER_UNIT,
  SCENARIO_CUES,
  SHARE_CUES,
} from "./scope-words.ts";
import { isSegmentConcept, segmentConcepts } from "./segments.ts";
import { contentWords, foldText, spellOut } from "./text.ts";

/** What narrows a metric; two figures compare only when their scopes do. */
export type Scope = {
  /** Concepts, then folded words, left once the metric, periods, units and the words below are taken out. */
  readonly segment: readonly string[];
  /** Those of `segment` that are concepts of the business lexicon: surely a segment, not just a word. */
  readonly concepts: readonly string[];
  readonly scenario: "base" | "upside" | "downside" | null;
  readonly basis: "actual" | "forecast" | "budget" | null;
  /** Only as a word of its own: not the "gross" of "gross margin" nor the "net" of "net burn". */
  readonly gross: "gross" | "net" | null;
  readonly cadence: "monthly" | "quarterly" | "annual" | null;
  /** Average, mean, blended. */
  readonly average: boolean;
  /** "% of", "share of", "of which". */
  readonly share: boolean;
  /** Running total: since, cumulative, to date. */
  readonly cumulative: boolean;
  /** What the figure is for one of ("per customer", "par commande"), as concepts or folded words. */
  readonly perUnit: readonly string[];
};

/** Said to be a forecast or a budget, not what came to pass. */
export const isPlanned = ({ basis }: Pick<Scope, "basis">): boolean => basis === "forecast" || basis === "budget";

export type ScopeOptions = {
  readonly language?: Language;
  /** The metric whose name to take out; null to take out none. Default: the main one of the text. */
  readonly match?: Pick<NamedMatch, "start" | "end"> | null;
};

/** Readable offsets do not survive folding, so the metric's name is cut out before it. */
export function readScope(text: string, options: ScopeOptions = {}): Scope {
  const match = options.match === undefined ? mainMetric(text, options) : options.match;
  let rest = foldText(spellOut(match === null ? text : `${text.slice(0, match.start)} ${text.slice(match.end)}`));
  rest = rest.replace(/[_()[\]{}"*]+/g, " ").replace(/\s+/g, " ");

  const cue = <T extends string>(cues: readonly Cue<T>[]): T | null => {
    for (const { value, words } of cues) {
      const without = rest.replace(words, " ");
      if (without !== rest) {
        rest = without;
        return value;
      }
    }
    return null;
  };
  const flag = (words: RegExp): boolean => {
    const without = rest.replace(words, " ");
    const found = without !== rest;
    rest = without;
    return found;
  };

  const scenario = cue(SCENARIO_CUES);
  const cumulative = flag(CUMULATIVE_CUES);
  const share = flag(SHARE_CUES);
  const gross = cue(GROSS_CUES);
  // "Monthly burn" tells the cadence; "monthly recurring revenue" and "annual contract value" are names.
  const name = foldText(match === null ? "" : text.slice(match.start, match.end));
  const named = CADENCE_IS_NAME.test(name) ? null : CADENCE_CUES.find(({ words }) => name.replace(words, "") !== name);
  const cadence = cue(CADENCE_CUES) ?? named?.value ?? null;
  const average = flag(AVERAGE_CUES);
  const basis = cue(BASIS_CUES);
  // "Budget and actual by quarter": of which of them a figure is, its own heading says.
  const isOfSeveral = cue(BASIS_CUES) !== null;
  const perUnit = takePerUnits(rest);
  const segment = segmentOf(perUnit.rest);
  return {
    segment,
    concepts: segment.filter(isSegmentConcept),
    scenario,
    basis: isOfSeveral ? null : basis,
    gross,
    cadence,
    average,
    share,
    cumulative,
    perUnit: perUnit.units,
  };
}

function takePerUnits(text: string): { readonly rest: string; readonly units: readonly string[] } {
  const units: string[] = [];
  const rest = text.replace(PER_UNIT, (_whole: string, unit: string) => {
    units.push(...segmentConcepts(contentWords(unit)));
    return " ";
  });
  return { rest, units: [...new Set(units)] };
}

const PERIOD_OR_UNIT = new RegExp(
  `\\b(?:(?:fy|cy|ex)? ?'?(?:19|20)\\d{2}(?:[-/](?:19|20)?\\d{2})?[aefpb]?|fy ?'?\\d{2,4}[aefpb]?|[qthsm][1-4](?: ?['-]?\\d{2,4})?|m\\+?\\d{1,2}|[na](?:[+-]\\d)|y\\d|${folded("numberedPeriod")} \\d+|\\d+(?:[.,]\\d+)*(?:k|m|bn|md|x|pts?|bps|h|j)?)\\b|\\(?[km]?[€$£](?:k|m|'?000s?)?\\)?|%`,
  "g",
);

/** Months, units of money and of time, words of measure: they belong to the figure, not to what it is about. */
const NOT_SEGMENT: ReadonlySet<string> = new Set(
  `january february march april june july august september october november december jan feb apr jun jul aug sep sept oct nov dec
  janvier fevrier mar mars avril mai juin juillet aout septembre octobre novembre decembre janv fev fevr avr juil
  month mois quarter trimestre semester semestre semestriel half year year-end annee exercice fiscal day jour week semaine heure hour weekly
  hebdomadaire daily quotidien period periode date fy ltm ttm ytd eop bop end fin debut start beginning begin close closing cloture opening
  ouverture ending final finale rolling glissant trailing current courant next prochain last dernier derniere previous precedent
  eur euro usd dollar gbp chf keur meur ke me k€ kusd musd thousand millier million billion milliard pct percent pourcent pourcentage percentage
  unit unite number nombre nb nbr no amount montant value valeur volume total totaux subtotal sous-total somme sum level niveau rate taux ratio
  indicator indicateur kpi metric key figure chiffre hypothese assumption scenario case cas version variante model modele sensitivity
  company societe group groupe consolide consolidated global overall all tout whole ensemble full
  reach reached reaching hit grow grew growing grown increase increased decrease decreased decline declined rise rose fell double doubled
  triple tripled deliver achieve achieved generate generated generating record recorded report reported post show showed represent representing
  stand stood amount come bring brought make made exceed exceeded expect plan aim intend want
  atteindre atteint atteinte atteignait atteignant croitre crois progresser progresse augmente augmenter baisse baisser realiser realise genere
  generer compter compte comptons affiche afficher represente representer eleve etabli etablit depasse depasser passe passer double triple
  vise viser prevoir prevoit prevoyon devrait devrait porter porte gagner maintenir stable
  today aujourd hui now currently actuellement already deja nearly almost presque approximately approx environ about around circa ca plus moins
  more less least most over under up down at strong fort forte solide solid new nouveau nouvelle nouvel good bon bonne big
  yoy mom qoq vs versus compare compared comparaison hausse augmentation growth croissance evolution variation change per par
  first second third premier deuxieme troisieme h1 h2 q1 q2 q3 q4 t1 t2 t3 t4 s1 s2 p.a ht incl excl including excluding inclus exclu
  note see voir source country pay region customer client segment type categorie category line ligne table tableau chart graphique slide page`.split(
    /\s+/,
  ),
);

function segmentOf(text: string): string[] {
  const bare = text.replace(PERIOD_OR_UNIT, " ");
  // Phrases are found before stop words go, so that "en ligne" is one concept; what is left must carry meaning.
  const meaningful = new Set(contentWords(bare));
  return segmentConcepts([bare]).filter(
    (word) => isSegmentConcept(word) || (meaningful.has(word) && !NOT_SEGMENT.has(word) && !/\d/.test(word)),
  );
}
