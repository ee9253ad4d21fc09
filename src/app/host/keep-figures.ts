/** Keeps a case's own figures on its card, for the table of all cases, which opens none of them. */
import type { Language } from "../../documents/index.ts";
import { reportWords } from "../../report/index.ts";
import type { CaseSession } from "./case-session.ts";
import { caseFigures } from "./portfolio.ts";

export async function keepFigures(open: CaseSession, language: Language): Promise<void> {
  const report = await open.report();
  const topics = report === null ? {} : reportWords(report, language).topics;
  const figures = await open.use((engine) => caseFigures(engine, topics));
  open.folder.change({ figures });
}
