/** What an answer of `npm audit --json` says of the packages that ship. */
import { z } from "zod";

const SEVERITIES = ["info", "low", "moderate", "high", "critical"] as const;
type Severity = (typeof SEVERITIES)[number];

const AnswerSchema = z.union([
  z.object({
    vulnerabilities: z.record(
      z.string(),
      z.object({
        severity: z.enum(SEVERITIES),
        range: z.string(),
        via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
      }),
    ),
  }),
  // What npm prints where the registry refuses: its own message, or that of its error.
  z.object({ message: z.string() }),
  z.object({ error: z.object({ summary: z.string() }) }),
]);

export type Advisories =
  | {
      readonly kind: "answered";
      /** Each package with its advisories, the gravest first. */
      readonly found: readonly { readonly severity: Severity; readonly words: string }[];
    }
  /** The registry does not tell: nothing is known of the packages. */
  | { readonly kind: "not_answered"; readonly why: string };

/** From this severity on a package must be replaced before anything is released. */
const GRAVE: Severity = "high";

export function advisoriesIn(answer: unknown): Advisories {
  const read = AnswerSchema.safeParse(answer);
  if (!read.success) return { kind: "not_answered", why: "its answer is none that is known" };
  if ("message" in read.data) return { kind: "not_answered", why: read.data.message };
  if ("error" in read.data) return { kind: "not_answered", why: read.data.error.summary };
  const found = Object.entries(read.data.vulnerabilities).map(([name, { severity, range, via }]) => {
    const why = via.map((one) => (typeof one === "string" ? `by ${one}` : `${one.title} (${one.url})`));
    return { severity, words: `${severity}: ${name} ${range}: ${why.join("; ")}` };
  });
  return { kind: "answered", found: found.toSorted((a, b) => rank(b.severity) - rank(a.severity)) };
}

export function isGrave({ severity }: { readonly severity: Severity }): boolean {
  return rank(severity) >= rank(GRAVE);
}

const rank = (severity: Severity) => SEVERITIES.indexOf(severity);
