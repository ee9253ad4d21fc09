/** A draft greets whoever wrote by name, keeps to "tu" or "vous", and holds nothing internal. */
import { expect, test } from "vitest";
import { lastOf } from "./in-case.ts";
import { eml } from "./mail-files.ts";

test.each([
  ["a name under a closing", "Can we talk?\n\nBest,\nTom", "Hello Tom,"],
  ["a name alone at the end", "Can we talk about the round?\n\nTom", "Hello Tom,"],
  ["a name with its role", "Can we talk?\n\nKind regards,\nTom Meyer, CEO", "Hello Tom,"],
  ["a signature mark", "Pouvons-nous en parler demain ?\n\n--\nMARTIN Paul\nQuillmoor SAS", "Bonjour Paul,"],
  ["a title", "Pouvons-nous en parler demain ?\n\nCordialement,\nMme Durand", "Bonjour Mme Durand,"],
  ["nobody", "Can we talk about the round?", "Hello,"],
])("%s", async (_, mail, greeting) => {
  const { draft } = await lastOf({ messages: [mail] });
  expect(draft.body.split("\n")[0]).toBe(greeting);
});

test.each([
  ["the sender's name", "Claire Dubois <c@quillmoor.com>", "Hello Claire,"],
  ["an address that names a person", "claire.dubois@quillmoor.com", "Hello Claire,"],
  ["the first name before a particle", "Piet van der Meer <p@quillmoor.com>", "Hello Piet,"],
  ["a mailbox of nobody", "sales.team@quillmoor.com", "Hello,"],
])("greets by %s where the mail is not signed", async (_, from, greeting) => {
  const bytes = eml([`From: ${from}`, "Subject: Round", "", "Can we talk about the round next week?"]);
  const { draft } = await lastOf({ messages: [{ kind: "bytes", name: "mail.eml", bytes }] });
  expect(draft.body.split("\n")[0]).toBe(greeting);
});

test("initials at the end greet nobody where the sender's name does", async () => {
  const bytes = eml(["From: Ada Moreno <a@quillmoor.com>", "Subject: Round", "", "Can we talk?", "", "AM"]);
  const { draft } = await lastOf({ messages: [{ kind: "bytes", name: "mail.eml", bytes }] });
  expect(draft.body.split("\n")[0]).toBe("Hello Ada,");
});

test.each([
  ["Je pense à toi pour notre tour. Tu veux en parler ?\n\nPaul", /ton message|proposes-tu/, /\bvous\b|\bvotre\b/i],
  ["Je pense à vous pour notre tour. Voulez-vous en parler ?\n\nPaul", /votre message/, /\btu\b|\bton\b/i],
])("keeps the form of address: %s", async (mail, kept, never) => {
  const { draft } = await lastOf({ messages: [mail], instructions: "Accepter jusqu'à 4,5 M€ pré-money." });
  expect(draft.body).toMatch(kept);
  expect(draft.body).not.toMatch(never);
});

test("both figures of a contradiction are in the mail, its file and cell are not", async () => {
  const { draft, findings } = await lastOf({
    messages: ["Our monthly churn was 1.8% in December 2025.\n\nTom"],
    documents: [
      ["model.csv", "EUR;Oct 2025;Nov 2025;Dec 2025\nMRR;101000;104000;108000\nMonthly churn rate;3.2%;3.0%;3.1%\n"],
    ],
  });
  expect(findings[0]?.evidence[0]?.anchor).toContain("!D3");
  expect(draft.body).toMatch(/1\.8%[\s\S]*3\.1/);
  expect(draft.body).not.toMatch(/model\.csv|!D3/);
});
