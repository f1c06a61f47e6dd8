import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { forgetInquiries } from "#features/inquiries/upkeep/forget-inquiries.server.ts";
import { untilOneWaits } from "#tests/support/lock-order.ts";
import { test } from "#tests/support/site.ts";

const letter = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  subject: "Volunteering",
  message: "I would like to help with the gala.",
};

const newestRun = sql`select state, retry_count as tries_before from pgboss.job
  where name = ${forgetInquiries.name} order by created_on desc limit 1`;

test("a statement that takes longer than a visitor may wait is refused in words to the visitor, and to no job", async ({
  site,
}) => {
  const { db, jobs } = site.platform;
  const answer = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table inquiries`);
    await jobs.enqueue(db, forgetInquiries, {});
    await untilOneWaits(db);
    return site.post("/contact", letter);
  });
  expect(answer.status).toBe(503);
  const page = await answer.text();
  expect(page).toContain("Ada Lovelace");
  expect(page).toContain("We could not store what you wrote. It is still in the form");
  await vi.waitFor(
    async () => expect((await db.execute(newestRun)).rows).toEqual([{ state: "completed", tries_before: 0 }]),
    10_000,
  );
});
