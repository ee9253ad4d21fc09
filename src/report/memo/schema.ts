/** JSON Schema of the memo, for programs that read it. */
import { z } from "zod";
import { MemoSchema } from "../../analysis/findings/index.ts";

export function memoJsonSchema(): unknown {
  return z.toJSONSchema(MemoSchema);
}
