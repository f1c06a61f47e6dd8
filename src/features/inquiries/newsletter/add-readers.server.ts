import { recordHistory } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { newsletterSubscribers as subscribers } from "../tables.ts";

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
