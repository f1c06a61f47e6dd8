import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { createLink } from "#identity/links/links.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { createAccount } from "#tests/support/accounts.ts";
import { test } from "#tests/support/site.ts";

const hits = async (origin: string) => {
  const figures = await (await fetch(`${origin}/metrics`)).text();
  const [, count] = /page_cache_answers_total\{outcome="hits"\} (\d+)/.exec(figures) ?? [];
  expect(count).toBeDefined();
  return Number(count);
};

const secret = "same-origin";
const usual = "strict-origin-when-cross-origin";

test.for([
  ["/invitation", "invitation", secret],
  ["/reset-password", "reset-password", secret],
  ["/confirm-email", "confirm-email", secret],
  ["/open-account", "open-account", secret],
  ["/continue", null, secret],
  ["/account/keep", "account/keep", secret],
  ["/account/confirm-old-address", "account/confirm-old-address", secret],
  ["/newsletter/confirm", null, secret],
  ["/newsletter/unsubscribe", null, secret],
  ["/newsletter/preferences", null, secret],
  ["/your-order", null, secret],
  ["/renew", null, secret],
  ["/card", null, secret],
  ["/member-login", null, usual],
  ["/admin-login", null, usual],
  ["/forgot-password", null, usual],
] as const)(
  "what %s shows is kept by nobody, with a true link, a wrong one and none",
  async ([path, kind, policy], { site }) => {
    const { platform } = site;
    const { id: userId } = await createAccount(platform);
    const payload = { role: "editor", by: userId, name: "Ada" };
    const link =
      kind &&
      (await inTransaction(platform, "system", (context) =>
        createLink(context, { kind, userId, payload, seconds: 60 }),
      ));
    const queries = ["", `?token=${randomUUID()}`, ...(link ? [new URL(link).search] : [])];
    for (const query of queries) {
      const before = await hits(site.origin);
      for (let count = 0; count < 2; count++) {
        const answer = await site.get(`${path}${query}`);
        expect(answer.headers.get("cache-control"), query).toContain("no-store");
        expect(answer.headers.get("etag"), query).toBeNull();
        // With "no-referrer" the page's own form would be sent without an origin, and the origin check would
        // refuse it.
        expect(answer.headers.get("referrer-policy"), query).toBe(policy);
      }
      expect(await hits(site.origin), query).toBe(before);
    }
  },
);
