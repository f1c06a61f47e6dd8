import { and, eq, like } from "drizzle-orm";
import { recordChange } from "#platform/history.server.ts";
import { history, mails } from "#platform/tables.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { deleteSubscriber, lockSubscriber, storeSubscriber } from "./subscriber-store.server.ts";

type Removed = { ok: true; email: string } | { ok: false; reason: "not-found" };

/** Takes a subscriber off the list for staff; nothing changes when they have left already. */
export async function takeOffList(context: UseCaseContext, { id }: { id: number }): Promise<Removed> {
  const { tx, now } = context;
  const row = await lockSubscriber(tx, id);
  if (!row) return { ok: false, reason: "not-found" };
  if (row.state === "unsubscribed") return { ok: true, email: row.email };
  await storeSubscriber(tx, id, { state: "unsubscribed", unsubscribedAt: now });
  const states = { before: { state: row.state }, after: { state: "unsubscribed" } };
  await recordChange(context, "subscriber", id, "taken off by staff", states);
  return { ok: true, email: row.email };
}

/**
 * Removes a subscriber altogether, with the mails of the newsletter to them and their history: the right to be
 * forgotten (GDPR, article 17). What remains in the history is who did it and when, without the address.
 */
export async function forgetSubscriber(context: UseCaseContext, { id }: { id: number }): Promise<Removed> {
  const { tx } = context;
  const row = await lockSubscriber(tx, id);
  if (!row) return { ok: false, reason: "not-found" };
  await deleteSubscriber(tx, id);
  await tx.delete(mails).where(and(eq(mails.recipient, row.email), like(mails.kind, "newsletter-%")));
  await tx.delete(history).where(and(eq(history.entity, "subscriber"), eq(history.entityId, String(id))));
  await recordChange(context, "subscriber", id, "forgotten");
  return { ok: true, email: row.email };
}
