import type { Config } from "#platform/config.server.ts";

export type HeaderPolicy = {
  https: boolean;
  development: boolean;
  formTargets?: string[];
  widgets?: string[];
  frames?: string[];
};

export function isHttps(config: Pick<Config, "ORIGIN">): boolean {
  return config.ORIGIN.startsWith("https:");
}

const oneYear = 31_536_000; // seconds
const unusedAbilities =
  "accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb browsing-topics".split(
    " ",
  );

export function securityHeaders(policy: HeaderPolicy): Headers {
  const headers = new Headers({
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Origin-Agent-Cluster": "?1",
    "X-Frame-Options": "DENY", // for browsers that do not know frame-ancestors
    "Permissions-Policy": unusedAbilities.map((ability) => `${ability}=()`).join(", "),
  });
  // Only with https: over http browsers ignore it, and on localhost it would lock a developer out of every
  // other local project.
  if (policy.https) headers.set("Strict-Transport-Security", `max-age=${oneYear}; includeSubDomains`);
  return headers;
}

/** The headers of a response that is not a page: those of every response, and a CSP that lets nothing run. */
export function inertHeaders(policy: HeaderPolicy): Headers {
  const headers = securityHeaders(policy);
  headers.set("Content-Security-Policy", inertPolicy);
  return headers;
}

/**
 * The Content-Security-Policy of one response. Allowed are our own script files, inline scripts whose SHA-256
 * is listed, and scripts, styles and frames of the `widgets` hosts that this page needs; `style` attributes,
 * but only those `<style>` elements whose hash is listed; pictures from any https address, because event
 * pictures may be linked.
 */
export function contentSecurityPolicy(
  policy: HeaderPolicy,
  hashes: { scripts: readonly string[]; styles: readonly string[] } = { scripts: [], styles: [] },
): string {
  const named = (all: readonly string[]) => all.map((hash) => ` 'sha256-${hash}'`).join("");
  const { development } = policy;
  const widgets = (policy.widgets ?? []).map((host) => ` ${host}`).join("");
  const rules = [
    "default-src 'none'",
    `script-src 'self'${named(hashes.scripts)}${widgets}`,
    // Vite puts the styles of a module under development into <style> elements.
    `style-src 'self'${development ? " 'unsafe-inline'" : named(hashes.styles)}${widgets}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}${widgets}`,
    "manifest-src 'self'",
    `frame-src ${[...(policy.widgets ?? []), ...(policy.frames ?? [])].join(" ") || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${["'self'", ...(policy.formTargets ?? [])].join(" ")}`,
    ...(policy.https ? ["upgrade-insecure-requests"] : []),
  ];
  return rules.join("; ");
}

/** The CSP of responses that are not pages (pictures, feeds, short texts): nothing may run or load. */
export const inertPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";
