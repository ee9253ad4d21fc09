/** Which claims are shown, in what order, under which heads. */
import type { WhyUnknown } from "../../../../report/index.ts";
import { type AskedClaim, SEVERITIES } from "../../../protocol/index.ts";
import { holdsAll } from "../../parts/formats.ts";
import { isDecided, isOutside, likelyCells, type ShownClaim, type Status } from "../../state/decisions.ts";

export type Filters = {
  readonly search: string;
  /** Empty shows all. */
  readonly statuses: ReadonlySet<Status>;
  readonly overriddenOnly: boolean;
};

export const NO_FILTERS: Filters = { search: "", statuses: new Set(), overriddenOnly: false };

/** By what matters, or as they stand in the deck. */
export const ORDERS = ["weight", "place"] as const;
export type Order = (typeof ORDERS)[number];

export type GroupKey =
  | "asked"
  | "contradicted"
  | "ambiguous"
  | "restsOn"
  | "perhaps"
  | "rounding"
  | `unknown-${WhyUnknown}`
  | "outside"
  | "verified"
  | "decided";

export type ListRow =
  | {
      readonly kind: "head";
      readonly key: string;
      readonly title:
        | { readonly kind: "group"; readonly group: GroupKey }
        | { readonly kind: "place"; readonly file: string; readonly anchor: string };
      readonly count: number;
      /** Null where it cannot be folded. */
      readonly folded: boolean | null;
    }
  | { readonly kind: "claim"; readonly key: string; readonly claim: ShownClaim };

/** A claim typed by the user, shown as the others are. */
export function shownAsked({ id, text, result, answer }: AskedClaim): ShownClaim {
  const none = { override: null, mark: null, weight: null };
  return { id, text, role: "asked", source: null, result, answer, status: result.status, ...none };
}

export function isFiltered({ search, statuses, overriddenOnly }: Filters): boolean {
  return search.trim() !== "" || statuses.size > 0 || overriddenOnly;
}

export function passes(claim: ShownClaim, { search, statuses, overriddenOnly }: Filters): boolean {
  if (statuses.size > 0 && !statuses.has(claim.status)) return false;
  if (overriddenOnly && !isDecided(claim)) return false;
  if (search.trim() === "") return true;
  return holdsAll(`${claim.text} ${claim.source?.anchor ?? ""} ${claim.result.evidence?.anchor ?? ""}`, search);
}

/** In the order of the deck, each slide under its head. */
export function rowsByPlace(claims: readonly ShownClaim[]): readonly ListRow[] {
  const rows: ListRow[] = [];
  let start = -1;
  let last = "";
  for (const claim of claims) {
    const key = `${claim.source?.file ?? ""}\n${claim.source?.anchor ?? claim.role}`;
    if (key !== last) {
      start = rows.length;
      last = key;
      rows.push({
        kind: "head",
        key: `${start}\n${key}`,
        title: claim.source === null ? { kind: "group", group: "asked" } : { kind: "place", ...claim.source },
        count: 0,
        folded: null,
      });
    }
    rows.push({ kind: "claim", key: claim.id, claim });
    const head = rows[start];
    if (head?.kind === "head") rows[start] = { ...head, count: head.count + 1 };
  }
  return rows;
}

/** What needs the reader first; the rest is folded until it is opened. */
export const OPEN_GROUPS: readonly GroupKey[] = ["contradicted", "ambiguous", "restsOn", "asked"];
const FOLDED_LAST: readonly GroupKey[] = ["rounding", "outside", "verified", "decided"];

export function groupOf(claim: ShownClaim): GroupKey {
  if (claim.role === "asked") return "asked";
  if (isDecided(claim)) return "decided";
  if (claim.weight?.gap?.isRounding) return "rounding";
  switch (claim.status) {
    case "CONTRADICTED":
      return "contradicted";
    case "AMBIGUOUS":
      return "ambiguous";
    case "VERIFIED":
      return "verified";
    case "UNKNOWN":
      return unknownGroup(claim);
    default:
      return claim.status satisfies never;
  }
}

function unknownGroup(claim: ShownClaim): GroupKey {
  if (isOutside(claim)) return "outside";
  if (claim.weight?.restsOn) return "restsOn";
  const why = claim.weight?.whyUnknown ?? "nothing";
  if (why !== "perhaps") return `unknown-${why}`;
  return likelyCells(claim).length > 0 ? "perhaps" : "unknown-nothing";
}

/** @param opened the groups whose claims are shown. */
export function rowsByWeight(claims: readonly ShownClaim[], opened: (group: GroupKey) => boolean): readonly ListRow[] {
  const groups = Map.groupBy(claims, groupOf);
  const reasons = [...groups.keys()]
    .filter((group) => group.startsWith("unknown-"))
    .sort((a, b) => (groups.get(b)?.length ?? 0) - (groups.get(a)?.length ?? 0));
  const order: readonly GroupKey[] = [...OPEN_GROUPS, "perhaps", ...reasons, ...FOLDED_LAST];
  return order.flatMap((group): ListRow[] => {
    const members = groups.get(group);
    if (!members) return [];
    const shown = opened(group);
    const head: ListRow = {
      kind: "head",
      key: `group ${group}`,
      title: { kind: "group", group },
      count: members.length,
      folded: !shown,
    };
    const sorted = group === "contradicted" || group === "ambiguous" ? members.toSorted(heavierFirst) : members;
    return [head, ...(shown ? sorted.map((claim): ListRow => ({ kind: "claim", key: claim.id, claim })) : [])];
  });
}

/** The company's own before the market's; what changes a decision most, then how severe the contradiction is. */
function heavierFirst(a: ShownClaim, b: ShownClaim): number {
  const rank = ({ weight }: ShownClaim) => {
    return weight?.severity == null ? SEVERITIES.length : SEVERITIES.indexOf(weight.severity);
  };
  return (
    Number(isOutside(a)) - Number(isOutside(b)) ||
    (b.weight?.decision ?? 0) - (a.weight?.decision ?? 0) ||
    rank(a) - rank(b)
  );
}
