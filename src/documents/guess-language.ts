/** French or English, from the small words, the accents and the financial labels of what a person sees. */
import type { Language, Unit } from "./types.ts";
import { visibleTexts } from "./visible-texts.ts";

const ENOUGH_CHARACTERS = 40_000;

const FRENCH = words(`
  le la les un une des du de au aux et ou où est sont était été être avec pour par sur dans sans sous entre chez vers
  depuis pendant nous notre nos vous votre vos ils elle elles ce cette ces cet qui que quoi dont ne pas plus moins très
  aussi mais donc car si leur leurs son sa ses tout tous toute toutes même après avant déjà encore soit comme à
  chiffre affaires charges produits produit clients résultat résultats trésorerie marge brute nette ventes achats
  salaires effectif effectifs impôt impôts dette dettes levée fonds entreprise société marché équipe croissance exercice
  mois année années trimestre semestre hypothèses synthèse bilan compte coût coûts prix unitaire montant recettes
  dépenses loyer personnel masse salariale abonnement abonnements utilisateurs janvier février mars avril mai juin
  juillet août septembre octobre novembre décembre janv févr avr juil sept déc besoin financement amortissements
`);

const ENGLISH = words(`
  the a an of and or is are was were be been with for by on in at from to into between without under over we our you your
  they their it its this that these those who which what not no more less very also but so as if than then all each
  has have had will would can should after before already while
  revenue revenues sales customers customer users costs cost expenses income profit loss gross net margin cash
  headcount team growth market year years month months quarter summary assumptions balance sheet statement salaries
  price pricing units forecast actual budget churn subscription subscriptions debt tax taxes opening closing rate
  january february march april may june july august september october november december raise funding round company
`);

const FRENCH_LETTERS = /[àâçéèêëîïôùûœ]/;
const FRENCH_ELISIONS = new Set(["l", "d", "qu", "n", "s", "c", "j", "m"]);

/** English where nothing tells. */
export function guessLanguage(units: readonly Unit[]): Language {
  return guessLanguageOf(visibleTexts(units));
}

/** The same for loose texts; `otherwise` where nothing tells. */
export function guessLanguageOf(texts: Iterable<string>, otherwise: Language = "en"): Language {
  let french = 0;
  let english = 0;
  let read = 0;
  for (const text of texts) {
    const lower = text.toLowerCase().replaceAll("’", "'");
    for (const [word] of lower.matchAll(/[\p{L}]+/gu)) {
      if (FRENCH.has(word) && !ENGLISH.has(word)) french++;
      else if (ENGLISH.has(word) && !FRENCH.has(word)) english++;
      if (FRENCH_LETTERS.test(word)) french++;
    }
    for (const match of lower.matchAll(/(?<!\p{L})(\p{L}{1,2})'\p{L}/gu))
      if (FRENCH_ELISIONS.has(match[1] ?? "")) french++;
    english += [...lower.matchAll(/\p{L}'s(?!\p{L})/gu)].length;
    read += text.length;
    if (read > ENOUGH_CHARACTERS) break;
  }
  if (french === english) return otherwise;
  return french > english ? "fr" : "en";
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
