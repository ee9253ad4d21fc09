/** What the model cost, and where the text went, is said in every form of the report. */
import { expect, test } from "vitest";
import {
  modelPlanLine,
  modelReadyLine,
  modelWritingLine,
  type Report,
  renderHtml,
  renderMarkdown,
  renderTable,
} from "../../src/report/index.ts";
import { DOCUMENTS, reportOf } from "./sample.ts";

type Use = NonNullable<Report["models"]["languageUse"]>;
const USE: Use = {
  device: "cpu",
  deviceNote: null,
  endpointHost: null,
  leftMachine: false,
  prompts: { judge: "1", claims: "1" },
  calibrated: false,
  budgetTokens: 100_000,
  spentTokens: 4600,
  roles: [
    { role: "judge", requests: 12, sent: 30_000, evaluated: 3000, generated: 400 },
    { role: "claims", requests: 1, sent: 1500, evaluated: 1100, generated: 100 },
  ],
  claimsFound: 2,
  leftOut: { pages: 0, claims: 0 },
  stopped: null,
};
const used = (use: Partial<Use> = {}) =>
  reportOf({ models: { embedder: null, language: "My model", languageUse: { ...USE, ...use } } });

/** The three forms, without markup and with plain spaces. */
function forms(report: Report, language: "fr" | "en"): string[] {
  const texts = [
    renderHtml(report, DOCUMENTS, { language, generatedAt: "2026-01-02T03:04:05Z" }),
    renderMarkdown(report, { language }),
    renderTable(report, { language, width: 400, colour: false }),
  ];
  return texts.map((text) =>
    text
      .replace(/<[^>]*>|\\/g, "")
      .replace(/&#39;|&apos;/g, "'")
      .replace(/\s+/g, " "),
  );
}

test("tokens are told role by role, with the budget", () => {
  for (const text of forms(used(), "en"))
    expect(text).toContain(
      "My model (cpu): 4,600 of 100,000 tokens (judge 3,400 (74%) in 12 requests; claims 1,200 (26%) in 1 request). It pointed out 2 claims",
    );
  for (const text of forms(used(), "fr"))
    expect(text).toContain(
      "4 600 jetons sur 100 000 (juge 3 400 (74 %) en 12 questions; affirmations 1 200 (26 %) en 1 question).",
    );
});

test("what a spent budget left out is said", () => {
  const left = { leftOut: { pages: 2, claims: 1 }, stopped: { code: "budget_exhausted", message: "spent" } };
  for (const text of forms(used(left), "en"))
    expect(text).toContain("1 claim and 2 parts of pages left to the rules: its tokens were spent.");
  for (const text of forms(used({ ...left, stopped: { code: "crashed", message: "" } }), "fr"))
    expect(text).toContain("1 affirmation et 2 parties de pages laissées aux règles : il ne répondait plus.");
});

test("a report that sent text to another machine never says that nothing left this one", () => {
  const sent = { endpointHost: "models.example", leftMachine: true };
  for (const text of forms(used(sent), "en")) {
    expect(text).toContain("Text of these files was sent to models.example.");
    expect(text).not.toContain("Nothing left this machine");
  }
  for (const text of forms(used(sent), "fr")) {
    expect(text).toContain("Du texte de ces fichiers a été envoyé à models.example.");
    expect(text).not.toContain("Rien n’a quitté");
  }
});

test("a server on this machine keeps the promise", () => {
  const [page] = forms(used({ endpointHost: "127.0.0.1", device: "127.0.0.1:8080" }), "en");
  expect(page).toContain("Nothing left this machine");
});

test("without a language model nothing is said of tokens", () => {
  for (const text of forms(reportOf({}), "en")) expect(text).not.toMatch(/tokens/);
});

test("what a run may spend is told in the deal's language", () => {
  expect(modelPlanLine(100_000, "en")).toBe("The model may spend up to 100,000 tokens.");
  expect(modelPlanLine(100_000, "fr").replace(/\s/g, " ")).toBe("Le modèle peut dépenser jusqu’à 100 000 jetons.");
});

test("what was refused, and why a step did not ask, is told", () => {
  const told = used({
    roles: [{ role: "judge", requests: 12, sent: 30_000, evaluated: 3000, generated: 400, refused: 2 }],
    notAsked: [
      { role: "claims", why: "given" },
      { role: "critic", why: "nothing-weak" },
    ],
  });
  for (const text of forms(told, "en")) {
    expect(text).toContain("in 12 requests, 2 refused");
    expect(text).toContain("Not asked: claims (the claims were given); review (no report needed a review).");
  }
  for (const text of forms(told, "fr"))
    expect(text).toContain("Non interrogé : affirmations (les affirmations étaient données)");
});

test("what a model is writing stays on its line, without the terminal's own signs, and is said to be unchecked", () => {
  const said = `Revenue rose.\u001b[2J\n${"and so on ".repeat(40)}to the end`;
  const line = modelWritingLine(said, "en", 100);
  expect(line).toMatch(/^The model is writing \(not checked yet\): …/);
  expect(line).toHaveLength(99);
  expect(line.endsWith("to the end")).toBe(true);
  expect(modelWritingLine("a\u001b[2J\nb", "fr").replace(/\s/g, " ")).toBe(
    "Le modèle écrit (rien n’est encore vérifié) : a[2J b",
  );
});

test("a loaded model is told in the reader's language, and where the text goes with it", () => {
  const file = { name: "Petit", device: "cpu", deviceNote: null, endpointHost: null };
  const server = { ...file, device: "127.0.0.1:8080", endpointHost: "127.0.0.1" };
  const away = {
    ...file,
    device: "m.example",
    deviceNote: "the connection is not encrypted",
    endpointHost: "m.example",
  };
  expect(modelReadyLine(file, false, "en")).toBe("Model: Petit on cpu.");
  expect(modelReadyLine(file, false, "fr")).toMatch(/^Modèle\s: Petit sur cpu\.$/);
  expect(modelReadyLine(server, false, "fr")).toMatch(/127\.0\.0\.1:8080\. Son serveur est sur cette machine/);
  expect(modelReadyLine(away, true, "en")).toBe(
    "Model: Petit at m.example (the connection is not encrypted). TEXT OF THE DEAL IS SENT TO m.example, the host you allowed.",
  );
  expect(modelReadyLine(away, true, "fr")).toMatch(
    /connexion non chiffrée.*DU TEXTE DU DOSSIER EST ENVOYÉ À m\.example/,
  );
});
