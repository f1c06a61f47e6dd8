import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { memberImports } from "#features/members/import/tables.ts";
import { members } from "#features/members/tables.ts";
import { memberJobs } from "#features/members/upkeep/jobs.server.ts";
import { history } from "#platform/tables.ts";
import { restoreSite } from "../scripts/restore-site.ts";
import { fixedAdminId, sessionCookies } from "./support/accounts.ts";
import { openClient } from "./support/client.ts";
import { textOf } from "./support/page-text.ts";
import { createDatabase, startTestSite } from "./support/start-site.ts";

// Version 1.0.0 kept in tables of their own what its changes of many had been, and left this backup after it had, with
// its own screens: imported three files and taken the second back; suspended Ann and Bea (batch 5), moved Cleo and Dora
// to the trash (batch 6), restored Cleo; changed Eve, whom the first file had added, and Bea again; hidden two photos.

async function restored() {
  const address = await createDatabase();
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const folder = mkdtempSync(join(process.env.TEST_FOLDER ?? "", "undo-"));
  await restoreSite(client, { DATA_DIR: folder }, "tests/fixtures/batches/1.0.0.tar.gz");
  await client.end();
  const site = await startTestSite({ DATABASE_URL: address });
  const { db } = site.platform;
  const admin = openClient(
    site.origin,
    await sessionCookies(site.platform, await fixedAdminId(site.platform)),
  );
  const undo = async (path: string, fields: Record<string, string>) => {
    const answer = await admin.post(path, fields);
    const page = answer.status === 302 ? await admin.get(answer.headers.get("location") ?? "") : answer;
    return `${answer.status} ${textOf(await page.text())}`;
  };
  /** Name, company, state, and whether they are in the trash. */
  const stored = async () =>
    Object.fromEntries(
      (await db.select().from(members)).map(({ fullName, company, state, deletedAt }) => [
        fullName.split(" ")[0],
        `${company}, ${deletedAt ? "in the trash" : state}`,
      ]),
    );
  const text = async (path: string) => textOf(await (await admin.get(path)).text());
  return { site, db, undo, stored, text };
}

test("an import that version 1.0.0 made is taken back from its restored backup, once, and spares who changed since", async () => {
  const { site, db, undo, stored, text } = await restored();
  const [first, second] = ["/admin-dashboard/imports/1", "/admin-dashboard/imports/2"];
  const before = await stored();
  expect(await undo(second, { intent: "undo" })).toMatch(/^409 .*This was already undone/);
  expect(await stored()).toEqual(before);

  expect(await text("/admin-dashboard/history")).toContain("Imported from a file (3 members)");
  const words = await text(first);
  expect(words).toContain("1 member added by the import will go to the trash");
  expect(words).toContain("1 member changed by the import will get their earlier details back.");
  expect(words).toContain("1 member will stay as is because someone has changed them since.");
  expect(await undo(first, { intent: "undo" })).toMatch(/^302 .*2 members removed or changed back. 1 stays/);
  const after = { ...before, Mary: "Old Bakery, approved", José: "Ruiz, in the trash" };
  expect(await stored()).toEqual(after);
  expect(await undo(first, { intent: "undo" })).toMatch(/^409 .*This was already undone/);

  expect(await undo("/admin-dashboard/imports/3", { intent: "undo" })).toMatch(/^302 .*2 members removed/);
  expect(await stored()).toEqual({
    ...after,
    Nora: "Old Bakery, approved",
    Hana: "Ito, in the trash",
  });
  expect(await db.select({ state: memberImports.state }).from(memberImports)).toEqual(
    Array.from({ length: 3 }, () => ({ state: "undone" })),
  );
  await site.stop();
});

test("what version 1.0.0 did to many members is taken back by its old notices; of photos in words only", async () => {
  const { site, db, undo, stored, text } = await restored();
  const list = "/admin-dashboard/members";
  expect(await stored()).toMatchObject({ Ann: "Old Bakery, suspended", Dora: "Old Bakery, in the trash" });
  expect(await text(`${list}?batch=5`)).toContain("2 members suspended");
  for (const batch of ["1", "2", "8", "99", "import-1", "undo of 5"])
    expect(await undo(list, { intent: "undo-members", batch })).toMatch(/^409 .*There's nothing to undo/);
  expect(await undo(list, { intent: "undo-members", batch: "5" })).toMatch(
    /^302 .*1 member changed back. 1 stays/,
  );
  expect(await undo(list, { intent: "undo-members", batch: "5" })).toMatch(/^409 .*already undone/);
  expect(await undo(list, { intent: "undo-members", batch: "6" })).toMatch(
    /^302 .*1 member changed back. 1 stays/,
  );
  expect(await stored()).toMatchObject({ Ann: "Old Bakery, approved", Dora: "Old Bakery, approved" });

  const gallery = "/admin-dashboard/gallery";
  expect(await undo(gallery, { intent: "undo-photos", batch: "1" })).toMatch(/^409 .*There's nothing to/);
  const photo = (await db.select().from(history)).find(({ entity }) => entity === "photo")?.entityId;
  expect(await text(`${gallery}/${photo}`)).toContain("Status: Published → Hidden");

  const named = await db.select().from(history).orderBy(history.id);
  await memberJobs[0]?.run({} as never, site.platform);
  expect(await db.select().from(history).orderBy(history.id)).toEqual(named);
  await site.stop();
});
