/** Sentences of the team investigator. */
export type TeamSentences = {
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
