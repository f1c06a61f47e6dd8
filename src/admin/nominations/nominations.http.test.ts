import { expect } from "vitest";
import { inquiries } from "#features/inquiries/tables.ts";
import { fileOf, mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const screen = "/admin-dashboard/nominations";
const torch = "Torchbearer (Leadership / Woman of the Year)";

/** Nominations by nominee, category and gala, each an hour after the one before. */
async function nominate({ platform: { db } }: Site, rows: [string, string, string?, "held"?][]) {
  await db.insert(inquiries).values(
    rows.map(([nominee, category, gala = "4th Annual Gala, 2027", state], at) => ({
      kind: "nomination" as const,
      name: `Nominator ${at}`,
      email: `n${at}@example.com`,
      message: "She taught half of the county.",
      details: { nominee, category, gala },
      state,
      fingerprint: String(at),
      createdAt: new Date(Date.UTC(2026, 10, 1, at)),
      updatedAt: new Date(),
    })),
  );
}

test("others do not see who is nominated", async ({ site }) => {
  await nominate(site, [["Grace Hopper", torch]]);
  for (const who of [site.visitor(), await site.asMember(), await site.asRole("editor")])
    for (const address of ["", ".data", ".csv"])
      expect(await (await who.get(screen + address)).text()).not.toContain("Grace Hopper");
});

test("nominees are counted once for each award and gala, whatever the case, and without what is held", async ({
  site,
}) => {
  await nominate(site, [
    ["grace hopper", torch],
    ["Ada Lovelace", torch],
    ["Grace Hopper", torch],
    ["Grace Hopper", "Rising Star"],
    ["Grace Hopper", torch, "3rd Annual Gala, 2026"],
    ["Grace Hopper", torch, undefined, "held"],
  ]);
  const staff = await site.asRole("membership");
  const file = async (query = "") => (await (await staff.get(`${screen}.csv${query}`)).text()).split("\r\n");
  expect((await file()).slice(1, 5)).toEqual([
    `Grace Hopper,${torch},2,"4th Annual Gala, 2027",2026-11-01T02:00:00.000Z`,
    `Grace Hopper,${torch},1,"3rd Annual Gala, 2026",2026-11-01T04:00:00.000Z`,
    `Grace Hopper,Rising Star,1,"4th Annual Gala, 2027",2026-11-01T03:00:00.000Z`,
    `Ada Lovelace,${torch},1,"4th Annual Gala, 2027",2026-11-01T01:00:00.000Z`,
  ]);
  expect(await file("?category=Rising+Star&sort=nominee")).toHaveLength(3);
  expect(await file("?gala=3rd+Annual+Gala%2C+2026")).toHaveLength(3);
  const page = await (await staff.get(`${screen}?q=lovelace`)).text();
  expect(textOf(mainOf(page))).not.toContain("Grace Hopper");
  expect(mainOf(page)).toContain("/admin-dashboard/inbox?kind=nomination&amp;q=Ada+Lovelace");
});

test("the file of the inbox has the award of each nomination", async ({ site }) => {
  await nominate(site, [["Grace Hopper", torch]]);
  const file = await fileOf(await (await site.asAdmin()).get("/admin-dashboard/inbox.csv"));
  expect(file).toContain("Award category");
  expect(file).toContain(`Grace Hopper,${torch}`);
});
