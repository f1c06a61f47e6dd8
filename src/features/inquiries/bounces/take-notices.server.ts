import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { pauseReader } from "../newsletter/pause-reader.server.ts";
import { readNotices } from "./notices.ts";

const mostNotices = 1_000; // of one request

/**
 * Pauses the readers that a mail provider's notice is about; the same notice twice changes nothing.
 * @returns false when no provider that is known writes like this
 */
export async function takeNotices(platform: Platform, body: string): Promise<boolean> {
  const notices = readNotices(body);
  if (!notices) return false;
  for (const { email, what, words } of notices.slice(0, mostNotices)) {
    const isGone = what === "gone";
    const reason = isGone
      ? words || "The mail provider says that it cannot be delivered."
      : "Called it spam.";
    await inTransaction(platform, "system", (context) =>
      pauseReader(context, { email, reason, bounced: isGone }),
    );
  }
  return true;
}
