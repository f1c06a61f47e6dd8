import { eq, sql } from "drizzle-orm";
import { lockInvoice } from "#billing/ledger/locked-invoice.server.ts";
import { partPaid } from "#billing/mails/ways-to-pay.server.ts";
import { numberOf } from "#billing/numbers.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { callName } from "#features/members/call-name.ts";
import type { RenewalNotice } from "#features/members/terms/kinds.ts";
import { nextDues } from "#features/members/terms/propose-term.server.ts";
import {
  paidAndNotBegun,
  renewMembership,
  speakerOf,
} from "#features/members/terms/renew-membership.server.ts";
import { membershipNotices } from "#features/members/terms/tables.ts";
import { lastDayOf } from "#features/members/terms/term-dates.ts";
import { holding } from "#features/members/terms/term-line-handler.server.ts";
import { type Held, hold, liveOf, type Of, previousOf } from "#features/members/terms/terms-store.server.ts";
import { recordChange } from "#platform/history.server.ts";
import { tryLockName } from "#platform/idempotent.server.ts";
import { enqueueMail } from "#platform/mail/mail.server.ts";
import { isNoMailWanted } from "#platform/mail/no-mail.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { noticeMail } from "./notice-mail.server.ts";
import { noticeDue, noticeOfToday, type Planned } from "./notice-rule.ts";
import { type ComesBack, wasMailedToday } from "./notices-store.server.ts";

export type Noticed =
  | { ok: true; notice: RenewalNotice }
  /**
   * `no-email`: they asked for none; `nothing-due`: renewed, left, or nothing to say today; `comes-back`: mail to the address; `today`: it had one today already;
   * `money-came`: what they paid has begun nothing yet, and waits for a decision.
   */
  | {
      ok: false;
      reason: "not-found" | "no-address" | "nothing-due" | "no-email" | "comes-back" | "today" | "money-came";
    }
  /** The contact's listing is suspended: staff decide whether it goes on. */
  | { ok: false; reason: "suspended" };

type Asked = Of & { comesBack: ComesBack };

/**
 * Mails the renewal notice that is due for a membership, once, and keeps what was mailed or passed over. Until it has
 * lapsed the invoice of the next term comes with it, in the same mail, unless that costs nothing: asked for, it would begin unasked.
 */
export function mailDueNotice(context: UseCaseContext, asked: Asked): Promise<Noticed> {
  return mail(context, asked, noticeDue);
}

/** Mails the renewal notice that fits today at the wish of staff: also one that was mailed before. */
export function mailNoticeNow(context: UseCaseContext, asked: Asked): Promise<Noticed> {
  return mail(context, asked, noticeOfToday);
}

async function mail(
  context: UseCaseContext,
  { comesBack, ...of }: Asked,
  rule: typeof noticeDue,
): Promise<Noticed> {
  const { tx, now } = context;
  const held = await hold(context, of);
  if (!held) return { ok: false, reason: "not-found" };
  const { membership, terms } = held;
  const { id: membershipId } = membership;
  const today = organisationDay(now);
  const last = previousOf(liveOf(terms));
  if (!last || membership.endsAfter !== null || membership.goesOn)
    return { ok: false, reason: "nothing-due" };
  const sent = await tx.select().from(membershipNotices).where(eq(membershipNotices.termId, last.id));
  const behind = sent.map(({ notice }) => notice);
  const found = rule(last, { behind, madeOn: organisationDay(last.createdAt), today });
  if (!found) return { ok: false, reason: "nothing-due" };
  if ((await paidAndNotBegun(context, terms)) !== null) return { ok: false, reason: "money-came" };
  const { name } = membership;
  const { contact, email: to } = await speakerOf(tx, membership);
  if (!to) return { ok: false, reason: "no-address" };
  if (contact?.state === "suspended") return { ok: false, reason: "suspended" };
  if (await isNoMailWanted(tx, to)) return { ok: false, reason: "no-email" };
  if (await isReturned(context, to, comesBack)) return { ok: false, reason: "comes-back" };
  // The contact of two memberships may be mailed of both at this moment: to wait for the other could lock both out.
  if (!(await tryLockName(tx, `renewal notice ${to}`))) return { ok: false, reason: "today" };
  if (await wasMailedToday(tx, to, today)) return { ok: false, reason: "today" };
  const { due, passed } = found;
  const member = membership.isCompany ? name : (contact?.fullName ?? name);
  const proposed = terms.some(({ state }) => state === "proposed");
  const isFree = !proposed && nextDues(held, today) === 0;
  const owed = isFree ? null : await askFor(context, held, due.notice === "lapsed");
  const message = noticeMail(context, due.notice, {
    ...{ membershipId, contactId: contact?.id ?? null, to },
    ...{ member, firstName: callName(contact, member) },
    ...{ level: last.title, endsOn: last.endsOn, lastDay: lastDayOf(last), today, owed },
  });
  const mailId = await enqueueMail(tx, context, message);
  await keep(context, last.id, [
    ...passed.map((planned) => ({ ...planned, mailId: null })),
    { ...due, mailId },
  ]);
  await recordChange(context, "membership", membershipId, "notice-mailed", {
    after: { number: membership.number, version: membership.version, note: message.subject },
  });
  return { ok: true, notice: due.notice };
}

async function isReturned({ tx }: UseCaseContext, email: string, comesBack: ComesBack): Promise<boolean> {
  const { rows } = await tx.execute<{ is: boolean }>(sql`select ${comesBack(sql`${email}`)} as is`);
  return rows[0]?.is === true;
}

/**
 * The invoice of the next term, and its rest to pay; null where none can be issued, as for a level that is gone. Once
 * the membership has lapsed no new one is issued, but one that was paid in part is not passed over.
 */
async function askFor(context: UseCaseContext, held: Held, hasLapsed: boolean) {
  const before = hasLapsed ? held.terms.find(({ state }) => state === "proposed")?.invoiceId : null;
  const asked = hasLapsed ? null : await renewMembership(context, { held, mailsInvoice: false });
  const locked = await lockInvoice(holding(context, held), asked?.ok ? asked.invoiceId : (before ?? 0));
  const paid = locked && partPaid(locked);
  if (!locked || locked.owedCents <= 0 || (hasLapsed && !paid)) return null;
  return { cents: locked.owedCents, number: numberOf(locked.invoice), dueOn: locked.invoice.dueOn, paid };
}

async function keep(
  { tx, now }: UseCaseContext,
  termId: number,
  notices: (Planned & { mailId: number | null })[],
) {
  const rows = notices.map(({ notice, day, mailId }) => ({ termId, notice, forDay: day, mailId, at: now }));
  const { termId: ofTerm, notice: of } = membershipNotices;
  for (const row of rows)
    await tx
      .insert(membershipNotices)
      .values(row)
      .onConflictDoUpdate({ target: [ofTerm, of], set: row });
}
