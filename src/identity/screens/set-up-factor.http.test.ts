import { and, eq, isNotNull, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { factors, recoveryCodes, users } from "#identity/tables.ts";
import { createAccount, memberPassword, sessionCookies } from "#tests/support/accounts.ts";
import { type Client, openClient } from "#tests/support/client.ts";
import { mailedLink } from "#tests/support/mail.ts";
import { fileOf, inOrder, mainOf } from "#tests/support/page-text.ts";
import { codeAt, createEnrolled } from "#tests/support/second-factor.ts";
import { logIn } from "#tests/support/sign-in-page.ts";
import { adminPassword, sharedSite, type TestSite } from "#tests/support/start-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await sharedSite({ MFA_REQUIRED: "everyone" });
}, 60_000);

async function beforeSetUp(email: string): Promise<Client> {
  await createAccount(site.platform, { email });
  const client = openClient(site.origin);
  const answer = await logIn(client, email);
  expect(answer.headers.get("location")).toBe("/member-login");
  return client;
}

async function secretShown(client: Client): Promise<string> {
  const page = await (await client.get("/member-login")).text();
  return />([A-Z2-7]{32})<\/code>/.exec(page)?.[1] ?? "";
}

const enable = (client: Client, code: string) => client.post("/member-login", { intent: "enable", code });
const present = (secret: string) => codeAt(secret, site.platform.clock.now());
const isIn = async (client: Client) => (await (await client.get("/")).text()).includes("Sign out");

test("[4.29] [2.26.10] without a factor the password leads to the set-up: picture, secret, nothing else opens", async () => {
  const client = await beforeSetUp("ada@example.com");
  const answer = await client.get("/member-login");
  const page = mainOf(await answer.text());
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect(page).toMatch(/<img src="data:image\/png;base64,[^"]+" width="200" height="200"/);
  const secret = await secretShown(client);
  expect(secret).toHaveLength(32);
  expect(await secretShown(client)).toBe(secret);
  expect(await isIn(client)).toBe(false);
  const [stored] = await site.platform.db.select().from(factors);
  expect(JSON.stringify(stored)).not.toContain(secret);
});

test("[8.18] a wrong first code is refused with its words, and enables nothing", async () => {
  const client = await beforeSetUp("bea@example.com");
  const answer = await enable(client, "000000");
  expect(answer.status).toBe(400);
  expect(mainOf(await answer.text())).toContain("Failed to verify code");
  expect(await site.platform.db.$count(factors, isNotNull(factors.verifiedAt))).toBe(0);
});

test("[4.33] [8.20] the first right code is answered by 'MFA Enabled' with both of its sentences, without scripts as well", async () => {
  const client = await beforeSetUp("hal@example.com");
  const answer = await enable(client, present(await secretShown(client)));
  const words = [
    "MFA Enabled",
    "Two-factor authentication has been set up successfully",
    "Your account is now secured with two-factor authentication.",
  ];
  expect(inOrder((await answer.text()).replace(/<[^>]+>/g, ""), words)).toEqual(words);
});

test("[8.19] with no set-up begun the answer is 'Factor ID not found'", async () => {
  const client = await beforeSetUp("cat@example.com");
  await site.platform.db.delete(factors);
  const answer = await enable(client, "123456");
  expect(answer.status).toBe(400);
  expect(mainOf(await answer.text())).toContain("Factor ID not found");
});

test("[8.17] a set-up that the server cannot read any more says so, as a page and as an answer", async () => {
  const client = await beforeSetUp("ivy@example.com");
  const [user] = await site.platform.db.select().from(users).where(eq(users.email, "ivy@example.com"));
  await site.platform.db
    .update(factors)
    .set({ secret: "sealed under another key" })
    .where(eq(factors.userId, user?.id ?? ""));
  const page = await client.get("/member-login");
  expect(page.status).toBe(200);
  expect(mainOf(await page.text())).toContain("Setup failed");
  const answer = await enable(client, "123456");
  expect(answer.status).toBe(400);
  const refused = mainOf(await answer.text());
  expect(refused).toContain("Setup failed");
  expect(refused).toMatch(/Factor ID not found(?:<!-- -->)?\. Please cancel and sign in again\./);
});

test("[8.17] a fault while it is completed is told with its words, and the same code completes it afterwards", async () => {
  const { db } = site.platform;
  const client = await beforeSetUp("joy@example.com");
  const code = present(await secretShown(client));
  await db.execute("alter table recovery_codes rename to recovery_codes_away");
  try {
    const answer = await enable(client, code);
    expect(answer.status).toBe(500);
    expect(mainOf(await answer.text())).toContain("Failed to set up MFA");
    // A script shows the notification, from the answer's data.
    const told = await client.post("/member-login.data", { intent: "enable", code });
    expect(await fileOf(told)).toContain("Setup failed");
  } finally {
    await db.execute("alter table recovery_codes_away rename to recovery_codes");
  }
  expect((await enable(client, code)).status).toBe(200);
});

test("[4.31] a cancelled set-up leaves nothing: the next sign-in offers a new secret and is not held up by the old", async () => {
  const client = await beforeSetUp("dot@example.com");
  const first = await secretShown(client);
  await client.post("/member-login", { intent: "cancel" });
  const [user] = await site.platform.db.select().from(users).where(eq(users.email, "dot@example.com"));
  expect(await site.platform.db.$count(factors, eq(factors.userId, user?.id ?? ""))).toBe(0);
  await logIn(client, "dot@example.com");
  const second = await secretShown(client);
  expect(second).toHaveLength(32);
  expect(second).not.toBe(first);
});

test("[4.33] the first code enables it: ten codes shown once, a fresh cookie, other sessions ended, the code used up", async () => {
  const { db } = site.platform;
  const client = await beforeSetUp("eve@example.com");
  const [user] = await db.select().from(users).where(eq(users.email, "eve@example.com"));
  const other = openClient(site.origin, await sessionCookies(site.platform, user?.id ?? ""));
  const before = new Map(client.cookies);
  const secret = await secretShown(client);
  const code = present(secret);
  const page = await (await enable(client, code)).text();
  expect(mainOf(page)).toContain("Your account is now secured with two-factor authentication.");
  expect(mainOf(page)).toContain('href="/member-profile"');
  expect(page.match(/>[a-z2-9]{5}-[a-z2-9]{5}-[a-z2-9]{5}<\/li>/g)).toHaveLength(10);
  expect(await isIn(client)).toBe(true);
  expect(await isIn(openClient(site.origin, before))).toBe(false);
  expect(await isIn(other)).toBe(false);
  expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, user?.id ?? ""))).toBe(10);

  const again = openClient(site.origin);
  await logIn(again, "eve@example.com");
  expect(await secretShown(again)).toBe("");
  expect((await again.post("/member-login", { intent: "verify", code })).status).toBe(400);
});

test("[4.33] a set-up that breaks off at its end is none: the same code completes it, and its recovery codes are shown", async () => {
  const client = await beforeSetUp("uma@example.com");
  const secret = await secretShown(client);
  const { db } = site.platform;
  await db.execute(sql`alter table mails rename to mails_away`); // the security alert cannot be queued
  try {
    expect((await enable(client, present(secret))).status).toBe(500);
  } finally {
    await db.execute(sql`alter table mails_away rename to mails`);
  }
  const answer = await enable(client, present(secret));
  expect(mainOf(await answer.text())).toContain("Save your recovery codes");
  expect(await isIn(client)).toBe(true);
});

test("a set-up that was begun before another was completed cannot replace it by the password alone", async () => {
  const { db } = site.platform;
  const owner = await beforeSetUp("fay@example.com");
  const thief = openClient(site.origin);
  await logIn(thief, "fay@example.com");
  const stolen = await secretShown(thief);
  await enable(owner, present(await secretShown(owner)));
  const late = await enable(thief, present(stolen));
  expect(late.headers.get("location")).toBe("/member-login");
  expect(await isIn(thief)).toBe(false);
  const [user] = await db.select().from(users).where(eq(users.email, "fay@example.com"));
  const mine = and(eq(factors.userId, user?.id ?? ""), isNotNull(factors.verifiedAt));
  expect(await db.$count(factors, mine)).toBe(1);
});

test("[4.29] the administrator's panel leads to the set-up where it is required, and the dashboard stays closed", async () => {
  const client = openClient(site.origin);
  const answer = await client.post("/admin-login", { password: adminPassword });
  expect(answer.headers.get("location")).toBe("/member-login");
  expect(await secretShown(client)).toHaveLength(32);
  expect((await client.get("/admin-dashboard")).status).toBe(302);
  expect((await client.get("/event-create")).status).toBe(403);
});

test("a sign-in that needs a second factor keeps the page that was wanted", async () => {
  await createAccount(site.platform, { email: "gil@example.com" });
  const client = openClient(site.origin);
  const fields = { intent: "login", email: "gil@example.com", password: memberPassword };
  const answer = await client.post("/member-login?redirectTo=%2Faccount", fields);
  expect(answer.headers.get("location")).toBe("/member-login?redirectTo=%2Faccount");
});

test("[4.29] a colleague who accepts an invitation sets up the second factor before anything opens", async () => {
  const owner = await createEnrolled(site.platform, { email: "owner@example.com", role: "owner" });
  const inviter = openClient(site.origin, await sessionCookies(site.platform, owner.id));
  const invited = { intent: "invite", name: "Ida", email: "ida@example.com", role: "events" };
  await inviter.post("/admin-dashboard/roles", invited);
  const path = await mailedLink(site.platform, "ida@example.com", "invitation");
  const client = openClient(site.origin);
  const token = path.split("token=")[1] ?? "";
  const answer = await client.post("/invitation", { token, password: "walnut teapot avenue 41" });
  const signIn = "/member-login?redirectTo=%2Fadmin-dashboard";
  expect(answer.headers.get("location")).toBe(signIn);
  expect((await client.get("/admin-dashboard")).headers.get("location")).toBe(signIn);
  const enabled = await enable(client, present(await secretShown(client)));
  expect(mainOf(await enabled.text())).toContain("MFA Enabled");
  expect((await client.get("/admin-dashboard")).status).toBe(200);
});
