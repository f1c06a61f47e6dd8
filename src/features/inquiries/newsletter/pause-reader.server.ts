import { recordChange } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { pauseAddress, resumeAddress } from "./member-address-store.server.ts";
import { findByAddress, lockSubscriber, noteBounce, storeSubscriber } from "./subscriber-store.server.ts";

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
