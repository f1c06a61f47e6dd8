import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { pauseReader } from "../newsletter/readers.server.ts";
import { readBounceEvents } from "./bounce-events.ts";

const mostBounceEvents = 1_000; // of one request

/**
 * Pauses the readers that a mail provider's webhook event is about; the same event twice changes nothing.
 * @returns false when no provider that is known writes like this
 */
export async function takeBounceEvents(platform: Platform, body: string): Promise<boolean> {
  const events = readBounceEvents(body);
  if (!events) return false;
  for (const { email, what, words } of events.slice(0, mostBounceEvents)) {
    const isGone = what === "gone";
    const reason = isGone ? words || "The email provider says it can’t be delivered." : "Marked as spam.";
    await inTransaction(platform, "system", (context) =>
      pauseReader(context, { email, reason, bounced: isGone }),
    );
  }
  return true;
}
