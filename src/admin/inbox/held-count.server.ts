import { countHeldInquiries } from "#features/inquiries/store.server.ts";
import { countHeldMessages } from "#features/members/relay/held-store.server.ts";
import type { Connection } from "#platform/database.server.ts";

/** How much is held: inquiries, and messages to members. */
export async function countHeld(db: Connection): Promise<number> {
  const counts = await Promise.all([countHeldInquiries(db), countHeldMessages(db)]);
  return counts[0] + counts[1];
}
