/** Drafts as other programs open them. */
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { emlOf, mailtoOf } from "../../../src/app/protocol/index.ts";

const DRAFT = {
  to: "Anaïs Lefèvre <anais@example.org>",
  subject: "Re: Vos conditions, et les chiffres de l'été (réponse à votre message du 9 février)",
  body: "Bonjour Anaïs,\n\nLe ticket serait de 80 k€.\n\nBien cordialement,\nClaire",
};

test("an .eml file reads back as it was written, and is marked as not sent", async () => {
  const file = emlOf(DRAFT);
  const read = await PostalMime.parse(file);
  expect(read.to).toMatchObject([{ name: "Anaïs Lefèvre", address: "anais@example.org" }]);
  expect(read.subject).toBe(DRAFT.subject);
  expect(read.text?.replaceAll("\r\n", "\n").trim()).toBe(DRAFT.body);
  expect(file).toContain("X-Unsent: 1\r\n");
  expect(file.split("\r\n").every((line) => /^[\x20-\x7e]{0,78}$/.test(line))).toBe(true);
});

test("a line break in a subject or a name begins no other head", async () => {
  const file = emlOf({ to: "Tom\r\nBcc: all@example.org", subject: "Terms\r\nBcc: all@example.org", body: "Hello" });
  expect(file).not.toMatch(/^Bcc:/m);
  expect((await PostalMime.parse(file)).bcc ?? []).toEqual([]);
});

test.each([
  ["a name and an address", DRAFT.to, "mailto:anais@example.org?"],
  ["an address", "anais@example.org", "mailto:anais@example.org?"],
  ["nobody", null, "mailto:?"],
])("a mailto address for %s holds subject and text", (_, to, start) => {
  const address = mailtoOf({ ...DRAFT, to });
  expect(address.startsWith(start)).toBe(true);
  const fields = new URLSearchParams(address.slice(address.indexOf("?")).replaceAll("+", "%2B"));
  expect(fields.get("subject")).toBe(DRAFT.subject);
  expect(fields.get("body")).toBe(DRAFT.body.replaceAll("\n", "\r\n"));
});
