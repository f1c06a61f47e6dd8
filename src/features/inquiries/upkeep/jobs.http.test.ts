import { asc } from "drizzle-orm";
import { expect } from "vitest";
import { listHistory, recordHistory } from "#platform/history.server.ts";
import { mails } from "#platform/tables.ts";
import { type Site, test } from "#tests/support/site.ts";
import type { Kind } from "../kinds.ts";
import { mailThread } from "../store.server.ts";
import { inquiries, inquiryMessages } from "../tables.ts";
import { forgetInquiries } from "./jobs.server.ts";

/** Inserts an inquiry with a mail about it, received `months` months before now; returns its id. */
async function receivedBefore({ platform: { db } }: Site, kind: Kind, received: string): Promise<number> {
  const createdAt = new Date(received);
  const [row] = await db
    .insert(inquiries)
    .values({
      kind,
      name: "Ada",
      email: "ada@example.com",
      details: { subject: "Hello" },
      fingerprint: `${kind} ${received}`,
      createdAt,
      updatedAt: createdAt,
    })
    .returning({ id: inquiries.id });
  const id = row?.id ?? 0;
  const mail = { recipient: "ada@example.com", subject: "Hello", text: "-", state: "sent" } as const;
  await db.insert(mails).values({ ...mail, kind, thread: mailThread(id), queuedAt: createdAt });
  await recordHistory(db, { entity: "inquiry", entityId: String(id), action: "received", actor: "visitor" });
  return id;
}

test("what is held goes after 30 days, and what was taken as real stays", async ({ site }) => {
  const { platform, clock } = site;
  const { db } = platform;
  clock.set("2030-03-31T12:00:00Z");
  const old = await receivedBefore(site, "contact", "2030-03-01T11:00:00Z");
  const young = await receivedBefore(site, "order", "2030-03-01T13:00:00Z");
  await db.update(inquiries).set({ state: "held" });
  const real = await receivedBefore(site, "contact", "2030-02-01T11:00:00Z");

  await forgetInquiries.run({}, platform);

  const left = await db.select({ id: inquiries.id }).from(inquiries).orderBy(asc(inquiries.id));
  expect(left.map(({ id }) => id)).toEqual([young, real]);
  expect(await listHistory(db, "inquiry", String(old))).toEqual([]);
});

test("inquiries go when their months after the last word are over, orders later, with all that belongs to them", async ({
  site,
}) => {
  const { platform, clock } = site;
  const { db } = platform;
  clock.set("2030-03-31T12:00:00Z");
  const old = await receivedBefore(site, "contact", "2028-03-31T11:00:00Z");
  const young = await receivedBefore(site, "contact", "2028-03-31T13:00:00Z");
  const answered = await receivedBefore(site, "nomination", "2027-01-01T00:00:00Z");
  const noted = await receivedBefore(site, "committees", "2027-01-01T00:00:00Z");
  const order = await receivedBefore(site, "order", "2023-03-31T13:00:00Z");
  const oldOrder = await receivedBefore(site, "order", "2023-03-31T11:00:00Z");
  const word = { text: "Hello", author: "grace", createdAt: new Date("2029-01-01T00:00:00Z") };
  await db.insert(inquiryMessages).values([
    { ...word, inquiryId: answered, kind: "reply" },
    { ...word, inquiryId: noted, kind: "note" },
  ]);
  const mail = { recipient: "ada@example.com", subject: "Hello", text: "-", state: "sent" } as const;
  await db
    .insert(mails)
    .values({ ...mail, kind: "contact-thanks", queuedAt: new Date("2028-03-31T11:00:00Z") });

  await forgetInquiries.run({}, platform);

  const left = await db.select({ id: inquiries.id }).from(inquiries).orderBy(asc(inquiries.id));
  expect(left.map(({ id }) => id)).toEqual([young, answered, order]);
  expect((await db.select().from(mails).orderBy(asc(mails.id))).map(({ thread }) => thread)).toEqual(
    [young, answered, order].map(mailThread),
  );
  expect((await db.select().from(inquiryMessages)).map(({ inquiryId }) => inquiryId)).toEqual([answered]);
  for (const id of [old, noted, oldOrder]) expect(await listHistory(db, "inquiry", String(id))).toEqual([]);
});
