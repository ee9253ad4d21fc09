/** Keeps a case's own figures on its card, for the table of all cases, which opens none of them. */

import { topicsOf } from "../../report/index.ts";
import type { Language } from "../engine.ts";
import type { CaseSession } from "./case-session.ts";
import { caseFigures } from "./portfolio.ts";

/** In both languages: the table is shown in the reader's, whatever the case was read in. */
export async function keepFigures(open: CaseSession): Promise<void> {
  const report = await open.report();
  const topics = (language: Language) => (report === null ? {} : topicsOf(report, language));
  const figures = await open.use((engine) =>
    caseFigures(engine, report?.contradictions ?? [], { en: topics("en"), fr: topics("fr") }),
  );
  open.folder.change({ figures });
}
