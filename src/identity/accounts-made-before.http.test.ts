import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { passwords, users } from "#identity/tables.ts";
import { migrateDatabase } from "#platform/database.server.ts";
import { type Client, openClient } from "#tests/support/client.ts";
import { mainOf } from "#tests/support/page-text.ts";
import { codeAt } from "#tests/support/second-factor.ts";
import { logIn, sessionCookieName } from "#tests/support/sign-in-page.ts";
import {
  adminPassword,
  createEmptyDatabase,
  galleryPassword,
  startTestSite,
  type TestSite,
} from "#tests/support/start-site.ts";

// Opens a database from the time when Better Auth computed the hashes with the present product.
const lastMigrationBefore = "0013_public_changes";
const password = "lantern meadow orbit";
const newForm = /^\$scrypt\$ln=\d+,r=\d+,p=\d+\$/;
const oldForm = /^[0-9a-f]{32}:[0-9a-f]{128}$/;

let site: TestSite;
beforeAll(async () => {
  const url = await createEmptyDatabase();
  await migrateDatabase(url, migrationsBefore());
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(readFileSync("tests/support/accounts-made-before.sql", "utf8"));
  await client.end();
  site = await startTestSite({ DATABASE_URL: url, ADMIN_PASSWORD: "", GALLERY_PASSWORD: "" });
  site.clock.set("2026-11-22T20:00:00Z");
}, 60_000);
afterAll(() => site.stop());

function migrationsBefore(): string {
  const folder = mkdtempSync(join(process.env.TEST_FOLDER ?? tmpdir(), "migrations-"));
  cpSync("db/migrations", folder, { recursive: true });
  const path = join(folder, "meta", "_journal.json");
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(path, "utf8"));
  const last = journal.entries.findIndex(({ tag }) => tag === lastMigrationBefore);
  expect(last).toBeGreaterThan(0);
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  return folder;
}

async function storedHash(email: string): Promise<string> {
  const [found] = await site.platform.db
    .select({ hash: passwords.hash })
    .from(passwords)
    .innerJoin(users, eq(users.id, passwords.userId))
    .where(eq(users.email, email));
  return found?.hash ?? "";
}

const isIn = async (client: Client) => (await (await client.get("/")).text()).includes("Sign out");

async function signsInTwice(email: string, typed: string) {
  expect(await storedHash(email)).toMatch(oldForm);
  for (const time of ["first", "second"]) {
    const client = openClient(site.origin);
    await logIn(client, email, typed);
    expect(await isIn(client), `${time} sign-in of ${email}`).toBe(true);
    expect(await storedHash(email)).toMatch(newForm);
  }
  expect((await logIn(openClient(site.origin), email, `${typed}!`)).status).toBe(401);
}

test("[4.30] a member of before signs in, and the password is stored in today's form", () =>
  signsInTwice("member@example.com", password));

test("[4.30] a password in other than plain letters is still the same one, however its characters are composed", async () => {
  await signsInTwice("umlaut@example.com", "Ｇｒüße ﬁnden ½ Apfel");
  const composed = "Grüße finden 1⁄2 Apfel".normalize("NFD");
  const client = openClient(site.origin);
  await logIn(client, "umlaut@example.com", composed);
  expect(await isIn(client)).toBe(true);
});

test("[4.30] a wrong password of before is refused and renews nothing", async () => {
  const before = await storedHash("signed-in@example.com");
  expect((await logIn(openClient(site.origin), "signed-in@example.com", "not the password")).status).toBe(
    401,
  );
  expect(await storedHash("signed-in@example.com")).toBe(before);
});

test("[4.44] who was signed in before stays signed in, and signs in anew", async () => {
  const cookie =
    "WCnAlk17LcWVQgBhEkud7mu8BFNnYc-mSt8YChh7fzQ.9CayLzUGpI6H2QpDyssEvorKML6BAf3AMW%2BHtWzGBGk%3D";
  const held = openClient(site.origin, new Map([[sessionCookieName, cookie]]));
  expect(mainOf(await (await held.get("/account")).text())).toContain("signed-in@example.com");
  await signsInTwice("signed-in@example.com", password);
});

test("[4.32] staff of before are asked for the code of the authenticator they had", async () => {
  const email = "staff@example.com";
  for (const at of ["2026-11-22T20:01:00Z", "2026-11-22T20:02:00Z"]) {
    site.clock.set(at);
    const client = openClient(site.origin);
    await logIn(client, email, "granite willow harbour 7");
    expect(await isIn(client)).toBe(false);
    expect(await storedHash(email)).toMatch(newForm);
    const code = codeAt("SC4THQRR3OL4NZZ5W54XQAOVFTTXBWQ3", new Date(at));
    const answer = await client.post("/member-login", { intent: "verify", code });
    expect(answer.headers.get("location")).toBe("/admin-dashboard");
    expect((await client.get("/admin-dashboard")).status).toBe(200);
  }
});

test("[4.32] a recovery code of before opens the account once, one used up before does not", async () => {
  const email = "recovery@example.com";
  const recover = async (code: string) => {
    const client = openClient(site.origin);
    await logIn(client, email, password);
    await client.post("/member-login", { intent: "recover", code });
    return isIn(client);
  };
  expect(await recover("23n7j-k3u2t-bf8u8")).toBe(false);
  expect(await recover("b79gj-xw2t2-j6wgn")).toBe(true);
  expect(await recover("b79gj-xw2t2-j6wgn")).toBe(false);
  expect(await storedHash(email)).toMatch(newForm);
});

test("[4.36] an unconfirmed address of before is confirmed by its link of before, and then signs in", async () => {
  const email = "unconfirmed@example.com";
  expect((await logIn(openClient(site.origin), email, password)).status).toBe(403);
  expect(await storedHash(email)).toMatch(newForm);
  const token = "CceC2Y4P-hiQ3t59hfrHTBiXdfqabu1BanBsPU7jHC8";
  const answer = await openClient(site.origin).post("/confirm-email", { token });
  expect(answer.headers.get("location")).toBe("/member-login?redirectTo=%2Faccount%2Fwelcome");
  const client = openClient(site.origin);
  await logIn(client, email, password);
  expect(await isIn(client)).toBe(true);
});

test("an account suspended before stays suspended, and one without a password has none", async () => {
  expect((await logIn(openClient(site.origin), "suspended@example.com", password)).status).toBe(403);
  expect((await logIn(openClient(site.origin), "invited@example.com", password)).status).toBe(401);
  expect(await storedHash("invited@example.com")).toBe("");
});

test("[4.22] the administrator of before signs in at the panel", async () => {
  expect(site.admin.generatedPassword).toBeUndefined();
  const email = site.admin.email;
  expect(await storedHash(email)).toMatch(oldForm);
  for (const time of ["first", "second"]) {
    const client = openClient(site.origin);
    const answer = await client.post("/admin-login", { password: adminPassword });
    expect(answer.headers.get("location"), time).toBe("/admin-dashboard");
    expect(await storedHash(email)).toMatch(newForm);
  }
});

test("[5.25] the gallery's password of before still opens the upload", async () => {
  const client = openClient(site.origin);
  await client.post("/gallery-upload", { intent: "authenticate", password: galleryPassword });
  expect(mainOf(await (await client.get("/gallery-upload")).text())).toContain('type="file"');
});

test("the tables and columns of Better Auth are gone", async () => {
  const found = await site.platform.db.execute(
    sql`select table_name from information_schema.tables where table_schema = 'public' and table_name in ('accounts', 'verifications')`,
  );
  expect(found.rows).toEqual([]);
});
