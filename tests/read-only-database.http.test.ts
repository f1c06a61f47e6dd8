import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { inquiries } from "#features/inquiries/tables.ts";
import { openClient } from "./support/client.ts";
import { mainOf, textOf } from "./support/page-text.ts";
import { adminPassword, startTestSite, type TestSite } from "./support/start-site.ts";

const patience = { timeout: 60_000, interval: 100 };

describe("a database that only reads, as a standby does,", () => {
  let site: TestSite;
  const setReading = async (isReading: boolean) => {
    const client = new pg.Client({ connectionString: site.platform.config.DATABASE_URL });
    await client.connect();
    await client.query("set default_transaction_read_only = off");
    const { rows } = await client.query("select current_database() as name");
    await client.query(`alter database ${rows[0].name} set default_transaction_read_only = ${isReading}`);
    await vi.waitFor(async () => {
      // Connections from before keep what they began with; one that was just being opened is there at the next look.
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
      // All of the pool's at once, so that none is left that has ended.
      const all = Array.from({ length: 10 }, () =>
        site.platform.db.execute<{ is: string }>(
          "select current_setting('default_transaction_read_only') as is, pg_sleep(0.05)",
        ),
      );
      for (const { rows } of await Promise.all(all)) expect(rows[0]?.is).toBe(isReading ? "on" : "off");
    }, patience);
    await client.end();
  };

  beforeAll(async () => {
    site = await startTestSite();
    await setReading(true);
  });
  afterAll(() => site.stop());

  const message = {
    name: "Ada Lovelace",
    email: "ada@example.com",
    subject: "Volunteering",
    message: "I would like to help with the gala.",
  };
  const forms = [
    ["[8.02]", "/admin-login", { password: adminPassword }, "The site can't reach its database right now."],
    [
      "[8.10]",
      "/member-login",
      { intent: "login", email: "ada@example.com", password: "correct horse" },
      "An unknown error occurred",
    ],
    ["[7.28]", "/contact", message, "Nothing was sent"],
    ["[2.29.03]", "/newsletter", { EMAIL: "ada@example.com" }, "ada@example.com"],
  ] as const;

  test.for(forms)(
    "%s %s says that it cannot be done now, with 503, and keeps what was typed",
    async ([, path, fields, words]) => {
      const answer = await openClient(site.origin).post(path, fields);
      const page = await answer.text();
      expect(answer.status).toBe(503);
      expect(textOf(page) + page).toContain(words);
      if ("email" in fields) expect(mainOf(page)).toContain(`value="${fields.email}"`);
    },
  );

  test("pages are read as ever, and once it takes changes again all goes on", async () => {
    for (const path of ["/", "/directory", "/event-calendar"])
      expect((await openClient(site.origin).get(path)).status).toBe(200);
    await setReading(false);
    expect((await openClient(site.origin).post("/contact", message)).status).toBeLessThan(400);
    expect(await site.platform.db.$count(inquiries)).toBe(1);
  });
});
