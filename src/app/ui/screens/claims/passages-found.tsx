/** The places of the documents nearest to the words of a search, or of a question that no figure answers, by meaning as well. */
import { useId } from "react";
import { PlaceLink } from "../../drawing/place-link.tsx";
import { Foreign } from "../../parts/foreign.tsx";
import { Failure } from "../../parts/notice.tsx";
import { useCase } from "../../state/case.tsx";
import { useAnswer } from "../../state/engine.tsx";
import { useWords } from "../../state/settings.tsx";
import { useSettled } from "../../state/settled.ts";

export function PassagesFound({ text }: { readonly text: string }) {
  const words = useWords().claims;
  const title = useId();
  const { caseId, version } = useCase();
  const settled = useSettled(text);
  const found = useAnswer(settled === null ? null : { kind: "find", caseId, text: settled }, version);
  const searching = settled !== text || found.state === "loading";
  return (
    <section className="passages" aria-labelledby={title} aria-busy={searching}>
      <h2 id={title}>{words.passages}</h2>
      <p className="soft" role="status">
        {searching ? words.searching : found.value ? words.passagesFound(found.value.length) : ""}
      </p>
      {found.state === "failed" ? <Failure failure={found.failure} /> : null}
      <ul>
        {(found.value ?? []).map(({ file, anchor, nodeId, context, text }) => (
          <li key={nodeId}>
            <PlaceLink cited={{ file, anchor, nodeId, text }} />
            <Foreign as="p" text={context === "" ? text : `${context} · ${text}`} limit={180} />
          </li>
        ))}
      </ul>
    </section>
  );
}
