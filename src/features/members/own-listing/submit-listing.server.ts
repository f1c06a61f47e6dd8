import { createMember } from "#features/members/create-member.server.ts";
import type { Submission } from "#features/members/differences.ts";
import { lockMemberWrites } from "#features/members/insert-store.server.ts";
import { releaseDeleted } from "#features/members/membership/join-listing.server.ts";
import type { Owner } from "#features/members/membership/owner.server.ts";
import { putForward } from "#features/members/reviews/edit-store.server.ts";
import {
  alreadyListedMail,
  receivedMail,
  waitingMail,
} from "#features/members/reviews/review-mail.server.ts";
import { enqueueMail } from "#platform/mail/mail.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";

export type Submitted = { ok: true } | { ok: false; reason: "email-taken" };

/**
 * Stores a new listing as pending and submits it for review [2.10.06]; the sender and staff get a mail. A visitor is
 * not told that an address is taken: its owner gets a mail with what was sent instead.
 * @param input `owner` is null for a visitor; `tellsSender` is false when a member's address has had enough mails; a
 * new listing that `isSuspicious` waits for review like any other, but mails nobody
 */
export async function submitListing(
  context: UseCaseContext,
  {
    submission,
    owner,
    tellsSender,
    isSuspicious = false,
  }: { submission: Submission; owner: Owner | null; tellsSender: boolean; isSuspicious?: boolean },
): Promise<Submitted> {
  const { tx } = context;
  await lockMemberWrites(tx);
  if (owner) await releaseDeleted(tx, owner.userId);
  const created = await createMember(context, {
    ...submission,
    state: "pending",
    isEmailVerified: owner?.email === submission.email,
    userId: owner?.userId ?? null,
  });
  if (!created.ok && owner) return { ok: false, reason: "email-taken" };
  if (created.ok) {
    const proposal = { kind: "new", change: {}, submittedBy: owner?.userId ?? null } as const;
    await putForward(tx, context.now, created.member.id, proposal);
    if (isSuspicious) return { ok: true };
    await enqueueMail(tx, context, waitingMail(context, created.member, "new"));
  }
  if (tellsSender) {
    const mail = created.ok
      ? receivedMail(created.member)
      : alreadyListedMail(context, created.member, submission);
    await enqueueMail(tx, context, mail);
  }
  return { ok: true };
}
