import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { newsletterSubscribers } from "#features/inquiries/tables.ts";
import { mails } from "#platform/tables.ts";
import { memberFields, memberWithListing, otherListing } from "#tests/support/members.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
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

test("[2.29.03] a form that names someone else's address subscribes the account's own", async ({ site }) => {
  const member = await site.asMember(email);
  await member.post(newsletter, { intent: "subscribe", email: "eve@example.com", EMAIL: "eve@example.com" });
  expect([await listed(site), await listed(site, "eve@example.com")]).toEqual([["confirmed"], []]);
});

test("[2.29.03] a member subscribes without a second confirmation, reads that they do, and leaves", async ({
  site,
}) => {
  const member = await site.asMember(email);
  const page = async () => (await member.get(newsletter)).text();
  expect(mainOf(await page())).toContain("You’re not subscribed with");
  for (let twice = 0; twice < 2; twice++) await member.post(newsletter, { intent: "subscribe" });
  expect(mainOf(await page())).toContain("You’re subscribed with");
  const sent = await site.platform.db.select().from(mails).where(eq(mails.recipient, email));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.subject).not.toMatch(/confirm/i);
  const [preferences = ""] = /\/newsletter\/preferences\?token=[\w.~%-]+/.exec(await page()) ?? [];
  expect((await member.get(preferences)).status).toBe(200);
  for (let twice = 0; twice < 2; twice++) await member.post(newsletter, { intent: "leave" });
  expect(mainOf(await page())).toContain("You’re not subscribed with");
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
  const without = mainOf(await (await (await site.asMember()).get("/account/entry")).text());
  expect(without).toContain("You don’t have a listing yet");
  expect(without).toContain("once your listing is approved");
  const { client } = await memberWithListing(site, { ...otherListing, state: "pending" });
  const page = mainOf(await (await client.get("/account/entry")).text());
  expect(page).toMatch(/Rita Reader[\s\S]*Your listing has been in review since \w+ \d+, \d{4}\./);
  for (const part of ["edit-entry", "preview", "visibility"]) {
    expect(page).toContain(`href="#${part}"`);
    expect(page).toContain(`id="${part}"`);
  }
});

test("[4.36] [6.02] the first steps say how each stands; the form begins with what came from the address before, held or someone else's not", async ({
  site,
}) => {
  const asked = async (address: string) => textOf(mainOf(await (await member.get(address)).text()));
  const member = await site.asMember(email);
  const order = { name: "Ada Lovelace", email, company: "Engines & Co", quantity: "1" };
  await site.post("/join/diamonds", { ...order, email: "eve@example.com", company: "Someone Else" });
  expect(await asked("/account/welcome")).toMatch(/0 of 3 done.*To do.*To do.*To do/s);
  expect(await asked("/account/welcome")).not.toContain("filled in");
  await site.post("/join/diamonds", order);
  await site.post("/committees", { name: "Ada Lovelace", email, phone: "+1 555 0123", committees: "tech" });
  expect(await asked("/account/welcome")).toContain("We’ve filled in what you sent us before.");
  const form = await (await member.get("/account/entry")).text();
  for (const value of ["Engines &amp; Co", "+1 555 0123", email])
    expect(mainOf(form)).toContain(`value="${value}"`);
  expect(form).not.toContain("Someone Else");
  const sent = await member.post("/account/entry", { ...memberFields(), email: "eve@example.com" });
  expect(sent.headers.get("location")).toBe("/account/welcome");
  expect(await asked("/account/welcome")).toMatch(/1 of 3 done.*In review.*Add a photo.*Set up/s);
});

test("[2.10.01] [6.02] the directory shows a member their own entry first, under its headline, and its form has an address of its own", async ({
  site,
}) => {
  const { client } = await memberWithListing(site, otherListing);
  const page = mainOf(await (await client.get("/embedded-directory")).text());
  const shown = ["Get Growing.", "Rita Reader", "Live", 'id="directory"'];
  const places = shown.map((words) => page.indexOf(words));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  for (const part of ["edit-entry", "preview", "visibility"])
    expect(page).toContain(`href="/account/entry#${part}"`);
  expect(page).not.toContain('id="entry-form"');
});
