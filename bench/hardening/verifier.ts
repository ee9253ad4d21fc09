/** The process of verify-many.ts: whole verifications, one after the other, each in a case of its own in memory. */
import { verifyDeal } from "../../src/app/pipeline/index.ts";
import { openEmbedder } from "../../src/case/embedding/index.ts";
import { openGraph } from "../../src/case/graph/index.ts";

export type Verified =
  | { readonly kind: "ready" }
  /** `said`: figures, passages, or why there are none. */
  | { readonly kind: "verified"; readonly said: boolean }
  /** `typed`: an error of ours, with a message for people. */
  | { readonly kind: "failed"; readonly typed: boolean; readonly message: string };

const embedder = await openEmbedder();
const tell = (message: Verified) => process.send?.(message);

process.on("message", async (path: string) => {
  try {
    using graph = openGraph(":memory:");
    const { report } = await verifyDeal([{ path }], { graph, embedder });
    const { facts, passages, notRead } = report.coverage;
    const warned = report.documents.some(({ warnings }) => warnings.length > 0);
    const said = facts + passages + report.claims.length + report.unread.length + notRead.length > 0 || warned;
    tell({ kind: "verified", said });
  } catch (error) {
    const typed = error instanceof Error && "code" in error && typeof error.code === "string";
    tell({ kind: "failed", typed, message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
tell({ kind: "ready" });
