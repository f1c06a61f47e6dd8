import { expect } from "vitest";
import { members } from "#features/members/tables.ts";
import { fieldsOf, memberWith, moreOf, someFields, withFields } from "#tests/support/custom-fields.ts";
import { carryOut, upload } from "#tests/support/imports.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";

const list = "Name,Email,Shirt Size\nAda Okafor,ada@x.example,Large\nEve Hill,eve@x.example,\n";
const keeping = (target: string, column = 2) => ({
  ...{ intent: "map", new_members: "approved", existing: "update", tags: "" },
  ...{ "column-0": "full_name", "column-1": "email", [`column-${column}`]: target },
});
const all = async ({ platform }: Parameters<typeof moreOf>[0]) =>
  (await platform.db.select().from(members).orderBy(members.id)).map(({ more }) => more);

test("a column without a place is kept as a field of the site, made with the import and not before; the next file finds it", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  const path = await upload(admin, list);
  expect(mainOf(await (await admin.get(path)).text())).toContain("Keep as a custom field");
  await admin.post(path, keeping("more:text:shirt-size"));
  expect(textOf(await (await admin.get(path)).text())).toMatch(/Shirt Size:?\s*Large/);
  expect(await fieldsOf(site)).toEqual([]);
  await carryOut(admin, site, path);
  expect(await fieldsOf(site)).toMatchObject([
    { id: "shirt-size", title: "Shirt Size", kind: "text", seenBy: "staff", isWritten: false },
  ]);
  expect(await all(site)).toEqual([{ "shirt-size": "Large" }, {}]);
  const again = await upload(admin, list.replace("Large", "Small"));
  expect(textOf(await (await admin.get(again)).text())).toContain("Shirt Size: Large → Small");
  await carryOut(admin, site, again);
  await admin.post(again, { intent: "undo" });
  expect(await all(site)).toEqual([{ "shirt-size": "Large" }, {}]);
});

test("a column is kept by nobody without the right to change the site's fields", async ({ site }) => {
  const staff = await site.asRole("membership");
  const path = await upload(staff, list);
  expect(await (await staff.get(path)).text()).not.toContain("Keep as a custom field");
  await staff.post(path, keeping("more:text:shirt-size"));
  await carryOut(staff, site, path);
  expect(await fieldsOf(site)).toEqual([]);
  expect(await all(site)).toEqual([{}, {}]);
});

test("a column that would be the 21st field is refused in words, and nothing is imported", async ({
  site,
}) => {
  const own = Array.from({ length: 20 }, (_, at) => ({ ...someFields[4], id: `f-${at}`, title: `F ${at}` }));
  await withFields(site, own as never);
  const admin = await site.asAdmin();
  const path = await upload(admin, list);
  await admin.post(path, keeping("more:text:shirt-size"));
  const answer = await admin.post(path, { intent: "carry-out" });
  expect(answer.status).toBe(409);
  expect(textOf(await answer.text())).toContain("Custom fields: Keep at most 20.");
  expect(await all(site)).toEqual([]);
});

test("each kind is read as its column is; what cannot be read is left out with a note", async ({ site }) => {
  await withFields(site);
  const { id } = await memberWith(site, "Ada Hill", { "shirt-size": "Small", pronouns: "she" });
  const admin = await site.asAdmin();
  const path = await upload(
    admin,
    [
      "Name,Email,Shirt Size,EMPLOYEES,Ribbon cutting,Vegan,Pronouns",
      `Ada Hill,adahill@members.example,large,"1,250",25/3/2026,x,`,
      "Bea Frost,bea@x.example,XXL,a few,soon,perhaps,they",
    ].join("\n"),
  );
  const page = textOf(mainOf(await (await admin.get(path)).text()));
  expect(page).toContain("Shirt size: Small → Large");
  expect(page).not.toMatch(/Employees:\s*Ribbon cutting:/);
  for (const note of ["Shirt size “XXL”", "Employees “a few”", "Ribbon cutting “soon”", "Vegan “perhaps”"])
    expect(page).toContain(`${note} was skipped`);
  await carryOut(admin, site, path);
  const read = { "shirt-size": "Large", employees: 1250, "ribbon-cutting": "2026-03-25", vegan: true };
  expect(await moreOf(site, id)).toEqual({ ...read, pronouns: "she" });
  expect((await all(site))[1]).toEqual({ pronouns: "they" });
});
