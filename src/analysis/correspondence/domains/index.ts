/** The domains that ship. */
import type { Domain, DomainName } from "../domain.ts";
import { INVESTMENT } from "./investment.ts";
import { PURCHASE } from "./purchase.ts";

export const DOMAINS: Readonly<Record<DomainName, Domain>> = { investment: INVESTMENT, purchase: PURCHASE };
