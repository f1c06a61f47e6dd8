import { expect } from "vitest";
import { membershipData } from "#features/members/personal-data/personal-data.server.ts";
import { members } from "#features/members/tables.ts";
import { memberWith, moreOf, someFields, withFields } from "#tests/support/custom-fields.ts";
import { asReader, memberFields, memberWithListing } from "#tests/support/members.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { test } from "#tests/support/site.ts";

const more = { "shirt-size": "Large", employees: 1250, "ribbon-cutting": "2026-03-20", vegan: true };

test("the member's page shows a field to whom it is for, and no list and no search does", async ({
  site,
}) => {
  await withFields(site);
  await memberWith(site, "Ada Hill", { ...more, pronouns: "Zephyrine" });
  const at = "/directory/ada-hill";
  const open = textOf(mainOf(await (await site.get(at)).text()));
  expect(open).toMatch(/Shirt size\s*Large/);
  expect(open).toMatch(/Ribbon cutting\s*Mar 20, 2026/);
  expect(open).not.toMatch(/Employees|1,250|Vegan/);
  const reader = await asReader(site);
  expect(textOf(mainOf(await (await reader.get(at)).text()))).toMatch(/Employees\s*1,250/);
  for (const client of [site.visitor(), reader]) {
    const data = await (await client.get(`${at}.data`)).text();
    expect(data).not.toContain("Vegan");
    for (const path of ["/directory", "/directory.data", "/embedded-directory", "/directory?q=Zephyrine"])
      expect(await (await client.get(path)).text(), path).not.toMatch(/Shirt size|ribbon-cutting/);
    const found = mainOf(await (await client.get("/directory?q=Zephyrine")).text());
    expect(found).not.toContain("Ada Hill");
  }
  expect(await (await site.get(at)).text()).not.toMatch(/ld\+json[^<]*Zephyrine/);
});

test("a member fills in what they may, and it waits for review", async ({ site }) => {
  await withFields(site);
  const { client, member } = await memberWithListing(site);
  await site.platform.db.update(members).set({ more });
  const page = await (await client.get("/account/entry")).text();
  const form = filledForm(page, "entry-form");
  expect(form).toMatchObject({ "more-pronouns": "" });
  expect(mainOf(page)).not.toContain("Vegan");
  expect(textOf(mainOf(page))).toMatch(/Pronouns\s*Everyone can see it\.|Everyone can see it\.\s*Pronouns/);
  expect(form).not.toHaveProperty(["more-shirt-size"]);
  const sent = { ...form, "more-pronouns": "she, her", "more-vegan": "No" };
  const long = await client.post("/account/entry", { ...sent, "more-pronouns": "x".repeat(301) });
  expect(mainOf(await long.text())).toContain("Keep the text to 300 characters or fewer");
  await client.post("/account/entry", sent);
  expect(await moreOf(site, member.id)).toEqual(more);
  expect(textOf(mainOf(await (await client.get("/account/entry")).text()))).toMatch(
    /Pronouns\s*–\s*she, her/,
  );
  const admin = await site.asAdmin();
  const reviews = await (await admin.get("/admin-dashboard/reviews")).text();
  expect(textOf(mainOf(reviews))).toMatch(/Pronouns\s*–\s*she, her/);
  const verdict = { version: "1", memberVersion: "1", memberId: String(member.id), reason: "" };
  await admin.post("/admin-dashboard/reviews", { intent: "decide-review", decision: "approve", ...verdict });
  expect(await moreOf(site, member.id)).toEqual({ ...more, pronouns: "she, her" });
});

test("a change that waited stores nothing of a field that is gone", async ({ site }) => {
  await withFields(site);
  const { client, member } = await memberWithListing(site);
  const form = filledForm(await (await client.get("/account/entry")).text(), "entry-form");
  await client.post("/account/entry", { ...form, company: "New Mill", "more-pronouns": "she, her" });
  await withFields(site, someFields.slice(0, 4));
  const admin = await site.asAdmin();
  const verdict = { version: "1", memberVersion: "1", memberId: String(member.id), reason: "" };
  await admin.post("/admin-dashboard/reviews", { intent: "decide-review", decision: "approve", ...verdict });
  expect(await site.platform.db.select().from(members)).toMatchObject([{ company: "New Mill", more: {} }]);
});

test("a page opened before there were addresses empties none", async ({ site }) => {
  const { client, member } = await memberWithListing(site);
  await site.platform.db.update(members).set({ street: "1 Main St", city: "Montclair" });
  const page = await (await client.get("/account/entry")).text();
  const { street, city, ...older } = filledForm(page, "entry-form");
  await client.post("/account/entry", { ...older, company: "New Mill" });
  const admin = await site.asAdmin();
  const verdict = { version: "1", memberVersion: "1", memberId: String(member.id), reason: "" };
  await admin.post("/admin-dashboard/reviews", { intent: "decide-review", decision: "approve", ...verdict });
  expect(await site.platform.db.select().from(members)).toMatchObject([
    { company: "New Mill", street, city },
  ]);
});

test("a visitor's form has none, and takes none", async ({ site }) => {
  await withFields(site);
  expect(await (await site.get("/embedded-directory")).text()).not.toContain("Pronouns");
  await site.post("/embedded-directory", { ...memberFields(), "more-pronouns": "they" });
  expect(await site.platform.db.select({ more: members.more }).from(members)).toEqual([{ more: {} }]);
});

test("[MM2] the copy of one's data has the fields, and they go with the entry of a closed account", async ({
  site,
}) => {
  const { db } = site.platform;
  const { member, userId } = await memberWithListing(site);
  await db.update(members).set({ more });
  const person = { userId, email: member.email };
  expect(await membershipData.collect(db, person)).toMatchObject([{ more }]);
  await membershipData.forget(db, person);
  expect(await moreOf(site, member.id)).toBeUndefined();
});
