import { expect } from "vitest";
import { may, type Role, roles } from "#identity/roles.ts";
import { recordHistory } from "#platform/history.server.ts";
import { history } from "#platform/tables.ts";
import type { Client } from "#tests/support/client.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { kinds } from "./kinds.server.ts";

const screen = "/admin-dashboard/history";
const staff = roles.filter((role) => may({ role }, "history.read"));
const nameOf = (entity: string) => `Secret-of-${entity}`;

/** A change of a record of each kind, which does not exist any more. */
async function changeOfEach({ platform: { db } }: Site) {
  const state = (title: string) => ({
    title,
    name: title,
    fullName: title,
    album: title,
    number: title,
    note: title,
  });
  const rows = kinds.map(({ kind: { entity } }) => ({
    ...{ entity, entityId: "1", action: "updated", actor: "system" },
    before: state("Before"),
    after: state(nameOf(entity)),
  }));
  await recordHistory(db, rows);
  return new Map((await db.select().from(history)).map(({ id, entity }) => [entity, id]));
}

test("[4.17] each role meets the changes of its own kinds alone, in the list and in its file", async ({
  site,
}) => {
  await changeOfEach(site);
  for (const role of staff) {
    const client = await site.asRole(role);
    const [list, file] = await Promise.all(
      [screen, `${screen}.csv`].map(async (path) => (await client.get(path)).text()),
    );
    for (const { kind, sees } of kinds) {
      const [name, isSeen] = [nameOf(kind.entity), may({ role }, sees)];
      const what = `${kind.entity}, ${role}`;
      expect(list?.includes(name), what).toBe(isSeen);
      expect(list?.includes(`<option value="${kind.entity}"`), what).toBe(isSeen);
      expect(file?.includes(name), what).toBe(isSeen);
    }
  }
});

test("[4.17] a change of each kind is found by its kind, opened and put back by one who may see it, and not by another", async ({
  site,
}) => {
  const ids = await changeOfEach(site);
  const clients = new Map<Role, Client>();
  for (const role of staff) clients.set(role, await site.asRole(role));
  for (const { kind, sees } of kinds)
    for (const isSeen of [true, false]) {
      const role = staff.find((each) => may({ role: each }, sees) === isSeen);
      const client = role && clients.get(role);
      if (!client) throw new Error(`all see ${kind.entity}, or nobody does`);
      const [name, what] = [nameOf(kind.entity), `${kind.entity}, ${role}`];
      const asked = await (await client.get(`${screen}?kind=${kind.entity}`)).text();
      expect(asked.includes(name), what).toBe(isSeen);
      const change = ids.get(kind.entity);
      const opened = await client.get(`${screen}/${change}`);
      expect(opened.status, what).toBe(isSeen ? 200 : 404);
      expect((await opened.text()).includes(name), what).toBe(isSeen);
      const sent = await client.post(`${screen}/${change}`, { intent: "put-back", change: String(change) });
      expect([403, 409], what).toContain(sent.status);
      expect((await sent.text()).includes(name), what).toBe(isSeen);
    }
});

test("[4.14] a change of any kind says in words what it replaced, and leads to all of its record", async ({
  site,
}) => {
  const ids = await changeOfEach(site);
  const admin = await site.asAdmin();
  for (const { kind } of kinds.filter(({ kind }) => kind.entity !== "event")) {
    const page = await (await admin.get(`${screen}/${ids.get(kind.entity)}`)).text();
    expect(textOf(mainOf(page)), kind.entity).toContain(`Before: Before After: ${nameOf(kind.entity)}`);
    expect(mainOf(page)).toContain(`${screen}?kind=${kind.entity}&amp;record=1`);
    const ofIt = mainOf(await (await admin.get(`${screen}?kind=${kind.entity}&record=1`)).text());
    expect(ofIt).toContain(nameOf(kind.entity));
    const ofAnother = mainOf(await (await admin.get(`${screen}?kind=${kind.entity}&record=2`)).text());
    expect(ofAnother).toContain("No changes match");
  }
});

test("the former addresses lead to the one history", async ({ site }) => {
  const admin = await site.asAdmin();
  for (const [former, today] of [
    [`${screen}?event=17`, `${screen}?kind=event&record=17`],
    ["/admin-dashboard/members/3/changes/8", `${screen}/8`],
  ] as const)
    expect((await admin.get(former)).headers.get("location")).toBe(today);
});
