import { expect } from "vitest";
import { captchaToken } from "#tests/support/captcha.ts";
import { type Site, test } from "#tests/support/site.ts";
import { inquiries } from "../tables.ts";

const people = 30;
const email = (count: number) => `guest-${count}@example.com`;
const message = (count: number) => ({
  name: "Ada Lovelace",
  email: email(count),
  subject: "A question of membership",
  message: "How do I join you?",
});
const order = (count: number) => ({ name: "Ada Lovelace", email: email(count) });
const stored = async ({ platform }: Site) => (await platform.db.select().from(inquiries)).length;

test("a program that changes the e-mail address with each message meets the CAPTCHA after forty, and ends at sixty", async ({
  site,
}) => {
  for (let count = 0; count < 40; count++) await site.post("/contact", message(count));
  expect(await stored(site)).toBe(40);
  const stopped = await site.post("/contact", message(40));
  expect(stopped.status).toBe(400);
  expect(await stopped.text()).toContain("Security check required");
  for (let count = 40; count < 60; count++) {
    const captcha = await captchaToken(site.platform, "contact");
    expect((await site.post("/contact", { ...message(count), captcha })).status).toBe(200);
  }
  const captcha = await captchaToken(site.platform, "contact");
  expect((await site.post("/contact", { ...message(60), captcha })).status).toBe(429);
  expect(await stored(site)).toBe(60);
});

test("[2.29.03] thirty people behind one connection each write, join and subscribe without a CAPTCHA", async ({
  site,
}) => {
  for (let count = 0; count < people; count++) {
    const statuses = [
      (await site.post("/contact", message(count))).status,
      (await site.post("/join/rubies", order(count))).status,
      (await site.post("/newsletter", { EMAIL: email(count) })).status,
    ];
    expect([count, ...statuses]).toEqual([count, 200, 302, 200]);
  }
  expect(await stored(site)).toBe(2 * people);
});
