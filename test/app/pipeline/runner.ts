/** Verifies the files named on its command line in a case folder, and prints the report; killed by the tests. */
import { openEngine } from "../../../src/app/engine.ts";

const [caseFolder, ...files] = process.argv.slice(2);
await using engine = await openEngine({ caseFolder });
process.stderr.write("open\n");
const { report } = await engine.verify(files.map((path) => ({ path })));
process.stdout.write(JSON.stringify({ ...report, timings: {} }));
