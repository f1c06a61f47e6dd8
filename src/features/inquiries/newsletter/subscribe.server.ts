import { createHash } from "node:crypto";
import { content } from "#content/store.server.ts";
import type { Limit } from "#identity/limits.server.ts";
import { recordChange } from "#platform/history.server.ts";
import { enqueueMail } from "#platform/mail/mail.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { askingToConfirm } from "../limits.ts";
import { resumeAddress } from "./member-address-store.server.ts";
import { leaveByLink } from "./member-letters.server.ts";
import { alreadyMail, confirmMail, welcomeMail } from "./newsletter-mails.server.ts";
import {
  letterOfToken,
  readConfirmToken,
  readListToken,
  readMemberToken,
} from "./newsletter-token.server.ts";
import {
  findByAddress,
  lockAddress,
  lockSubscriber,
  noteLeft,
  type Subscriber,
  storeSubscriber,
} from "./subscriber-store.server.ts";

/**
 * The limit of the mails that asking for the newsletter causes, for one address: the form cannot be used to flood a
 * mailbox, and a refusal says nothing of the address.
 */
export function askingLimit(email: string): Limit {
  const key = createHash("sha256").update(email).digest("base64url");
  return { name: "newsletter-confirm", key, ...askingToConfirm };
}

/**
 * Mails a confirmation link to `email` (2.29.03), within its `askingLimit`. The result does not reveal whether the address
 * was known.
 * @param source the path of the page where they asked; null when unknown
 */
export async function askToSubscribe(
  platform: Platform,
  email: string,
  source: string | null = null,
): Promise<void> {
  await inTransaction(platform, "visitor", async (context) => {
    const { tx, now } = context;
    const row = await lockAddress(tx, email, now);
    if (row.state === "confirmed") return enqueueMail(tx, context, alreadyMail(context, row));
    // Anyone can type the address: only the reader's confirmation ends a pause.
    if (row.state !== "paused")
      await storeSubscriber(tx, row.id, { state: "pending", subscribedAt: now, source });
    await record(context, row.id, "asked to subscribe");
    await enqueueMail(tx, context, confirmMail(context, row, now));
  });
}

export type Confirmation = "confirmed" | "already" | "late" | "unknown";

/**
 * Confirms the subscription that a mailed link belongs to; a second confirmation changes nothing. A link that
 * was mailed before the subscriber unsubscribed counts as late.
 */
export async function confirmSubscription(
  context: UseCaseContext,
  { token }: { token: string },
): Promise<Confirmation> {
  const asked = readConfirmToken(context, token, context.now);
  if (!asked) return "unknown";
  const row = await lockSubscriber(context.tx, asked.id);
  if (row?.state === "confirmed") return "already";
  if (!row || asked.late || leftSince(row, asked.askedAt)) return "late";
  await enter(context, row);
  return "confirmed";
}

/**
 * Subscribes an address that its account has confirmed, so that no link to confirm it is mailed. One that is
 * subscribed stays so, and gets what it asked for again.
 */
export async function subscribeConfirmed(
  context: UseCaseContext,
  { email }: { email: string },
): Promise<void> {
  const row = await lockAddress(context.tx, email, context.now);
  if (row.state !== "confirmed") return enter(context, row);
  await resumeAddress(context.tx, email); // a file may have said since that they want no email
}

async function enter(context: UseCaseContext, row: Subscriber): Promise<void> {
  const { tx, now } = context;
  await storeSubscriber(tx, row.id, {
    state: "confirmed",
    topics: stillOffered(row.topics),
    confirmedAt: now,
    unsubscribedAt: null,
    pausedAt: null,
    pauseReason: null,
  });
  await resumeAddress(tx, row.email);
  await record(context, row.id, "confirmed");
  await enqueueMail(tx, context, welcomeMail(context, row));
}

/**
 * Unsubscribes the token's subscriber, or takes the member's address of the token off the letters to members; succeeds also
 * if they had left before. Fails if the token was not issued by this site.
 */
export async function unsubscribe(
  context: UseCaseContext,
  { token }: { token: string },
): Promise<{ ok: true } | { ok: false; reason: "unknown-token" }> {
  const member = readMemberToken(context, token);
  if (member) {
    await leaveByLink(context, member);
    return { ok: true };
  }
  const id = readListToken(context, token);
  if (id === null) return { ok: false, reason: "unknown-token" };
  const left = await leave(context, await lockSubscriber(context.tx, id));
  const letter = letterOfToken(context, token);
  if (left && letter !== null) await noteLeft(context.tx, { id, letter, now: context.now });
  return { ok: true };
}

/** Nothing happens if the address is not subscribed. */
export async function unsubscribeAddress(
  context: UseCaseContext,
  { email }: { email: string },
): Promise<void> {
  await leave(context, await findByAddress(context.tx, email));
}

async function leave(context: UseCaseContext, row: Subscriber | null): Promise<boolean> {
  if (!row || row.state === "unsubscribed") return false;
  await storeSubscriber(context.tx, row.id, { state: "unsubscribed", unsubscribedAt: context.now });
  await record(context, row.id, "unsubscribed");
  return true;
}

/** What is left of the topics that a reader chose before they left; null, which means all, when nothing is. */
function stillOffered(chosen: string[] | null): string[] | null {
  const offered = content("newsletter").topics.map(({ id }) => id);
  const left = chosen?.filter((topic) => offered.includes(topic)) ?? [];
  return left.length > 0 ? left : null;
}

export async function chooseTopics(
  context: UseCaseContext,
  { id, topics }: { id: number; topics: string[] },
): Promise<{ ok: true } | { ok: false; reason: "not-subscribed" }> {
  const row = await lockSubscriber(context.tx, id);
  if (row?.state !== "confirmed") return { ok: false, reason: "not-subscribed" };
  await storeSubscriber(context.tx, id, { topics });
  await record(context, id, "topics chosen", { topics });
  return { ok: true };
}

function leftSince(row: Subscriber, askedAt: Date): boolean {
  return row.unsubscribedAt !== null && row.unsubscribedAt >= askedAt;
}

// The address itself is not recorded in the history, so that nothing remains there after a subscriber is
// deleted.
function record(context: UseCaseContext, id: number, action: string, after: object = {}) {
  return recordChange(context, "subscriber", id, action, { after });
}
