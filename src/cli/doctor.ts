/** Says what works on this machine and what does not, and what to do. */
import { existsSync } from "node:fs";
import { openEmbedder } from "../embedding/index.ts";
import { openEngine } from "../engine.ts";
import { EXIT } from "./exit.ts";

export async function doctor(): Promise<number> {
  let failures = 0;
  const check = async (name: string, test: () => Promise<string> | string) => {
    try {
      process.stdout.write(`ok    ${name}: ${await test()}\n`);
    } catch (error) {
      failures++;
      process.stdout.write(`FAIL  ${name}: ${error instanceof Error ? error.message : error}\n`);
    }
  };
  await check("Node", () => process.version);
  await check("SQLite and word index", async () => {
    await using engine = await openEngine();
    const faults = engine.graph.check();
    if (faults.length > 0) throw new Error(faults.join("; "));
    return "opens, sound";
  });
  await check("Vector index", async () => {
    await import("hnswlib-node");
    return "hnswlib-node loads";
  });
  await check("Embedder", async () => {
    await using embedder = await openEmbedder();
    const [vector] = await embedder.embed(["chiffre d'affaires"], "query");
    return `${embedder.identity.name}, ${vector?.length ?? 0} dimensions`;
  });
  await check("PDF reader", async () => {
    await import("pdfjs-dist/legacy/build/pdf.mjs");
    return "pdfjs loads";
  });
  process.stdout.write(
    `info  No network is used, unless you name a model server or a model to download${existsSync("/.dockerenv") ? " (in a container)" : ""}.\n`,
  );
  return failures === 0 ? EXIT.ok : EXIT.unexpected;
}
