import { asc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { invoiceFor } from "#billing/ledger/locked-invoice.server.ts";
import { exceptions } from "#billing/tables.ts";
import { inquiries } from "#features/inquiries/tables.ts";
import { listHistory } from "#platform/history.server.ts";
import { history } from "#platform/tables.ts";
import { createAccount } from "#tests/support/accounts.ts";
import { pay } from "#tests/support/billing.ts";
import { createMember } from "#tests/support/members.ts";
import { fileOf, mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const order = { name: "Ada", email: "ada@example.com", quantity: "2", company: "", note: "" };

async function receive(site: Site, kind: "contact" | "order" = "contact") {
  if (kind === "order") await site.post("/order/tote-bag", order);
  else
    await site.post("/contact", {
      name: "Ada",
      email: "ada@example.com",
      subject: "A question",
      message: "How do I join?",
    });
  return rowOf(site);
}

async function rowOf(site: Site) {
  const [row] = await site.platform.db.select().from(inquiries).orderBy(asc(inquiries.id));
  if (!row) throw new Error("nothing was stored");
  return row;
}

const changed = (fields: Record<string, string>) => ({ intent: "change-inquiry", ...fields });

describe("refused", () => {
  test("an unknown inquiry, state or assignee", async ({ site }) => {
    const { id } = await receive(site);
    const member = await createAccount(site.platform, { email: "member@example.com" });
    const editor = await createAccount(site.platform, { email: "editor@example.com", role: "editor" });
    const staff = await site.asRole("membership");
    const impossible: Record<string, string>[] = [
      { id: "999999", version: "1", state: "done" },
      { id: String(id), version: "1", state: "lost" },
      { id: String(id), version: "1", assignee: member.id },
      { id: String(id), version: "1", assignee: editor.id },
      { id: String(id), version: "1", assignee: "' or 1=1" },
    ];
    for (const fields of impossible) {
      const answer = await staff.post(`/admin-dashboard/inbox/${id}`, changed(fields));
      expect([400, 409], JSON.stringify(fields)).toContain(answer.status);
    }
    expect(await rowOf(site)).toMatchObject({ state: "new", assignee: null, payment: null, version: 1 });
  });

  test("the second of two who act on the same inquiry reads what the first has done", async ({ site }) => {
    const { id } = await receive(site);
    const path = `/admin-dashboard/inbox/${id}`;
    const [first, second] = [await site.asRole("membership"), await site.asRole("membership")];
    await first.post(path, changed({ id: String(id), version: "1", state: "done" }));
    const answer = await second.post(path, changed({ id: String(id), version: "1", state: "in-progress" }));
    expect(answer.status).toBe(409);
    const page = mainOf(await answer.text());
    expect(page).toContain("Someone else has changed this message since you opened it");
    expect(page).toContain("Marked as done by");
    expect((await rowOf(site)).state).toBe("done");
  });

  test("a change is not taken back when something happened since", async ({ site }) => {
    const { id } = await receive(site);
    const path = `/admin-dashboard/inbox/${id}`;
    const staff = await site.asRole("membership");
    await staff.post(path, changed({ id: String(id), version: "1", state: "done" }));
    await staff.post(path, changed({ id: String(id), version: "2", state: "waiting" }));
    const entries = await listHistory(site.platform.db, "inquiry", String(id));
    for (const batch of [entries[1]?.id, entries[0]?.id, 999_999, "x"]) {
      const answer = await staff.post(path, { intent: "undo-inquiry", batch: String(batch) });
      expect(answer.status).toBe(409);
    }
    expect((await rowOf(site)).state).toBe("waiting");
  });
});

test("staff set the state, once however often the button is pressed, and who did what is shown", async ({
  site,
}) => {
  const { id } = await receive(site);
  const path = `/admin-dashboard/inbox/${id}`;
  const staff = await site.asRole("membership");
  await staff.post(path, changed({ id: String(id), version: "1", state: "in-progress" }));
  await staff.post(path, changed({ id: String(id), version: "1", state: "in-progress" }));
  await staff.post(path, changed({ id: String(id), version: "2", state: "done" }));
  const entries = await listHistory(site.platform.db, "inquiry", String(id));
  expect(entries.map(({ after }) => after)).toEqual([
    { state: "new" },
    { state: "in-progress", version: 2 },
    { state: "done", version: 3 },
  ]);
  const page = mainOf(await (await staff.get(path)).text());
  expect(page).toContain("Received");
  expect(page).toContain("Marked as in progress by Ada Member");
});

test("what was recorded before versions were is shown, too", async ({ site }) => {
  const { id } = await receive(site);
  await site.platform.db.insert(history).values({
    entity: "inquiry",
    entityId: String(id),
    action: "state changed",
    actor: "gone",
    before: { state: "new" },
    after: { state: "in-progress" },
  });
  const page = mainOf(
    await (await (await site.asRole("membership")).get(`/admin-dashboard/inbox/${id}`)).text(),
  );
  expect(page).toContain("Marked as in progress by a former account");
});

test("an order shows how its invoice stands, and is found by it; the file has what is owed", async ({
  site,
}) => {
  const { id } = await receive(site, "order");
  await receive(site);
  const staff = await site.asRole("membership");
  const found = async (query: string) =>
    (await (await staff.get(`/admin-dashboard/inbox?${query}`)).text()).includes("Tote bag");
  const page = async () => textOf(mainOf(await (await staff.get(`/admin-dashboard/inbox/${id}`)).text()));
  expect(await page()).toMatch(/Unpaid.*Invoice 20\d\d-1 .*Balance due \$70.00.*Record a payment/);
  expect([await found("paid=owed"), await found("paid=paid"), await found("paid=void")]).toEqual([
    true,
    false,
    false,
  ]);
  const file = await fileOf(await staff.get("/admin-dashboard/inbox.csv?paid=owed"));
  expect(file).toMatch(/,Order,New,20\d\d-1,Open,2,70\.00,70\.00,Ada,/);
  const invoiceId = (await invoiceFor(site.platform.db, "order", id)) ?? 0;
  await pay(site.platform, invoiceId, { amountCents: 2_000 });
  expect(await page()).toMatch(/Paid \$20.00 Balance due \$50.00/);
  await pay(site.platform, invoiceId, { amountCents: 5_000 });
  expect([await found("paid=owed"), await found("paid=paid")]).toEqual([false, true]);
  expect(await page()).not.toContain("Record a payment");
});

test("how an order was marked before there were invoices is shown, and cannot be taken back; no mark is set any more", async ({
  site,
}) => {
  const { id } = await receive(site, "order");
  const path = `/admin-dashboard/inbox/${id}`;
  const staff = await site.asRole("membership");
  await staff.post(path, changed({ id: String(id), version: "1", payment: "paid" }));
  expect(await rowOf(site)).toMatchObject({ payment: null, version: 1 });
  const [marked] = await site.platform.db
    .insert(history)
    .values({
      ...{ entity: "inquiry", entityId: String(id), action: "changed", actor: "gone" },
      ...{ before: { payment: null }, after: { payment: "paid", version: 1 } },
    })
    .returning();
  const page = await (await staff.get(`${path}?undo=${marked?.id}`)).text();
  expect(mainOf(page)).toContain("Marked as paid by a former account");
  expect(page).not.toContain('name="batch"');
  const undone = await staff.post(path, { intent: "undo-inquiry", batch: String(marked?.id) });
  expect(undone.status).toBe(409);
  expect(textOf(await undone.text())).toContain("This can't be undone here.");
});

test("a mark that an earlier version of the site sets opens a matter, once", async ({ site }) => {
  const { id } = await receive(site, "order");
  await site.platform.db.update(inquiries).set({ payment: "paid" });
  await site.platform.db.update(inquiries).set({ payment: null });
  const opened = await site.platform.db.select().from(exceptions);
  expect(opened).toMatchObject([
    { kind: "order-marked", about: { order: id, mark: "paid" }, closedAt: null },
  ]);
});

test("an inquiry is given to someone who may read the inbox, and found by who sees to it", async ({
  site,
}) => {
  const { id } = await receive(site);
  const grace = await createAccount(site.platform, {
    name: "Grace Hopper",
    email: "grace@example.com",
    role: "membership",
  });
  const staff = await site.asRole("membership");
  const list = async (query: string) => (await staff.get(`/admin-dashboard/inbox?${query}`)).text();
  expect(mainOf(await list("assignee=nobody"))).toContain("A question");
  await staff.post(
    `/admin-dashboard/inbox/${id}`,
    changed({ id: String(id), version: "1", assignee: grace.id }),
  );
  expect(mainOf(await list(`assignee=${grace.id}`))).toContain("A question");
  expect(await list("assignee=nobody")).not.toContain("A question");
  expect(mainOf(await (await staff.get(`/admin-dashboard/inbox/${id}`)).text())).toContain(
    "Assigned to Grace Hopper by",
  );
  await site.platform.db.update(inquiries).set({ assignee: null }).where(eq(inquiries.id, id));
  expect(mainOf(await list("assignee=nobody"))).toContain("A question");
});

test("words, a number and a state find an inquiry; the view is exported with the same filters", async ({
  site,
}) => {
  await receive(site);
  await site.post("/contact", {
    name: '=cmd|"x"',
    email: "grace@example.com",
    subject: "100% sure_",
    message: "Another message",
  });
  const staff = await site.asRole("membership");
  const csv = await site.asRole("membership");
  const { id } = await rowOf(site);
  for (const [query, isFound] of [
    ["q=HOW+DO+I", true],
    ["q=a+question", true],
    ["q=ada%40example.com&state=new&kind=contact", true],
    [`q=${id}`, true],
    ["q=100%25", false],
    ["state=done", false],
    ["kind=order", false],
  ] as const) {
    const list = await (await staff.get(`/admin-dashboard/inbox?${query}`)).text();
    expect(list.includes(">A question<"), query).toBe(isFound);
    const file = await (await csv.get(`/admin-dashboard/inbox.csv?${query}`)).text();
    expect(file.includes("How do I join?"), query).toBe(isFound);
  }
  const all = await csv.get("/admin-dashboard/inbox.csv");
  expect(all.headers.get("content-disposition")).toMatch(
    /^attachment; filename="inbox-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const text = await fileOf(all);
  expect(text.split("\r\n")).toHaveLength(4);
  expect(text).toContain(`"'=cmd|""x"""`);
});

test('"Make … a member" opens the form filled in, only for who may read the inbox', async ({ site }) => {
  const { id } = await receive(site, "order");
  const staff = await site.asRole("membership");
  const inquiry = mainOf(await (await staff.get(`/admin-dashboard/inbox/${id}`)).text());
  expect(inquiry).toContain(`/admin-dashboard/members/new?from=${id}`);
  const form = mainOf(await (await staff.get(`/admin-dashboard/members/new?from=${id}`)).text());
  expect(form).toContain('value="ada@example.com"');
  const unknown = await staff.get("/admin-dashboard/members/new?from=999999");
  expect(unknown.status).toBe(200);
  for (const role of ["editor", "events"] as const) {
    const other = await (await site.asRole(role)).get(`/admin-dashboard/members/new?from=${id}`);
    expect(other.status).toBe(403);
    expect(await other.text()).not.toContain("ada@example.com");
  }
  await createMember(site.platform, { email: "ada@example.com" });
  const ofMember = await (await staff.get(`/admin-dashboard/inbox/${id}`)).text();
  expect(ofMember).not.toContain(`/admin-dashboard/members/new?from=${id}`);
});
