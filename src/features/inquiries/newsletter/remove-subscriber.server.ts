import { and, eq, like } from "drizzle-orm";
import { recordHistory } from "#platform/history.server.ts";
import { history, mails } from "#platform/tables.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { deleteSubscriber, lockSubscriber, storeSubscriber } from "./subscriber-store.server.ts";

type Removed = { ok: true; email: string } | { ok: false; reason: "not-found" };

/** Takes a subscriber off the list for staff; nothing changes when they have left already. */
export async function takeOffList(
  { tx, now, actor }: UseCaseContext,
  { id }: { id: number },
): Promise<Removed> {
  const row = await lockSubscriber(tx, id);
  if (!row) return { ok: false, reason: "not-found" };
  if (row.state === "unsubscribed") return { ok: true, email: row.email };
  await storeSubscriber(tx, id, { state: "unsubscribed", unsubscribedAt: now });
  await recordHistory(tx, {
    entity: "subscriber",
    entityId: String(id),
    action: "taken off by staff",
    actor,
    before: { state: row.state },
    after: { state: "unsubscribed" },
  });
  return { ok: true, email: row.email };
}

/**
 * Removes a subscriber altogether, with the mails of the newsletter to them and their history: the right to be
 * forgotten (GDPR, article 17). What remains in the history is who did it and when, without the address.
 */
export async function forgetSubscriber(
  { tx, actor }: UseCaseContext,
  { id }: { id: number },
): Promise<Removed> {
  const row = await lockSubscriber(tx, id);
  if (!row) return { ok: false, reason: "not-found" };
  const entry = { entity: "subscriber", entityId: String(id) };
  await deleteSubscriber(tx, id);
  await tx.delete(mails).where(and(eq(mails.recipient, row.email), like(mails.kind, "newsletter-%")));
  await tx.delete(history).where(and(eq(history.entity, entry.entity), eq(history.entityId, entry.entityId)));
  await recordHistory(tx, { ...entry, action: "forgotten", actor });
  return { ok: true, email: row.email };
}
