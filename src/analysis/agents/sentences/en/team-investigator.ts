/** Sentences of the team investigator, in English. */

export const team = {
  people: (names: string, place: string) => `${place} presents ${names}.`,
  heads: (count: string) => (count === "1" ? "1 person" : `${count} people`),
  headcount: (value: string, period: string) => `The team counts ${value}${period === "" ? "" : ` in ${period}`}.`,
  plan: (now: string, then: string, hires: string, growth: string, period: string) =>
    `The plan takes the team from ${now} to ${then} by ${period}: ${hires} more, ${growth}.`,
  partsMatch: (sum: string, period: string, place: string) =>
    `The departments of ${place} add up to the total of ${period}: ${sum}.`,
  bio: (name: string, role: string, bio: string) => `${name}, ${role}: “${bio}”.`,
  parts: (place: string, sum: string, total: string, period: string, totalPlace: string, gap: string) => ({
    title: "Departments do not add up to the team",
    text: `The departments of ${place} add up to ${sum} in ${period}; ${totalPlace} gives ${total}.`,
    reason: "One of the two counts is wrong, or they do not count the same people.",
    impact: `${gap} people are missing or counted twice.`,
    question: `Who is counted in the table of ${place}?`,
  }),
  rush: (growth: string, hires: string, period: string) => ({
    title: "The team is to double within a year",
    text: `The plan adds ${hires} people by ${period}, ${growth} of today's team.`,
    reason:
      "Recruiting and training that many people in a year slows a small company down; plans of this kind usually slip.",
    impact: `${hires} hires to make and to pay.`,
    question: `Of the ${hires} hires planned, how many have signed, and who recruits them?`,
  }),
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
  context: (count: number, names: string) =>
    `${count} ${count === 1 ? "person is" : "people are"} also named in outside documents: ${names}.`,
  contextSilent: (files: number) =>
    `${files} outside ${files === 1 ? "document was" : "documents were"} read; ${files === 1 ? "it names" : "they name"} none of the people presented.`,
  noContext: "no outside document was given",
  summary: (people: number, headcount: string | null, plan: string | null) =>
    [
      people === 0
        ? "Nobody is presented with a role."
        : `${people} ${people === 1 ? "person is" : "people are"} presented with a role.`,
      headcount,
      plan,
    ]
      .filter(Boolean)
      .join(" "),
};

export type TeamSentences = typeof team;
