/** The kinds of nodes: the sign of each, and which are shown. */
import { useWords } from "../../state/settings.tsx";
import { NodeShape, shapeOf } from "./graph-picture.tsx";

type KindFilterProps = {
  /** How many nodes the case has of each kind. */
  readonly counts: Readonly<Record<string, number>>;
  readonly kinds: readonly string[];
  readonly onChange: (kinds: readonly string[]) => void;
};

export function KindFilter({ counts, kinds, onChange }: KindFilterProps) {
  const words = useWords();
  return (
    <fieldset className="status-filters">
      <legend className="away">{words.graph.filter}</legend>
      {Object.entries(counts).map(([kind, count]) => (
        <button
          key={kind}
          type="button"
          className="chip"
          aria-pressed={kinds.includes(kind)}
          onClick={() => onChange(kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind])}
        >
          <KindSign kind={kind} />
          {words.graph.kinds[kind] ?? kind}
          <span className="number">{count}</span>
        </button>
      ))}
    </fieldset>
  );
}

export function KindSign({ kind }: { readonly kind: string }) {
  return (
    <svg className={`node ${shapeOf(kind)}`} viewBox="-11 -11 22 22" width="14" height="14" aria-hidden="true">
      <NodeShape kind={kind} />
    </svg>
  );
}
