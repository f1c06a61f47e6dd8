import { asc } from "drizzle-orm";
import { expect } from "vitest";
import { newsletterSubscribers as subscribers } from "#features/inquiries/tables.ts";
import { listHistory } from "#platform/history.server.ts";
import { mails } from "#platform/tables.ts";
import { refusedStatus } from "#tests/support/client.ts";
import { mailedLink } from "#tests/support/mail.ts";
import { fileOf, mainOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const at = (day: number) => new Date(Date.UTC(2026, 9, day, 12));

async function fill({ platform: { db } }: Site) {
  await db.insert(subscribers).values([
    { email: "ada@example.com", state: "confirmed", subscribedAt: at(1), confirmedAt: at(2), source: "/" },
    { email: "before@example.com", state: "confirmed", subscribedAt: at(1) },
    { email: "waiting@example.com", state: "pending", subscribedAt: at(3), source: "/events" },
    { email: "left@example.com", state: "unsubscribed", subscribedAt: at(1), unsubscribedAt: at(4) },
  ]);
}

const rows = ({ platform: { db } }: Site) => db.select().from(subscribers).orderBy(asc(subscribers.id));

test("others neither see the newsletter's readers nor take one off", async ({ site }) => {
  await fill(site);
  const [first] = await rows(site);
  for (const who of [
    site.visitor(),
    await site.asMember(),
    await site.asRole("editor"),
    await site.asRole("events"),
  ]) {
    for (const address of ["newsletter", "newsletter.data", "newsletter.csv"])
      expect(await (await who.get(`/admin-dashboard/${address}`)).text()).not.toContain("ada@example.com");
    for (const intent of ["take-off-reader", "forget-reader"]) {
      const answer = await who.post("/admin-dashboard/newsletter", { intent, id: String(first?.id) });
      expect(answer.status).toBe(refusedStatus(who));
    }
  }
  expect((await rows(site)).map(({ state }) => state)).toEqual([
    "confirmed",
    "confirmed",
    "pending",
    "unsubscribed",
  ]);
});

test("readers are added by the office alone, with a note of their consent; who is known or has left stays as they are", async ({
  site,
}) => {
  await fill(site);
  const screen = "/admin-dashboard/newsletter/new";
  const sent = { intent: "add-readers", addresses: "Left@example.com, ada@example.com\nnew@example.com" };
  const consent = "Signed the list at the spring fair";
  for (const who of [site.visitor(), await site.asMember(), await site.asRole("editor")])
    expect((await who.post(screen, { ...sent, consent })).status).toBe(refusedStatus(who));
  const staff = await site.asRole("membership");
  const without = await staff.post(screen, { ...sent, consent: " " });
  expect(without.status).toBe(400);
  expect(mainOf(await without.text())).toContain("Enter where and when they agreed");
  const wrong = await staff.post(screen, { ...sent, addresses: "new@example.com bea@example", consent });
  expect(mainOf(await wrong.text())).toContain("“bea@example” isn&#x27;t an email address");
  expect(await rows(site)).toHaveLength(4);

  const added = await staff.post(screen, { ...sent, consent });
  expect(added.headers.get("location")).toBe("/admin-dashboard/newsletter");
  const stored = await rows(site);
  expect(stored.map(({ email, state }) => [email, state]).slice(3)).toEqual([
    ["left@example.com", "unsubscribed"],
    ["new@example.com", "confirmed"],
  ]);
  expect(stored[4]).toMatchObject({ consent, source: null });
  expect(mainOf(await (await staff.get("/admin-dashboard/newsletter")).text())).toContain(consent);
  expect(await fileOf(await staff.get("/admin-dashboard/newsletter.csv"))).toContain(
    `new@example.com,Subscribers,${consent}`,
  );
  expect(await listHistory(site.platform.db, "subscriber", String(stored[4]?.id))).toHaveLength(1);
  expect(await site.platform.db.select().from(mails)).toEqual([]);
});

test("[2.29.03] a reader who is gone already is refused in words", async ({ site }) => {
  const staff = await site.asRole("membership");
  for (const id of ["999", "x", ""])
    for (const intent of ["take-off-reader", "forget-reader"]) {
      const answer = await staff.post("/admin-dashboard/newsletter", { intent, id });
      expect(answer.status).toBe(409);
      expect(mainOf(await answer.text())).toContain("This subscriber is no longer on the list.");
    }
});

test("[2.29.03] readers, those who wait and those who left are told apart, counted, searched and exported", async ({
  site,
}) => {
  await fill(site);
  const staff = await site.asRole("membership");
  const show = async (query: string) => (await staff.get(`/admin-dashboard/newsletter?${query}`)).text();
  const readers = await show("");
  expect(mainOf(readers)).toContain("Subscribers (2)");
  expect(mainOf(readers)).toContain("Not confirmed yet (1)");
  expect(mainOf(readers)).toContain("ada@example.com");
  expect(mainOf(readers)).toContain("Home page");
  expect(mainOf(readers)).toContain("Unknown");
  expect(readers).not.toContain("waiting@example.com");
  expect(mainOf(await show("state=pending"))).toContain("waiting@example.com");
  expect(mainOf(await show("state=unsubscribed"))).toContain("left@example.com");
  expect(await show("q=BEFORE%40")).not.toContain("ada@example.com");
  expect(mainOf(await show("q=%25"))).toContain("No addresses match");
  const file = await fileOf(await staff.get("/admin-dashboard/newsletter.csv?state=confirmed&q=ada"));
  expect(file).toContain(
    "ada@example.com,Subscribers,Home page,2026-10-01T12:00:00.000Z,2026-10-02T12:00:00.000Z,,All",
  );
  expect(file).not.toContain("before@example.com");
});

test("[2.29.03] where and when a reader asked and confirmed is stored", async ({ site }) => {
  const visitor = site.visitor();
  await visitor.post(
    "/newsletter",
    { EMAIL: "new@example.com" },
    { headers: { Referer: `${site.platform.config.ORIGIN}/events` } },
  );
  const link = await mailedLink(site.platform, "new@example.com", "newsletter-confirm");
  await visitor.post(link, {});
  const [row] = await rows(site);
  expect(row).toMatchObject({ source: "/events", state: "confirmed" });
  expect(row?.confirmedAt).not.toBeNull();
});

test("[2.29.03] staff take a reader off, and remove one altogether with the mails to them", async ({
  site,
}) => {
  const { db } = site.platform;
  await fill(site);
  await site.post("/newsletter", { EMAIL: "ada@example.com" });
  const [ada, before] = await rows(site);
  const staff = await site.asRole("membership");
  const act = (intent: string, id?: number) =>
    staff.post("/admin-dashboard/newsletter?q=a", { intent, id: String(id) });
  const answer = await act("take-off-reader", before?.id);
  expect(answer.headers.get("location")).toBe("/admin-dashboard/newsletter?q=a");
  await act("take-off-reader", before?.id);
  expect((await rows(site)).find(({ id }) => id === before?.id)).toMatchObject({ state: "unsubscribed" });
  expect(await listHistory(db, "subscriber", String(before?.id))).toHaveLength(1);
  await act("forget-reader", ada?.id);
  expect((await rows(site)).map(({ email }) => email)).not.toContain("ada@example.com");
  expect(await db.select().from(mails)).toEqual([]);
  const left = await listHistory(db, "subscriber", String(ada?.id));
  expect(left.map(({ action }) => action)).toEqual(["forgotten"]);
  expect(JSON.stringify(left)).not.toContain("ada@example.com");
});
