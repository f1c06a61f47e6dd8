import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { inquiriesData } from "#features/inquiries/personal-data/personal-data.server.ts";
import { inquiries } from "#features/inquiries/tables.ts";
import { readListQuery } from "#records/lists/list-query.ts";
import { refusedStatus } from "#tests/support/client.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { inboxList } from "./inbox.tsx";
import { inboxServed } from "./inbox-served.server.ts";

const message = {
  name: "Ada <script>",
  email: "ada@example.com",
  subject: "A question",
  message: "How do I join?\nYours, Ada",
};

async function receive(site: Site): Promise<number> {
  await site.post("/contact", message);
  const [row] = await site.platform.db.select().from(inquiries);
  return row?.id ?? 0;
}

test("a visitor and a member read nothing in the inbox and change nothing there", async ({ site }) => {
  const id = await receive(site);
  const path = `/admin-dashboard/inbox/${id}`;
  for (const who of [site.visitor(), await site.asMember(), await site.asRole("editor")]) {
    for (const address of [path, `${path}.data`]) {
      expect(await (await who.get(address)).text()).not.toContain("A question");
    }
    const answer = await who.post(path, {
      intent: "change-inquiry",
      id: String(id),
      version: "1",
      state: "done",
    });
    expect(answer.status).toBe(refusedStatus(who));
  }
  const [row] = await site.platform.db.select().from(inquiries);
  expect(row?.state).toBe("new");
});

test("[7.23] staff see what came in with every word of it, as text", async ({ site }) => {
  const id = await receive(site);
  await site.post("/committees", {
    name: "Grace",
    email: "grace@example.com",
    phone: "706-555-0100",
    committees: ["tech", "events"],
  });
  const staff = await site.asRole("membership");
  const list = await (await staff.get("/admin-dashboard/inbox")).text();
  expect(list.indexOf("Women Tech, Events Committee")).toBeLessThan(list.indexOf("A question"));
  expect(mainOf(list)).toContain("Ada &lt;script&gt;");
  const filtered = await (await staff.get("/admin-dashboard/inbox?kind=committees")).text();
  expect(mainOf(filtered)).toContain("Women Tech, Events Committee");
  expect(filtered).not.toContain("A question");
  const open = mainOf(await (await staff.get(`/admin-dashboard/inbox/${id}`)).text());
  expect(open).toContain("How do I join?\nYours, Ada");
  expect(open).toContain("mailto:ada@example.com");
  const missing = mainOf(await (await staff.get("/admin-dashboard/inbox/999999")).text());
  expect(textOf(missing)).toContain("This message doesn't exist");
});

test("[7.23] the inbox is paged by key and answered from an index, whatever the filter", async ({ site }) => {
  const { db } = site.platform;
  await db.execute(sql`
    insert into inquiries (kind, name, email, details, state, fingerprint, created_at, updated_at)
    select case when n % 100 = 0 then 'order' else 'contact' end, 'Ada', 'a' || n || '@example.com',
      '{"subject":"Hello"}'::jsonb, case when n % 50 = 0 then 'new' else 'done' end, 'f' || n, now(), now()
    from generate_series(1, 20000) n`);
  await db.execute(sql`vacuum analyze inquiries`);
  const { rows: latest } = await inboxServed.page(
    { db, now: new Date(), may: () => true },
    readListQuery(inboxList, new URLSearchParams()),
    25,
  );
  expect(latest.map(({ id }) => id)).toEqual(Array.from({ length: 25 }, (_, index) => 20_000 - index));
  for (const filter of [
    "",
    "where kind = 'order'",
    "where state = 'new'",
    "where kind = 'order' and state = 'new'",
    "where assignee = 'grace'",
  ]) {
    const { rows } = await db.execute<{ "QUERY PLAN": string }>(
      sql.raw(`explain select id from inquiries ${filter} order by id desc limit 26`),
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toMatch(/Index (Only )?Scan Backward/);
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  }
});

test("[7.23] a person's own data holds what they sent and nothing of others", async ({ site }) => {
  await receive(site);
  await site.post("/contact", { ...message, email: "grace@example.com" });
  await site.post("/newsletter", { EMAIL: "ada@example.com" });
  const dataOf = (email: string) => inquiriesData.collect(site.platform.db, { userId: "anyone", email });
  const data = await dataOf("ada@example.com");
  expect(data).toMatchObject({
    messages: [{ kind: "contact", message: message.message }],
    newsletter: { state: "pending" },
  });
  expect(JSON.stringify(data)).not.toContain("grace@example.com");
  expect(await dataOf("nobody@example.com")).toEqual({
    messages: [],
    newsletter: null,
    lettersToMembers: null,
  });
});
