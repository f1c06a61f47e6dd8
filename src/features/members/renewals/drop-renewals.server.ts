import { lockInvoice } from "#billing/ledger/locked-invoice.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { closingPage } from "#billing/provider/closing-page.server.ts";
import { content } from "#content/store.server.ts";
import { eachAnyway } from "#features/members/terms/each-anyway.server.ts";
import { dropTerm, renewMembership } from "#features/members/terms/renew-membership.server.ts";
import { holding } from "#features/members/terms/term-line-handler.server.ts";
import {
  findTerm,
  hold,
  holdTerm,
  liveOf,
  type Of,
  previousOf,
} from "#features/members/terms/terms-store.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { type Done, type Each, each } from "./change-renewals.server.ts";
import { dropReason } from "./drop-rule.ts";
import { listUnpaid } from "./renewals-store.server.ts";

/**
 * Runs nightly, before the notices of the day: drops the renewals that nobody paid in time, each in a transaction of its own. Where a
 * page to pay by card is open, it is closed first; what was paid there meanwhile is no longer unpaid.
 */
export const dropRenewals: Job<object> = {
  name: "drop-renewals",
  schedule: { cron: "20 9 * * *" }, // 4:20 in the morning on the East Coast
  async run(_, platform) {
    if (!content("payment").dropRenewals) return;
    const unpaid = await listUnpaid(platform.db, organisationDay(platform.clock.now()));
    await eachAnyway(platform, unpaid, "an unpaid renewal was not dropped", (one) =>
      closingPage(platform, () =>
        inTransaction(platform, "system", (context) => dropUnpaid(context, one, "site")),
      ),
    );
  },
};

/** Drops the unpaid renewal of each membership whose last term is among these, however long ago it lapsed. */
export function dropAll(context: UseCaseContext, termIds: number[]): Promise<Done> {
  return each(context, termIds, null, (held) => dropUnpaid(context, { held }, "staff"));
}

async function dropUnpaid(
  context: UseCaseContext,
  of: Of,
  by: "site" | "staff",
): Promise<Each & { invoiceId?: number }> {
  const held = await hold(context, of);
  const asked = held?.terms.find(({ state }) => state === "proposed");
  const invoice =
    held && asked?.invoiceId ? await lockInvoice(holding(context, held), asked.invoiceId) : null;
  if (!held || !asked || !invoice) return { ok: false, reason: "nothing-owed" };
  const { id: invoiceId, dueOn } = invoice.invoice;
  const today = organisationDay(context.now);
  const hadMoney = invoice.rows.some(({ paymentId }) => paymentId !== null);
  const reason = dropReason(previousOf(liveOf(held.terms)), { ...asked, dueOn, hadMoney }, { today, by });
  if (!reason) return { ok: false, reason: "in-time" };
  const kept = await dropTerm(context, held, asked, { reason, how: "drop" });
  return kept ? { ok: false, reason: kept, invoiceId } : { ok: true, cents: invoice.owedCents };
}

/**
 * Asks anew for a renewal that was dropped, unmailed, as of the day its money came; returns its invoice, that of the next term where it
 * is asked for already. Null where that is paid, or the membership can't be renewed.
 */
export async function askedAgain(
  context: UseCaseContext,
  termId: number,
  day: string,
): Promise<number | null> {
  const held = await holdTerm(context, await findTerm(context.tx, termId));
  if (!held) return null;
  const { membership, terms, term } = held;
  const next = terms.find(({ state }) => state === "proposed");
  if (membership.endsAfter !== null || membership.goesOn) return null;
  if (term.kind === "change" || next?.kind === "change") return null;
  const { tier, years } = next ?? term;
  const asked = await renewMembership(context, { held, tier, years, day, mailsInvoice: false });
  return asked.ok ? asked.invoiceId : null;
}
