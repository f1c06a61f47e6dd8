import { expect } from "vitest";
import { test } from "#tests/support/site.ts";
import { mainOf } from "./support/page-text.ts";

// Two cases that the router does not guard: a request may ask for the data of one route alone (`?_routes=`),
// which skips every guard in a parent loader; and an action runs before the loaders of its parents.

const secrets = [
  ["/admin-dashboard/trash", "admin/trash/trash"],
  ["/admin-dashboard/members", "admin/members/members"],
  ["/event-create", "features/events/screens/create"],
  ["/event-edit/1", "features/events/screens/edit"],
] as const;

test.for(secrets)(
  "a visitor who asks for the data of %s alone is refused all the same",
  async ([path, route], { site }) => {
    for (const query of [
      "",
      `?_routes=${encodeURIComponent(route)}`,
      `?_routes=root,${encodeURIComponent(route)}`,
    ]) {
      const answer = await site.get(`${path}.data${query}`);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
      const text = await answer.text();
      expect(text).not.toMatch(/"(events|trash|history|formToken|token)"/);
      expect([202, 403]).toContain(answer.status); // 202 carries a redirect in its body
    }
  },
);

test.for(secrets)("a visitor who posts to %s changes nothing", async ([path], { site }) => {
  for (const address of [path, `${path}.data`]) {
    const answer = await site.post(address, { intent: "create", title: "Mine", date: "2026-05-01" });
    expect(answer.status).toBe(path.startsWith("/admin-dashboard") ? 401 : 403);
  }
  const { rows } = await site.platform.db.execute("select count(*)::int as count from events");
  expect(rows[0]).toEqual({ count: 0 });
});

test("a form posted behind an https address is not taken for another site's", async ({ site }) => {
  const own = { origin: site.origin, "sec-fetch-site": "same-origin" };
  for (const headers of [own, { ...own, "x-forwarded-proto": "https" }, { ...own, host: "chamber.test" }]) {
    const answer = await site.post("/admin-login", { password: "wrong" }, { headers });
    expect(mainOf(await answer.text())).toContain("Invalid admin password");
  }
});
