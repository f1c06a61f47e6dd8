import { eq } from "drizzle-orm";
import { TOTP } from "otpauth";
import { describe, expect } from "vitest";
import { inWords } from "#identity/account/refusals.ts";
import { switchFactorOff } from "#identity/account/second-factor.server.ts";
import { beginSetUp } from "#identity/second-factor/factors.server.ts";
import { anonymous } from "#identity/session/visitor.ts";
import { audit, factors, sessions } from "#identity/tables.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { createAccount, memberPassword, sessionCookies } from "#tests/support/accounts.ts";
import { type Client, openClient } from "#tests/support/client.ts";
import { sendBetweenLocks } from "#tests/support/lock-order.ts";
import { lastMail } from "#tests/support/mail.ts";
import { fileOf, mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const path = "/account/two-factor";
const start = Date.parse("2026-03-01T12:00:00Z");

/** A member with a browser, and a clock that each code advances, because each time step counts once. */
async function member(site: Site, email = "jane@example.org") {
  let steps = 0;
  const tick = () => {
    steps += 1;
    site.clock.set(new Date(start + steps * 30_000).toISOString());
    return start + steps * 30_000;
  };
  tick();
  const { id } = await createAccount(site.platform, { email, name: "Jane Miller" });
  const browser = async () => openClient(site.origin, await sessionCookies(site.platform, id));
  const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: tick() });
  return { id, email, here: await browser(), browser, codeOf };
}

const formOf = async (client: Client) =>
  /name="factor" value="([^"]*)"/.exec(await (await client.get(path)).text())?.[1] ?? "";
const secretOf = (html: string) => />((?:[A-Z2-7]{4} ?){8})</.exec(html)?.[1]?.replaceAll(" ", "") ?? "";
const codesOf = (html: string) =>
  [...html.matchAll(/>([a-z0-9]{5}(?:-[a-z0-9]{5}){2})</g)].map(([, code]) => code ?? "");
const isIn = async (client: Client) => (await client.get("/account")).status === 200;

async function begin(client: Client, code = "") {
  const fields = { intent: "begin", factor: await formOf(client), password: memberPassword, code };
  return client.post(path, fields);
}

async function setUp(client: Client, codeOf: (secret: string) => string, code = "") {
  const secret = secretOf(await (await begin(client, code)).text());
  const answer = await client.post(path, { intent: "complete", code: codeOf(secret) });
  return { secret, codes: codesOf(await answer.text()) };
}

describe("setting up", () => {
  test("[2.26.10] [8.20] the key is a link that opens the app, a picture and text; switching it on says so as the portal does", async ({
    site,
  }) => {
    const { here, codeOf } = await member(site);
    const begun = await (await begin(here)).text();
    const secret = secretOf(begun);
    const [, link = ""] = /<a href="(otpauth:[^"]+)"[^>]*>Open in your app/.exec(begun) ?? [];
    expect(link).toContain(`&amp;secret=${secret}&amp;`);
    const on = mainOf(await (await here.post(path, { intent: "complete", code: codeOf(secret) })).text());
    expect(on).toContain("MFA Enabled");
    expect(on).toContain("Your account is now secured with two-factor authentication.");
  });

  test("a double click begins one set-up", async ({ site }) => {
    const { platform } = site;
    const { id: userId } = await createAccount(platform, { email: "jane@example.org" });
    const here = openClient(site.origin, await sessionCookies(platform, userId));
    const [session] = await platform.db.select().from(sessions).where(eq(sessions.userId, userId));
    const context = { ...platform, now: new Date(), actor: userId };
    const firstClick = {
      first: (tx: UseCaseContext["tx"]) =>
        beginSetUp({ ...context, tx }, { userId, sessionId: session?.id ?? "" }),
      later: async () => {},
    };
    const fields = { intent: "begin", factor: "", password: memberPassword, code: "" };
    const answer = await sendBetweenLocks(site, firstClick, () => here.post(path, fields));
    expect(answer.status).toBe(200);
    expect(secretOf(await answer.text())).not.toBe("");
    expect(await platform.db.$count(factors, eq(factors.userId, userId))).toBe(1);
  });

  test("needs the password; the secret is in that one answer and nowhere else", async ({ site }) => {
    const { here, codeOf } = await member(site);
    const wrong = await here.post(path, { intent: "begin", factor: "", password: "wrong" });
    expect(wrong.status).toBe(400);
    const html = await wrong.text();
    expect(textOf(html)).toContain("isn't your current password");
    expect(secretOf(html)).toBe("");

    const begun = await begin(here);
    expect(begun.headers.get("cache-control")).toContain("no-store");
    const secret = secretOf(await begun.text());
    expect(secret).toHaveLength(32);
    expect(await (await here.get(path)).text()).not.toContain(secret.slice(0, 4));
    const refused = await here.post(path, { intent: "complete", code: "000000" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).not.toContain(secret.slice(0, 4));
    expect((await here.post(path, { intent: "complete", code: codeOf(secret) })).status).toBe(200);
  });

  test.for([["one that does not exist"], ["constructor"], [""]])(
    "an unknown intent (%j) is refused and leaves the set-up as it is",
    async ([intent = ""], { site }) => {
      const { here, codeOf } = await member(site);
      const secret = secretOf(await (await begin(here)).text());
      const answer = await here.post(`${path}.data`, { intent, code: codeOf(secret) });
      expect(answer.status).toBe(400);
      expect(await fileOf(answer)).toContain("Unknown request");
      expect(await formOf(here)).toBe("");
      const completed = await here.post(path, { intent: "complete", code: codeOf(secret) });
      expect(codesOf(await completed.text())).toHaveLength(10);
    },
  );

  test("one that was left alone for ten minutes, cancelled, or begun in another browser completes nothing", async ({
    site,
  }) => {
    const { here, browser, codeOf } = await member(site);
    const secret = secretOf(await (await begin(here)).text());
    const other = await browser();
    expect((await other.post(path, { intent: "complete", code: codeOf(secret) })).status).toBe(400);
    site.clock.set(new Date(start + 11 * 60_000).toISOString());
    const code = new TOTP({ secret }).generate({ timestamp: start + 11 * 60_000 });
    const late = await here.post(path, { intent: "complete", code });
    expect(mainOf(await late.text())).toContain("expired or was restarted");
    await begin(here);
    await here.post(path, { intent: "cancel" });
    expect(await formOf(here)).toBe("");
    expect((await here.post(path, { intent: "complete", code })).status).toBe(400);
  });

  test("with the first code it is on: ten recovery codes, a new cookie, the others out, mail and audit", async ({
    site,
  }) => {
    const { id, email, here, browser, codeOf } = await member(site);
    const other = await browser();
    const before = openClient(site.origin, new Map(here.cookies));
    const { codes } = await setUp(here, codeOf);
    expect(new Set(codes).size).toBe(10);
    expect([await isIn(here), await isIn(other), await isIn(before)]).toEqual([true, false, false]);
    const page = await (await here.get(path)).text();
    expect(mainOf(page)).toContain("10 recovery codes are");
    for (const code of codes) expect(page).not.toContain(code);
    expect(await lastMail(site.platform, email)).toMatchObject({ kind: "second-factor-on" });
    const events = await site.platform.db.select().from(audit).where(eq(audit.userId, id));
    expect(events.map(({ event }) => event)).toEqual(["second factor on"]);
    const [session] = await site.platform.db.select().from(sessions).where(eq(sessions.userId, id));
    expect(session?.assurance).toBe("aal2");
  });
});

describe("what is on is not taken away by a cookie alone", () => {
  test.for(["off", "begin", "codes"])("%s needs the password and a code", async (intent, { site }) => {
    const { email, here, codeOf } = await member(site);
    const { secret } = await setUp(here, codeOf);
    const factor = await formOf(here);
    const send = (password: string, code: string) => here.post(path, { intent, factor, password, code });
    const right = codeOf(secret);
    for (const [password, code, message] of [
      ["", right, "Enter your current password."],
      ["wrong", right, "isn't your current password"],
      [memberPassword, "", "Enter a code"],
      [memberPassword, "000000", "That code isn't right"],
      [memberPassword, "aaaaa-bbbbb-ccccc", "That code isn't right"],
    ] as const) {
      const answer = await send(password, code);
      expect(answer.status).toBe(400);
      const html = await answer.text();
      expect(textOf(html)).toContain(message);
      expect([secretOf(html), codesOf(html).length]).toEqual(["", 0]);
    }
    expect(await formOf(here)).toBe(factor);
    expect(await lastMail(site.platform, email)).toMatchObject({ kind: "second-factor-on" });
  });

  test("guessing codes is limited for the account, also across browsers", async ({ site }) => {
    const { here, browser, codeOf } = await member(site);
    const { secret } = await setUp(here, codeOf);
    const factor = await formOf(here);
    const other = await browser();
    const send = (client: Client, code: string) =>
      client.post(path, { intent: "off", factor, password: memberPassword, code });
    for (let count = 0; count < 10; count++) await send(count % 2 ? here : other, "000000");
    expect((await send(here, codeOf(secret))).status).toBe(429);
    expect(await formOf(here)).toBe(factor);
  });

  test("a stale tab does nothing: neither after it was removed nor after it was replaced", async ({
    site,
  }) => {
    const { here, codeOf } = await member(site);
    const { secret, codes } = await setUp(here, codeOf);
    const factor = await formOf(here);
    const fields = (code: string) => ({ intent: "off", factor, password: memberPassword, code });
    const replaced = await setUp(here, codeOf, codes[0]);
    const stale = await here.post(path, fields(codeOf(replaced.secret)));
    expect(stale.status).toBe(409);
    expect(mainOf(await stale.text())).toContain("changed in another window");
    expect((await here.post(path, fields(codeOf(secret)))).status).toBe(409);
    const present = await formOf(here);
    expect(present).not.toBe("");
    const off = { ...fields(codeOf(replaced.secret)), factor: present };
    expect((await here.post(path, off)).status).toBe(302);
    expect((await here.post(path, off)).status).toBe(409);
    expect((await here.post(path, { ...off, intent: "codes" })).status).toBe(409);
    expect(await formOf(here)).toBe("");
  });

  test("an account that must have one by the site's setting cannot switch it off", async ({ site }) => {
    const { id, email, here, codeOf } = await member(site);
    const { secret } = await setUp(here, codeOf);
    const platform = {
      ...site.platform,
      config: { ...site.platform.config, MFA_REQUIRED: "everyone" as const },
    };
    const visitor = {
      ...anonymous,
      sessionId: "s",
      userId: id,
      email,
      name: "Jane",
      role: "member" as const,
    };
    const form = { factor: await formOf(here), password: memberPassword, code: codeOf(secret) };
    const request = new Request(`${site.origin}${path}`, { method: "POST" });
    const refused = await switchFactorOff(platform, request, visitor, form);
    expect(refused).toEqual({ ok: false, reason: "factor-needed" });
    expect(refused.ok || inWords(refused)).toMatchObject({
      status: 409,
      notice: { description: expect.stringContaining("required to use two-factor authentication") },
    });
    expect(await formOf(here)).toBe(form.factor);
  });
});

describe("replacing and switching off", () => {
  test("a recovery code stands in for the lost phone, once; the old app is worth nothing afterwards", async ({
    site,
  }) => {
    const { email, here, codeOf } = await member(site);
    const { secret, codes } = await setUp(here, codeOf);
    const replaced = await setUp(here, codeOf, codes[3]);
    expect(replaced.secret).not.toBe(secret);
    expect(new Set([...codes, ...replaced.codes]).size).toBe(20);
    const factor = await formOf(here);
    const off = (code: string) => here.post(path, { intent: "off", factor, password: memberPassword, code });
    expect((await off(codeOf(secret))).status).toBe(400);
    expect((await off(codes[4] ?? "")).status).toBe(400);
    expect((await off(codeOf(replaced.secret))).headers.get("location")).toBe(path);
    expect(await lastMail(site.platform, email)).toMatchObject({ kind: "second-factor-off" });
    expect(await isIn(here)).toBe(true);
  });

  test("new recovery codes replace the old ones, and the number left is shown", async ({ site }) => {
    const { email, here, codeOf } = await member(site);
    const { codes } = await setUp(here, codeOf);
    const factor = await formOf(here);
    const make = (code: string) =>
      here.post(path, { intent: "codes", factor, password: memberPassword, code });
    const fresh = codesOf(await (await make(codes[0] ?? "")).text());
    expect(new Set([...codes, ...fresh]).size).toBe(20);
    expect((await make(codes[1] ?? "")).status).toBe(400);
    expect(mainOf(await (await here.get(path)).text())).toContain("10 recovery codes are");
    expect(await lastMail(site.platform, email)).toMatchObject({ kind: "recovery-codes-new" });
  });
});
