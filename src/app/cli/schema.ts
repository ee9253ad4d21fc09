/** `probant schema`: the JSON Schema of the report, or of the memo. */

import { memoJsonSchema } from "../../report/index.ts";
import { reportJsonSchema } from "../engine.ts";
import { CommandError, EXIT } from "./exit.ts";
import { GENERAL_OPTIONS } from "./options.ts";
import { parseCommand } from "./parse-command.ts";

export async function schema(args: readonly string[]): Promise<number> {
  const [what, ...more] = parseCommand("schema", GENERAL_OPTIONS, args).positionals;
  if (more.length > 0 || (what !== undefined && what !== "memo"))
    throw new CommandError(EXIT.usage, "The schema is of the report, or of the memo: probant schema [memo]");
  process.stdout.write(`${JSON.stringify(what === "memo" ? memoJsonSchema() : reportJsonSchema(), null, 2)}\n`);
  return EXIT.ok;
}
