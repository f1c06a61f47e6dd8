import { and, eq } from "drizzle-orm";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { firstOf, type LockedInvoice, lockInvoices } from "../ledger/locked-invoice.server.ts";
import { pendingRefunds } from "../ledger/owed.server.ts";
import { numberOf } from "../numbers.ts";
import { organisationDay } from "../organisation-day.server.ts";
import { invoices } from "../tables.ts";
import { hasOpenPage } from "./close-page.server.ts";
import { type ClosedShort, closeShort } from "./close-short.server.ts";
import { beginning } from "./closing.ts";
import { type Voided, voidInvoice } from "./void-invoice.server.ts";

type Refused = Exclude<Voided | ClosedShort, { ok: true }>["reason"];
/** Why one of many was left as it is. */
export type NotClosed = Refused | "credit" | "no-renewal" | "in-time";
export type CloseMany = "void" | "drop" | "write-off";
export type ClosedMany = { closed: number; left: { name: string; why: NotClosed }[] };

/**
 * Voids, or writes off, each of these invoices for one reason; what does not fit one leaves it as it is and is told. A page of the
 * payment provider that is open for one is not closed here, since the provider is never asked within a transaction.
 * @param chosen each with the version that was seen; without one, as where all that match a search are chosen, how it stands now
 * alone says whether it fits
 */
export async function closeMany(
  context: UseCaseContext,
  { chosen, how, reason }: { chosen: { id: number; version?: number }[]; how: CloseMany; reason: string },
): Promise<ClosedMany> {
  const seen = new Map(chosen.map(({ id, version }) => [id, version]));
  const done: ClosedMany = { closed: 0, left: [] };
  const isCredit = and(isAnyOf(invoices.id, [...seen.keys()]), eq(invoices.kind, "credit"));
  for (const note of await context.tx.select().from(invoices).where(isCredit).orderBy(invoices.id))
    done.left.push({ name: numberOf(note), why: "credit" });
  for (const held of await lockInvoices(context, [...seen.keys()])) {
    const { id } = held.invoice;
    const why = await refusalOf(context, held, { how, reason, version: seen.get(id) });
    if (why) done.left.push({ name: numberOf(held.invoice), why });
    else done.closed += 1;
  }
  return done;
}

type Close = { how: CloseMany; reason: string; version: number | undefined };

async function refusalOf(
  context: UseCaseContext,
  held: LockedInvoice,
  { how, reason, version = held.invoice.version }: Close,
): Promise<NotClosed | null> {
  const { invoice, lines } = held;
  const { id } = invoice;
  if (how === "drop") {
    if (!invoice.isRenewal || !beginning(invoice, lines).isOffer) return "no-renewal";
    const until = await firstOf(context, held, (handler, of) => handler.waitsUntil?.(context, of));
    if (until !== null && organisationDay(context.now) <= until) return "in-time";
  }
  if ((await pendingRefunds(context.tx, { invoiceId: id })) > 0) return "refund-pending";
  if (await hasOpenPage(context, id)) return "page-open";
  const input = { id, version, reason };
  const done =
    how === "write-off"
      ? await closeShort(context, { ...input, how })
      : await voidInvoice(context, { ...input, how });
  return done.ok ? null : done.reason;
}
