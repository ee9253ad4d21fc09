/** Figures planted where nobody sees them, to bear out what a slide claims: none may change a verdict. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openEngine } from "../../src/app/engine.ts";
import type { Counts } from "./baseline.ts";
import { newDeck, type Slide } from "./made-deal.ts";
import { scratchFolder } from "./places.ts";

const CLAIMS = [
  "Net revenue of €1.4m in FY25",
  "ARR reached €2.4m in December 2025",
  "Gross margin of 62% in FY25",
  "We employ 48 people at the end of 2025",
  "Monthly churn of 1.8% in Q4 2025",
  "Chiffre d'affaires de 3,2 M€ en 2025",
  "EBITDA de -640 k€ en 2025",
  "1 250 clients actifs fin 2025",
] as const;

const PLACES: readonly (readonly [what: string, plant: (slide: Slide, text: string) => void])[] = [
  [
    "hidden slide",
    (slide, text) => {
      slide.hidden = true;
      slide.addText(text, { x: 1, y: 2, w: 8, h: 1 });
    },
  ],
  ["notes", (slide, text) => slide.addNotes(text)],
  ["white on white", (slide, text) => slide.addText(text, { x: 1, y: 2, w: 8, h: 1, color: "FFFFFF" })],
  ["tiny", (slide, text) => slide.addText(text, { x: 1, y: 2, w: 8, h: 1, fontSize: 1 })],
  ["off the slide", (slide, text) => slide.addText(text, { x: 30, y: 2, w: 8, h: 1 })],
];

export async function planted(): Promise<Counts> {
  const folder = scratchFolder("planted");
  let right = 0;
  for (const [what, plant] of PLACES)
    for (const claim of CLAIMS) {
      const status = await statusOf(claim, plant, folder);
      if (status === "UNKNOWN") right++;
      else console.log(`  ${what}: “${claim}” is ${status}`);
    }
  let seen = 0;
  for (const claim of CLAIMS)
    if (
      (await statusOf(claim, (slide, text) => slide.addText(text, { x: 1, y: 2, w: 8, h: 1 }), folder)) === "VERIFIED"
    )
      seen++;
  console.log(`  in plain sight, the same figures bear out ${seen} of ${CLAIMS.length}`);
  rmSync(folder, { recursive: true });
  // Where the figures could decide nothing even in plain sight, hiding them shows nothing.
  return { of: PLACES.length * CLAIMS.length, right: seen < CLAIMS.length / 2 ? 0 : right };
}

async function statusOf(
  claim: string,
  plant: (slide: Slide, text: string) => void,
  folder: string,
): Promise<string | undefined> {
  const deck = newDeck();
  deck.addSlide().addText(claim, { x: 1, y: 1, w: 8, h: 1 });
  const second = deck.addSlide();
  second.addText("Annex", { x: 1, y: 0.3, w: 8, h: 1 });
  plant(second, claim);
  const path = join(folder, "deck.pptx");
  writeFileSync(path, Buffer.from((await deck.write({ outputType: "arraybuffer" })) as ArrayBuffer)); // as outputType asks for
  await using engine = await openEngine();
  const { report } = await engine.verify([{ path }], { claims: [{ id: "c", text: claim, slide: 1 }] });
  return report.claims[0]?.result.status;
}
