/** The places of the documents nearest to the words of a search, or of a question that no figure answers, by meaning as well. */
import { useId } from "react";
import { PlaceLink } from "../../drawing/place-link.tsx";
import { Foreign } from "../../parts/foreign.tsx";
import { Failure } from "../../parts/notice.tsx";
import { useFound } from "../../state/found.ts";
import { useWords } from "../../state/settings.tsx";

export function PassagesFound({ text }: { readonly text: string }) {
  const words = useWords().claims;
  const title = useId();
  const { found, searching } = useFound(text);
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
