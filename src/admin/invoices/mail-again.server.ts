import { lockInvoice } from "#billing/ledger/locked-invoice.server.ts";
import { mailInvoice } from "#billing/mails/billing-mails.server.ts";
import { numberOf } from "#billing/numbers.ts";
import { recordChange } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";

type Mailed = { ok: true } | { ok: false; reason: "not-found" | "void" | "no-address" };

/** Mails an invoice to whom it is for, as it stands now. */
export async function mailAgain(context: UseCaseContext, { id }: { id: number }): Promise<Mailed> {
  const held = await lockInvoice(context, id);
  if (!held) return { ok: false, reason: "not-found" };
  if (held.invoice.voidedAt) return { ok: false, reason: "void" };
  if (!(await mailInvoice(context, held))) return { ok: false, reason: "no-address" };
  await recordChange(context, "invoice", id, "mailed", { after: { number: numberOf(held.invoice) } });
  return { ok: true };
}
