import { and, asc, eq, sql } from "drizzle-orm";
import { membershipSeats, memberships, membershipTerms } from "#features/members/terms/tables.ts";
import type { Membership, Term } from "#features/members/terms/terms-store.server.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Transaction } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import type { PutBack, Undo } from "#records/undo.server.ts";
import { rewriteAllDays, undoneOf, updateHeld } from "./parts-store.server.ts";

type Held = Membership & { terms: Term[] };

/**
 * Memberships that an import made go, others lose the terms and seats that it gave. One stays as it is that has been invoiced or
 * got another term since.
 */
export function partsUndo(importId: number): Undo<Held> {
  return {
    entity: "membership",
    days: null,
    lock: lockWithTerms,
    async put(context, changes, batch) {
      const { tx, actor } = context;
      const groups = [...Map.groupBy(changes, ({ held }) => held.id).values()].filter(([one]) =>
        one ? isAlone(one.held, importId) : false,
      );
      const made = groups.filter((rows) => beforeOf(rows) === null).flatMap(([one]) => one?.held.id ?? []);
      const others = groups.filter((rows) => beforeOf(rows) !== null);
      await endTerms(tx, importId, others);
      await removeMade(tx, made);
      await recordHistory(
        tx,
        groups.flatMap(([one]) => {
          if (!one) return [];
          const { id, number, version } = one.held;
          const after = made.includes(id) ? {} : { after: { number, version: version + 1 } };
          const before = { number, version };
          return [
            { entity: "membership", entityId: String(id), action: "undone", actor, batch, before, ...after },
          ];
        }),
      );
      return groups.length;
    },
  };
}

const beforeOf = ([first]: PutBack<Held>[]) => (first?.row.before ?? null) as Partial<Membership> | null;

/** Whether nothing has come of what the import gave: no invoice, and no term after it. */
function isAlone({ terms }: Held, importId: number): boolean {
  const given = terms.filter((term) => term.importId === importId);
  const last = Math.max(0, ...given.map(({ id }) => id));
  return (
    given.every(({ invoiceId }) => invoiceId === null) &&
    terms.every(({ id, state }) => id <= last || last === 0 || state === "void")
  );
}

async function lockWithTerms(tx: Transaction, ids: string[]): Promise<Map<string, Held>> {
  const unique = [...new Set(ids.map(Number))];
  const found = await tx
    .select()
    .from(memberships)
    .where(isAnyOf(memberships.id, unique))
    .orderBy(asc(memberships.id))
    .for("update");
  const terms = await tx.select().from(membershipTerms).where(isAnyOf(membershipTerms.membershipId, unique));
  const termsOf = Map.groupBy(terms, ({ membershipId }) => membershipId);
  return new Map(found.map((one) => [String(one.id), { ...one, terms: termsOf.get(one.id) ?? [] }]));
}

/** Ends the terms of an import in memberships that there were before it, with the seats that it gave. */
async function endTerms(tx: Transaction, importId: number, groups: PutBack<Held>[][]): Promise<void> {
  const ids = groups.flatMap(([one]) => one?.held.id ?? []);
  await tx
    .update(membershipTerms)
    .set({ state: "void", version: sql`${membershipTerms.version} + 1` })
    .where(and(eq(membershipTerms.importId, importId), isAnyOf(membershipTerms.membershipId, ids)));
  for (const rows of groups) {
    const seated = rows.flatMap(({ row }) => (row.after as { seated?: number[] } | null)?.seated ?? []);
    const [one] = rows;
    if (!one || seated.length === 0) continue;
    const { membershipId, memberId } = membershipSeats;
    await tx.delete(membershipSeats).where(and(eq(membershipId, one.held.id), isAnyOf(memberId, seated)));
  }
  await updateHeld(
    tx,
    groups.flatMap((rows) => {
      const [one] = rows;
      const before = beforeOf(rows);
      return one && before ? [{ ...one.held, ...undoneOf(before), version: one.held.version + 1 }] : [];
    }),
  );
  await rewriteAllDays(tx, ids);
}

/** Removes memberships with all that they hold, so that their numbers are free again. */
async function removeMade(tx: Transaction, ids: number[]): Promise<void> {
  await tx.delete(membershipTerms).where(isAnyOf(membershipTerms.membershipId, ids));
  await tx.delete(membershipSeats).where(isAnyOf(membershipSeats.membershipId, ids));
  await tx.delete(memberships).where(isAnyOf(memberships.id, ids));
}

export async function peopleWithTerms(tx: Transaction, importId: number): Promise<Set<number>> {
  const { membershipId, memberId } = membershipSeats;
  const found = await tx
    .select({ memberId })
    .from(membershipTerms)
    .innerJoin(membershipSeats, eq(membershipId, membershipTerms.membershipId))
    .where(and(eq(membershipTerms.importId, importId), eq(membershipTerms.state, "live")));
  return new Set(found.flatMap((row) => row.memberId ?? []));
}
