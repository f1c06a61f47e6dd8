import { createMember } from "#features/members/create-member.server.ts";
import { mailsPerSubmitter } from "#features/members/limits.ts";
import type { MemberInput } from "#features/members/member.ts";
import { putForward } from "#features/members/reviews/edit-store.server.ts";
import {
  alreadyListedMail,
  receivedMail,
  waitingMail,
} from "#features/members/reviews/review-mail.server.ts";
import { limit } from "#identity/limits.server.ts";
import { enqueueMail } from "#platform/mail.server.ts";
import type { Platform } from "#platform/platform.server.ts";

/** An account that has proved its address; her entry is hers from the beginning (S29). */
export type Owner = { userId: string; email: string };

export type Submitted = { ok: true } | { ok: false; reason: "email-taken" };

/**
 * Stores a new entry as not yet approved and lets it wait for staff (2.10.06); who sent it, and staff, are told by mail.
 * A visitor learns nothing from a taken address: its owner is written to instead.
 */
export async function submitEntry(
  platform: Platform,
  input: MemberInput,
  photo: string | null,
  owner: Owner | null,
): Promise<Submitted> {
  const now = platform.clock.now();
  const tells = await limit(platform, { ...mailsPerSubmitter, key: input.email });
  return platform.db.transaction(async (transaction) => {
    const created = await createMember(transaction, now, owner?.userId ?? "visitor", input, {
      state: "pending",
      isEmailVerified: owner?.email === input.email,
      userId: owner?.userId ?? null,
      photo,
    });
    if (!created.ok && owner) return { ok: false, reason: "email-taken" };
    if (created.ok) {
      const proposal = { kind: "new", change: {}, submittedBy: owner?.userId ?? null } as const;
      await putForward(transaction, now, created.member.id, proposal);
      await enqueueMail(transaction, platform, waitingMail(platform, created.member, "new"));
    }
    if (tells.allowed) {
      const mail = created.ok ? receivedMail(created.member) : alreadyListedMail(platform, created.member);
      await enqueueMail(transaction, platform, mail);
    }
    return { ok: true };
  });
}
