import { openedPassword, readMailServer } from "#platform/mail/mail-server-store.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { countUnreadable } from "./factors.server.ts";

/**
 * Says in the log what was stored under another SECRET, and what that means; nothing when all can be read.
 * @param more what cannot be read of what this folder does not know
 */
export async function warnOfOtherSecret(platform: Platform, more: (string | null)[] = []): Promise<void> {
  const { db, config, log } = platform;
  const authenticators = await countUnreadable(platform);
  const mailServer = config.MAIL_URL ? null : await readMailServer(db);
  const lost = [
    authenticators > 0 &&
      `the authenticators of ${authenticators === 1 ? "one account" : `${authenticators} accounts`} (their owners sign in with a recovery code and set them up anew, or staff reset them)`,
    mailServer &&
      openedPassword(config, mailServer) === null &&
      "the password of the mail server (no mail leaves until an owner types it again)",
    ...more,
  ].filter((one) => one !== false && one !== null);
  if (lost.length > 0)
    log.warn(
      `Stored secrets cannot be read, because SECRET is not the one they were stored with: ${lost.join(", ")}`,
    );
}
