import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { untilOneWaits } from "#tests/support/lock-order.ts";
import { type Site, test } from "#tests/support/site.ts";
import { forgetKeys, idempotent, lockName } from "./idempotent.server.ts";
import { inTransaction } from "./use-case.server.ts";

function pay({ platform }: Site, answer: string, run = async () => answer): Promise<string> {
  return inTransaction(platform, "system", (context) => idempotent(context, "order 7", run));
}

test("what failed was not done: the next with its key does it", async ({ site }) => {
  await expect(pay(site, "", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await pay(site, "second")).toBe("second");
});

test("ten at once do it once, and all get the first one's answer", async ({ site }) => {
  let done = 0;
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, number) =>
      pay(site, "", async () => {
        done++;
        return `answer ${number}`;
      }),
    ),
  );
  expect(new Set(answers).size).toBe(1);
  expect(done).toBe(1);
});

test("a key holds for seven days, and is new after them", async ({ site }) => {
  const { db, clock } = site.platform;
  site.clock.set("2026-01-01T12:00:00Z");
  await pay(site, "first");
  site.clock.set("2026-01-08T12:00:00Z");
  await forgetKeys(db, clock.now());
  expect(await pay(site, "second")).toBe("first");
  site.clock.set("2026-01-08T12:00:01Z");
  await forgetKeys(db, clock.now());
  expect(await pay(site, "third")).toBe("third");
});

test("what a process of the version before has done is not done again", async ({ site }) => {
  await site.platform.db.execute(
    sql`insert into event_form_tokens (token, event_id, at) values ('order 7', 'earlier', now())`,
  );
  expect(await pay(site, "again")).toBe("earlier");
});

test.for(["hashtext('a name')", "hashtextextended('a name', 0)"])(
  "a turn waits for a process of the version before, which took %s",
  async (key, { site }) => {
    const { db } = site.platform;
    const order: string[] = [];
    const later = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(key)})`);
      const turn = db.transaction((other) => lockName(other, "a name")).then(() => order.push("turn"));
      await untilOneWaits(db);
      order.push("before");
      return { turn };
    });
    await later.turn;
    expect(order).toEqual(["before", "turn"]);
  },
);
