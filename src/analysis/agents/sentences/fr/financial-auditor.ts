/** Sentences of the financial auditor, in French. */
import type { FinancialSentences } from "../en/financial-auditor.ts";
import { during, of } from "./time.ts";

export const financial: FinancialSentences = {
  level: (metric, period, value) => `${metric}${period ? `, ${period}` : ""} : ${value}.`,
  growth: (metric, period, value, from, to) =>
    `${metric} : ${value} de croissance ${during(period)}, de ${from} à ${to}.`,
  margin: (metric, period, value, before) =>
    `${metric}, ${period} : ${value}${before ? `, contre ${before} un an plus tôt` : ""}.`,
  graded: (sentence, grade, range) => `${sentence} C'est ${grade} (fourchette usuelle : ${range}).`,
  runway: (months, cash, burn, asOf) =>
    `Fin ${asOf}, la société a ${cash} de trésorerie et consomme ${burn} par mois : ${months} d'autonomie.`,
  withoutRound: (end, value) => `Sans nouvel apport, le plan lui-même finit ${end} avec ${value} de trésorerie.`,
  runsOut: (month) => `Sans nouvel apport, le plan épuise la trésorerie en ${month}.`,
  planned: (growth, year, before) =>
    `Le plan prévoit ${growth} de croissance du chiffre d'affaires ${during(year)}${before ? `, après ${before} l'année précédente` : ""}.`,
  net: (value, cash, debt) => `Trésorerie nette : ${value} (${cash} de trésorerie moins ${debt} de dette).`,
  shortRunway: (left, burn) => ({
    title: "Peu de trésorerie restante",
    text: `Au rythme actuel, il reste ${left} de trésorerie.`,
    reason: `${left}, c'est moins que les six à neuf mois qu'une levée prend d'ordinaire (usage courant).`,
    impact: `Chaque mois de retard coûte ${burn}.`,
    question: `Selon notre lecture, il vous reste ${left} de trésorerie au rythme actuel : à quelle date au plus tard ce tour doit-il être clos, et que se passe-t-il s'il glisse ?`,
  }),
  shrinking: (runway, month, left, lost) => ({
    title: "Le plan consomme l'autonomie plus vite",
    text: `Au rythme actuel la trésorerie tient ${runway} ; avec les dépenses du plan lui-même, et sans nouvel apport, elle s'épuise en ${month}, au bout de ${left}.`,
    reason:
      "Une autonomie au rythme d'aujourd'hui dit peu de chose quand le plan dépense davantage dès le premier mois.",
    impact: `Le plan coûte ${lost} d'autonomie.`,
    question: `Si ce tour tarde ou se réduit, quelles dépenses du plan sont retenues pour que la trésorerie tienne au-delà de ${month} ?`,
  }),
  negativeMargin: (text, loss) => ({
    title: "Chaque vente perd de l'argent",
    text,
    reason: "Une activité qui vend à perte consomme d'autant plus qu'elle croît.",
    impact: `Le résultat brut de l'année est de ${loss}.`,
    question: "Qu'est-ce qui rend la marge brute positive, et à partir de quel volume ?",
  }),
  acceleration: (plan, last, year, factor, shortfall) => ({
    title: "Le plan accélère",
    text: `Le plan prévoit ${plan} de croissance ${during(year)}, alors que la dernière croissance constatée est de ${last}.`,
    reason: `La croissance prévue vaut ${factor} fois la dernière ; d'ordinaire la croissance ralentit quand la société grandit.`,
    impact: `À la dernière croissance, le chiffre d'affaires ${of(year)} serait inférieur de ${shortfall}.`,
    question: `Qu'est-ce qui fait accélérer la croissance ${during(year)} : quels clients déjà signés, quelles hausses de prix, quels recrutements ?`,
  }),
  mismatch: (metric, place, stated, right, gap) => ({
    title: `${metric} ne découle pas de ses propres données`,
    text: `${place} donne ${metric} à ${stated} ; recalculé à partir des cellules voisines, c'est ${right}.`,
    reason: `Soit ${gap}, au-delà de l'arrondi.`,
    impact: `Qui se fie à ${metric} retient ${stated} au lieu de ${right}.`,
    question: `Comment ${metric} est-il calculé en ${place} ?`,
  }),
  defects: {
    title: (kind, count) =>
      count === 1 ? `Faute dans le modèle : ${kind}` : `${count} fautes dans le modèle : ${kind}`,
    text: (kind, places) => `${kind.charAt(0).toUpperCase()}${kind.slice(1)} : ${places}.`,
    row: (place, label, when) => (label === "" ? place : `${label}${when === "" ? "" : `, ${when}`} (${place})`),
    one: (row, pair, moved) =>
      `${row}${pair ? ` : ${pair.found} là où l'on attend ${pair.expected}` : ""}${moved ? `, si bien que ${moved.name} serait de ${moved.expected} au lieu de ${moved.found}` : ""}`,
    more: (count) => ` ; et ${count} autres`,
    reasonGap: (gap, isClosed) =>
      `Le chiffre est de ${gap} qu'attendu, sur une période ${isClosed ? "déjà close" : "à venir"}.`,
    reasonUnknown: "La faute rompt la logique de sa ligne ; son effet n'a pas pu être chiffré.",
    impact: (found, expected, label) => `${label} : ${found} au lieu de ${expected}.`,
    noImpact: "L'effet sur les totaux n'a pas pu être calculé à partir des seules cellules.",
    question: (places) => `Pouvez-vous corriger ${places} et renvoyer le modèle ?`,
    finding: (count, kinds) => `${count} ${count === 1 ? "faute" : "fautes"} dans les formules du modèle : ${kinds}.`,
    none: "Aucune faute n'a été trouvée dans les formules et les totaux du modèle.",
  },
  gap: (metric) => `Aucun chiffre trouvé pour : ${metric}.`,
  noCash: {
    text: "Aucun solde de trésorerie mois par mois n'a été trouvé.",
    question: "Pouvez-vous envoyer votre trésorerie mois par mois, passée et prévue ?",
  },
};
