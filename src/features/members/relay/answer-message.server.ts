import { messagesPerAddress, messagesPerMember } from "#features/members/limits.ts";
import { oneMoreStep } from "#features/members/messages.ts";
import { done, refuse, type Sent } from "#form/take-form.server.ts";
import type { Limit } from "#identity/limits.server.ts";
import { challengeDue, passGate } from "#identity/visitor-gate/pass-gate.server.ts";
import { addressGroup, clientAddress } from "#platform/http/client-address.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { relayRefusals } from "./messages.ts";
import type { RelayInput } from "./relay-form.ts";
import { isReachable } from "./relay-store.server.ts";
import { type Addressee, sendMessage } from "./send-message.server.ts";

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
