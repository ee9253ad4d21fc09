/** `probant check`: any text cut into claims, each judged against a case. */
import { text } from "node:stream/consumers";
import { placeName } from "../../language/index.ts";
import { type CheckedClaim, CorrespondenceError, DocumentError, guessLanguageOf, openEngine } from "../engine.ts";
import { passphraseOf } from "./ask-password.ts";
import { modelOf } from "./chosen-model.ts";
import { CommandError, EXIT } from "./exit.ts";
import { CHECK_OPTIONS } from "./options.ts";
import { parseCommand } from "./parse-command.ts";
import { readerLanguage } from "./reader-language.ts";
import { existingCase } from "./refusals.ts";
import { CLI_SENTENCES } from "./sentences/index.ts";

export async function check(args: readonly string[], signal: AbortSignal): Promise<number> {
  const { values, positionals } = parseCommand("check", CHECK_OPTIONS, args);
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0)
    throw new CommandError(EXIT.usage, "Name one text: probant check FILE --case DIR (- reads what you paste).");
  const caseFolder = existingCase(values.case);
  const passphrase = await passphraseOf(caseFolder, signal);
  await using engine = await openEngine({ caseFolder, passphrase, ...modelOf(values) });
  try {
    const input =
      path === "-" ? ({ kind: "text", text: await text(process.stdin) } as const) : ({ kind: "file", path } as const);
    const claims = await engine.check(input, { signal });
    process.stdout.write(values.json ? `${JSON.stringify(claims, null, 1)}\n` : table(claims));
    return EXIT.ok;
  } catch (error) {
    if (error instanceof CorrespondenceError || (error instanceof DocumentError && error.code !== "aborted"))
      throw new CommandError(EXIT.nothingRead, error.message);
    throw error;
  }
}

function table(claims: readonly CheckedClaim[]): string {
  if (claims.length === 0) return `${CLI_SENTENCES[readerLanguage(process.env)].noClaimInText}\n`;
  // What was judged is written in the text's own language.
  const language = guessLanguageOf(claims.flatMap(({ text, result }) => [text, result.explanation]));
  const { status: statuses, colon } = CLI_SENTENCES[language];
  return claims
    .map(({ text, result }) => {
      const { status, confidenceScore, evidence, explanation } = result;
      const by =
        evidence === null
          ? explanation
          : `${placeName(evidence.anchor, language)} (${evidence.file})${colon} ${evidence.content}`;
      return `${statuses[status].toUpperCase()}  ${Math.round(confidenceScore * 100)} %  ${text}\n  ${by}\n`;
    })
    .join("");
}
