/** Writes documents into a case without end, and says when each is in; to be killed from outside. */
import { openGraph } from "../../../src/case/graph/index.ts";
import { reader, sampleChunks, sampleDocument } from "./sample.ts";

const [path = ""] = process.argv.slice(2);
const graph = openGraph(path);
for (let turn = graph.listDocuments().length; ; turn++) {
  const texts = Array.from({ length: 40 }, (_, i) => `document ${turn} passage ${i} revenue ${turn * i} k€`);
  graph.putDocument(sampleDocument(`d${turn}`), sampleChunks(texts), [], reader);
  process.stdout.write(`${turn}\n`);
}
