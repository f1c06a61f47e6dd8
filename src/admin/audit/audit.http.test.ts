import { describe, expect } from "vitest";
import { audit } from "#identity/tables.ts";
import type { Platform } from "#platform/platform.server.ts";
import { history } from "#platform/tables.ts";
import { createAccount } from "#tests/support/accounts.ts";
import { addEvent, editEvent, eventInput } from "#tests/support/events.ts";
import { fileOf, mainOf, textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";

const tab = "/admin-dashboard/audit";
const file = "/admin-dashboard/audit.csv";

/** Ada changes the title of an event; Eve fails to sign in. */
async function somethingHappens(platform: Platform) {
  const ada = await createAccount(platform, { email: "ada@example.com", name: "Ada Events", role: "events" });
  const made = await addEvent(platform, ada.id, eventInput({ title: "Coffee" }), "token-of-the-form");
  const input = eventInput({ title: '=Tea, with "cake"' });
  await editEvent(platform, ada.id, { id: made.id, version: 1, scope: "this", fields: input });
  await platform.db.insert(audit).values({
    event: "sign-in failed",
    account: "eve@example.com",
    address: "192.0.2.7",
    detail: "wrong password",
  });
}

describe("refused", () => {
  test("[4.17] the audit and its file are for administrators", async ({ site }) => {
    await somethingHappens(site.platform);
    expect((await site.get(file)).headers.get("location")).toBe("/directory");
    for (const role of ["member", "editor", "membership", "events", "treasurer"] as const) {
      const client = await site.asRole(role);
      for (const path of [tab, `${file}?q=eve`]) {
        const answer = await client.get(path);
        expect(answer.status, `${role} ${path}`).toBe(role === "member" ? 302 : 403);
        expect(await answer.text(), `${role} ${path}`).not.toContain("eve@example.com");
      }
    }
  });
});

test("[4.14] who changed what, when, before and after: found by person, kind, event and day, in words", async ({
  site,
}) => {
  await somethingHappens(site.platform);
  const admin = await site.asRole("admin");
  const show = async (query: string) => (await admin.get(`${tab}?${query}`)).text();
  const all = mainOf(await show(""));
  for (const text of [
    "Ada Events",
    "Event: changed",
    "Coffee",
    "Sign-in failed",
    "eve@example.com",
    "192.0.2.7",
  ]) {
    expect(all).toContain(text);
  }
  const cases = [
    ["&q=ada", "Event: changed", "wrong password"],
    ["&q=EVE%40example.com", "wrong password", "Event: changed"],
    ["&what=of%3Aevent", "Event: changed", "wrong password"],
    ["&what=changes", "Event: changed", "wrong password"],
    ["&what=security", "wrong password", "Event: changed"],
    ["&what=sign-in+failed", "wrong password", "Event: changed"],
    ["&what=role+changed", "Nothing matches", "wrong password"],
    ["&from=2199-01-01", "Nothing matches", "wrong password"],
    ["&to=2001-01-01", "Nothing matches", "wrong password"],
    ["&from=nonsense&q=%00ada", "Event: changed", "wrong password"],
  ] as const;
  for (const kind of [
    "event",
    "member",
    "inquiry",
    "photo",
    "album",
    "content",
    "media",
    "letter",
    "subscriber",
  ])
    expect(all, kind).toContain(`<option value="of:${kind}">`);
  for (const [query, there, away] of cases) {
    const page = await show(query);
    expect(mainOf(page), query).toContain(there);
    expect(page, query).not.toContain(away);
  }
});

test("[4.14] both records are paged by key as one", async ({ site }) => {
  const { db } = site.platform;
  await db
    .insert(audit)
    .values(Array.from({ length: 40 }, (_, n) => ({ event: "sign-out", detail: `door ${n}.` })));
  await db.insert(history).values(
    Array.from({ length: 40 }, (_, n) => ({
      entity: "event",
      entityId: "1",
      action: "created",
      actor: "system",
      after: { title: `made ${n}.` },
    })),
  );
  const admin = await site.asRole("admin");
  const pagesFrom = async (address: string, words: "Next" | "Previous"): Promise<string[][]> => {
    const text = await (await admin.get(address)).text();
    const table = text.slice(text.indexOf("<tbody"), text.indexOf("</tbody>"));
    const found = textOf(table).match(/(door|made) \d+\./g) ?? [];
    const on = new RegExp(`href="([^"]+)"[^>]*>${words}<`).exec(text)?.[1]?.replaceAll("&amp;", "&");
    return [found, ...(on ? await pagesFrom(on, words) : [])];
  };
  const there = await pagesFrom(tab, "Next");
  expect(there.map(({ length }) => length)).toEqual([50, 30]);
  expect(new Set(there.flat()).size).toBe(80);
  const second = /href="([^"]+)"[^>]*>Next</.exec(await (await admin.get(tab)).text())?.[1] ?? "";
  expect((await pagesFrom(second.replaceAll("&amp;", "&"), "Previous")).toReversed()).toEqual(there);
});

test("[4.14] the file holds what the filters show, is safe in a spreadsheet, and is itself audited", async ({
  site,
}) => {
  await somethingHappens(site.platform);
  const admin = await site.asRole("admin");
  const answer = await admin.get(`${file}?q=ada`);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const text = await fileOf(answer);
  expect(text).toContain("When,Who,What,About,Before,After,Detail,IP address\r\n");
  expect(text).toContain(
    'Ada Events,Event: changed,"\'=Tea, with ""cake""",Title: Coffee,"Title: =Tea, with ""cake"""',
  );
  expect(text).not.toContain("wrong password");
  const rows = await site.platform.db.select().from(audit);
  expect(rows.at(-1)).toMatchObject({ event: "audit exported", detail: "“ada”" });
});
