import { expect } from "vitest";
import { runImport } from "#features/members/import/run-import.server.ts";
import { forgetOldFiles } from "#features/members/import/sheet-store.server.ts";
import { memberImportFiles, memberImportRows, memberImports } from "#features/members/import/tables.ts";
import { blankTraces } from "#features/members/personal-data/blank-traces-store.server.ts";
import { members } from "#features/members/tables.ts";
import type { Platform } from "#platform/platform.server.ts";
import { carryOut, upload } from "#tests/support/imports.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";
import { workbookOf } from "#tests/support/workbook.ts";

const stored = ({ db }: Platform) => db.select().from(members).orderBy(members.id);
const files = ({ db }: Platform) => db.select().from(memberImports);
const kept = ({ db }: Platform) => db.select().from(memberImportFiles);
const answers = { new_members: "pending", existing: "update", shared: "one", tags: "" };
const seen = async (answer: Response) => textOf(mainOf(await answer.text()));

test("[MI8] [MI10] the dates of a column follow its own order, which staff can change", async ({ site }) => {
  const admin = await site.asAdmin();
  const path = await upload(
    admin,
    "Name,Email,Joined,Notes\nAda Ash,a@x.example,05/06/2017,1\nBea Ash,b@x.example,31/12/2017,2\n",
  );
  const page = await seen(await admin.get(path));
  expect(page).toContain("Joined: 2017-06-05");
  expect(page).toContain("Joined: 2017-12-31");
  expect(page).not.toContain("These dates could be");
  const open = await upload(
    admin,
    "Name,Email,Joined\nCy Ash,c@x.example,05/06/2018\nDee Ash,d@x.example,7/8/2018\n",
  );
  const before = await seen(await admin.get(open));
  expect(before).toContain("These dates could be month/day or day/month. We read them as month/day.");
  expect(before).toContain("Joined: 2018-05-06");
  await admin.post(open, { intent: "map", ...answers, "order-2": "day" });
  const after = await seen(await admin.get(open));
  expect(after).toContain("Joined: 2018-06-05");
  expect(after).not.toContain("These dates could be");
  await carryOut(admin, site, open);
  await carryOut(admin, site, path);
  expect((await stored(site.platform)).map(({ joinedOn }) => joinedOn)).toEqual([
    "2018-06-05",
    "2018-08-07",
    "2017-06-05",
    "2017-12-31",
  ]);
});

test("[MI11] dates that contradict each other are asked about, and nothing is imported before", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  const path = await upload(
    admin,
    "Name,Email,Joined\nAda Ash,a@x.example,31/12/2017\nBea Ash,b@x.example,12/31/2017\nCy Ash,c@x.example,5/6/2017\n",
  );
  expect(await seen(await admin.get(path))).toContain(
    "Some dates begin with the month, others with the day.",
  );
  const refused = await admin.post(path, { intent: "carry-out", ...answers, "order-2": "" });
  expect(refused.status).toBe(409);
  expect(await seen(refused)).toContain(
    "First choose whether the dates in this file begin with the month or the day",
  );
  await runImport.run({ id: 1 }, site.platform);
  expect(await stored(site.platform)).toEqual([]);
  await admin.post(path, { intent: "map", ...answers, "order-2": "day" });
  await carryOut(admin, site, path);
  expect((await stored(site.platform)).map(({ joinedOn }) => joinedOn)).toEqual([
    "2017-12-31",
    "2017-12-31",
    "2017-06-05",
  ]);
});

test("[MI20] [MI21] further addresses are in the notes and no address is none; the same file again changes nothing", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  const text = "Name,Email\nAda Ash,a@x.example; b@x.example\nJo Hill,jo at host\nCy Ash,n/a\n,nobody\n";
  await carryOut(admin, site, await upload(admin, text));
  expect((await stored(site.platform)).map(({ fullName, email, notes }) => [fullName, email, notes])).toEqual(
    [
      ["Ada Ash", "a@x.example", "Also b@x.example"],
      ["Jo Hill", "", null],
      ["Cy Ash", "", null],
    ],
  );
  for (const { id } of await stored(site.platform))
    await admin.post("/admin-dashboard/members", { intent: "approve-members", id: String(id) });
  const again = await seen(await admin.get(await upload(admin, text)));
  expect(again).toContain("0 will be added, 0 will be updated, 3 unchanged, 1 will be skipped");
});

const head = ["Full name", "Email"];
const twoSheets = () =>
  workbookOf([
    { name: "Board <2026>", rows: [head, ["Bea Board", "bea@x.example"]] },
    {
      name: "Members",
      rows: [
        [...head, "Company"],
        ["Ada Ash", "ada@x.example", "Ash"],
        ["Eve Ash", "eve@x.example", "Ash"],
      ],
      hidden: [3],
    },
  ]);

test("[MI29] another sheet of a workbook can be chosen until the import begins; then the file is gone", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  const path = await upload(admin, await twoSheets());
  const page = await seen(await admin.get(path));
  expect(page).toContain("Members (2 rows)");
  expect(page).toContain("Board <2026> (1 row)");
  expect(page).toContain("Ada Ash");
  await admin.post(path, {
    intent: "carry-out",
    ...answers,
    tags: "Board",
    sheet: "Board <2026>",
    hidden: "leave",
  });
  const other = await seen(await admin.get(path));
  expect(other).toContain("Bea Board");
  expect(other).not.toContain("Ada Ash");
  expect(await files(site.platform)).toMatchObject([
    { id: 1, state: "planned", total: 1, header: head, choices: { sheet: "Board <2026>", tags: ["Board"] } },
  ]);
  await carryOut(admin, site, path);
  expect(await kept(site.platform)).toEqual([]);
  expect((await stored(site.platform)).map(({ fullName }) => fullName)).toEqual(["Bea Board"]);
  await admin.post(path, { intent: "map", ...answers, sheet: "Members" });
  expect(await files(site.platform)).toMatchObject([{ state: "done", total: 1 }]);
});

test("[MI29] a workbook is kept for seven days at most, and goes when a person is removed", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  await upload(admin, await twoSheets());
  await blankTraces(site.platform.db, [{ id: 1, email: "x@x.example", fullName: "X" }]);
  expect(await kept(site.platform)).toEqual([]);
  const path = await upload(admin, await twoSheets());
  const now = site.platform.clock.now().getTime();
  await forgetOldFiles(site.platform.db, new Date(now + 6 * 86_400_000));
  expect(await kept(site.platform)).toHaveLength(1);
  await forgetOldFiles(site.platform.db, new Date(now + 8 * 86_400_000));
  expect(await kept(site.platform)).toEqual([]);
  expect(await seen(await admin.get(path))).not.toContain("Members (2 rows)");
  const refused = await admin.post(path, { intent: "map", ...answers, sheet: "Board <2026>" });
  expect(await seen(refused)).toContain(
    "This file isn't kept anymore. Upload it again to choose another sheet.",
  );
  expect((await files(site.platform))[1]).toMatchObject({ total: 2, choices: { sheet: "Members" } });
});

test("[MI30] rows that are hidden in Excel are told, and left out where staff say so", async ({ site }) => {
  const admin = await site.asAdmin();
  const path = await upload(admin, await twoSheets());
  const page = await seen(await admin.get(path));
  expect(page).toContain("1 row is hidden in Excel.");
  expect(page).toContain("2 will be added");
  await admin.post(path, { intent: "map", ...answers, hidden: "leave" });
  const left = await seen(await admin.get(path));
  expect(left).toContain("1 will be added, 0 will be updated, 0 unchanged, 1 will be skipped");
  expect(left).toContain("Hidden in Excel");
  await admin.post(path, { intent: "map", ...answers, hidden: "take" });
  expect(await seen(await admin.get(path))).toContain("2 will be added");
  await admin.post(path, { intent: "map", ...answers, hidden: "leave" });
  await carryOut(admin, site, path);
  expect((await stored(site.platform)).map(({ fullName }) => fullName)).toEqual(["Ada Ash"]);
  const rows = await site.platform.db.select({ result: memberImportRows.result }).from(memberImportRows);
  expect(rows.map(({ result }) => result).sort()).toEqual(["create", "skip"]);
});
