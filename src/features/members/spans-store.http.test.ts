import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { memberUndo } from "#features/members/bulk/member-undo.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { purgeExpired } from "#records/trash.server.ts";
import { undoBatch } from "#records/undo.server.ts";
import { createMember } from "#tests/support/members.ts";
import { type Site, test } from "#tests/support/site.ts";
import type { BulkAction } from "./bulk/batch.ts";
import { changeMembers } from "./bulk/change-members.server.ts";
import type { Member } from "./member.ts";
import { membershipData } from "./personal-data/personal-data.server.ts";
import { compactMoves, movesByMonth } from "./spans-store.server.ts";
import { memberSpans, members } from "./tables.ts";
import { memberTrash } from "./upkeep/member-trash.server.ts";

const zone = "America/New_York";
const moves = async ({ platform }: Site) =>
  (await platform.db.execute(sql`${movesByMonth(zone)} order by month`)).rows;
const change = ({ platform }: Site, action: BulkAction, { id }: Member) =>
  inTransaction(platform, "system", (context) => changeMembers(context, { action, ids: [id] }));

/** A member since that day, long known to the site. */
async function memberSince(site: Site, day: string) {
  site.clock.set(`${day}T12:00:00Z`);
  return createMember(site.platform);
}

test("who leaves stays in the months before, in the organization's time zone, also when removed for good", async ({
  site,
}) => {
  const ada = await memberSince(site, "2024-12-05");
  const before = await moves(site);
  expect(before).toEqual([{ month: "2024-12-01", joined: 1, left: 0 }]);
  site.clock.set("2026-03-01T03:00:00Z"); // February is not over there
  await change(site, "suspend", ada);
  const after = [...before, { month: "2026-02-01", joined: 0, left: 1 }];
  expect(await moves(site)).toEqual(after);
  await compactMoves(site.platform.db);
  expect(await moves(site)).toEqual(after);
  await change(site, "delete", ada);
  site.clock.set("2026-08-01T12:00:00Z");
  expect(await purgeExpired(site.platform, memberTrash)).toBe(1);
  expect(await moves(site)).toEqual(after);
  expect(await site.platform.db.select().from(memberSpans)).toMatchObject([{ memberId: null }]);
});

test("who comes back is a member twice, and reads so in their own data", async ({ site }) => {
  const ada = await memberSince(site, "2025-01-10");
  site.clock.set("2025-06-10T12:00:00Z");
  await change(site, "suspend", ada);
  site.clock.set("2026-01-10T12:00:00Z");
  await change(site, "approve", ada);
  expect(await moves(site)).toEqual([
    { month: "2025-01-01", joined: 1, left: 0 },
    { month: "2025-06-01", joined: 0, left: 1 },
    { month: "2026-01-01", joined: 1, left: 0 },
  ]);
  const who = { userId: "nobody", email: ada.email };
  expect(await membershipData.collect(site.platform.db, who)).toMatchObject([
    { memberships: [{ joinedOn: "2025-01-10" }, { joinedOn: "2026-01-10", leftAt: null }] },
  ]);
});

test("what is taken back within days leaves nothing: neither an absence, nor someone added by mistake", async ({
  site,
}) => {
  const ada = await memberSince(site, "2025-01-10");
  site.clock.set("2026-01-10T12:00:00Z");
  const { batch } = await change(site, "suspend", ada);
  await createMember(site.platform, { full_name: "Eve Mistake" });
  const [eve] = await site.platform.db.select().from(members).where(eq(members.fullName, "Eve Mistake"));
  site.clock.set("2026-01-12T12:00:00Z");
  await inTransaction(site.platform, "system", (context) => undoBatch(context, memberUndo, batch ?? ""));
  await change(site, "delete", eve as unknown as Member);
  expect(await moves(site)).toEqual([{ month: "2025-01-01", joined: 1, left: 0 }]);
});

test("a corrected day of joining moves them, and who waits or is suspended from the start was no member", async ({
  site,
}) => {
  const ada = await memberSince(site, "2025-01-10");
  await createMember(site.platform, { full_name: "Wendy Waiting", state: "pending" });
  await createMember(site.platform, { full_name: "Susan Suspended", state: "suspended" });
  await site.platform.db.update(members).set({ joinedOn: "2023-05-01" }).where(eq(members.id, ada.id));
  expect(await moves(site)).toEqual([{ month: "2023-05-01", joined: 1, left: 0 }]);
});
