import { createHash } from "node:crypto";
import { limit } from "#identity/limits.server.ts";
import type { Transaction } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import { enqueueMail } from "#platform/mail.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { askingToConfirm } from "./limits.ts";
import { alreadyMail, confirmMail, welcomeMail } from "./newsletter-mails.server.ts";
import { readConfirmToken, readListToken } from "./newsletter-token.server.ts";
import { lockAddress, lockSubscriber, type Subscriber, storeSubscriber } from "./subscriber-store.server.ts";

/**
 * Asks the mailbox of `email` to confirm (2.29.03). The caller learns nothing of whether the address was known; an
 * address gets few such mails a day, so that nobody can be pestered through this form.
 */
export async function askToSubscribe(platform: Platform, email: string): Promise<void> {
  const key = createHash("sha256").update(email).digest("base64url");
  const allowed = await limit(platform, { name: "newsletter-confirm", key, ...askingToConfirm });
  if (!allowed.allowed) return;
  await platform.db.transaction(async (transaction) => {
    const now = platform.clock.now();
    const row = await lockAddress(transaction, email, now);
    if (row.state === "confirmed") return enqueueMail(transaction, platform, alreadyMail(platform, row));
    await storeSubscriber(transaction, row.id, { state: "pending", subscribedAt: now });
    await recordChange(transaction, row.id, "asked to subscribe");
    await enqueueMail(transaction, platform, confirmMail(platform, row, now));
  });
}

export type Confirmation = "confirmed" | "already" | "late" | "unknown";

/** Confirms what a mailed link asks for; a second time changes nothing. A link from before she left counts as late. */
export function confirmSubscription(platform: Platform, token: string): Promise<Confirmation> {
  const asked = readConfirmToken(platform, token);
  if (!asked) return Promise.resolve("unknown");
  return platform.db.transaction(async (transaction) => {
    const row = await lockSubscriber(transaction, asked.id);
    if (row?.state === "confirmed") return "already";
    if (!row || asked.late || leftSince(row, asked.askedAt)) return "late";
    await storeSubscriber(transaction, row.id, {
      state: "confirmed",
      confirmedAt: platform.clock.now(),
      unsubscribedAt: null,
    });
    await recordChange(transaction, row.id, "confirmed");
    await enqueueMail(transaction, platform, welcomeMail(platform, row));
    return "confirmed";
  });
}

/** Takes whoever the token is for off the list. True when the token is ours, also when she had left before. */
export async function unsubscribe(platform: Platform, token: string): Promise<boolean> {
  const id = readListToken(platform, token);
  if (id === null) return false;
  await platform.db.transaction(async (transaction) => {
    const row = await lockSubscriber(transaction, id);
    if (!row || row.state === "unsubscribed") return;
    await storeSubscriber(transaction, id, { state: "unsubscribed", unsubscribedAt: platform.clock.now() });
    await recordChange(transaction, id, "unsubscribed");
  });
  return true;
}

/** Stores the topics she wants; false when she is not on the list. */
export function chooseTopics(platform: Platform, id: number, topics: string[]): Promise<boolean> {
  return platform.db.transaction(async (transaction) => {
    const row = await lockSubscriber(transaction, id);
    if (row?.state !== "confirmed") return false;
    await storeSubscriber(transaction, id, { topics });
    await recordChange(transaction, id, "topics chosen", { topics });
    return true;
  });
}

function leftSince(row: Subscriber, askedAt: Date): boolean {
  return row.unsubscribedAt !== null && row.unsubscribedAt >= askedAt;
}

// The address itself stays out of the history, so that forgetting a subscriber forgets her.
function recordChange(transaction: Transaction, id: number, action: string, after: object = {}) {
  return recordHistory(transaction, {
    entity: "subscriber",
    entityId: String(id),
    action,
    actor: "visitor",
    after,
  });
}
