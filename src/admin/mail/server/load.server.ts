import { eq } from "drizzle-orm";
import { content } from "#content/store.server.ts";
import { mailWebhookAddress } from "#features/inquiries/bounces/mail-webhook-address.server.ts";
import { users } from "#identity/tables.ts";
import type { Config } from "#platform/config.server.ts";
import {
  openedPassword,
  readMailServer,
  type StoredMailServer,
} from "#platform/mail/mail-server-store.server.ts";
import type { StaffRequest } from "../../request/staff-request.server.ts";

/** Whether a password is stored, and whether it can still be opened: with another SECRET it cannot. */
function passwordState(config: Config, stored: StoredMailServer | null): "none" | "kept" | "lost" {
  if (!stored?.password) return "none";
  return openedPassword(config, stored) === null ? "lost" : "kept";
}

/** The mail server as its form shows it, without the password. */
export async function loadMailServer({ platform: { db, config }, visitor }: StaffRequest) {
  const stored = await readMailServer(db);
  const [changer] = stored
    ? await db
        .select({ name: users.name, email: users.email })
        .from(users)
        .where(eq(users.id, stored.changedBy))
    : [];
  const { emails, timeZone } = content("organisation");
  return {
    isSetting: config.MAIL_URL !== undefined,
    stored: {
      host: stored?.host ?? "",
      port: String(stored?.port ?? 587),
      username: stored?.username ?? "",
      sender: stored?.sender ?? emails.general,
    },
    changed: stored && { at: stored.changedAt, by: changer?.name || changer?.email || "a former colleague" },
    password: passwordState(config, stored),
    timeZone,
    email: visitor.email,
    webhook: mailWebhookAddress({ config }),
  };
}
