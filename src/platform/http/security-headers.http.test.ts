import { createHash } from "node:crypto";
import { expect } from "vitest";
import { publicPaths } from "#pages/public-paths.ts";
import { rawRequest } from "#tests/support/raw-request.ts";
import { test } from "#tests/support/site.ts";

const foreign = { method: "POST", headers: { origin: "https://evil.test" } };
const large = { origin: "", "content-length": String(2 ** 30), expect: "100-continue" };

test.for([
  ["a page", "/", {}, 200],
  ["its data", "/_.data", {}, 200],
  ["a missing page", "/no/such/page", {}, 404],
  ["a missing file", "/assets/none.js", {}, 404],
  ["an icon or robots.txt", "/robots.txt", {}, 200],
  ["a refused method", "/", { method: "TRACE" }, 405],
  ["a refused form", "/newsletter", foreign, 403],
  ["a refused length", "/newsletter", { method: "POST", headers: large }, 413],
  ["a long address", `/${"x".repeat(9_000)}`, {}, 414],
  ["health", "/healthz", {}, 200],
  ["readiness", "/readyz", {}, 200],
] as const)("%s carries the strict headers", async ([, path, options, status], { site }) => {
  const answer = await rawRequest(site.origin, path, options as object);
  expect(answer.status).toBe(status);
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  expect(answer.headers["content-security-policy"]).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  if (status !== 413) {
    expect(answer.headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(answer.headers["cross-origin-opener-policy"]).toBe("same-origin");
    expect(answer.headers["cross-origin-resource-policy"]).toBe("same-origin");
  }
  expect(answer.headers).not.toHaveProperty("x-powered-by");
  expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
});

test("a 304 and a script of the build carry them too", async ({ site }) => {
  const page = await site.get("/");
  const script = /\/assets\/entry\.client-[\w-]+\.js/.exec(await page.text())?.[0] ?? "";
  const asset = await site.get(script);
  const unchanged = await site.get("/", { headers: { "if-none-match": page.headers.get("etag") ?? "" } });
  expect(unchanged.status).toBe(304);
  for (const answer of [asset, unchanged]) {
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  }
  expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});

test("every inline script of a page is allowed by its hash, and nothing else inline is", async ({ site }) => {
  const page = await site.get("/");
  const html = await page.text();
  const policy = page.headers.get("content-security-policy") ?? "";
  const allowed = /script-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];
  const inline = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(
    ([, attributes = ""]) => !/\ssrc=|application\/ld\+json/.test(attributes),
  );
  expect(inline.length).toBeGreaterThan(0);
  for (const [, , script = ""] of inline) {
    expect(allowed).toContain(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  expect(policy).not.toContain("unsafe-eval");
  expect(allowed.join(" ")).not.toContain("unsafe-inline");
  expect(html).not.toMatch(/nonce=/);
});

test("a page asked for by another site's script is not given to it", async ({ site }) => {
  const answer = await site.get("/", { headers: { origin: "https://evil.test" } });
  expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
});

test.for([
  "/.env",
  "/.git/HEAD",
  "/package.json",
  "/server.js",
  "/server.ts",
  "/data/",
  "/assets/",
  "/assets/../../package.json",
  "/assets/%2e%2e/%2e%2e/package.json",
  "/..%2f..%2fetc/passwd",
  "/media/../secret",
  "/.vite/manifest.json",
])("%s is not there", async (path, { site }) => {
  expect((await rawRequest(site.origin, path)).status).toBe(404);
});

test("[2.24.05] [2.17.13] what stands on /contact and /annual-gala is built in: no outside page may be framed", async ({
  site,
}) => {
  for (const path of ["/contact", "/annual-gala"]) {
    const policy = (await site.get(path)).headers.get("content-security-policy") ?? "";
    expect([path, /frame-src ([^;]*)/.exec(policy)?.[1]]).toEqual([path, "'none'"]);
  }
});

test("[7.29] with no provider configured no page has a foreign script or frame, and none would be allowed", async ({
  site,
}) => {
  for (const path of [...publicPaths(), "/member-login", "/gallery-upload", "/join/rubies", "/order/mug"]) {
    const answer = await site.get(path);
    const html = await answer.text();
    const sources = [...html.matchAll(/<(?:script|iframe|link)\b[^>]* (?:src|href)="([^"]+)"[^>]*>/g)]
      .filter(([tag]) => !/rel="(?:canonical|alternate)"/.test(tag))
      .map(([, source = ""]) => source);
    expect(
      sources.filter((source) => !/^\/(?!\/)/.test(source)),
      path,
    ).toEqual([]);
    const rules = (answer.headers.get("content-security-policy") ?? "").split("; ");
    const allowed = rules.filter((rule) => /^(?:script|frame|connect)-src/.test(rule)).join(" ");
    expect(allowed, path).toContain("script-src");
    expect(allowed, path).not.toMatch(/https?:|\*/);
  }
});
