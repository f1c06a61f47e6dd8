import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.server.ts";
import { test } from "#tests/support/site.ts";
import { compactLetterCounts, compactSubscriberCounts } from "./compact-counts-store.server.ts";
import { figuresOf } from "./letters/letters-store.server.ts";
import { countSubscribers } from "./newsletter/subscriber-store.server.ts";
import { letterReaders, letters, newsletterSubscribers as subscribers } from "./tables.ts";

const at = new Date("2026-10-01T12:00:00Z");

test("the counts of subscribers follow every change, also one that is taken back, and stay when they are compacted", async ({
  site,
}) => {
  const { db } = site.platform;
  await db.insert(subscribers).values(
    ["a", "b", "c", "d"].map((name) => ({
      email: `${name}@example.com`,
      state: "pending" as const,
      subscribedAt: at,
    })),
  );
  await db.update(subscribers).set({ state: "confirmed" }).where(sql`email < 'd'`);
  await db.delete(subscribers).where(eq(subscribers.email, "a@example.com"));
  await db
    .transaction(async (tx) => {
      await tx.delete(subscribers);
      throw new Error("taken back");
    })
    .catch(() => undefined);
  const expected = { pending: 1, confirmed: 2, paused: 0, unsubscribed: 0 };
  expect(await countSubscribers(db)).toEqual(expected);
  await compactSubscriberCounts(db);
  expect(await countSubscribers(db)).toEqual(expected);
  expect(await db.$count(sql`newsletter_counts`)).toBe(2);
});

test("the figures of a letter follow each of its readers, and stay when they are compacted", async ({
  site,
}) => {
  const { db } = site.platform;
  const id = await plantLetter(db);
  await db.insert(letterReaders).values([1, 2, 3, 4].map((subscriberId) => ({ letterId: id, subscriberId })));
  await db.update(letterReaders).set({ state: "sent" }).where(sql`subscriber_id < 4`);
  await db.update(letterReaders).set({ state: "bounced" }).where(eq(letterReaders.subscriberId, 1));
  await db.update(letterReaders).set({ leftAt: at }).where(eq(letterReaders.subscriberId, 2));
  const expected = {
    readers: 4,
    waiting: 1,
    sent: 2,
    unconfirmed: 0,
    failed: 0,
    bounced: 1,
    skipped: 0,
    left: 1,
  };
  expect((await figuresOf(db, [id])).get(id)).toEqual(expected);
  await compactLetterCounts(db);
  expect((await figuresOf(db, [id])).get(id)).toEqual(expected);
  expect(await db.$count(sql`letter_counts`)).toBe(3);
});

async function plantLetter(db: Database): Promise<number> {
  const [letter] = await db
    .insert(letters)
    .values({
      slug: "counted",
      subject: "Counted",
      inArchive: false,
      body: {},
      schemaVersion: 1,
      state: "sending",
      author: "system",
      sendAt: at,
    })
    .returning({ id: letters.id });
  return letter?.id ?? 0;
}
