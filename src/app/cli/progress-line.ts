/** One line of progress on a terminal; nothing when piped, or where quiet was asked for. */
import { plainText } from "../../report/index.ts";
import type { Progress } from "../engine.ts";

const NAMES: Record<Progress["stage"], string> = {
  read: "Reading",
  facts: "Finding facts",
  index: "Indexing",
  verify: "Verifying",
  "cross-check": "Cross-checking",
  analyse: "Analysing",
};

export type ProgressLine = { readonly update: (progress: Progress) => void; readonly clear: () => void };

export function progressLine(
  stream: NodeJS.WriteStream,
  { quiet }: { readonly quiet?: boolean | undefined },
): ProgressLine {
  if (!stream.isTTY || quiet) return { update: () => {}, clear: () => {} };
  let started = performance.now();
  let stage = "";
  let last = 0;
  return {
    update({ stage: now, done, total, detail, picture }) {
      const time = performance.now();
      if (now !== stage) {
        stage = now;
        started = time;
      } else if (time - last < 80 && done < total) return;
      last = time;
      const rest = done > 0 && done < total ? ((time - started) / done) * (total - done) : 0;
      const estimate = rest > 1500 ? `, about ${Math.ceil(rest / 1000)} s left` : "";
      const line = `${NAMES[now]} ${done}/${total}${estimate}${detail ? ` · ${plainText(detail)}` : ""}${picture ? `, picture of page ${picture.page} of ${picture.of}` : ""}`;
      stream.write(`\r\u001b[2K${line.slice(0, Math.max(20, (stream.columns || 80) - 1))}`);
    },
    clear() {
      stream.write("\r\u001b[2K");
    },
  };
}
