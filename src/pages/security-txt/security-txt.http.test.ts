import { expect } from "vitest";
import { content } from "#content/store.server.ts";
import { fileOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";
import { startSiteBeside } from "#tests/support/start-site.ts";

const path = "/.well-known/security.txt";

test("who finds a weak spot is told whom to tell, for a time that has not passed", async ({ site }) => {
  const answer = await site.get(path, { headers: { host: "evil.example" } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(answer.headers.get("etag")).toBeTruthy();
  const text = await fileOf(answer);
  expect(text).toContain(`Contact: mailto:${content("organisation").emails.general}\n`);
  expect(text).toContain(`Canonical: ${site.origin}${path}\n`);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now() + 30 * 86_400_000);
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
});

test("an operator may name another contact, and a page with the rules of a report", async ({ site }) => {
  const settings = {
    SECURITY_CONTACT: "security@host.example",
    SECURITY_POLICY: "https://host.example/policy",
  };
  const other = await startSiteBeside(site, settings);
  try {
    const text = await fileOf(await fetch(`${other.origin}${path}`));
    expect(text).toContain("Contact: mailto:security@host.example\n");
    expect(text).toContain("Policy: https://host.example/policy\n");
  } finally {
    await other.stop();
  }
});
