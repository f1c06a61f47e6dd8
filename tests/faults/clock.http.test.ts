import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { createLink } from "#identity/links/links.server.ts";
import { createMailedCode, spendMailedCode } from "#identity/links/mailed-codes.server.ts";
import { users } from "#identity/tables.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { addEvent, eventInput } from "#tests/support/events.ts";
import { textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";

const hour = 3_600_000; // ms
const year = 365 * 24 * hour;

/** The instant that lies so many milliseconds from now. */
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

test("[4.44] a clock that is an hour off keeps a session; one that is two years ahead ends it, and does not bring it back", async ({
  site,
}) => {
  const member = await site.asMember();
  const status = async () => (await member.get("/account")).status;
  for (const off of [hour, -hour, 0]) {
    site.clock.set(fromNow(off));
    expect(await status(), `${off / hour} h`).toBe(200);
  }
  site.clock.set(fromNow(2 * year));
  expect(await status()).toBe(302);
  site.clock.reset();
  const another = await site.asMember("grace@example.com");
  expect((await another.get("/account")).status).toBe(200);
});

test("[4.44] what was made under a clock that was a year ahead holds no more once the clock is right: session, link, code", async ({
  site,
}) => {
  const email = "grace@example.com";
  const { platform } = site;
  site.clock.set(fromNow(year));
  const member = await site.asMember(email);
  expect((await member.get("/account")).status).toBe(200);
  const [user] = await platform.db.select().from(users).where(eq(users.email, email));
  const owner = { kind: "sign-in-code", userId: user?.id ?? "" };
  const [code, link] = await inTransaction(platform, "system", async (context) => [
    await createMailedCode(context, { ...owner, seconds: 600 }),
    await createLink(context, { kind: "reset-password", userId: owner.userId, seconds: 3600 }),
  ]);
  site.clock.reset();
  expect((await member.get("/account")).status).toBe(302);
  expect(textOf(await (await site.get(link.replace(site.origin, ""))).text())).toContain(
    "This link has expired",
  );
  expect(await spendMailedCode(platform, { ...owner, code }, async () => null)).toMatchObject({
    ok: false,
    reason: "wrong",
  });
});

test("[3.01] while the clock jumps to and fro, no two events get one id, and all of them are kept", async ({
  site,
}) => {
  const now = new Date().toISOString();
  const ids: string[] = [];
  for (const at of [now, fromNow(hour), fromNow(-hour), fromNow(2 * year), now, now]) {
    site.clock.set(at);
    ids.push((await addEvent(site.platform, "system", eventInput())).id);
  }
  expect(new Set(ids).size).toBe(ids.length);
});
