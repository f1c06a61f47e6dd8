import { eq } from "drizzle-orm";
import { openedKey, readProvider } from "#billing/provider/provider-store.server.ts";
import { webhookAddress } from "#billing/provider/try-key.server.ts";
import { content } from "#content/store.server.ts";
import { users } from "#identity/tables.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";

/** The payment provider as its screen shows it, without the key. */
export async function loadProvider({ platform }: StaffRequest) {
  const { db, config } = platform;
  const stored = await readProvider(db);
  const [changer] = stored
    ? await db
        .select({ name: users.name, email: users.email })
        .from(users)
        .where(eq(users.id, stored.changedBy))
    : [];
  return {
    stored: stored && {
      mode: stored.mode,
      hasWebhook: stored.hasWebhook,
      isLost: openedKey(config, stored) === null,
      isRefused: stored.refusedSince !== null,
      at: stored.changedAt,
      by: changer?.name || changer?.email || "a former colleague",
    },
    timeZone: content("organisation").timeZone,
    webhook: webhookAddress(platform),
  };
}
