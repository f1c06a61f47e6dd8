import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { content } from "#content/store.server.ts";
import { members } from "#features/members/tables.ts";
import { mails } from "#platform/tables.ts";
import { giveAppointment } from "#tests/support/committees.ts";
import { lastMail } from "#tests/support/mail.ts";
import { createMember } from "#tests/support/members.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { inquiries } from "../tables.ts";
import { committeePeople } from "./tables.ts";

const interest = { name: "Ada Lovelace", email: "ada@example.com", phone: "706-555-0100" };
const send = (site: Site, ...committees: string[]) => site.post("/committees", { ...interest, committees });
const thanks = async ({ platform }: Site) => (await lastMail(platform, interest.email))?.text ?? "";
const toChairs = ({ platform: { db } }: Site) =>
  db.select().from(mails).where(eq(mails.kind, "committees-chair")).orderBy(mails.recipient);

test("without a chair who can be written to, nobody is promised one: neither in the thanks nor on the page", async ({
  site,
}) => {
  await giveAppointment(site.platform, { part: "member" });
  await giveAppointment(site.platform, { part: "chair", email: "" });
  await giveAppointment(site.platform, { part: "chair", email: "was@example.com", until: "2025-12-31" });
  await giveAppointment(site.platform, { part: "chair", email: "will@example.com", since: "2999-01-01" });
  const { id, email } = await createMember(site.platform);
  await giveAppointment(site.platform, { part: "chair", email, memberId: id });
  await site.platform.db.update(members).set({ deletedAt: new Date() }).where(eq(members.id, id));
  await send(site, "tech");
  expect(await toChairs(site)).toEqual([]);
  expect(await thanks(site)).toContain("We’ll be in touch.");
  expect(await thanks(site)).not.toContain("will write to you");
  const page = textOf(mainOf(await (await site.get("/committees")).text()));
  expect(page).toContain("Tell us where you'd like to help.");
  expect(page).not.toContain("will write to you");
});

test("[7.25] each chair gets an interest in their committees by mail, once, and an answer goes to its sender", async ({
  site,
}) => {
  await giveAppointment(site.platform, { part: "chair", email: "both@example.com" });
  await giveAppointment(site.platform, { part: "chair", committee: "events", email: "both@example.com" });
  await giveAppointment(site.platform, { part: "chair", committee: "events", email: "co@example.com" });
  await giveAppointment(site.platform, {
    part: "chair",
    committee: "fundraising",
    email: "other@example.com",
  });
  await send(site, "tech", "events", "government");
  await send(site, "tech", "events", "government");
  expect(await toChairs(site)).toMatchObject([
    { recipient: "both@example.com", replyTo: interest.email },
    { recipient: "co@example.com", subject: "Ada Lovelace would like to help: Events Committee" },
  ]);
  const [both] = await toChairs(site);
  for (const words of ["Women Tech", "Events Committee", interest.email, interest.phone])
    expect(both?.text).toContain(words);
  expect(both?.text).not.toContain("Women In Government");
  expect(await thanks(site)).toContain("The chairs of Women Tech and Events Committee will write to you.");
});

test("a held interest is mailed to the chair when staff take it as real, and not before", async ({
  site,
}) => {
  await giveAppointment(site.platform, { part: "chair", email: "chair@example.com" });
  const [held] = await site.platform.db
    .insert(inquiries)
    .values({
      ...interest,
      kind: "committees",
      state: "held",
      details: { committees: ["tech"] },
      fingerprint: "held",
      createdAt: new Date(),
      updatedAt: new Date(),
    })
    .returning();
  const staff = await site.asRole("membership");
  const real = { intent: "release-inquiry", id: String(held?.id) };
  await staff.post(`/admin-dashboard/inbox/${held?.id}`, real);
  expect(await toChairs(site)).toMatchObject([{ recipient: "chair@example.com" }]);
});

test("with a chair for every committee the page says so, at once, and no longer when one leaves", async ({
  site,
}) => {
  const promise = "The chair of each committee will write to you.";
  const page = async () => textOf(mainOf(await (await site.get("/committees")).text()));
  expect(await page()).not.toContain(promise);
  const ids = [];
  for (const { id: committee } of content("committees").list)
    ids.push(await giveAppointment(site.platform, { committee, part: "chair" }));
  await expect.poll(page).toContain(promise);
  await site.platform.db.delete(committeePeople).where(eq(committeePeople.id, ids[0] ?? 0));
  await expect.poll(page).not.toContain(promise);
});
