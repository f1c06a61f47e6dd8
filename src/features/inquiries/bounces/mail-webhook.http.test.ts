import { expect } from "vitest";
import { memberAddresses } from "#platform/tables.ts";
import { mailedLink } from "#tests/support/mail.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { letterReaders, letters, newsletterSubscribers } from "../tables.ts";
import { inquiryJobs } from "../upkeep/jobs.server.ts";
import { mailWebhookAddress } from "./mail-webhook-address.server.ts";

const email = "ada@readers.example";
const bounce = { RecordType: "Bounce", Type: "HardBounce", Email: email, Description: "550 no such mailbox" };
const complaint = { RecordType: "SpamComplaint", Email: email };

async function reader({ platform: { db } }: Site, address = email) {
  const [row] = await db
    .insert(newsletterSubscribers)
    .values({ email: address, state: "confirmed", subscribedAt: new Date(), confirmedAt: new Date() })
    .returning({ id: newsletterSubscribers.id });
  return row?.id ?? 0;
}

const stored = async ({ platform: { db } }: Site) => (await db.select().from(newsletterSubscribers))[0];

const tell = (site: Site, body: unknown, address = mailWebhookAddress(site.platform)) =>
  fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

test("a notice with another token, or with none, changes nothing", async ({ site }) => {
  await reader(site);
  const address = mailWebhookAddress(site.platform);
  for (const other of [address.slice(0, -1), `${address}x`, address.split("?")[0] ?? ""])
    expect((await tell(site, bounce, other)).status).toBe(404);
  expect((await fetch(address)).status).toBe(404);
  expect(await stored(site)).toMatchObject({ state: "confirmed", pausedAt: null });
});

test("a page in a browser cannot send a notice, even with the address", async ({ site }) => {
  await reader(site);
  const answer = await fetch(mailWebhookAddress(site.platform), {
    method: "POST",
    headers: { origin: "https://evil.example", "content-type": "text/plain" },
    body: JSON.stringify(bounce),
  });
  expect(answer.status).toBe(403);
  expect(await stored(site)).toMatchObject({ state: "confirmed" });
});

test.for([["hello"], ["{}"], ["[]x"], ['{"a":'.repeat(2_000)]])(
  "%s is answered with 422 and changes nothing",
  async ([body], { site }) => {
    await reader(site);
    expect((await tell(site, body)).status).toBe(422);
    expect(await stored(site)).toMatchObject({ state: "confirmed" });
  },
);

test("a notice larger than any provider sends is refused", async ({ site }) => {
  expect((await tell(site, `"${"x".repeat(70_000)}"`)).status).toBe(413);
});

test("a notice about someone who is no reader is taken, and nobody is added", async ({ site }) => {
  expect((await tell(site, bounce)).status).toBe(204);
  expect(await stored(site)).toBeUndefined();
});

test("a mailbox that is gone is paused with the reason, and its letter is counted as come back, once", async ({
  site,
}) => {
  const id = await reader(site);
  const { db } = site.platform;
  const row = { slug: "may", subject: "May", body: {}, schemaVersion: 1, author: "system", inArchive: true };
  const [letter] = await db
    .insert(letters)
    .values({ ...row, state: "sent", sendAt: new Date() })
    .returning({ id: letters.id });
  await db
    .insert(letterReaders)
    .values({ letterId: letter?.id ?? 0, subscriberId: id, state: "sent", at: new Date() });
  for (let twice = 0; twice < 2; twice++) expect((await tell(site, bounce)).status).toBe(204);
  expect(await stored(site)).toMatchObject({ state: "paused", pauseReason: "550 no such mailbox" });
  expect(await db.select().from(letterReaders)).toMatchObject([
    { state: "bounced", reason: "550 no such mailbox" },
  ]);
  const staff = await site.asRole("membership");
  const list = await (await staff.get("/admin-dashboard/newsletter?state=paused")).text();
  expect(textOf(mainOf(list))).toContain("550 no such mailbox");
  expect(textOf(mainOf(list))).toContain("Email bounces (1)");
});

test("a member's address that mail comes back from is paused too, and its letter counted, though a reader has the same number", async ({
  site,
}) => {
  const id = await reader(site, "other@example.com");
  const { db } = site.platform;
  await db.insert(memberAddresses).values({ id, email });
  const row = {
    subject: "May",
    body: {},
    schemaVersion: 1,
    author: "system",
    inArchive: false,
    sendAt: new Date(),
  };
  const both = [
    { ...row, slug: "to-members", state: "sent" as const, audience: { kind: "members" as const } },
    { ...row, slug: "to-readers", state: "sent" as const },
  ];
  const stored = await db.insert(letters).values(both).returning({ id: letters.id });
  const sent = { subscriberId: id, state: "sent" as const, at: new Date() };
  await db.insert(letterReaders).values(stored.map((letter) => ({ ...sent, letterId: letter.id })));
  expect((await tell(site, bounce)).status).toBe(204);
  expect((await db.select().from(memberAddresses))[0]).toMatchObject({ pauseReason: "550 no such mailbox" });
  const after = await db.select().from(letterReaders).orderBy(letterReaders.letterId);
  expect(after.map(({ state }) => state)).toEqual(["bounced", "sent"]);
});

test("who calls a letter spam gets no further one", async ({ site }) => {
  await reader(site);
  expect((await tell(site, complaint)).status).toBe(204);
  expect(await stored(site)).toMatchObject({ state: "paused", pauseReason: "Marked as spam." });
});

test("staff let letters go out to a paused reader again", async ({ site }) => {
  const id = await reader(site);
  await tell(site, bounce);
  const staff = await site.asRole("membership");
  const resume = () => staff.post("/admin-dashboard/newsletter", { intent: "resume-reader", id: String(id) });
  expect((await resume()).status).toBe(302);
  expect(await stored(site)).toMatchObject({ state: "confirmed", pausedAt: null, pauseReason: null });
  expect((await resume()).status).toBe(409);
});

test("a paused reader whose address someone types stays paused, with the reason, until they confirm", async ({
  site,
}) => {
  await reader(site);
  await tell(site, bounce);
  await site.post("/newsletter", { EMAIL: email });
  await mailedLink(site.platform, email, "newsletter-confirm");
  const { clock } = site.platform;
  site.clock.set(new Date(clock.now().getTime() + 60 * 86_400_000).toISOString());
  for (const job of inquiryJobs) await job.run({}, site.platform);
  expect(await stored(site)).toMatchObject({ state: "paused", pauseReason: "550 no such mailbox" });
});

test("a paused reader who subscribes and confirms again is a reader again", async ({ site }) => {
  await reader(site);
  await tell(site, bounce);
  await site.post("/newsletter", { EMAIL: email });
  await site.post(await mailedLink(site.platform, email, "newsletter-confirm"), {});
  expect(await stored(site)).toMatchObject({ state: "confirmed", pausedAt: null });
});

test("owners find the address for their provider at the mail server; nobody else does", async ({ site }) => {
  const screen = "/admin-dashboard/mail/server";
  const token = mailWebhookAddress(site.platform).split("token=")[1] ?? "none";
  expect(mainOf(await (await (await site.asAdmin()).get(screen)).text())).toContain(token);
  const admin = await (await site.asRole("admin")).get(screen);
  expect([admin.status, (await admin.text()).includes(token)]).toEqual([403, false]);
});
