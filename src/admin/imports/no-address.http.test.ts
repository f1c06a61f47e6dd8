import { expect } from "vitest";
import { members } from "#features/members/tables.ts";
import { carryOut, upload } from "#tests/support/imports.ts";
import { createMember } from "#tests/support/members.ts";
import { textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const stored = ({ platform: { db } }: Site) => db.select().from(members).orderBy(members.id);
const choices = { new_members: "approved", existing: "update" };

test("a row without an address is someone without one, found again by the name, and the plan says how", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  await createMember(site.platform, { full_name: "Nora Vale" });
  const file = (company: string) =>
    `Name,Email,Company\nHill Garage,,${company}\nCity of Marietta,,\nCity of Marietta,,\nNora Vale,,\n`;
  const path = await upload(admin, file("Hill & Sons"));
  const page = textOf(await (await admin.get(path)).text());
  expect(page).toContain("2 will be added, 0 will be updated, 0 unchanged, 2 will be skipped");
  expect(page).toContain("No email address");
  expect(page).toContain("Line 3 already has this name, and this row has no email address");
  expect(page).toContain(
    "A member with an email address has this name. If it's the same person, add the address to this row",
  );
  await carryOut(admin, site, path);
  const [, garage, city] = await stored(site);
  expect(garage).toMatchObject({ fullName: "Hill Garage", email: "", company: "Hill & Sons" });
  expect(city).toMatchObject({ fullName: "City of Marietta", email: "" });

  await site.platform.db.update(members).set({ state: "approved" });
  const again = await upload(admin, file("Hill Motors"));
  const plan = textOf(await (await admin.get(again)).text());
  expect(plan).toContain("0 will be added, 1 will be updated, 1 unchanged, 2 will be skipped");
  expect(plan).toContain("Company: Hill & Sons → Hill Motors");
  expect(plan).toContain("Matched by name because this row has no email address");
  await carryOut(admin, site, again);
  expect((await stored(site)).map(({ company }) => company)).toContain("Hill Motors");
  expect(await stored(site)).toHaveLength(3);
});

test("another name with an address is the same person, unless staff say that it is someone else", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  const file = "Name,Email\nAda Baker,home@baker.example\nBea Baker,home@baker.example\n";
  const path = await upload(admin, file);
  expect(textOf(await (await admin.get(path)).text())).toContain("Line 2 already has this email address");
  await admin.post(path, { intent: "map", ...choices, shared: "take" });
  const page = textOf(await (await admin.get(path)).text());
  expect(page).toContain("2 will be added");
  expect(page).toContain("Shares the email address with the person in line 2");
  await carryOut(admin, site, path);
  expect((await stored(site)).map(({ fullName, isEmailShared }) => [fullName, isEmailShared])).toEqual([
    ["Ada Baker", true],
    ["Bea Baker", true],
  ]);
  const again = await upload(admin, file);
  expect(textOf(await (await admin.get(again)).text())).toContain("2 unchanged");
});
