import { gt } from "drizzle-orm";
import { expect } from "vitest";
import { rateLimits } from "#identity/tables.ts";
import { captchaToken } from "#tests/support/captcha.ts";
import { mainOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { inquiries } from "../tables.ts";

const email = (count: number) => `guest-${count}@example.com`;
const message = (count: number) => ({
  name: "Ada Lovelace",
  email: email(count),
  subject: "A question of membership",
  message: "How do I join you?",
});
const order = (count: number) => ({ name: "Ada Lovelace", email: email(count) });
const stored = async ({ platform }: Site) => (await platform.db.select().from(inquiries)).length;

/** Lets what this connection has sent so far, at least two of a form, count as `many`. */
const countAs = ({ platform: { db } }: Site, many: number) =>
  db.update(rateLimits).set({ points: many }).where(gt(rateLimits.points, 1));

test("a program that changes the email address with each message meets the CAPTCHA after forty, and ends at sixty", async ({
  site,
}) => {
  const send = async (count: number, fields = {}) => site.post("/contact", { ...message(count), ...fields });
  const solved = async () => ({ captcha: await captchaToken(site.platform, "contact") });
  for (const count of [0, 1, 39]) {
    if (count === 39) await countAs(site, count);
    expect([count, (await send(count)).status]).toEqual([count, 200]);
  }
  expect(await stored(site)).toBe(3);
  const stopped = await send(40);
  expect(stopped.status).toBe(400);
  expect(mainOf(await stopped.text())).toContain("Security check required");
  expect((await send(40, await solved())).status).toBe(200);
  await countAs(site, 59);
  expect((await send(59, await solved())).status).toBe(200);
  expect((await send(60, await solved())).status).toBe(429);
  expect(await stored(site)).toBe(5);
});

test("[2.29.03] thirty people behind one connection each write, join and subscribe without a CAPTCHA", async ({
  site,
}) => {
  const all = async (count: number) => [
    (await site.post("/contact", message(count))).status,
    (await site.post("/join/rubies", order(count))).status,
    (await site.post("/newsletter", { EMAIL: email(count) })).status,
  ];
  for (const count of [0, 1, 29]) {
    if (count === 29) await countAs(site, count);
    expect([count, ...(await all(count))]).toEqual([count, 200, 302, 200]);
  }
  expect(await stored(site)).toBe(6);
});
