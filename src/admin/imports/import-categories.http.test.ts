import { expect } from "vitest";
import { saveDraft } from "#content/publishing/save-draft.server.ts";
import { memberImports } from "#features/members/import/tables.ts";
import { members } from "#features/members/tables.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { carryOut, upload } from "#tests/support/imports.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";

const bankers = "Name,Email,Category\nAda Okafor,ada@x.example,Banks\nEve Hill,eve@x.example,legal\n";
const choosing = (becomes: string) => ({
  ...{ new_members: "approved", existing: "update", tags: "" },
  ...{ category: "Banks", becomes },
});
const categoriesOf = async ({ platform }: { platform: Platform }) =>
  (await platform.db.select().from(members).orderBy(members.id)).map(({ category }) => category);

test("categories that the site does not have are left out by whoever decides nothing, and added by nobody without the right", async ({
  site,
}) => {
  const staff = await site.asRole("membership");
  const path = await upload(staff, bankers);
  const page = await (await staff.get(path)).text();
  expect(mainOf(page)).toContain("Categories the site doesn&#x27;t have");
  expect(mainOf(page)).toContain("Category “Banks” was skipped: it isn&#x27;t one of the site&#x27;s");
  expect(page).not.toContain("Add it to the site");
  await staff.post(path, { intent: "map", ...choosing("Banks") });
  await carryOut(staff, site, path);
  expect(await categoriesOf(site)).toEqual([null, "Legal"]);
  expect(await (await site.get("/directory")).text()).not.toContain("Banks");
});

test("categories that the site does not have become one that it has", async ({ site }) => {
  const staff = await site.asRole("membership");
  const path = await upload(staff, bankers);
  await staff.post(path, { intent: "map", ...choosing("Finance & Accounting") });
  expect(textOf(await (await staff.get(path)).text())).toContain("Category: Finance & Accounting");
  await carryOut(staff, site, path);
  expect(await categoriesOf(site)).toEqual(["Finance & Accounting", "Legal"]);
});

test("categories that the site does not have are added to it with the import, not before, and then lead to their members", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  const path = await upload(admin, bankers);
  expect(mainOf(await (await admin.get(path)).text())).toContain("Add it to the site");
  await admin.post(path, { intent: "map", ...choosing("Banks") });
  expect(await (await site.get("/directory")).text()).not.toContain("Banks");
  await carryOut(admin, site, path);
  expect(mainOf(await (await site.get("/directory?category=Banks")).text())).toContain("Ada Okafor");
  expect(await categoriesOf(site)).toEqual(["Banks", "Legal"]);
});

test("categories that the site does not have are not added over a draft of the categories; then nothing is imported", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  const path = await upload(admin, bankers);
  await admin.post(path, { intent: "map", ...choosing("Banks") });
  await inTransaction(site.platform, "system", (context) =>
    saveDraft(context, { document: "categories", body: ["Legal"], origin: { draft: 0, base: 0 } }),
  );
  const answer = await admin.post(path, { intent: "carry-out" });
  expect(answer.status).toBe(409);
  expect(textOf(mainOf(await answer.text()))).toContain("has a draft that would be lost");
  expect((await site.platform.db.select().from(memberImports))[0]?.state).toBe("planned");
});
