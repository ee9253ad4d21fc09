/**
 * Asks the registry for known faults of the packages that ship: `npm run check:advisories`. A registry that does not tell
 * is said to be so, and is no fault of ours.
 */
import { advisoriesIn, isGrave } from "./advisories.ts";
import { npm } from "./npm.ts";

const told = advisoriesIn(parsed(await npm(["audit", "--omit=dev", "--json"])));
if (told.kind === "not_answered") console.log(`Advisories: not known, the registry does not answer (${told.why}).`);
else {
  for (const { words } of told.found) console.log(words);
  const grave = told.found.filter(isGrave).length;
  console.log(`Advisories: ${told.found.length} packages that ship, ${grave} of them grave.`);
  if (grave > 0) process.exitCode = 1;
}

function parsed(said: string): unknown {
  try {
    return JSON.parse(said);
  } catch {
    return null;
  }
}
