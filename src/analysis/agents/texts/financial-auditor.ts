/** Sentences of the financial auditor. */
import type { Language } from "../../../documents/index.ts";

export type FinancialTexts = {
  level(metric: string, period: string, value: string): string;
  growth(metric: string, period: string, value: string, from: string, to: string): string;
  margin(metric: string, period: string, value: string, before: string | null): string;
  graded(sentence: string, grade: string, range: string): string;
  runway(months: string, cash: string, burn: string, asOf: string): string;
  withoutRound(end: string, value: string): string;
  runsOut(month: string): string;
  planned(growth: string, year: string, before: string | null): string;
  restated(metric: string, stated: string, recomputed: string): string;
  net(value: string, cash: string, debt: string): string;
  summary(revenue: string | null, runway: string | null, faults: number): string;
  noFigures: string;
  shortRunway: {
    title: string;
    text(months: string): string;
    reason(months: string): string;
    impact(burn: string): string;
    question(months: string): string;
  };
  shrinking: {
    title: string;
    text(runway: string, month: string, left: string): string;
    reason: string;
    impact(months: string): string;
    question(month: string): string;
  };
  negativeMargin: { title: string; reason: string; impact(value: string): string; question: string };
  acceleration: {
    title: string;
    text(plan: string, last: string, year: string): string;
    reason(factor: string): string;
    impact(value: string, year: string): string;
    question(year: string): string;
  };
  mismatch: {
    title(metric: string): string;
    text(metric: string, place: string, stated: string, recomputed: string): string;
    reason(gap: string): string;
    impact(metric: string, stated: string, recomputed: string): string;
    question(metric: string, place: string): string;
  };
  defects: {
    title(kind: string, count: number): string;
    text(kind: string, places: string): string;
    one(place: string, label: string, found: string | null, expected: string | null): string;
    reasonGap(gap: string): string;
    reasonUnknown: string;
    impact(found: string, expected: string, label: string): string;
    noImpact: string;
    question(places: string): string;
    finding(count: number, kinds: string): string;
    none: string;
  };
  gap(metric: string): string;
  gapQuestion(metric: string): string;
  integrityReason: string;
};

export const FINANCIAL_TEXTS: Readonly<Record<Language, FinancialTexts>> = {
  en: {
    level: (metric, period, value) => `${metric}${period ? `, ${period}` : ""}: ${value}.`,
    growth: (metric, period, value, from, to) => `${metric} grew by ${value} in ${period}, from ${from} to ${to}.`,
    margin: (metric, period, value, before) =>
      `${metric}, ${period}: ${value}${before ? `, against ${before} the year before` : ""}.`,
    graded: (sentence, grade, range) => `${sentence} That is ${grade} (usual range: ${range}).`,
    runway: (months, cash, burn, asOf) =>
      `At ${asOf} the company has ${cash} in cash and burns ${burn} a month: ${months} of runway.`,
    withoutRound: (end, value) => `Without new money the plan itself ends ${end} with ${value} in cash.`,
    runsOut: (month) => `Without new money the plan runs out of cash in ${month}.`,
    planned: (growth, year, before) =>
      `The plan has revenue grow by ${growth} in ${year}${before ? `, after ${before} the year before` : ""}.`,
    restated: (metric, stated, recomputed) => `${metric}: ${stated} as stated, ${recomputed} when recomputed.`,
    net: (value, cash, debt) => `Net cash: ${value} (${cash} of cash less ${debt} of debt).`,
    summary: (revenue, runway, faults) =>
      [
        revenue ?? "No revenue could be read.",
        runway,
        faults === 0
          ? "No fault was found in the model's formulas."
          : `${faults} ${faults === 1 ? "fault was" : "faults were"} found in the model's formulas.`,
      ]
        .filter(Boolean)
        .join(" "),
    noFigures: "No figure of revenue, margin or cash could be read with certainty.",
    shortRunway: {
      title: "Little cash left",
      text: (months) => `At the present burn the company has ${months} of cash left.`,
      reason: (months) =>
        `${months} is less than the six to nine months that a round usually takes to close (rule of thumb).`,
      impact: (burn) => `Each month of delay costs ${burn}.`,
      question: (months) =>
        `By our reading you have ${months} of cash left at the present burn: what is the latest date at which this round can close, and what happens if it slips?`,
    },
    shrinking: {
      title: "The plan spends the runway faster",
      text: (runway, month, left) =>
        `At the present burn cash lasts ${runway}; under the plan's own spending, and without new money, it runs out in ${month}, after ${left}.`,
      reason: "A runway at today's burn says little when the plan spends more from the first month on.",
      impact: (months) => `${months} of runway are lost to the plan.`,
      question: (month) =>
        `If this round closes late or smaller, which spending of the plan is held back so that cash lasts beyond ${month}?`,
    },
    negativeMargin: {
      title: "Each sale loses money",
      reason: "A business that sells below cost burns more as it grows.",
      impact: (value) => `The gross result of the year is ${value}.`,
      question: "What brings the gross margin above zero, and from what volume on?",
    },
    acceleration: {
      title: "The plan accelerates",
      text: (plan, last, year) => `The plan has revenue grow by ${plan} in ${year}, when it last grew by ${last}.`,
      reason: (factor) => `Planned growth is ${factor} times the last one; growth usually slows as a company grows.`,
      impact: (value, year) => `At the last growth, revenue in ${year} would be lower by ${value}.`,
      question: (year) =>
        `What makes growth accelerate in ${year}: which customers already signed, which price changes, which hires?`,
    },
    mismatch: {
      title: (metric) => `${metric} does not follow from its own inputs`,
      text: (metric, place, stated, recomputed) =>
        `${place} gives ${metric} as ${stated}; recomputed from the cells beside it, it is ${recomputed}.`,
      reason: (gap) => `The gap is ${gap}, beyond rounding.`,
      impact: (metric, stated, recomputed) => `Whoever relies on ${metric} uses ${stated} instead of ${recomputed}.`,
      question: (metric, place) => `How is ${metric} in ${place} computed?`,
    },
    defects: {
      title: (kind, count) => (count === 1 ? `Fault in the model: ${kind}` : `${count} faults in the model: ${kind}`),
      text: (kind, places) => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}: ${places}.`,
      one: (place, label, found, expected) =>
        `${place}${label ? ` (${label})` : ""}${found && expected ? `: ${found} where ${expected} is expected` : ""}`,
      reasonGap: (gap) => `The figure is off by ${gap}.`,
      reasonUnknown: "The fault breaks the pattern of its row; its effect could not be put in figures.",
      impact: (found, expected, label) => `${label}: ${found} instead of ${expected}.`,
      noImpact: "The effect on the totals could not be computed from the cells alone.",
      question: (places) => `Can you correct ${places} and send the model again?`,
      finding: (count, kinds) => `${count} ${count === 1 ? "fault" : "faults"} in the model's formulas: ${kinds}.`,
      none: "No fault was found in the model's formulas and totals.",
    },
    gap: (metric) => `No figure for ${metric} was found.`,
    gapQuestion: (metric) => `Can you send ${metric}, with the cells it is computed from?`,
    integrityReason: "found by checking each formula against its row and each total against its parts",
  },
  fr: {
    level: (metric, period, value) => `${metric}${period ? `, ${period}` : ""} : ${value}.`,
    growth: (metric, period, value, from, to) => `${metric} : ${value} de croissance en ${period}, de ${from} à ${to}.`,
    margin: (metric, period, value, before) =>
      `${metric}, ${period} : ${value}${before ? `, contre ${before} un an plus tôt` : ""}.`,
    graded: (sentence, grade, range) => `${sentence} C'est ${grade} (fourchette usuelle : ${range}).`,
    runway: (months, cash, burn, asOf) =>
      `Fin ${asOf}, la société a ${cash} de trésorerie et consomme ${burn} par mois : ${months} d'autonomie.`,
    withoutRound: (end, value) => `Sans nouvel apport, le plan lui-même finit ${end} avec ${value} de trésorerie.`,
    runsOut: (month) => `Sans nouvel apport, le plan épuise la trésorerie en ${month}.`,
    planned: (growth, year, before) =>
      `Le plan prévoit ${growth} de croissance du chiffre d'affaires en ${year}${before ? `, après ${before} l'année précédente` : ""}.`,
    restated: (metric, stated, recomputed) => `${metric} : ${stated} affiché, ${recomputed} recalculé.`,
    net: (value, cash, debt) => `Trésorerie nette : ${value} (${cash} de trésorerie moins ${debt} de dette).`,
    summary: (revenue, runway, faults) =>
      [
        revenue ?? "Aucun chiffre d'affaires n'a pu être lu.",
        runway,
        faults === 0
          ? "Aucune faute n'a été trouvée dans les formules du modèle."
          : `${faults} ${faults === 1 ? "faute trouvée" : "fautes trouvées"} dans les formules du modèle.`,
      ]
        .filter(Boolean)
        .join(" "),
    noFigures: "Aucun chiffre d'affaires, aucune marge ni trésorerie n'a pu être lu avec certitude.",
    shortRunway: {
      title: "Peu de trésorerie restante",
      text: (months) => `Au rythme actuel, il reste ${months} de trésorerie.`,
      reason: (months) =>
        `${months}, c'est moins que les six à neuf mois qu'une levée prend d'ordinaire (usage courant).`,
      impact: (burn) => `Chaque mois de retard coûte ${burn}.`,
      question: (months) =>
        `Selon notre lecture, il vous reste ${months} de trésorerie au rythme actuel : à quelle date au plus tard ce tour doit-il être clos, et que se passe-t-il s'il glisse ?`,
    },
    shrinking: {
      title: "Le plan consomme l'autonomie plus vite",
      text: (runway, month, left) =>
        `Au rythme actuel la trésorerie tient ${runway} ; avec les dépenses du plan lui-même, et sans nouvel apport, elle s'épuise en ${month}, au bout de ${left}.`,
      reason:
        "Une autonomie au rythme d'aujourd'hui dit peu de chose quand le plan dépense davantage dès le premier mois.",
      impact: (months) => `Le plan coûte ${months} d'autonomie.`,
      question: (month) =>
        `Si ce tour tarde ou se réduit, quelles dépenses du plan sont retenues pour que la trésorerie tienne au-delà de ${month} ?`,
    },
    negativeMargin: {
      title: "Chaque vente perd de l'argent",
      reason: "Une activité qui vend à perte consomme d'autant plus qu'elle croît.",
      impact: (value) => `Le résultat brut de l'année est de ${value}.`,
      question: "Qu'est-ce qui rend la marge brute positive, et à partir de quel volume ?",
    },
    acceleration: {
      title: "Le plan accélère",
      text: (plan, last, year) =>
        `Le plan prévoit ${plan} de croissance en ${year}, alors que la dernière croissance constatée est de ${last}.`,
      reason: (factor) =>
        `La croissance prévue vaut ${factor} fois la dernière ; d'ordinaire la croissance ralentit quand la société grandit.`,
      impact: (value, year) => `À la dernière croissance, le chiffre d'affaires ${year} serait inférieur de ${value}.`,
      question: (year) =>
        `Qu'est-ce qui fait accélérer la croissance en ${year} : quels clients déjà signés, quelles hausses de prix, quels recrutements ?`,
    },
    mismatch: {
      title: (metric) => `${metric} ne découle pas de ses propres données`,
      text: (metric, place, stated, recomputed) =>
        `${place} donne ${metric} à ${stated} ; recalculé à partir des cellules voisines, c'est ${recomputed}.`,
      reason: (gap) => `L'écart est de ${gap}, au-delà de l'arrondi.`,
      impact: (metric, stated, recomputed) => `Qui se fie à ${metric} retient ${stated} au lieu de ${recomputed}.`,
      question: (metric, place) => `Comment ${metric} est-il calculé en ${place} ?`,
    },
    defects: {
      title: (kind, count) =>
        count === 1 ? `Faute dans le modèle : ${kind}` : `${count} fautes dans le modèle : ${kind}`,
      text: (kind, places) => `${kind.charAt(0).toUpperCase()}${kind.slice(1)} : ${places}.`,
      one: (place, label, found, expected) =>
        `${place}${label ? ` (${label})` : ""}${found && expected ? ` : ${found} là où l'on attend ${expected}` : ""}`,
      reasonGap: (gap) => `Le chiffre est faux de ${gap}.`,
      reasonUnknown: "La faute rompt la logique de sa ligne ; son effet n'a pas pu être chiffré.",
      impact: (found, expected, label) => `${label} : ${found} au lieu de ${expected}.`,
      noImpact: "L'effet sur les totaux n'a pas pu être calculé à partir des seules cellules.",
      question: (places) => `Pouvez-vous corriger ${places} et renvoyer le modèle ?`,
      finding: (count, kinds) => `${count} ${count === 1 ? "faute" : "fautes"} dans les formules du modèle : ${kinds}.`,
      none: "Aucune faute n'a été trouvée dans les formules et les totaux du modèle.",
    },
    gap: (metric) => `Aucun chiffre trouvé pour : ${metric}.`,
    gapQuestion: (metric) => `Pouvez-vous communiquer ce chiffre, avec les cellules dont il est calculé : ${metric} ?`,
    integrityReason: "constaté en comparant chaque formule à sa ligne et chaque total à ses parties",
  },
};
