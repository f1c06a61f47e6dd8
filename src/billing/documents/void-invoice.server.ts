import { and, eq } from "drizzle-orm";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { type LockedInvoice, lockInvoice } from "../ledger/locked-invoice.server.ts";
import { paidOf, takingBack, totalOf } from "../ledger/movements.ts";
import { post } from "../ledger/post.server.ts";
import { organisationDay } from "../organisation-day.server.ts";
import { invoiceLines, refunds } from "../tables.ts";
import { hasOpenPage } from "./close-page.server.ts";
import { beginning } from "./closing.ts";
import { settle, tellVoided } from "./settle.server.ts";

export type Voiding = "void" | "drop";

export type Voided =
  | { ok: true }
  /** It can be paid on a page of the payment provider now: `closingPage` closes that first. */
  | { ok: false; reason: "page-open"; invoiceId: number }
  | {
      ok: false;
      reason:
        | "not-found"
        | "void"
        | "changed"
        | "paid"
        | "begun"
        | "credited"
        | "refund-pending"
        | "no-reason";
    };

/**
 * Voids an invoice that nobody has paid: it is asked for no longer, and what its lines are for is told so. A paid one is
 * corrected by a credit note (`creditInvoice`).
 * @param how "drop" for a renewal that nobody paid in time, which reports tell from what was voided by hand
 * @param version the invoice's version that the person saw; undefined for the site itself
 */
export async function voidInvoice(
  context: UseCaseContext,
  { id, version, reason, how = "void" }: { id: number; version?: number; reason: string; how?: Voiding },
): Promise<Voided> {
  const { now } = context;
  if (reason.trim() === "") return { ok: false, reason: "no-reason" };
  const held = await lockInvoice(context, id);
  if (!held) return { ok: false, reason: "not-found" };
  const refused = await refusalOf(context, held, version);
  if (refused) return { ok: false, reason: refused };
  if (await hasOpenPage(context, id)) return { ok: false, reason: "page-open", invoiceId: id };
  const { invoice, lines } = held;
  const { currency } = invoice;
  await post(context, takingBack(`${how}/${id}`, lines, invoice.isOpening), {
    day: organisationDay(now),
    currency,
    invoiceId: id,
  });
  await context.tx.update(invoiceLines).set({ isLive: false }).where(eq(invoiceLines.invoiceId, id));
  const change = { voidedAt: now, voidReason: reason.trim() };
  await settle(context, held, { action: actions[how], note: reason.trim(), change });
  await tellVoided(context, lines);
  return { ok: true };
}

const isPending = (invoiceId: number) => and(eq(refunds.invoiceId, invoiceId), eq(refunds.state, "pending"));

const actions = { void: "voided", drop: "dropped" };

async function refusalOf(context: UseCaseContext, held: LockedInvoice, version: number | undefined) {
  const { invoice, rows, owedCents, lines } = held;
  if (invoice.voidedAt) return "void";
  if (version !== undefined && version !== invoice.version) return "changed";
  if ((await context.tx.$count(refunds, isPending(invoice.id))) > 0) return "refund-pending"; // until then the money is there [B14]
  if (paidOf(rows) !== 0) return "paid";
  if (beginning(invoice, lines).hasBegun && totalOf(lines) > 0) return "begun";
  return owedCents === totalOf(lines) ? null : "credited"; // by a credit note or a write-off
}
