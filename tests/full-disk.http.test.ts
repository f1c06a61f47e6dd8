import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { inquiries } from "#features/inquiries/tables.ts";
import { startEmbeddedPostgres } from "#platform/postgres-embedded.server.ts";
import { openClient } from "#tests/support/client.ts";
import { memberFields } from "#tests/support/members.ts";
import { openSmallDisk } from "#tests/support/outage.ts";
import { textOf } from "#tests/support/page-text.ts";
import { adminPassword, startOwnSite, type TestSite } from "#tests/support/start-site.ts";

const isRoot = process.getuid?.() === 0;
const message = "I would like to help with the gala.";

describe.runIf(isRoot)("on a disk without a free block, database and pictures on it,", () => {
  let disk: ReturnType<typeof openSmallDisk>;
  let site: Pick<TestSite, "origin" | "platform" | "stop">;

  beforeAll(async () => {
    disk = openSmallDisk(160);
    site = await startOwnSite(disk.folder);
    const { db } = site.platform;
    // The site responds before its start is complete, which is when the last queue has been created.
    const lastQueue = "select 1 from pgboss.queue where name = 'sweep-media'";
    await vi.waitFor(async () => expect((await db.execute(lastQueue)).rowCount).toBe(1), 20_000);
    disk.fill();
  });

  afterAll(async () => {
    disk.free();
    await site.stop();
    disk.close();
  });

  const post = async (path: string, fields: Record<string, string>) => {
    const answer = await openClient(site.origin).post(path, fields);
    const page = await answer.text();
    expect(page).not.toContain("Unexpected Application Error!");
    const shown = textOf(page) + [...page.matchAll(/value="([^"]*)"/g)].map(([, value]) => value).join(" ");
    return { status: answer.status, shown };
  };
  const letter = { name: "Ada Lovelace", email: "ada@example.com", subject: "Volunteering", message };

  test("[7.28] a message is refused in words, and stays in the form", async () => {
    const { status, shown } = await post("/contact", letter);
    expect(status).toBe(503);
    for (const text of ["Nothing was sent", "Ada Lovelace", message]) expect(shown).toContain(text);
  });

  test("[8.10] a login says that it could not be done, and keeps the address", async () => {
    const fields = { intent: "login", email: "ada@example.com", password: "correct horse battery" };
    const { status, shown } = await post("/member-login", fields);
    expect(status).toBe(503);
    for (const text of ["An unknown error occurred", "ada@example.com"]) expect(shown).toContain(text);
  });

  test("[8.02] the administrator's login says so in its log", async () => {
    const { status, shown } = await post("/admin-login", { password: adminPassword });
    expect(status).toBe(503);
    expect(shown).toContain("Admin login failed: The site can't reach its database right now.");
  });

  test("[2.10.06] an entry for the directory is refused in words, and stays in the form", async () => {
    const { status, shown } = await post("/embedded-directory", memberFields({ full_name: "Ada Lovelace" }));
    expect(status).toBe(503);
    for (const text of ["database", "Ada Lovelace"]) expect(shown).toContain(text);
  });

  test("a site that has stopped does not start, and says that the disk is full, not the data damaged", async () => {
    const small = openSmallDisk(100);
    try {
      await (await startEmbeddedPostgres(small.folder)).stop();
      small.fill();
      await expect(startEmbeddedPostgres(small.folder)).rejects.toThrow(/^The disk of \S+ is full: /);
      small.free();
      await (await startEmbeddedPostgres(small.folder)).stop();
    } finally {
      small.close();
    }
  });

  test("nor does a first one", async () => {
    const small = openSmallDisk(20);
    try {
      await expect(startEmbeddedPostgres(small.folder)).rejects.toThrow(/^The disk of \S+ is full: /);
    } finally {
      small.close();
    }
  });

  test("with room again all goes on, without a restart", async () => {
    disk.free();
    const sent = await openClient(site.origin).post("/contact", letter);
    expect(sent.status).toBeLessThan(400);
    expect(await site.platform.db.$count(inquiries)).toBe(1);
  });
});
