import { and, eq, lt, ne } from "drizzle-orm";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { organisationMail } from "#content/organisation-mail.server.ts";
import { readHeldTerms } from "#features/members/access/access-store.server.ts";
import { isLetThrough } from "#features/members/access/held-terms.ts";
import { messagesKept, messagesPerAddress, messagesPerMember } from "#features/members/limits.ts";
import { oneMoreStep } from "#features/members/messages.ts";
import { findMember } from "#features/members/store.server.ts";
import { done, refuse, type Sent } from "#form/take-form.server.ts";
import type { Limit } from "#identity/limits.server.ts";
import { heldDays } from "#identity/limits.ts";
import { challengeDue, passGate } from "#identity/visitor-gate/pass-gate.server.ts";
import { recordChange } from "#platform/history.server.ts";
import { addressGroup, clientAddress } from "#platform/http/client-address.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { enqueueMail } from "#platform/mail/mail.server.ts";
import { mails } from "#platform/tables.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { relayRefusals } from "./messages.ts";
import type { RelayInput } from "./relay-form.ts";
import {
  insertMessage,
  isReachable,
  lockMessage,
  removeHeldBefore,
  removeMessagesBefore,
  storeReleased,
} from "./relay-store.server.ts";

/** The kind of the mail that brings a message to its member. */
export const relayMail = "directory-message";

/** The recipient of a message, and whether the sender sees their address on their page. */
type Addressee = { id: number; email: string; fullName: string; slug: string; isAddressSeen: boolean };

const addressWords = {
  seen: "They can see your email on your page, because you show it to members. ",
  hidden: "They can't see your email. ",
  unknown: "", // of a message that was held: who its sender was signed in as is not kept
};

/**
 * Sends a message to a member without telling the sender their address: stored and mailed in one transaction. One
 * that is `held` is stored alone.
 */
async function sendMessage(
  context: UseCaseContext,
  { to, message, held }: { to: Addressee; message: RelayInput; held: boolean },
): Promise<void> {
  const isNew = await insertMessage(context.tx, { ...message, memberId: to.id, held, sentAt: context.now });
  const address = to.isAddressSeen ? "seen" : "hidden";
  if (isNew && !held) await mailMessage(context, { to, address, message });
}

/** Mails a message to its member. Replies go to the sender's own address. */
async function mailMessage(
  context: UseCaseContext,
  {
    to,
    address,
    message: { name, email, message },
  }: { to: Pick<Addressee, "email" | "fullName">; address: keyof typeof addressWords; message: RelayInput },
): Promise<void> {
  const laidOut = organisationMail({
    heading: `A message from ${name}`,
    paragraphs: [
      `${name} found you in the member directory and wrote:`,
      message,
      `${addressWords[address]}If you reply, they'll see the address you reply from.`,
    ],
    facts: [
      { label: "To", value: to.fullName }, // several may read what comes to the address
      { label: "From", value: name },
      { label: "Email", value: email },
    ],
    button: {
      label: "Change message settings",
      url: `${context.config.ORIGIN}/account/entry#visibility`,
    },
  });
  await enqueueMail(context.tx, context, {
    kind: relayMail,
    to: to.email,
    replyTo: email,
    subject: `A message from ${name}`,
    ...laidOut,
  });
}

/**
 * Nightly job: deletes messages older than `messagesKept` days with the mails that brought them, and those that were held
 * for `heldDays` days.
 */
export const forgetMessages: Job<object> = {
  name: "forget-relayed-messages",
  schedule: { cron: "23 3 * * *" },
  async run(_, { db, clock }) {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
    const oldest = daysAgo(messagesKept);
    await removeHeldBefore(db, daysAgo(heldDays));
    await removeMessagesBefore(db, oldest);
    await db
      .delete(mails)
      .where(and(eq(mails.kind, relayMail), ne(mails.state, "queued"), lt(mails.queuedAt, oldest)));
  },
};

/**
 * Takes a held message as real and mails it to its member, if they still stand in the directory and can be reached. One that
 * is held no longer, such as after a second press, stays as it is.
 */
export async function releaseMessage(
  context: UseCaseContext,
  { id }: { id: number },
): Promise<{ ok: true } | { ok: false; reason: "not-found" | "off" }> {
  const { tx, now } = context;
  const message = await lockMessage(tx, id);
  if (!message) return { ok: false, reason: "not-found" };
  if (!message.held) return { ok: true };
  const to = await findMember(tx, message.memberId);
  const isListed =
    to?.state === "approved" && isLetThrough(await readHeldTerms(tx, to.id, organisationDay(now)));
  if (!isListed || !(await isReachable(tx, to))) return { ok: false, reason: "off" };
  await storeReleased(tx, id);
  await recordChange(context, "member", to.id, "message released");
  await mailMessage(context, { to, address: "unknown", message });
  return { ok: true };
}

const form = "relay";
const words = {
  captcha: (description: string) => ({ title: oneMoreStep, description }),
  limit: (_: number, { name }: Limit) =>
    name === messagesPerMember.name ? relayRefusals.tooManyToMember : relayRefusals.tooMany,
};

/**
 * Handles a message to a member: checks that they can be reached, validates, passes the gate, then sends it.
 */
export async function answerMessage(sent: Sent<RelayInput>, to: Addressee) {
  const { platform, read, request } = sent;
  if (!(await isReachable(platform.db, to)))
    return refuse(sent, { notice: relayRefusals.off, status: 403, errors: {} });
  if (!read.ok) return refuse(sent, { challenge: await challengeDue(sent, { form }) });
  const limits = [
    { ...messagesPerAddress, key: addressGroup(clientAddress(request)) },
    { ...messagesPerMember, key: String(to.id) },
  ];
  const gate = await passGate(sent, { form, limits, counts: "every send", keepsSuspected: true, words });
  if (!gate.ok) return refuse(sent, gate.stopped);
  const message = { to, message: read.input, held: gate.suspected };
  await inTransaction(platform, "visitor", (context) => sendMessage(context, message));
  return done(sent, null);
}
