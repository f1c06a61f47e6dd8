import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { newsletterSubscribers } from "#features/inquiries/tables.ts";
import { mails } from "#platform/tables.ts";
import { memberWithEntry, otherEntry } from "#tests/support/members.ts";
import { type Site, test } from "#tests/support/site.ts";

const newsletter = "/account/newsletter";
const email = "ada@example.com";

async function listed({ platform }: Site, address = email) {
  const found = await platform.db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, address));
  return found.map(({ state }) => state);
}

test("[2.29.03] a form that names somebody else's address subscribes the account's own", async ({ site }) => {
  const member = await site.asMember(email);
  await member.post(newsletter, { intent: "subscribe", email: "eve@example.com", EMAIL: "eve@example.com" });
  expect([await listed(site), await listed(site, "eve@example.com")]).toEqual([["confirmed"], []]);
});

test("[2.29.03] a member subscribes without a second confirmation, reads that they do, and leaves", async ({
  site,
}) => {
  const member = await site.asMember(email);
  const page = async () => (await member.get(newsletter)).text();
  expect(await page()).toContain("It does not come to");
  for (let twice = 0; twice < 2; twice++) await member.post(newsletter, { intent: "subscribe" });
  expect(await page()).toContain("It comes to");
  const sent = await site.platform.db.select().from(mails).where(eq(mails.recipient, email));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.subject).not.toMatch(/confirm/i);
  const [preferences = ""] = /\/newsletter\/preferences\?token=[\w.~%-]+/.exec(await page()) ?? [];
  expect((await member.get(preferences)).status).toBe(200);
  for (let twice = 0; twice < 2; twice++) await member.post(newsletter, { intent: "leave" });
  expect(await page()).toContain("It does not come to");
  expect(await listed(site)).toEqual(["unsubscribed"]);
});

test("[2.29.03] a subscription that waits for its confirmation is confirmed by the account", async ({
  site,
}) => {
  await site.post("/newsletter", { EMAIL: email });
  expect(await listed(site)).toEqual(["pending"]);
  await (await site.asMember(email)).post(newsletter, { intent: "subscribe" });
  expect(await listed(site)).toEqual(["confirmed"]);
});

test("[6.02] 'My entry' says how the entry stands, and what to do without one", async ({ site }) => {
  const without = await (await (await site.asMember()).get("/account/entry")).text();
  expect(without).toContain("You have no entry yet");
  expect(without).toContain("they open for you when your own entry is approved");
  const { client } = await memberWithEntry(site, { ...otherEntry, state: "pending" });
  const page = await (await client.get("/account/entry")).text();
  expect(page).toMatch(/Rita Reader[\s\S]*Your entry is under review since \w+ \d+, \d{4}\./);
  for (const part of ["edit-entry", "preview", "visibility"])
    expect(page).toContain(`href="/embedded-directory#${part}"`);
});
