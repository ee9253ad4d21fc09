/** Sentences of the team investigator, in French. */
import type { TeamSentences } from "../en/team-investigator.ts";

export const team: TeamSentences = {
  people: (names, place) => `${place} présente ${names}.`,
  heads: (count) => (count === "1" ? "1 personne" : `${count} personnes`),
  headcount: (value, period) => `L'équipe compte ${value}${period === "" ? "" : ` en ${period}`}.`,
  plan: (now, then, hires, growth, period) =>
    `Le plan porte l'équipe de ${now} à ${then} en ${period} : ${hires} de plus, soit ${growth}.`,
  partsMatch: (sum, period, place) => `Les services de la ${place} totalisent bien l'effectif de ${period} : ${sum}.`,
  bio: (name, role, bio) => `${name}, ${role} : « ${bio} ».`,
  parts: (place, sum, total, period, totalPlace, gap) => ({
    title: "Les services ne totalisent pas l'équipe",
    text: `Les services de la ${place} totalisent ${sum} en ${period} ; ${totalPlace} donne ${total}.`,
    reason: "L'un des deux comptes est faux, ou ils ne comptent pas les mêmes personnes.",
    impact: `${gap} personnes manquent ou sont comptées deux fois.`,
    question: `Qui est compté dans le tableau de la ${place} ?`,
  }),
  rush: (growth, hires, period) => ({
    title: "L'équipe doit doubler en un an",
    text: `Le plan ajoute ${hires} personnes d'ici ${period}, soit ${growth} de l'équipe actuelle.`,
    reason:
      "Recruter et former autant de monde en un an ralentit une petite société ; ces plans prennent d'ordinaire du retard.",
    impact: `${hires} recrutements à faire et à payer.`,
    question: `Sur les ${hires} recrutements prévus, combien sont signés, et qui recrute ?`,
  }),
  gaps: {
    key_people: {
      text: "Aucun fondateur ni dirigeant n'est présenté avec son rôle.",
      question: "Qui sont les fondateurs et dirigeants, et qu'a fait chacun auparavant ?",
    },
    technical_lead: {
      text: "Personne n'est présenté comme responsable de la technique ou du produit.",
      question: "Qui dirige la technique, et cette personne est-elle actionnaire à plein temps ?",
    },
    headcount: {
      text: "Aucun effectif n'a été trouvé.",
      question: "Combien de personnes travaillent aujourd'hui pour la société, salariés et indépendants à part ?",
    },
    background: {
      text: "Ce qui est dit des fondateurs ne figure que dans le deck.",
      question: "Pouvez-vous envoyer les CV des fondateurs et deux références chacun ?",
    },
  },
  context: (count, names) =>
    `${count} ${count === 1 ? "personne est aussi nommée" : "personnes sont aussi nommées"} dans des documents extérieurs : ${names}.`,
  contextSilent: (files) =>
    `${files} ${files === 1 ? "document extérieur lu" : "documents extérieurs lus"} ; aucun ne nomme les personnes présentées.`,
  noContext: "aucun document extérieur n'a été fourni",
  summary: (people, headcount, plan) =>
    [
      people === 0
        ? "Personne n'est présenté avec son rôle."
        : `${people} ${people === 1 ? "personne est présentée avec son rôle" : "personnes sont présentées avec leur rôle"}.`,
      headcount,
      plan,
    ]
      .filter(Boolean)
      .join(" "),
};
