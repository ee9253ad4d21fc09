/** What the command line makes of its words, and what it says of itself: all from one table. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { COMMAND_NAMES, COMMANDS, SHELLS } from "../../../../src/app/cli/command-table.ts";
import { completionScript } from "../../../../src/app/cli/completion.ts";
import { helpOf, overview } from "../../../../src/app/cli/help.ts";
import { manualPage } from "../../../../src/app/cli/manual.ts";
import { nearest } from "../../../../src/app/cli/nearest.ts";
import { GRAPH_OPTIONS, VERIFY_OPTIONS } from "../../../../src/app/cli/options.ts";
import { parseCommand } from "../../../../src/app/cli/parse-command.ts";
import { readerLanguage } from "../../../../src/app/cli/reader-language.ts";

describe("one table", () => {
  test("every command stands in the overview, the manual page and each completion script", () => {
    for (const name of COMMAND_NAMES) {
      expect(overview()).toContain(`probant ${name}`);
      expect(manualPage()).toContain(`.SS probant ${name}\n`);
      for (const shell of SHELLS) expect(completionScript(shell)).toMatch(new RegExp(`\\b${name}\\b`));
    }
  });

  test.each(COMMAND_NAMES)("the help of %s names all its options and shows an example", (name) => {
    const help = helpOf(name);
    for (const option of Object.keys(COMMANDS[name].options)) expect(help).toContain(`--${option}`);
    expect(help).toMatch(/^Examples?\n {2}probant /m);
    for (const line of help.split("\n")) expect(line.length, line).toBeLessThanOrEqual(100);
  });

  test("every option with a value says what stands for it", () => {
    for (const name of COMMAND_NAMES)
      for (const [option, { type, value }] of Object.entries(COMMANDS[name].options))
        expect(value !== undefined, `${name} --${option}`).toBe(type === "string");
  });

  test("examples use options that there are", () => {
    for (const name of COMMAND_NAMES)
      for (const { line } of COMMANDS[name].examples) {
        expect(line.split(" ")[0]).toBe(name);
        for (const [, option] of line.matchAll(/ --([a-z0-9-]+)/g))
          expect(Object.keys(COMMANDS[name].options), line).toContain(option);
      }
  });

  test("docs/probant.1 is the manual page: npm run -s probant -- help --man > docs/probant.1", () => {
    expect(readFileSync(join(import.meta.dirname, "../../../../docs/probant.1"), "utf8")).toBe(manualPage());
  });
});

describe("a word that is not known", () => {
  test.each([
    ["vrify", "verify"],
    ["verfiy", "verify"],
    ["analyze", "analyse"],
    ["Ask", "ask"],
    ["docter", "doctor"],
    ["compl", "completion"],
    ["frobnicate", null],
    ["x", null],
  ])("%s is likely %s", (text, meant) => {
    expect(nearest(text, COMMAND_NAMES)).toBe(meant);
  });

  test.each([
    [["--htlm", "a.html"], "“probant verify” has no option --htlm: did you mean --html? See: probant verify --help"],
    [["--frobnicate=3"], "“probant verify” has no option --frobnicate. See: probant verify --help"],
    [["--html"], "--html needs a value: --html OUT. See: probant verify --help"],
    [["--html", "--json", "a"], "--html needs a value: --html OUT. See: probant verify --help"],
    [["--html="], "--html needs a value: --html OUT. See: probant verify --help"],
    [["--lang", "de"], "--lang is fr or en, not “de”. See: probant verify --help"],
    [["--watch=yes"], "--watch takes no value. See: probant verify --help"],
    [["-x"], "“probant verify” has no option -x. See: probant verify --help"],
  ])("%j is told in one sentence", (args, message) => {
    expect(() => parseCommand("verify", VERIFY_OPTIONS, args)).toThrow(message);
  });

  test("a command that takes no file says so", () => {
    expect(() => parseCommand("graph", GRAPH_OPTIONS, ["deck.pdf"])).toThrow("“probant graph” takes no “deck.pdf”");
  });
});

test("options are read wherever they stand, and what follows -- is a file", () => {
  expect(parseCommand("verify", VERIFY_OPTIONS, ["a.pdf", "-q", "--lang=fr", "--", "--b.pdf"])).toEqual({
    values: { quiet: true, lang: "fr" },
    positionals: ["a.pdf", "--b.pdf"],
  });
});

test.each([
  [{ LANG: "fr_FR.UTF-8" }, "en-GB", "fr"],
  [{ LANG: "fr_FR.UTF-8", LC_ALL: "en_GB.UTF-8" }, "fr-FR", "en"],
  [{ LANG: "en_GB.UTF-8", LC_MESSAGES: "fr" }, "en-GB", "fr"],
  [{ LANG: "C" }, "fr-FR", "en"],
  [{ LC_ALL: "", LANG: "" }, "fr-CA", "fr"],
  [{ LANG: "fry_NL" }, "nl-NL", "en"],
  [{}, "de-DE", "en"],
])("the locale %j on a system in %s reads %s", (env, system, language) => {
  expect(readerLanguage(env, system)).toBe(language);
});
