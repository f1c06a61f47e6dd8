import { and, asc, eq } from "drizzle-orm";
import { isAnyOf } from "#platform/any-of.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import type { Undo } from "#records/undo.server.ts";
import { rewriteDays } from "./days-store.server.ts";
import { memberships, membershipTerms } from "./tables.ts";
import { type Membership, recordOf } from "./terms-store.server.ts";

/** Takes back a term that many were given, from those whose membership has not changed since. */
export const termUndo: Undo<Membership> = {
  entity: "membership",
  days: null,
  async lock(tx, ids) {
    const held = await tx
      .select()
      .from(memberships)
      .where(isAnyOf(memberships.id, ids.map(Number)))
      .orderBy(asc(memberships.id))
      .for("update");
    return new Map(held.map((membership) => [String(membership.id), membership]));
  },
  async put(context, changes, batch) {
    const { tx, actor } = context;
    for (const { held, row } of changes) {
      const ofIt = and(eq(membershipTerms.membershipId, held.id), eq(membershipTerms.batch, row.batch ?? ""));
      await tx.update(membershipTerms).set({ state: "void" }).where(ofIt);
      const version = held.version + 1;
      await tx.update(memberships).set({ version }).where(eq(memberships.id, held.id));
      await rewriteDays(context, held.id);
      await recordHistory(tx, {
        ...{ entity: "membership", entityId: String(held.id), action: "taken-back", actor, batch },
        before: recordOf(held),
        after: recordOf({ ...held, version }),
      });
    }
    return changes.length;
  },
};
