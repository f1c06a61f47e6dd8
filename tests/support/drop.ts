import { eq } from "drizzle-orm";
import { lockInvoice } from "#billing/ledger/locked-invoice.server.ts";
import { takingBack } from "#billing/ledger/movements.ts";
import { post } from "#billing/ledger/post.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { invoices } from "#billing/tables.ts";
import type { Platform } from "#platform/platform.server.ts";
import { act } from "./billing.ts";

/** Leaves an invoice as the site does that drops it: void, with the row of its own that takes it back today. */
export const drop = (platform: Platform, id: number) =>
  act(platform, async (context) => {
    const { invoice, lines } = (await lockInvoice(context, id)) ?? {};
    if (!invoice || !lines) throw new Error("there is no such invoice");
    const { currency } = invoice;
    await post(context, takingBack(`drop/${id}`, lines), {
      ...{ day: organisationDay(context.now), currency, invoiceId: id },
    });
    await context.tx
      .update(invoices)
      .set({ voidedAt: context.now, voidReason: "Not renewed." })
      .where(eq(invoices.id, id));
  });
