/** What every answer to a browser carries, and the policy of the page: nothing from elsewhere, nothing sent elsewhere. */

const POLICY: readonly (readonly [directive: string, ...sources: string[]])[] = [
  ["default-src", "'none'"],
  ["script-src", "'self'"],
  ["style-src", "'self'"],
  ["img-src", "'self'", "blob:", "data:"],
  ["font-src", "'self'", "data:"],
  ["connect-src", "'self'"],
  ["worker-src", "'self'", "blob:"],
  ["object-src", "'none'"],
  ["base-uri", "'none'"],
  ["form-action", "'none'"],
  ["frame-ancestors", "'none'"],
];

/** The Content-Security-Policy of the window, in the browser and on the desktop alike. */
export function contentSecurityPolicy(): string {
  return POLICY.map((directive) => directive.join(" ")).join("; ");
}

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "content-security-policy": contentSecurityPolicy(),
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy":
    "camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), serial=(), usb=()",
};
