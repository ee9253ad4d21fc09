/** Sentences by code: for a firm, to a friend, with what they are given; days and questions that a draft takes up. */
import { expect, test } from "vitest";
import { deadlineIn } from "../../../src/analysis/correspondence/draft/days.ts";
import { takenUp } from "../../../src/analysis/correspondence/mail/asks.ts";
import { voiceOf } from "../../../src/analysis/correspondence/sentences/index.ts";
import { cue } from "../../../src/language/index.ts";

test.each([
  ["en", false, false, "I have noted your offer (X)."],
  ["en", false, true, "We have noted your offer (X)."],
  ["fr", false, false, "J'ai bien noté votre proposition (X)."],
  ["fr", true, false, "J'ai bien noté ta proposition (X)."],
  ["fr", true, true, "Nous avons bien noté ta proposition (X)."],
] as const)("%s, familiar %s, plural %s", (language, familiar, plural, said) => {
  expect(voiceOf(language, familiar, plural).say("noted", { offer: "X" })).toBe(said);
});

test("what is put into a sentence keeps its words, and a capital letter where the sentence begins", () => {
  const voice = voiceOf("fr", true, true);
  expect(
    voice.say("atOdds", {
      claim: "« je vous l'ai dit »",
      paper: voice.paper({ whose: "deck", file: "" }),
      figure: "3",
    }),
  ).toBe("Tu écris « je vous l'ai dit » ; ta présentation indique 3. Quelle est la bonne valeur ?");
  expect(voice.say("paperHas", { paper: voice.paper({ whose: "model", file: "" }), figure: "3" })).toBe(
    "Ton modèle financier indique 3.",
  );
});

test("a question to a friend is put to him", () => {
  expect(voiceOf("fr", true, false).inPerson("Quelle valorisation pré-money proposez-vous ?")).toBe(
    "Quelle valorisation pré-money proposes-tu ?",
  );
});

test.each([
  ["en", "I need a word from you by Thursday.", "2026-02-12"],
  ["fr", "Il me faut une réponse d'ici mardi.", "2026-02-17"],
] as const)("%s: %s", (language, text, day) => {
  expect(deadlineIn(text, language, new Date("2026-02-10"))?.toISOString().slice(0, 10)).toBe(day);
});

test("a question that asks to agree there and then is not said back", () => {
  const asks = [
    "Shall we say we have a deal?",
    "On peut dire que c'est fait, non ?",
    "Do you invest through a holding?",
  ];
  expect(takenUp(asks, []).later).toEqual(["Do you invest through a holding"]);
});

test("a group of phrases stands in an expression by its name, as whole words", () => {
  expect(cue`^<refersBack>`.test("c'était -3")).toBe(true);
  expect(cue`<definite>\s+\d`.test("the 3")).toBe(true);
  expect(cue`<definite>`.test("there")).toBe(false);
  expect(() => cue`<nothingOfTheKind>`).toThrow("nothingOfTheKind");
});
