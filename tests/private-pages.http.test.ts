import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { createLink } from "#identity/sign-in/links.server.ts";
import { createAccount } from "#tests/support/accounts.ts";
import { test } from "#tests/support/site.ts";

const hits = async (origin: string) => {
  const figures = await (await fetch(`${origin}/metrics`)).text();
  const [, count] = /page_cache_answers_total\{outcome="hits"\} (\d+)/.exec(figures) ?? [];
  expect(count).toBeDefined();
  return Number(count);
};

test.for([
  ["/invitation", "invitation"],
  ["/reset-password", "reset-password"],
  ["/confirm-email", "confirm-email"],
  ["/account/keep", "account/keep"],
  ["/account/confirm-old-address", "account/confirm-old-address"],
  ["/newsletter/confirm", null],
  ["/newsletter/unsubscribe", null],
  ["/newsletter/preferences", null],
  ["/member-login", null],
  ["/admin-login", null],
  ["/forgot-password", null],
] as const)(
  "what %s shows is kept by nobody, with a true link, a wrong one and none",
  async ([path, kind], { site }) => {
    const { platform } = site;
    const { id: userId } = await createAccount(platform);
    const payload = { role: "editor", by: userId, name: "Ada" };
    const link = kind && (await createLink(platform.db, platform, { kind, userId, payload, seconds: 60 }));
    const queries = ["", `?token=${randomUUID()}`, ...(link ? [new URL(link).search] : [])];
    for (const query of queries) {
      const before = await hits(site.origin);
      for (let count = 0; count < 2; count++) {
        const answer = await site.get(`${path}${query}`);
        expect(answer.headers.get("cache-control"), query).toContain("no-store");
        expect(answer.headers.get("etag"), query).toBeNull();
      }
      expect(await hits(site.origin), query).toBe(before);
    }
  },
);
