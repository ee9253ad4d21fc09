/** Holds the lock of a case until it is killed from outside. */
import { openGraph } from "../../../src/case/graph/index.ts";

const [path = ""] = process.argv.slice(2);
const graph = openGraph(path);
graph.lockRun();
process.stdout.write("held\n");
setInterval(() => graph.runs(), 1000);
