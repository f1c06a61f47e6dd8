import { money } from "#platform/money.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { lockInvoice } from "../ledger/locked-invoice.server.ts";
import { post } from "../ledger/post.server.ts";
import { organisationDay } from "../organisation-day.server.ts";
import { settle } from "./settle.server.ts";

export type WrittenOff =
  | { ok: true; amount: string }
  | { ok: false; reason: "not-found" | "void" | "changed" | "nothing-owed" | "no-reason" };

/** Gives up what is still owed of an invoice: it is asked for no longer, and starts nothing. */
export async function writeOff(
  context: UseCaseContext,
  { id, version, reason }: { id: number; version: number; reason: string },
): Promise<WrittenOff> {
  const { now } = context;
  if (reason.trim() === "") return { ok: false, reason: "no-reason" };
  const held = await lockInvoice(context, id);
  if (!held) return { ok: false, reason: "not-found" };
  const { invoice, owedCents } = held;
  if (invoice.voidedAt) return { ok: false, reason: "void" };
  if (invoice.version !== version) return { ok: false, reason: "changed" };
  if (owedCents <= 0) return { ok: false, reason: "nothing-owed" };
  const movement = {
    key: `write-off/${id}/${version}`,
    debit: "write-off",
    credit: "receivable",
    amountCents: owedCents,
  } as const;
  const { currency } = invoice;
  await post(context, [movement], { day: organisationDay(now), currency, invoiceId: id });
  await settle(context, held, {
    action: "written-off",
    note: reason.trim(),
    change: { writtenOffAt: now },
  });
  return { ok: true, amount: money(owedCents) };
}
