import { createHash } from "node:crypto";
import { recordChange } from "#platform/history.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import type { Kind } from "../kinds.ts";
import { insertInquiry, lockFingerprint } from "../store.server.ts";
import { type MailsOf, mailInquiry, mayThank, type SentInquiry } from "./mail-inquiry.server.ts";

type Keep = (context: UseCaseContext, id: number) => Promise<void>;

/**
 * Stores an inquiry with its history and both mails in one transaction. The same form sent twice within
 * minutes, even simultaneously, is stored and mailed once. One that is `held` is stored without its mails.
 * @param keep stores what came with it, such as a file
 * @returns the id of the stored inquiry, that of the first one when the form was sent twice
 */
export async function takeInquiry<K extends Kind>(
  platform: Platform,
  inquiry: SentInquiry<K>,
  { mails, held, keep }: { mails: MailsOf<K>; held: boolean; keep?: Keep },
): Promise<number> {
  // A held one is no reason to leave out the same form sent anew in good order.
  const mark = fingerprint(held ? `held ${inquiry.kind}` : inquiry.kind, inquiry);
  const thanks = !held && (await mayThank(platform, inquiry.email));
  return inTransaction(platform, "visitor", async (context) => {
    const { tx, now } = context;
    const sentBefore = await lockFingerprint(tx, mark, now);
    if (sentBefore !== null) return sentBefore;
    const state = held ? "held" : "new";
    const id = await insertInquiry(tx, { ...inquiry, state, fingerprint: mark }, now);
    await keep?.(context, id);
    await recordChange(context, "inquiry", id, "received", { after: { state } });
    if (!held) await mailInquiry(context, { ...inquiry, id }, { mails: mails(inquiry, platform), thanks });
    return id;
  });
}

/** The order of the answers does not matter. */
function fingerprint(kind: string, answers: Record<string, unknown>): string {
  const sorted = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([kind, sorted]))
    .digest("base64url");
}
