import { organisationDay } from "#billing/organisation-day.server.ts";
import { readHeldTerms } from "#features/members/access/access-store.server.ts";
import { isLetThrough } from "#features/members/access/held-terms.ts";
import { findMember } from "#features/members/store.server.ts";
import { recordChange } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { lockMessage, storeReleased } from "./held-store.server.ts";
import { isReachable } from "./relay-store.server.ts";
import { mailMessage } from "./send-message.server.ts";

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
