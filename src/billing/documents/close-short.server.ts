import { money } from "#platform/money.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { idsByHandler, type LockedInvoice, lockInvoice } from "../ledger/locked-invoice.server.ts";
import { paidOf } from "../ledger/movements.ts";
import { post } from "../ledger/post.server.ts";
import { mailForgiven } from "../mails/billing-mails.server.ts";
import { organisationDay } from "../organisation-day.server.ts";
import { beginning, type Closing, closings } from "./closing.ts";
import { settle } from "./settle.server.ts";

export type CloseShort = {
  id: number;
  version: number;
  how: Exclude<Closing, "void" | "keep" | "drop">;
  reason: string;
  /** The most that this person may forgive. */
  mostCents?: number;
};

export type ClosedShort =
  | { ok: true; amount: string; starts: string[] }
  | { ok: false; reason: "not-found" | "void" | "changed" | "nothing-owed" | "unpaid" | "no-reason" }
  | { ok: false; reason: "not-waiting" | "gone" | "above-limit" };

/**
 * Settles what is left of an invoice, as `closings` allows: forgiven, so that what it is for begins as of the last payment; written
 * off, so that nothing begins; or started before it is paid, also after the rest was written off.
 */
export async function closeShort(context: UseCaseContext, input: CloseShort): Promise<ClosedShort> {
  const { now } = context;
  const { id, version, how, mostCents = Number.POSITIVE_INFINITY } = input;
  const note = input.reason.trim();
  if (note === "") return { ok: false, reason: "no-reason" };
  const held = await lockInvoice(context, id);
  if (!held) return { ok: false, reason: "not-found" };
  const { invoice, rows, owedCents } = held;
  if (invoice.voidedAt) return { ok: false, reason: "void" };
  if (invoice.version !== version) return { ok: false, reason: "changed" };
  const refused = refusalOf(held, how);
  if (refused) return { ok: false, reason: refused };
  if (how === "forgive" && owedCents > mostCents) return { ok: false, reason: "above-limit" };
  if (how !== "write-off" && !(await revive(context, held))) return { ok: false, reason: "gone" };
  if (how !== "start") await giveUp(context, held, owedCents, how);
  const { starts } = await settle(context, held, {
    ...{ action: actions[how], note },
    ...(how === "write-off" ? { change: { writtenOffAt: now } } : { starts: "now" }),
    // What was paid for counts from the money; what is started before that, from today.
    ...(how === "start" && owedCents > 0 ? { day: organisationDay(now) } : {}),
  });
  if (how === "forgive")
    await mailForgiven(context, held, { paidCents: paidOf(rows), forgivenCents: owedCents, starts });
  return { ok: true, amount: money(owedCents), starts };
}

/** Takes off the books what of an invoice nobody will pay any more. */
export async function giveUp(
  context: UseCaseContext,
  { invoice: { id, version, currency } }: LockedInvoice,
  amountCents: number,
  how: "write-off" | "forgive" = "write-off",
): Promise<void> {
  const movement = { debit: "write-off", credit: "receivable", amountCents } as const;
  const about = { day: organisationDay(context.now), currency, invoiceId: id };
  await post(context, [{ key: `${how}/${id}/${version}`, ...movement }], about);
}

const actions = { forgive: "forgiven", "write-off": "written-off", start: "started" };

/** Why this does not fit what is left of an invoice; null where it does. */
function refusalOf({ invoice, lines, rows, owedCents }: LockedInvoice, how: CloseShort["how"]) {
  const paidCents = paidOf(rows);
  const standing = { totalCents: invoice.totalCents, paidCents, owedCents, isVoid: false, isCredit: false };
  if (closings({ ...standing, ...beginning(invoice, lines) }).includes(how)) return null;
  if (owedCents <= 0) return "nothing-owed";
  return how !== "start" && paidCents <= 0 ? "unpaid" : "not-waiting";
}

/** Asks for it again where nobody was to pay, or where it had ended before it began; false where that is no longer possible. */
async function revive(context: UseCaseContext, { lines }: LockedInvoice): Promise<boolean> {
  for (const [name, ids] of idsByHandler(lines))
    for (const id of ids)
      if ((await context.lineHandlers[name]?.revived?.(context, id)) === false) return false;
  return true;
}
