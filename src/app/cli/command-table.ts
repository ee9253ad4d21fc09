/** The commands, in the order help lists them. */
import type { Command } from "./describe.ts";
import {
  ANALYSE_OPTIONS,
  ASK_OPTIONS,
  CHAT_OPTIONS,
  CHECK_OPTIONS,
  COMPARE_OPTIONS,
  DEMO_OPTIONS,
  DOCTOR_OPTIONS,
  GENERAL_OPTIONS,
  GRAPH_OPTIONS,
  HELP_OPTIONS,
  MCP_OPTIONS,
  MODELS_OPTIONS,
  PIPELINE_OPTIONS,
  READ_OPTIONS,
  REPLY_OPTIONS,
  SERVE_OPTIONS,
  VERIFY_OPTIONS,
} from "./options.ts";

export const SUMMARY =
  "Probant checks the claims of a pitch deck against the financial model and against each other, on this machine alone";

export const SHELLS = ["bash", "zsh", "fish"] as const;

const A_FOLDER = "A folder stands for the documents in it, and those that are left out are named.";

const TABLE = {
  verify: {
    summary: "a verdict on every claim, with the slide or cell that decides it",
    usage: ["verify FILES...", "verify FOLDER"],
    details: [
      "Each claim of a deck is verified, contradicted, ambiguous (the documents disagree among themselves) or unknown (nothing else bears on it).",
      A_FOLDER,
    ],
    operands: "file",
    options: VERIFY_OPTIONS,
    examples: [
      { line: "verify deck.pptx model.xlsx --html report.html", says: "verify a deal, and write the report" },
      { line: "verify my-deal/ --case my-case", says: "verify the documents of a folder, and keep what was read" },
      { line: "verify my-deal/ --watch", says: "verify again whenever the founder's files change" },
    ],
  },
  analyse: {
    summary: "verify, then analysts, review, arbitration, and a memo to decide by",
    usage: ["analyse FILES...", "analyse FOLDER"],
    details: ["The first page of the memo takes two minutes to read. Every figure cites its cells.", A_FOLDER],
    operands: "file",
    options: ANALYSE_OPTIONS,
    examples: [{ line: "analyse deck.pptx model.xlsx --html memo.html", says: "analyse a deal, and write the memo" }],
  },
  compare: {
    summary: "what a newer version changed: claims, verdicts, and contradictions that were repaired",
    usage: ["compare OLD NEW [--with FILE]...", "compare OLD-FOLDER NEW-FOLDER"],
    details: [
      "Both versions are verified, each with the files that --with names. A contradiction is repaired where its claim is still made and nothing denies it any more; one that went with its claim is told apart.",
    ],
    operands: "file",
    options: COMPARE_OPTIONS,
    examples: [
      { line: "compare deck-v1.pptx deck-v2.pptx --with model.xlsx", says: "see what the new deck changed" },
      { line: "compare model-v1.xlsx model-v2.xlsx --with deck.pptx", says: "see what the new model changed" },
    ],
  },
  ask: {
    summary: "judge a claim of your own against a case, or answer a question from its cells",
    usage: ['ask "CLAIM" --case DIR', 'ask "QUESTION" --case DIR'],
    details: ["A question that names a metric and states no figure is answered with the figures of the files."],
    operands: "text",
    options: ASK_OPTIONS,
    examples: [
      {
        line: 'ask "ARR reached €2.4m in December 2025" --case my-case',
        says: "hold a sentence against the documents",
      },
      { line: 'ask "what is the runway" --case my-case', says: "answer from the cells, with their places" },
    ],
  },
  check: {
    summary: "judge every claim of a mail, a memo or any other text against a case",
    usage: ["check FILE --case DIR", "check - --case DIR"],
    details: ["The text is cut into claims, judged one by one; it joins nothing. - reads what you paste."],
    operands: "file",
    options: CHECK_OPTIONS,
    examples: [{ line: "check term-sheet.docx --case my-case", says: "hold a term sheet against the documents" }],
  },
  read: {
    summary: "what was read of a file: each figure with its headings, unit and time",
    usage: ["read FILE [--json OUT]"],
    details: [
      "One line a figure: place, headings (nearest first), time, value in base units, unit, metric, and its case or basis (upside, actual, budget).",
    ],
    operands: "file",
    options: READ_OPTIONS,
    examples: [{ line: "read model.xlsx", says: "see how the cells of a model were understood" }],
  },
  reply: {
    summary: "read a founder's or a supplier's message and draft an answer",
    usage: [
      "reply MESSAGE [--case DIR] [--instructions FILE]",
      "reply --first --case DIR [--to NAME] [--from NAME] [--lang fr|en]",
    ],
    details: [
      "The message (.eml, .msg or text; - reads what you paste) is held against the case, decided on by your instructions and answered in a draft. Nothing is sent.",
    ],
    operands: "file",
    options: REPLY_OPTIONS,
    examples: [
      { line: "reply mail.eml --case my-case --instructions rules.txt", says: "draft an answer by your own rules" },
      { line: "reply --first --case my-case --eml first.eml", says: "draft the first mail from the contradictions" },
    ],
  },
  chat: {
    summary: "the same as reply, over several turns",
    usage: ["chat [--case DIR] [--instructions FILE]"],
    details: ["A line with a dot alone ends a message; the end of the input ends the chat."],
    operands: "none",
    options: CHAT_OPTIONS,
    examples: [{ line: "chat --case my-case --instructions rules.txt", says: "answer message after message" }],
  },
  pipeline: {
    summary: "answer the situations of a negotiation that the specifications name",
    usage: ["pipeline --all-scenarios [--verbose]"],
    details: ["Each in a case of its own, which is forgotten. It ends with 1 where one was decided otherwise."],
    operands: "none",
    options: PIPELINE_OPTIONS,
    examples: [{ line: "pipeline --all-scenarios", says: "see what is decided, with your model or without" }],
  },
  graph: {
    summary: "write the graph of a case: documents, facts, claims, verdicts",
    usage: ["graph --case DIR [--format graphml|jsonld|cypher | --why WORDS] [--out FILE]"],
    details: [],
    operands: "none",
    options: GRAPH_OPTIONS,
    examples: [
      { line: "graph --case my-case --format jsonld --out graph.jsonld", says: "write the graph as JSON-LD" },
      { line: 'graph --case my-case --why "slide 4: net revenue"', says: "show what that verdict rests on" },
      {
        line: 'graph --case my-case --why "months of cash"',
        says: "show the cells of that sentence of the memo, and their inputs",
      },
    ],
  },
  case: {
    summary: "make a damaged case anew, or encrypt one under a passphrase",
    usage: ["case repair DIR [FILES...]", "case encrypt DIR", "case decrypt DIR"],
    details: [
      "Your own verdicts, questions and messages are kept, the documents of the case (or FILES) are read again, and the damaged files are set aside.",
      "An encrypted case is one file of the age format, with its key beside it under the passphrase. The passphrase is typed unseen, or one line of standard input; verify, analyse, ask, check, reply and graph ask for it, open the case in memory, and write it back encrypted. The window does so too; mcp opens no encrypted case.",
    ],
    operands: "file",
    options: GENERAL_OPTIONS,
    examples: [
      { line: "case repair my-case deck.pptx model.xlsx", says: "repair a case of the command line" },
      { line: "case encrypt my-case", says: "encrypt it under a passphrase" },
    ],
  },
  serve: {
    summary: "the whole interface in a browser of this machine",
    usage: ["serve [--port N] [--case DIR] [--open]"],
    details: ["The page answers to this machine alone, and to its key. Ctrl-C stops it."],
    operands: "none",
    options: SERVE_OPTIONS,
    examples: [{ line: "serve --open", says: "open the window in your browser" }],
  },
  mcp: {
    summary: "your cases for a program that speaks the Model Context Protocol",
    usage: ["mcp [--folder DIR] [--write]"],
    details: [
      "Over standard input and output: the program starts it, and may list cases, verify documents, ask, and be told why. Nothing of your cases is changed unless you say --write.",
    ],
    operands: "none",
    options: MCP_OPTIONS,
    examples: [{ line: "mcp --folder ~/Deals", says: "serve your cases, and documents of one folder" }],
  },
  models: {
    summary: "the language models found on this machine, and how well each would run",
    usage: [
      "models",
      "models --use NAME|FILE.gguf",
      "models --forget",
      "models test [--model FILE.gguf | --endpoint URL --endpoint-model NAME]",
      "models calibrate [--model FILE.gguf | --endpoint URL --endpoint-model NAME]",
      "models --download URL --sha256 HEX",
    ],
    details: ["Probant needs none. One of yours reads what arithmetic leaves open."],
    operands: "none",
    options: MODELS_OPTIONS,
    examples: [
      { line: "models --use qwen2.5-7b-instruct", says: "use a model from now on" },
      { line: "models test --model my.gguf", says: "see what it makes of ten claims" },
    ],
  },
  demo: {
    summary: "verify the example that ships",
    usage: ["demo [--lang fr|en] [--out DIR]"],
    details: ["The example is in your language; in English where none is known."],
    operands: "none",
    options: DEMO_OPTIONS,
    examples: [{ line: "demo --lang fr", says: "verify the French example" }],
  },
  doctor: {
    summary: "what works on this machine, and where a model server would be",
    usage: ["doctor"],
    details: [],
    operands: "none",
    options: DOCTOR_OPTIONS,
    examples: [{ line: "doctor", says: "check this installation" }],
  },
  schema: {
    summary: "the JSON Schema of the report, or of the memo",
    usage: ["schema", "schema memo"],
    details: [],
    operands: ["memo"],
    options: GENERAL_OPTIONS,
    examples: [{ line: "schema memo > memo.schema.json", says: "write the schema of the memo" }],
  },
  completion: {
    summary: "the completion script for your shell",
    usage: ["completion bash|zsh|fish"],
    details: [
      'bash: put eval "$(probant completion bash)" in ~/.bashrc. zsh: put eval "$(probant completion zsh)" in ~/.zshrc, after compinit. fish: write it to ~/.config/fish/completions/probant.fish.',
    ],
    operands: SHELLS,
    options: GENERAL_OPTIONS,
    examples: [
      { line: "completion bash > ~/.local/share/bash-completion/completions/probant", says: "complete in bash" },
    ],
  },
  help: {
    summary: "this list, the help of a command, or the manual page",
    usage: ["help", "help COMMAND", "help --man"],
    details: [],
    operands: "command",
    options: HELP_OPTIONS,
    examples: [{ line: "help --man | man -l -", says: "read the manual page" }],
  },
} as const satisfies Record<string, Command>;

export type CommandName = keyof typeof TABLE;

export const COMMANDS: Readonly<Record<CommandName, Command>> = TABLE;

// Keys of an object whose keys are these.
export const COMMAND_NAMES = Object.keys(TABLE) as readonly CommandName[];

export function isCommandName(text: string): text is CommandName {
  return Object.hasOwn(TABLE, text);
}

export const EXIT_CODES: readonly (readonly [number, string])[] = [
  [0, "done"],
  [1, "something unexpected: a defect of ours"],
  [2, "the command line is not understood"],
  [3, "nothing could be read"],
  [4, "some files could not be read; the others were verified"],
  [5, "the case or a file of results cannot be used: damaged, newer, gone, the disk full, no permission"],
  [6, "the run was given up: it took more work or memory than it may"],
  [130, "cancelled"],
];

export const ENVIRONMENT: readonly (readonly [string, string])[] = [
  ["PROBANT_MODEL", "a language model, as --model"],
  ["PROBANT_ENDPOINT_KEY", "the key of a model server that asks for one"],
  ["PROBANT_DEBUG", "1 shows the details of what went wrong unexpectedly"],
  ["NO_COLOR", "no colours"],
  ["LC_ALL, LC_MESSAGES, LANG", "the reader's language, for the demo and the window"],
];
