/** A table of the memo made by itself, for a question about a deal of which no memo was written. */
import type { DealMaterial, MemoTable } from "../../../findings/index.ts";
import { capTableAuditorInput, teamInvestigatorInput } from "../../inputs.ts";
import { peopleIn } from "../../tier1/people.ts";
import { capTable, fundsTable } from "./round.ts";

export function roundTable(
  id: "cap_table" | "use_of_funds",
  material: Pick<DealMaterial, "language" | "documents" | "deal" | "facts">,
): MemoTable | null {
  const input = capTableAuditorInput(material);
  if (id === "use_of_funds") return fundsTable(input);
  return capTable(input, peopleIn(teamInvestigatorInput(material).passages));
}
