/** Sentences of the team investigator. */

import type { Language } from "../../../documents/index.ts";

export type TeamTexts = {
  people(names: string, place: string): string;
  peopleReason: string;
  headcount(value: string, period: string): string;
  plan(now: string, then: string, hires: string, growth: string, period: string): string;
  partsMatch(sum: string, period: string, place: string): string;
  bio(name: string, role: string, bio: string): string;
  bioReason(outside: boolean): string;
  parts: {
    title: string;
    text(place: string, sum: string, total: string, period: string, totalPlace: string): string;
    reason: string;
    impact(gap: string): string;
    question(place: string): string;
  };
  rush: {
    title: string;
    text(growth: string, hires: string, period: string): string;
    reason: string;
    impact(hires: string): string;
    question(hires: string): string;
  };
  gaps: Readonly<
    Record<"key_people" | "technical_lead" | "headcount" | "background", { text: string; question: string }>
  >;
  context(count: number, names: string): string;
  contextSilent(files: number): string;
  noContext: string;
  summary(people: number, headcount: string | null, plan: string | null): string;
};

export const TEAM_TEXTS: Readonly<Record<Language, TeamTexts>> = {
  en: {
    people: (names, place) => `${place} presents ${names}.`,
    peopleReason: "names and roles read on the deck's own pages; nobody was looked up",
    headcount: (value, period) => `The team counts ${value} in ${period}.`,
    plan: (now, then, hires, growth, period) =>
      `The plan takes the team from ${now} to ${then} by ${period}: ${hires} more, ${growth}.`,
    partsMatch: (sum, period, place) => `The departments of ${place} add up to the total of ${period}: ${sum}.`,
    bio: (name, role, bio) => `${name}, ${role}: “${bio}”.`,
    bioReason: (outside) =>
      outside
        ? "the name also stands in an outside document"
        : "stated by the deck alone; no outside document names this person",
    parts: {
      title: "Departments do not add up to the team",
      text: (place, sum, total, period, totalPlace) =>
        `The departments of ${place} add up to ${sum} in ${period}; ${totalPlace} gives ${total}.`,
      reason: "One of the two counts is wrong, or they do not count the same people.",
      impact: (gap) => `${gap} people are missing or counted twice.`,
      question: (place) => `Who is counted in the table of ${place}?`,
    },
    rush: {
      title: "The team is to double within a year",
      text: (growth, hires, period) => `The plan adds ${hires} people by ${period}, ${growth} of today's team.`,
      reason:
        "Recruiting and training that many people in a year slows a small company down; plans of this kind usually slip.",
      impact: (hires) => `${hires} hires to make and to pay.`,
      question: (hires) => `Of the ${hires} hires planned, how many have signed, and who recruits them?`,
    },
    gaps: {
      key_people: {
        text: "No founder or manager is presented with a role.",
        question: "Who are the founders and managers, and what has each done before?",
      },
      technical_lead: {
        text: "Nobody is presented as leading technology or product.",
        question: "Who leads technology, and is that person a full-time shareholder?",
      },
      headcount: {
        text: "No headcount was found.",
        question: "How many people work for the company today, employees and contractors apart?",
      },
      background: {
        text: "What is said of the founders stands in the deck alone.",
        question: "Can you send the founders' CVs and two references each?",
      },
    },
    context: (count, names) =>
      `${count} ${count === 1 ? "person is" : "people are"} also named in outside documents: ${names}.`,
    contextSilent: (files) =>
      `${files} outside ${files === 1 ? "document was" : "documents were"} read; ${files === 1 ? "it names" : "they name"} none of the people presented.`,
    noContext: "no outside document was given",
    summary: (people, headcount, plan) =>
      [
        people === 0
          ? "Nobody is presented with a role."
          : `${people} ${people === 1 ? "person is" : "people are"} presented with a role.`,
        headcount,
        plan,
      ]
        .filter(Boolean)
        .join(" "),
  },
  fr: {
    people: (names, place) => `${place} présente ${names}.`,
    peopleReason: "noms et rôles lus sur les pages du deck ; personne n'a été recherché ailleurs",
    headcount: (value, period) => `L'équipe compte ${value} en ${period}.`,
    plan: (now, then, hires, growth, period) =>
      `Le plan porte l'équipe de ${now} à ${then} en ${period} : ${hires} de plus, soit ${growth}.`,
    partsMatch: (sum, period, place) => `Les services de la ${place} totalisent bien l'effectif de ${period} : ${sum}.`,
    bio: (name, role, bio) => `${name}, ${role} : « ${bio} ».`,
    bioReason: (outside) =>
      outside
        ? "le nom figure aussi dans un document extérieur"
        : "affirmé par le seul deck ; aucun document extérieur ne nomme cette personne",
    parts: {
      title: "Les services ne totalisent pas l'équipe",
      text: (place, sum, total, period, totalPlace) =>
        `Les services de la ${place} totalisent ${sum} en ${period} ; ${totalPlace} donne ${total}.`,
      reason: "L'un des deux comptes est faux, ou ils ne comptent pas les mêmes personnes.",
      impact: (gap) => `${gap} personnes manquent ou sont comptées deux fois.`,
      question: (place) => `Qui est compté dans le tableau de la ${place} ?`,
    },
    rush: {
      title: "L'équipe doit doubler en un an",
      text: (growth, hires, period) =>
        `Le plan ajoute ${hires} personnes d'ici ${period}, soit ${growth} de l'équipe actuelle.`,
      reason:
        "Recruter et former autant de monde en un an ralentit une petite société ; ces plans prennent d'ordinaire du retard.",
      impact: (hires) => `${hires} recrutements à faire et à payer.`,
      question: (hires) => `Sur les ${hires} recrutements prévus, combien sont signés, et qui recrute ?`,
    },
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
  },
};
