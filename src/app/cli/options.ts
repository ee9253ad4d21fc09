/** The options of every command. */
import { EXPORT_ENTRIES, type EXPORTS, GRAPH_FORMATS, type ReportFormat } from "../../report/exports/index.ts";
import type { Options } from "./describe.ts";

export const GENERAL_OPTIONS = {
  quiet: {
    type: "boolean",
    short: "q",
    group: "general",
    help: "say nothing but what was asked for, and what went wrong",
  },
  help: { type: "boolean", short: "h", group: "general", help: "show this help" },
} as const satisfies Options;

const PASSWORD = {
  password: {
    type: "boolean",
    help: "ask for the password of protected files: typed unseen, or one line on standard input; kept nowhere",
  },
} as const satisfies Options;

/** Options by which a command is given a language model, beside its file. */
const MORE_MODEL_OPTIONS = {
  "no-model": { type: "boolean", group: "model", help: "work without one, whatever was picked" },
  calibration: {
    type: "string",
    value: "FILE",
    names: "file",
    group: "model",
    help: "how sure the model may be believed to be (default: MODEL.probant.json beside it)",
  },
  endpoint: {
    type: "string",
    value: "URL",
    group: "model",
    help: "a model server instead, on this machine (its key, where it asks for one: PROBANT_ENDPOINT_KEY)",
  },
  "endpoint-model": { type: "string", value: "NAME", group: "model", help: "the model that the server runs" },
  "allow-host": {
    type: "string",
    value: "HOST",
    group: "model",
    help: "let the server be this other machine: text of the deal is sent there",
  },
  "model-timeout": {
    type: "string",
    value: "SECONDS",
    group: "model",
    help: "how long one answer of the server is waited for (default: 40, at most 300)",
  },
} as const satisfies Options;

/** Options by which a command is given a language model. */
export const MODEL_OPTIONS = {
  model: {
    type: "string",
    value: "FILE.gguf",
    names: "file",
    group: "model",
    help: "a language model of your own reads what arithmetic leaves open (or: PROBANT_MODEL; or picked for good: probant models --use)",
  },
  ...MORE_MODEL_OPTIONS,
} as const satisfies Options;

/** What a file is to be taken for. Beside these, --model names a language model: what is no document is one. */
export const KIND_OPTIONS = {
  deck: {
    type: "string",
    multiple: true,
    value: "FILE",
    names: "file",
    help: "take this file for the deck or plan, whatever it looks like",
  },
  model: {
    type: "string",
    multiple: true,
    value: "FILE",
    names: "file",
    help: "take this file for the financial model; a .gguf is a language model, which reads what arithmetic leaves open",
  },
  context: { type: "string", multiple: true, value: "FILE", names: "file", help: "take this file for neither" },
} as const satisfies Options;

const CASE = {
  case: { type: "string", value: "DIR", names: "folder", help: "the folder of the case (made by: verify --case DIR)" },
} as const satisfies Options;

const CASE_TO_KEEP = {
  case: {
    type: "string",
    value: "DIR",
    names: "folder",
    help: "keep the case in this folder: files that have not changed are not read again",
  },
} as const satisfies Options;

const READING = {
  lang: { type: "string", value: "fr|en", among: ["fr", "en"], help: "language of the report (default: the deck's)" },
  ...CASE_TO_KEEP,
  embedder: { type: "string", value: "DIR", names: "folder", help: "another transformers.js embedder" },
  index: {
    type: "string",
    value: "hnsw|exact",
    among: ["hnsw", "exact"],
    help: "walk a graph of the vectors, or look at each (default: each below 100,000)",
  },
} as const satisfies Options;

const MODEL_CLAIMS = {
  "no-model-claims": {
    type: "boolean",
    group: "model",
    help: "the model judges, and the claims are those that the rules find",
  },
} as const satisfies Options;

export const VERIFY_OPTIONS = {
  ...KIND_OPTIONS,
  claims: {
    type: "string",
    value: "FILE.jsonl",
    names: "file",
    help: 'verify just these: one {"id","text","file"?,"slide"?|"page"?|"anchor"?} a line',
  },
  ...outputOptions("verify"),
  ...PASSWORD,
  watch: { type: "boolean", help: "stay, and verify again whenever a document changes; Ctrl-C stops it" },
  ...READING,
  ...MORE_MODEL_OPTIONS,
  ...MODEL_CLAIMS,
  ...GENERAL_OPTIONS,
} as const satisfies Options;

export const ANALYSE_OPTIONS = {
  ...KIND_OPTIONS,
  ...outputOptions("analyse"),
  browser: { type: "string", value: "FILE", names: "file", help: "the browser that prints the PDF" },
  funding: {
    type: "string",
    value: "DEALS.csv",
    names: "file",
    help: "comparable deals of your own (see docs/funding-deals.md)",
  },
  ...PASSWORD,
  debate: { type: "boolean", help: "each contradiction is argued before it is ruled on" },
  "no-debate": { type: "boolean", help: "contradictions are ruled on at once" },
  budget: { type: "string", value: "N", help: "tokens the model may spend (default: 100000)" },
  ...READING,
  ...MORE_MODEL_OPTIONS,
  ...MODEL_CLAIMS,
  ...GENERAL_OPTIONS,
} as const satisfies Options;

export const COMPARE_OPTIONS = {
  with: {
    type: "string",
    multiple: true,
    value: "FILE",
    names: "file",
    help: "a document of the deal that is in both versions: the model beside two decks (may be given again)",
  },
  json: { type: "string", value: "OUT", names: "file", help: "what changed as JSON" },
  ...PASSWORD,
  lang: READING.lang,
  embedder: READING.embedder,
  ...GENERAL_OPTIONS,
} as const satisfies Options;

export const ASK_OPTIONS = {
  ...CASE,
  json: { type: "boolean", help: "the verdict as JSON" },
  ...MODEL_OPTIONS,
  ...GENERAL_OPTIONS,
} as const satisfies Options;

export const CHECK_OPTIONS = {
  ...CASE,
  json: { type: "boolean", help: "the claims and their verdicts as JSON" },
  ...MODEL_OPTIONS,
  ...GENERAL_OPTIONS,
} as const satisfies Options;

export const PIPELINE_OPTIONS = {
  "all-scenarios": { type: "boolean", help: "answer every situation, and print what was expected and decided" },
  verbose: { type: "boolean", help: "what each expert said, and the draft" },
  ...MODEL_OPTIONS,
  ...GENERAL_OPTIONS,
} as const satisfies Options;

const CORRESPONDENCE = {
  ...CASE,
  instructions: { type: "string", value: "FILE", names: "file", help: "your rules for what to answer" },
  domain: {
    type: "string",
    value: "NAME",
    among: ["investment", "purchase"],
    help: "investment (a founder writes) or purchase (a supplier does)",
  },
  verbose: { type: "boolean", help: "show each step to the decision" },
} as const satisfies Options;

export const REPLY_OPTIONS = {
  ...CORRESPONDENCE,
  first: { type: "boolean", help: "write the mail that opens the exchange, from what the documents disagree on" },
  to: { type: "string", value: "NAME", help: "whom the first mail is for: a name, an address, or NAME <ADDRESS>" },
  from: { type: "string", value: "NAME", help: "who signs the first mail" },
  lang: {
    type: "string",
    value: "fr|en",
    among: ["fr", "en"],
    help: "language of the first mail (default: that of the documents)",
  },
  eml: { type: "string", value: "OUT", names: "file", help: "the draft as an .eml file, for any mail program" },
  mailto: { type: "boolean", help: "print a mailto: address that opens the draft in the mail program" },
  json: { type: "string", value: "OUT", names: "file", help: "all of it as JSON" },
  ...MODEL_OPTIONS,
  ...GENERAL_OPTIONS,
} as const satisfies Options;

export const CHAT_OPTIONS = { ...CORRESPONDENCE, ...MODEL_OPTIONS, ...GENERAL_OPTIONS } as const satisfies Options;

export const MCP_OPTIONS = {
  folder: {
    type: "string",
    multiple: true,
    value: "DIR",
    names: "folder",
    help: "let only documents within this folder be read (may be given again; default: any)",
  },
  write: { type: "boolean", help: "keep what is verified and asked, as the window does (default: nothing is kept)" },
  ...GENERAL_OPTIONS,
} as const satisfies Options;

export const READ_OPTIONS = {
  json: { type: "string", value: "OUT", names: "file", help: "the figures as JSON" },
  ...GENERAL_OPTIONS,
} as const satisfies Options;

export const GRAPH_OPTIONS = {
  ...CASE,
  format: {
    type: "string",
    value: GRAPH_FORMATS.join("|"),
    among: GRAPH_FORMATS,
    help: "how it is written (default: graphml)",
  },
  why: {
    type: "string",
    value: "WORDS",
    help: "what a claim's verdict or a sentence of the memo rests on, down to the cells, as text",
  },
  out: { type: "string", value: "FILE", names: "file", help: "where to (default: standard output)" },
  ...GENERAL_OPTIONS,
} as const satisfies Options;

export const SERVE_OPTIONS = {
  port: { type: "string", value: "N", help: "the port to listen on (default: any that is free)" },
  case: { type: "string", value: "DIR", names: "folder", help: "open this case of the command line too" },
  open: { type: "boolean", help: "open the page in your browser" },
  ...GENERAL_OPTIONS,
} as const satisfies Options;

export const MODELS_OPTIONS = {
  use: { type: "string", value: "NAME|FILE.gguf", names: "file", help: "check one, and use it from now on" },
  forget: { type: "boolean", help: "use none any more" },
  download: { type: "string", value: "URL", help: "fetch one into models/; nothing else ever uses the network" },
  sha256: { type: "string", value: "HEX", help: "the sum that the downloaded file must have" },
  test: { type: "boolean", help: "ask ten claims with a known answer: right, wrong, seconds" },
  calibrate: {
    type: "boolean",
    help: "ask all of them, and keep how far the model may be believed and where asking it gains anything",
  },
  ...MODEL_OPTIONS,
  ...GENERAL_OPTIONS,
} as const satisfies Options;

export const DEMO_OPTIONS = {
  lang: { type: "string", value: "fr|en", among: ["fr", "en"], help: "which example (default: your locale's)" },
  out: { type: "string", value: "DIR", names: "folder", help: "where the report goes (default: out/)" },
  ...GENERAL_OPTIONS,
} as const satisfies Options;

export const DOCTOR_OPTIONS = { ...MODEL_OPTIONS, ...GENERAL_OPTIONS } as const satisfies Options;

export const HELP_OPTIONS = {
  man: { type: "boolean", help: "write the manual page, as roff" },
  ...GENERAL_OPTIONS,
} as const satisfies Options;

type Writing = "verify" | "analyse";

/** The formats that a command writes. */
type FormatOf<C extends Writing> = {
  [F in ReportFormat]: (typeof EXPORTS)[F] extends { readonly commands: Readonly<Record<C, string>> } ? F : never;
}[ReportFormat];

type OutputOption = { readonly type: "string"; readonly value: "OUT"; readonly names: "file"; readonly help: string };

/** The options by which a command is told what to write of what it found, made from the table of exports. */
function outputOptions<C extends Writing>(command: C): { readonly [F in FormatOf<C>]: OutputOption } {
  const options = EXPORT_ENTRIES.flatMap(([format, { commands }]): [string, OutputOption][] => {
    const help = commands?.[command];
    return help === undefined ? [] : [[format, { type: "string", value: "OUT", names: "file", help }]];
  });
  // Object.fromEntries forgets the names, which are those of the entries with a help for the command.
  return Object.fromEntries(options) as Readonly<Record<FormatOf<C>, OutputOption>>;
}
