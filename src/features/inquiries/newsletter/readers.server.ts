import { and, eq, like } from "drizzle-orm";
import { recordChange, recordHistory } from "#platform/history.server.ts";
import { history, mails } from "#platform/tables.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { newsletterSubscribers as subscribers } from "../tables.ts";
import { pauseAddress, resumeAddress } from "./member-address-store.server.ts";
import {
  deleteSubscriber,
  findByAddress,
  lockSubscriber,
  noteBounce,
  storeSubscriber,
} from "./subscriber-store.server.ts";

const reasonLength = 300; // characters kept of what a mail server said

/**
 * Sends an address no more letters, as a reader's and as a member's, because mail to it came back or was called spam.
 * Staff see why, and a reader who subscribes and confirms again gets letters again. Nothing changes for an address that
 * gets none.
 * @param bounced whether the latest letter to them came back
 */
export async function pauseReader(
  context: UseCaseContext,
  { email, reason, bounced }: { email: string; reason: string; bounced: boolean },
): Promise<void> {
  const { tx, now } = context;
  const pauseReason = reason.slice(0, reasonLength);
  const member = await pauseAddress(tx, { email, reason: pauseReason, now });
  if (member !== null && bounced)
    await noteBounce(tx, { id: member, toMembers: true, reason: pauseReason, now });
  const known = await findByAddress(tx, email);
  const row = known && (await lockSubscriber(tx, known.id));
  if (row?.state !== "confirmed") return;
  await storeSubscriber(tx, row.id, { state: "paused", pausedAt: now, pauseReason });
  if (bounced) await noteBounce(tx, { id: row.id, toMembers: false, reason: pauseReason, now });
  await recordChange(context, "subscriber", row.id, "paused");
}

/** Sends a paused reader letters again, for staff; false when they are not paused. */
export async function resumeReader(
  context: UseCaseContext,
  { id }: { id: number },
): Promise<{ ok: true; email: string } | { ok: false }> {
  const row = await lockSubscriber(context.tx, id);
  if (row?.state !== "paused") return { ok: false };
  await storeSubscriber(context.tx, id, { state: "confirmed", pausedAt: null, pauseReason: null });
  await resumeAddress(context.tx, row.email);
  await recordChange(context, "subscriber", id, "resumed");
  return { ok: true, email: row.email };
}

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

/**
 * Adds readers who have said elsewhere that they want the newsletter, with a note of where. An address that is known
 * stays as it is: a reader who has left comes back only by their own will.
 * @returns how many were added
 */
export async function addReaders(
  { tx, now, actor }: UseCaseContext,
  { addresses, consent }: { addresses: string[]; consent: string },
): Promise<number> {
  const times = { subscribedAt: now, confirmedAt: now };
  const added = await tx
    .insert(subscribers)
    .values(addresses.map((email) => ({ email, consent, state: "confirmed" as const, ...times })))
    .onConflictDoNothing()
    .returning({ id: subscribers.id });
  const entry = { entity: "subscriber", action: "added by staff", actor, after: { consent } };
  await recordHistory(
    tx,
    added.map(({ id }) => ({ ...entry, entityId: String(id) })),
  );
  return added.length;
}
