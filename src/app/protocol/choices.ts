/** What a window lets a person choose from; what is asked with it is checked by the host. */
import type { DocumentKind, DomainName, Language } from "../engine.ts";

export const LANGUAGES = ["fr", "en"] as const satisfies readonly Language[];
export const THEMES = ["system", "light", "dark"] as const;
/** How passages are searched by meaning: each of them, or by a graph of their vectors. */
export const SEARCH_INDEXES = ["exact", "hnsw"] as const;
export const PLANS = ["verify", "analyse"] as const;
/** Where a case is kept: at hand, aside, or to be deleted. */
export const SHELVES = ["open", "archived", "deleted"] as const;
/** How far the reader is with a case that was read. */
export const STAGES = ["review", "sent", "decided"] as const;
/** What a document is taken for. Named again, like the domains: the window must not load the engine. */
export const FILE_KINDS = ["deck", "financial_model", "context"] as const satisfies readonly DocumentKind[];
export const REPLY_DOMAINS = ["investment", "purchase"] as const satisfies readonly DomainName[];

/** The gravest first. */
export const SEVERITIES = ["CRITICAL", "MAJOR", "MODERATE", "MINOR"] as const;

export type Plan = (typeof PLANS)[number];
export type CaseShelf = (typeof SHELVES)[number];
export type CaseStage = (typeof STAGES)[number];
export type ReplyDomain = (typeof REPLY_DOMAINS)[number];
export type SearchIndex = (typeof SEARCH_INDEXES)[number];
export type ThemeName = (typeof THEMES)[number];
/** A model server; whether it is on this machine is looked at where it is used. */
export type ServerChoice = { readonly baseUrl: string; readonly model: string };
