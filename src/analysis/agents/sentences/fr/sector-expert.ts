/** Sentences of the sector expert, in French. */
import { capital } from "../../evidence/wording.ts";
import type { SectorSentences } from "../en/sector-expert.ts";

export const sector: SectorSentences = {
  unknown: "indéterminé",
  chosen: (name, metrics, words) => `Lu comme ${name} : les documents mesurent ${metrics} et parlent de ${words}.`,
  named: (word) => `« ${word} »`,
  notSure: (first, second) =>
    `Le secteur n'est pas tranché : les documents évoquent à peu près autant deux métiers (${first}, ${second}).`,
  tooLittle: "Le secteur n'est pas tranché : trop peu de mots et d'indicateurs d'un même métier ont été trouvés.",
  noMetrics: "aucun indicateur propre à un métier",
  noWords: "aucun mot propre à un métier",
  level: (metric, period, value) => `${metric}${period ? `, ${period}` : ""} : ${value}.`,
  graded: (sentence, grade, range, sector) =>
    `${sentence} Dans ce secteur (${sector}), c'est ${grade} (fourchette usuelle : ${range}).`,
  gap: (metric, name) => `Indicateur usuel (${name}) non trouvé : ${metric}.`,
  question: (metric) => `${capital(metric)} : quelle valeur sur les douze derniers mois, et comment la calculez-vous ?`,
  questionOfState: (metric) => `${capital(metric)} : quel est le niveau actuel, et à la fin de quel mois ?`,
  questions: (metrics) =>
    `Quelle valeur sur les douze derniers mois, et quel mode de calcul, pour chacun de ces indicateurs : ${metrics} ?`,
  weak: (metric, text, range, source, value, bound) => ({
    title: `Faible pour son secteur : ${metric}`,
    text,
    reason: `Loin de la fourchette usuelle (${range}). ${source}.`,
    impact: `${value}, quand l'usage est ${bound}.`,
    question: `Qu'est-ce qui explique cette valeur (${metric} : ${value}), et qu'est-ce qui la ramène à l'usage ?`,
  }),
};
