import { expect } from "vitest";
import { readMemberAccess } from "#features/members/terms/terms-store.server.ts";
import { listHistory } from "#platform/history.server.ts";
import { holdTerm } from "#tests/support/held-terms.ts";
import { createMember } from "#tests/support/members.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { type Site, test } from "#tests/support/site.ts";

const screen = "/admin-dashboard/gate";
const list = "/admin-dashboard/members?state=approved&term=none";
const term = { from: "2028-01-15", until: "2029-02-13" };

/** What an owner sees and presses on the screen, on February 14, 2028. */
async function owner(site: Site) {
  site.clock.set("2028-02-14T17:00:00Z");
  const client = await site.asAdmin();
  const read = async (path: string) => (await client.get(path)).text();
  return {
    shown: async (path = screen) => textOf(mainOf(await read(path))),
    press: async (change: Record<string, string> = {}) =>
      client.post(`${screen}?confirm=yes`, {
        ...filledForm(await read(`${screen}?confirm=yes`), "gate"),
        intent: "change-gate",
        ...change,
      }),
  };
}

const nobody = "No memberships yet. Import them, or add them in Member Management.";

test("while nobody has a term, going by terms is refused in words, also to who sends the form by hand", async ({
  site,
}) => {
  const { shown } = await owner(site);
  const ada = await createMember(site.platform);
  await holdTerm(site.platform, ada.id, { from: "2026-01-15", until: "2027-02-13" });
  for (const path of [screen, `${screen}?confirm=yes`]) expect(await shown(path)).toContain(nobody);
  const client = await site.asAdmin();
  const answer = await client.post(screen, { intent: "change-gate", gate: "terms", closed_out: "1" });
  expect(textOf(await answer.text())).toContain(nobody);
  expect(await readMemberAccess(site.platform.db)).toBe("entries");
  expect(await listHistory(site.platform.db, "gate", "only")).toEqual([]);
});

test("another number of people than the one that was shown is refused, and shown", async ({ site }) => {
  const { press } = await owner(site);
  const ada = await createMember(site.platform);
  await holdTerm(site.platform, ada.id, term);
  await createMember(site.platform, { full_name: "Bea Lapsed" });
  const answer = await press({ closed_out: "0" });
  expect(answer.status).toBe(409);
  const page = textOf(mainOf(await answer.text()));
  expect(page).toContain("1 person would lose access now.");
  expect(page).toContain("Switch to current members only? 1 person will lose access.");
  expect(await readMemberAccess(site.platform.db)).toBe("entries");
});

test("the number is that of the list behind it; closing and opening hold at the next request, and are in the history", async ({
  site,
}) => {
  const { shown, press } = await owner(site);
  const ada = await createMember(site.platform);
  await holdTerm(site.platform, ada.id, term);
  const bea = await createMember(site.platform, { full_name: "Bea Lapsed" });
  await holdTerm(site.platform, bea.id, { from: "2027-01-15", until: "2028-02-13" });
  await createMember(site.platform, { full_name: "Cleo Never" });
  await createMember(site.platform, { full_name: "Dora Waiting", state: "pending" });

  expect(await shown()).toContain("That’s 3 people today.");
  expect(await shown()).toContain(
    "2 people with an approved listing and no active membership would lose access.",
  );
  const behind = await shown(list);
  expect(behind).toContain("Bea Lapsed");
  expect(behind).toContain("Cleo Never");
  expect(behind).not.toMatch(/Ada Baker|Dora Waiting/);

  const listed = async () => textOf(await (await site.get("/directory")).text());
  expect(await listed()).toContain("Cleo Never");
  expect((await press()).status).toBe(302);
  expect(await listed()).not.toMatch(/Bea Lapsed|Cleo Never/);
  expect(await listed()).toContain("Ada Baker");
  expect(await shown()).toContain("That’s 1 person today.");
  expect(await shown("/admin-dashboard")).toMatch(/Total Members\W+1\b|\b1\W+Total Members/);

  expect(await shown()).toContain(
    "2 people with an approved listing and no active membership would get access",
  );
  expect((await press()).status).toBe(302);
  expect(await listed()).toContain("Cleo Never");
  const changes = await listHistory(site.platform.db, "gate", "only");
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    [{ gate: "entries" }, { gate: "terms", closedOut: 2 }],
    [{ gate: "terms" }, { gate: "entries", closedOut: 2 }],
  ]);
});
