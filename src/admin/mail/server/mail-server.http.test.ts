import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { audit } from "#identity/tables.ts";
import { enqueueMail } from "#platform/mail/mail.server.ts";
import { mailServer, mails } from "#platform/tables.ts";
import { fixedAdminId, sessionCookies } from "#tests/support/accounts.ts";
import { type Client, openClient } from "#tests/support/client.ts";
import { openMailServer } from "#tests/support/mail-server.ts";
import { textOf } from "#tests/support/page-text.ts";
import { test as testAsUsual } from "#tests/support/site.ts";
import { adminEmail, startTestSite, type TestSite } from "#tests/support/start-site.ts";

const path = "/admin-dashboard/mail/server";
const login = { user: "office@chamber.test", password: "shimmering jewel" };
const filled = {
  intent: "save-mail-server",
  host: "127.0.0.1",
  port: "2525",
  username: login.user,
  serverPassword: login.password,
  sender: "hello@chamber.test",
};

let site: TestSite;
let owner: Client;
let server: Awaited<ReturnType<typeof openMailServer>>;
beforeAll(async () => {
  server = await openMailServer({ port: 2525, ...login });
  site = await startTestSite({ MAIL_PRIVATE_NETWORK: "on" });
  owner = openClient(site.origin, await sessionCookies(site.platform, await fixedAdminId(site.platform)));
});
beforeEach(async () => {
  await site.platform.db.delete(mailServer);
  await site.platform.db.execute("delete from rate_limits");
});
afterAll(() => Promise.all([site.stop(), server.close()]));

const stored = async () => (await site.platform.db.select().from(mailServer))[0];

test.each([
  ["host", "", "Enter a server name, such as smtp.example.org"],
  ["host", "smtp.example.org:587", "Enter a server name, such as smtp.example.org"],
  ["host", "http://smtp.example.org", "Enter a server name, such as smtp.example.org"],
  ["host", "no-such-server.invalid", "No server has this name."],
  ["port", "22", "Choose a port"],
  ["serverPassword", "", "Enter the password"],
  ["sender", "office", "Enter an email address, such as office@example.org"],
  ["sender", "a@example.org\r\nBcc: b@example.org", "Enter an email address, such as office@example.org"],
])("the %s %j is refused in words, and nothing is stored", async (name, value, words) => {
  const answer = await owner.post(path, { ...filled, [name]: value });
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(textOf(page)).toContain(words);
  expect(page).not.toContain(login.password);
  expect(await stored()).toBeUndefined();
});

testAsUsual(
  "a server in a private network is refused unless the operator allows it",
  async ({ site: strict }) => {
    const admin = await strict.asAdmin();
    for (const host of ["127.0.0.1", "localhost", "10.0.0.1", "169.254.169.254"]) {
      const answer = await admin.post(path, { ...filled, host });
      expect(textOf(await answer.text())).toContain("This server is on a private network");
    }
  },
);

test("an owner sets the mail server, tests it, and the site's mail leaves through it", async () => {
  expect((await owner.post(path, filled)).status).toBe(302);
  const row = await stored();
  expect(row).toMatchObject({ host: "127.0.0.1", port: 2525, username: login.user });
  expect(JSON.stringify(row)).not.toContain(login.password);
  const page = await (await owner.get(path)).text();
  expect(page).not.toContain(login.password);
  expect(textOf(page)).toContain("A password is stored and is never shown.");

  expect((await owner.post(path, { intent: "test-mail-server" })).status).toBe(302);
  expect(server.received.at(-1)?.to).toEqual([adminEmail]);
  expect(server.received.at(-1)?.text).toMatch(/^From: hello@chamber\.test\r$/m);

  const { platform } = site;
  const letter = {
    kind: "sample-letter",
    to: "a@example.org",
    subject: "Hello",
    text: "Hello",
    secret: false,
  };
  const id = await platform.db.transaction((tx) => enqueueMail(tx, platform, letter));
  await expect
    .poll(async () => (await platform.db.select().from(mails).where(eq(mails.id, id)))[0]?.state, {
      timeout: 60_000,
    })
    .toBe("sent");
  expect(server.received.at(-1)?.to).toEqual(["a@example.org"]);

  const [entry] = await platform.db.select().from(audit).where(eq(audit.event, "mail server changed"));
  expect(entry?.detail).toBe("office@chamber.test@127.0.0.1:2525, from hello@chamber.test");
});

test("an empty password keeps the stored one for the same server only", async () => {
  await owner.post(path, filled);
  const kept = { ...filled, serverPassword: "", sender: "news@chamber.test" };
  expect((await owner.post(path, kept)).status).toBe(302);
  expect((await owner.post(path, { intent: "test-mail-server" })).status).toBe(302);
  for (const change of [{ host: "localhost" }, { port: "587" }, { username: "else@chamber.test" }]) {
    const answer = await owner.post(path, { ...kept, ...change });
    expect(textOf(await answer.text())).toContain("Enter the password again");
  }
  expect((await stored())?.host).toBe("127.0.0.1");
});

test("a wrong password is told by the test message, in words and without the password", async () => {
  await owner.post(path, { ...filled, serverPassword: "not the jewel" });
  const answer = await owner.post(path, { intent: "test-mail-server" });
  expect(answer.status).toBe(409);
  const page = await answer.text();
  expect(textOf(page)).toContain("The server rejected the username or password.");
  expect(page).not.toContain("not the jewel");
});

test("a password does not open for a row that someone led to another server", async () => {
  await owner.post(path, filled);
  await site.platform.db.update(mailServer).set({ host: "localhost" });
  const sent = server.received.length;
  const answer = await owner.post(path, { intent: "test-mail-server" });
  expect(answer.status).toBe(409);
  expect(textOf(await answer.text())).toMatch(
    /Test email not sent\s+The stored password can't be read anymore\. Enter it again\./,
  );
  expect(server.received).toHaveLength(sent);
  expect(textOf(await (await owner.get(path)).text())).toContain("The stored password can't be read anymore");
});

test("a removed mail server is forgotten with its password", async () => {
  await owner.post(path, filled);
  expect((await owner.post(path, { intent: "remove-mail-server" })).status).toBe(302);
  expect(await stored()).toBeUndefined();
  const answer = await owner.post(path, { intent: "test-mail-server" });
  expect(textOf(await answer.text())).toContain("There's no email server yet.");
});
