import type { Connection } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import type { BatchKind } from "./batch.ts";
import { type Held, lockBatch, lockHeld, takenEmails, writeHeld } from "./bulk-store.server.ts";
import { takeTurns } from "./insert-store.server.ts";
import type { Profile } from "./profile.ts";
import { markUndone } from "./undo-store.server.ts";

/** `kept` members stay as they are: someone has changed them since, or their old address is another's now. */
export type Undone =
  | { ok: true; undone: number; kept: number }
  | { ok: false; reason: "not-found" | "already-undone" };

/** Takes a batch back as a whole: members it made go to the trash, members it changed are as they were before. */
export function undoBatch(connection: Connection, now: Date, actor: string, id: number): Promise<Undone> {
  return connection.transaction(async (transaction) => {
    await takeTurns(transaction);
    const batch = await lockBatch(transaction, id);
    if (!batch) return { ok: false, reason: "not-found" };
    if (batch.undoneAt) return { ok: false, reason: "already-undone" };

    const held = await lockHeld(
      transaction,
      batch.rows.map(({ profileId }) => profileId),
    );
    const present = new Map(held.map((each) => [each.profile.id, each]));
    const planned = batch.rows.flatMap(({ profileId, before, version }) => {
      const current = present.get(profileId);
      if (current?.profile.version !== version) return [];
      return [{ from: current, to: earlier(batch.kind, current, before, now) }];
    });
    const taken = await takenEmails(
      transaction,
      planned.map(({ to }) => to.profile.email),
      planned.map(({ to }) => to.profile.id),
    );
    const possible = planned.filter(({ to }) => to.deletedAt !== null || !taken.has(to.profile.email));
    const written = await writeHeld(
      transaction,
      now,
      possible.map(({ to }) => to),
    );
    const after = new Map(written.map((profile) => [profile.id, profile]));
    await recordHistory(
      transaction,
      possible.map(({ from, to }) => ({
        entity: "member",
        entityId: String(from.profile.id),
        action: "undone",
        actor,
        before: from.profile,
        after: to.deletedAt ? undefined : after.get(from.profile.id),
      })),
    );
    await markUndone(transaction, id, now);
    return { ok: true, undone: possible.length, kept: batch.rows.length - possible.length };
  });
}

function earlier(kind: BatchKind, { profile, deletedAt }: Held, before: Profile | null, now: Date): Held {
  if (before === null || kind === "restore") return { profile, deletedAt: now };
  return { profile: { ...profile, ...before }, deletedAt: kind === "delete" ? null : deletedAt };
}
