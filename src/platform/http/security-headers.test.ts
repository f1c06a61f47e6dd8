import { expect, test } from "vitest";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.server.ts";

const rule = (policy: string, name: string) => policy.split("; ").find((part) => part.startsWith(`${name} `));
const plain = { https: false, development: false };

test("scripts are our files and the inline ones listed by hash, nothing else", () => {
  expect(rule(contentSecurityPolicy(plain, { scripts: ["abc="], styles: [] }), "script-src")).toBe(
    "script-src 'self' 'sha256-abc='",
  );
  expect(rule(contentSecurityPolicy(plain, { scripts: [], styles: ["def="] }), "style-src")).toBe(
    "style-src 'self' 'sha256-def='",
  );
  expect(contentSecurityPolicy(plain)).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
});

test.each([
  "default-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
])("the policy says %s", (expected) => {
  expect(contentSecurityPolicy(plain).split("; ")).toContain(expected);
});

test("a form may post to a configured host beside ours", () => {
  const policy = contentSecurityPolicy({
    ...plain,
    formTargets: ["https://news.test"],
    frames: ["https://forms.test"],
  });
  expect(rule(policy, "frame-src")).toBe("frame-src https://forms.test");
  expect(rule(policy, "form-action")).toBe("form-action 'self' https://news.test");
});

test("browsers are told to insist on https where the site is reached by https, and only there", () => {
  expect(securityHeaders(plain).has("Strict-Transport-Security")).toBe(false);
  expect(securityHeaders({ ...plain, https: true }).has("Strict-Transport-Security")).toBe(true);
});
