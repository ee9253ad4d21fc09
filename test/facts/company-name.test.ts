/** The name of the company that a deck is about. */
import { expect, test } from "vitest";
import { companyNameOf } from "../../src/facts/index.ts";
import { deck, slide, text } from "./fixtures.ts";

const page = (...lines: readonly string[]) => slide({ blocks: lines.map((line) => text(line, { size: 14 })) });
const cover = (title: string, ...lines: readonly string[]) =>
  slide({ title, blocks: lines.map((line) => text(line, { size: 14 })) });

test("it is what the cover writes and other slides write again", () => {
  const slides = [
    cover("Ardenne Logiciels", "Raising a Series A", "January 2026"),
    page("Why Ardenne wins", "customers stay"),
    page("Ardenne in 2025"),
  ];
  expect(companyNameOf(deck(slides))).toBe("Ardenne Logiciels");
});

test("a word that the slides mostly write small is a word of the language", () => {
  const slides = [cover("Business", "Tolvane"), page("the business of Tolvane"), page("our business", "Tolvane today")];
  expect(companyNameOf(deck(slides))).toBe("Tolvane");
});

test("where the cover shows it as a picture, the company's address says it", () => {
  const slides = [
    cover("Wherever, whenever", "hello@tolvane.example"),
    page("Tolvane serves 40 cities"),
    page("Wherever you are"),
  ];
  expect(companyNameOf(deck(slides))).toBe("Tolvane");
});

test("the file's name settles between two", () => {
  const slides = [cover("Ardenne", "Brisk"), page("Ardenne and Brisk"), page("Brisk with Ardenne")];
  expect(companyNameOf(deck(slides))).toBe("Ardenne");
  expect(companyNameOf(deck(slides, { name: "brisk_2026.pdf" }))).toBe("Brisk");
});

test("accents are kept and count for nothing when names are compared", () => {
  const slides = [cover("Vélorive", "Mars 2026"), page("Le marché"), page("L'équipe")];
  expect(companyNameOf(deck(slides, { name: "velorive-deck.pdf" }))).toBe("Vélorive");
});

test("nothing is made up where no word of the cover comes again", () => {
  expect(companyNameOf(deck([cover("Our Great Journey"), page("growth"), page("team")]))).toBeNull();
  expect(companyNameOf(deck([]))).toBeNull();
});
