import { eq, inArray } from "drizzle-orm";
import { expect } from "vitest";
import { changeMembers } from "#features/members/bulk/change-members.server.ts";
import { members } from "#features/members/tables.ts";
import { recordHistory } from "#platform/history.server.ts";
import { history } from "#platform/tables.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { findOpenBatch, undoBatch } from "#records/undo.server.ts";
import { createMember } from "#tests/support/members.ts";
import { type Site, test } from "#tests/support/site.ts";
import { memberUndo } from "./member-undo.server.ts";

async function suspended({ platform }: Site) {
  const { db } = platform;
  const ids: number[] = [];
  for (const name of ["Ann One", "Bea Two", "Cleo Three"])
    ids.push((await createMember(platform, { full_name: name })).id);
  const undo = (batch: string, kind = memberUndo) =>
    inTransaction(platform, "ann", (context) => undoBatch(context, kind, batch));
  const states = async () =>
    (await db.select().from(members).orderBy(members.id)).map(({ state }) => state).join(" ");
  const change = { action: "suspend", ids } as const;
  const { batch } = await inTransaction(platform, "ann", (context) => changeMembers(context, change));
  return { db, ids, batch: batch ?? "", undo, states };
}

test("of two who take a change of many back at once, one does it, and the other is told so", async ({
  site,
}) => {
  const { db, batch, undo, states } = await suspended(site);
  const done = await Promise.all([undo(batch), undo(batch)]);
  expect(done).toContainEqual({ ok: true, undone: 3, kept: 0 });
  expect(done).toContainEqual({ ok: false, reason: "already-undone" });
  expect(await states()).toBe("approved approved approved");
  expect(await findOpenBatch(db, memberUndo, batch, new Date())).toBeNull();
  expect(await db.$count(history, eq(history.batch, `undo of ${batch}`))).toBe(3);
});

test("what fails in the middle of being taken back has not begun, and can be taken back", async ({
  site,
}) => {
  const { batch, undo, states } = await suspended(site);
  const failing: typeof memberUndo = {
    ...memberUndo,
    async put(...all) {
      await memberUndo.put(...all);
      throw new Error("killed");
    },
  };
  await expect(undo(batch, failing)).rejects.toThrow("killed");
  expect(await states()).toBe("suspended suspended suspended");
  expect(await undo(batch)).toEqual({ ok: true, undone: 3, kept: 0 });
});

test("who is gone for good is not counted, and when all are gone, there is nothing to take back", async ({
  site,
}) => {
  const { db, ids, batch, undo } = await suspended(site);
  const second = { action: "approve", ids } as const;
  const approved = await inTransaction(site.platform, "ann", (context) => changeMembers(context, second));
  await db.delete(members).where(eq(members.id, ids[0] ?? 0));
  expect(await undo(batch)).toEqual({ ok: true, undone: 0, kept: 2 });
  expect(await undo(approved.batch ?? "")).toEqual({ ok: true, undone: 2, kept: 0 });
  await db.delete(members);
  expect(await undo(batch)).toEqual({ ok: false, reason: "not-found" });
  expect(await undo("")).toEqual({ ok: false, reason: "not-found" });
});

test("the ids of what the history keeps come back in the order in which it was told, however much it is", async ({
  site,
}) => {
  const { db } = site.platform;
  const entry = (id: number) => ({ entity: "member", entityId: String(id), action: "seen", actor: "ann" });
  const written = await recordHistory(
    db,
    Array.from({ length: 5_001 }, (_, at) => entry(at)),
  );
  const [first, last] = [written[0] ?? 0, written[5_000] ?? 0];
  const found = await db
    .select()
    .from(history)
    .where(inArray(history.id, [first, last]))
    .orderBy(history.id);
  expect(found.map(({ entityId }) => entityId)).toEqual(["0", "5000"]);
});
