import { shownState, stateOf } from "#billing/documents/invoice-state.ts";
import { listInvoicesOf } from "#billing/documents/read-invoice.server.ts";
import { invoicePath } from "#billing/invoice-link.server.ts";
import { numberOf } from "#billing/numbers.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { longDay } from "#platform/days.ts";
import { money } from "#platform/money.ts";
import type { Platform } from "#platform/platform.server.ts";

export type ShownInvoice = Awaited<ReturnType<typeof shownInvoices>>[number];

/** `whose` and the portion as in `listInvoicesOf`. */
export async function shownInvoices(
  platform: Platform,
  whose: string | number[],
  portion: { before: number | null; length: number },
) {
  const today = organisationDay(platform.clock.now());
  const found = await listInvoicesOf(platform.db, whose, portion);
  return found.map(({ invoice, text, owedCents, ...sums }) => ({
    id: invoice.id,
    number: numberOf(invoice),
    title: text,
    issued: longDay(invoice.issuedOn),
    total: money(invoice.totalCents),
    owed: owedCents > 0 ? money(owedCents) : null,
    state: shownState(stateOf(invoice, today), { ...sums, owedCents, totalCents: invoice.totalCents }),
    to: invoicePath(platform, invoice.id),
  }));
}
