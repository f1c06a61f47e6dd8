import { expect } from "vitest";
import { memberImportRows } from "#features/members/import/tables.ts";
import { members } from "#features/members/tables.ts";
import { carryOut, upload } from "#tests/support/imports.ts";
import { type Site, test } from "#tests/support/site.ts";
import { blankTraces } from "./blank-traces-store.server.ts";

const file =
  "Name,Email,Company\nHill Garage,,Hill & Sons\nCity of Marietta,,\nAda Baker,ada@baker.example,\n";

const kept = async ({ platform: { db } }: Site) =>
  (await db.select().from(memberImportRows).orderBy(memberImportRows.line)).map(
    ({ cells }) => cells[0] ?? "",
  );

test("who is removed leaves no trace in files, and without an address takes no other row along", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  const path = await upload(admin, file);
  await carryOut(admin, site, path);
  const { db } = site.platform;
  const [garage, , ada] = await db.select().from(members).orderBy(members.id);
  if (!garage || !ada) throw new Error("nobody was imported");
  await blankTraces(db, [garage]);
  expect(await kept(site)).toEqual(["", "City of Marietta", "Ada Baker"]);
  await blankTraces(db, [ada]);
  expect(await kept(site)).toEqual(["", "City of Marietta", ""]);
});

test("[MI20] of a cell with several addresses the row goes with any of them", async ({ site }) => {
  const admin = await site.asAdmin();
  await upload(
    admin,
    "Name,Email\nAda Baker,ada@baker.example; a@home.example\nBea,Bea <bea@baker.example>\nCy,c@x.example\n",
  );
  await blankTraces(site.platform.db, [
    { id: 901, email: "a@home.example", fullName: "Ada" },
    { id: 902, email: "bea@baker.example", fullName: "Bea" },
  ]);
  expect(await kept(site)).toEqual(["", "", "Cy"]);
});
