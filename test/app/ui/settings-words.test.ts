/** Settings speak of pages and files, and name the format of a model's file once. */
import { expect, test } from "vitest";
import { english } from "../../../src/app/ui/words/en.ts";
import { french } from "../../../src/app/ui/words/fr.ts";

test.each([english, french])("in an analyst's words", ({ settings }) => {
  const said = JSON.stringify(settings, (_, value) => (typeof value === "function" ? String(value) : value));
  expect(said).not.toMatch(/token|jeton|embedding|plongement/i);
  expect(said.match(/GGUF/g)).toHaveLength(1);
});
