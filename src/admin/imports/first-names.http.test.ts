import { asc } from "drizzle-orm";
import { expect } from "vitest";
import { members } from "#features/members/tables.ts";
import { carryOut, upload } from "#tests/support/imports.ts";
import { fileOf, mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const approving = { intent: "map", new_members: "approved", existing: "update" };

const stored = async ({ platform: { db } }: Site) =>
  (await db.select().from(members).orderBy(asc(members.id))).map(({ fullName, firstName }) => [
    fullName,
    firstName,
  ]);

test("a file's first names are kept where the name does not say them; our own list comes back unchanged", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  const file =
    "First Name,Last Name,Email\nMaria,Lopez,maria@x.example\nMary Jane,Li,mj@x.example\nJ. R.,Smith,jr@x.example\n";
  const path = await upload(admin, file);
  await admin.post(path, approving);
  await carryOut(admin, site, path);
  const rows = [
    ["Maria Lopez", null],
    ["Mary Jane Li", "Mary Jane"],
    ["J. R. Smith", null],
  ];
  expect(await stored(site)).toEqual(rows);
  const own = await fileOf(await admin.get("/admin-dashboard/members.csv"));
  expect(own).toContain("First name");
  const again = await upload(admin, own);
  await admin.post(again, approving);
  expect(textOf(mainOf(await (await admin.get(again)).text()))).toContain("0 will be updated, 3 unchanged");
  await carryOut(admin, site, again);
  expect(await stored(site)).toEqual(rows);
});
