/** Reads the demo's two files as the product does, each in a process of its own, and nothing else. */
import { enableCompileCache } from "node:module";
import { join } from "node:path";

enableCompileCache();
const { readDocumentIsolated } = await import("../../src/documents/index.ts");
const folder = join(import.meta.dirname, "../../examples/velotri-materiel");
await Promise.all(["deck.pptx", "model.xlsx"].map((name) => readDocumentIsolated(join(folder, name), name)));
