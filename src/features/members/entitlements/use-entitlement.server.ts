import { and, eq, isNull } from "drizzle-orm";
import { entitlementUses } from "#features/members/terms/tables.ts";
import {
  findTerm,
  liveOf,
  lockMembership,
  recordOf,
  termsOf,
} from "#features/members/terms/terms-store.server.ts";
import { recordChange } from "#platform/history.server.ts";
import { idempotent, isSameForm, keepForm, lockName, wasDone } from "#platform/idempotent.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { entitlementsOf } from "./read-entitlements.server.ts";

export type Used =
  | { ok: true }
  | { ok: false; reason: "not-found" | "not-included" | "other-form" }
  | { ok: false; reason: "all-used"; count: number };

/**
 * Notes that something a term includes was used, once for each form. Two at once wait for each other.
 * @param evenSo although all of it was used
 */
export async function useEntitlement(
  context: UseCaseContext,
  input: {
    termId: number;
    entitlement: string;
    note: string;
    evenSo: boolean;
    formToken: string;
    attendeeId?: number;
  },
): Promise<Used> {
  const { tx, now, actor } = context;
  const { termId, entitlement, note, evenSo, formToken, attendeeId = null } = input;
  const key = `use ${formToken}`;
  await lockName(tx, key);
  const known = await findTerm(tx, termId);
  const membership = known && (await lockMembership(context, known.membershipId));
  if (!membership) return { ok: false, reason: "not-found" };
  const live = liveOf(await termsOf(tx, membership.id));
  const term = live.find(({ id }) => id === termId);
  if (!term) return { ok: false, reason: "not-found" };
  const { rows } = await entitlementsOf(tx, live, term);
  const row = rows.find(({ id }) => id === entitlement);
  if (!row) return { ok: false, reason: "not-included" };
  const content = { termId, entitlement, note, attendeeId };
  if (!(await isSameForm(context, key, content))) return { ok: false, reason: "other-form" };
  if (row.left === 0 && !evenSo && !(await wasDone(context, key)))
    return { ok: false, reason: "all-used", count: row.count };
  await idempotent(context, key, async () => {
    await keepForm(context, key, content);
    await tx
      .insert(entitlementUses)
      .values({ termId, entitlement, note: note.trim(), attendeeId, actor, at: now });
    const words = [`${row.title}: ${row.used + 1} of ${row.count} used`, note.trim()]
      .filter(Boolean)
      .join(", ");
    await recordChange(context, "membership", membership.id, "used", {
      after: recordOf(membership, undefined, words),
    });
    return "used";
  });
  return { ok: true };
}

/** Taken back before, nothing changes. */
export async function undoUse(
  context: UseCaseContext,
  { id }: { id: number },
): Promise<{ ok: true } | { ok: false; reason: "not-found" }> {
  const { tx, now } = context;
  const [known] = await tx.select().from(entitlementUses).where(eq(entitlementUses.id, id));
  const term = known && (await findTerm(tx, known.termId));
  const membership = term && (await lockMembership(context, term.membershipId));
  if (!known || !membership) return { ok: false, reason: "not-found" };
  const undone = await tx
    .update(entitlementUses)
    .set({ undoneAt: now })
    .where(and(eq(entitlementUses.id, id), isNull(entitlementUses.undoneAt)))
    .returning();
  if (undone.length === 0) return { ok: true };
  const title = term.entitlements.find((one) => one.id === known.entitlement)?.title ?? known.entitlement;
  const words = [`${title}: use undone`, known.note].filter(Boolean).join(", ");
  await recordChange(context, "membership", membership.id, "used", {
    after: recordOf(membership, undefined, words),
  });
  return { ok: true };
}
