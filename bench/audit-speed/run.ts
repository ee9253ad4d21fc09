/**
 * What the audit of a model costs beside reading it, in processor time: each workbook three times, in a process of its own that begins cold
 * with the settings of the command line, the median of the three. The audit may take a tenth.
 * `node bench/audit-speed/run.ts [FILE...]`; without files: examples, and the reference models where they are.
 */
import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { modelDefectsOf } from "../../src/audit/index.ts";
import { readDocument } from "../../src/documents/index.ts";
import { dealContextOf, factsOfDocument } from "../../src/facts/index.ts";

const MOST_SHARE = 0.1;
const RUNS = 3;
/** As `src/app/cli/sparing-start.ts` sets them. */
const SETTINGS = ["--max-semi-space-size=8", "--minimum-invocations-after-ic-update=8000"];
const ONE = "--one";

const [first, ...more] = process.argv.slice(2);
if (first === ONE) for (const file of more) console.log(JSON.stringify(await timesOf(file)));
else {
  const shares = (first === undefined ? workbooks() : [first, ...more]).map((file) => {
    const runs = Array.from({ length: RUNS }, () => runOf(file));
    const [read, audit] = [median(runs.map((run) => run.read)), median(runs.map((run) => run.audit))];
    const share = median(runs.map((run) => run.audit / run.read));
    console.log(
      `${share.toFixed(3)}  ${audit.toFixed(0)} of ${read.toFixed(0)} ms  ${path.basename(path.dirname(file))}/${path.basename(file)}`,
    );
    return share;
  });
  const over = shares.filter((share) => share > MOST_SHARE).length;
  console.log(
    `audit beside reading: median ${median(shares).toFixed(3)}, largest ${Math.max(...shares).toFixed(3)}; ${over} of ${shares.length} workbooks over ${MOST_SHARE}`,
  );
}

type Times = { readonly read: number; readonly audit: number };

function runOf(file: string): Times {
  const args = [...SETTINGS, import.meta.filename, ONE, file];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" })) as Times;
}

async function timesOf(file: string): Promise<Times> {
  const bytes = new Uint8Array(readFileSync(file));
  const start = spent();
  const document = await readDocument(bytes, path.basename(file));
  const { facts } = factsOfDocument(document, dealContextOf([document]));
  const read = spent();
  modelDefectsOf(document, facts);
  return { read: read - start, audit: spent() - read };
}

/** Processor time of this process so far, all its threads, in milliseconds. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

function workbooks(): readonly string[] {
  const root = path.join(import.meta.dirname, "../..");
  const data = path.resolve(process.env["PROBANT_DATA"] ?? path.join(root, "../shared/data"));
  if (!existsSync(data)) console.log(`no reference data in ${data}: the examples alone`);
  return ["examples/*/model.xlsx", path.join(data, "{gold,gold2,real2/books}/*/model.xlsx")]
    .flatMap((pattern) => globSync(pattern, { cwd: root }).map((file) => path.resolve(root, file)))
    .sort();
}
