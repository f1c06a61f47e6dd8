import { z } from "zod";
import { closeMany, type NotClosed } from "#billing/documents/close-many.server.ts";
import { linesLimit } from "#billing/limits.ts";
import { numberOf } from "#billing/numbers.ts";
import { invoices } from "#billing/tables.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import { chosenAction } from "../lists/chosen-action.server.ts";
import { leftOut } from "../lists/left-out.ts";
import { rowId } from "../request/row-id.ts";
import { recordAddress } from "../request/screen-address.ts";
import { closings } from "./invoice-list.tsx";
import { moneyReason } from "./money-fields.ts";
import { notPrinted } from "./not-printed.server.ts";

const whyWords: Record<NotClosed, string> = {
  "not-found": "no longer exists",
  credit: "is a credit note",
  "in-time": "can still be paid in time",
  "no-renewal": "isn't an unpaid renewal: void it",
  void: "already void",
  changed: "changed by someone else",
  paid: "has a payment",
  begun: "what it's for has started: write it off",
  credited: "partly credited or written off",
  "refund-pending": "a refund is on its way",
  "page-open": "is being paid by card",
  "nothing-owed": "nothing due",
  unpaid: "has no payment: void it",
  "no-reason": "no reason given",
  "not-waiting": "nothing is waiting to start",
  gone: "can't be started anymore",
  "above-limit": "above the limit",
};
const didWords = { void: "voided", drop: "dropped", "write-off": "written off" };

/** A row as it was ticked, with the version that was seen, or by its id alone where all that match are chosen. */
function readTicked(text: string) {
  const [id, version] = text.split(".").map(rowId);
  return id ? { id, version: version ?? undefined } : null;
}

/** Voids or writes off the chosen invoices. */
export const closeInvoices = chosenAction({
  permission: "money.void",
  readId: readTicked,
  most: 200,
  fields: { how: z.enum(closings), reason: moneyReason },
  async run(context, chosen: { id: number; version?: number }[], { how, reason }) {
    const unprinted = how !== "write-off" && notPrinted([reason]);
    if (unprinted) return { ok: false, field: "reason", words: unprinted };
    const { closed, left } = await closeMany(context, { chosen, how, reason });
    const besides = leftOut(left, whyWords);
    if (closed === 0) return { ok: false, words: `No invoices were ${didWords[how]}.${besides}` };
    const invoices = `${closed.toLocaleString("en-US")} ${closed === 1 ? "invoice was" : "invoices were"}`;
    return { ok: true, batch: null, besides: `${invoices} ${didWords[how]}.${besides}` };
  },
});

/** Leads with the chosen invoices to where one check is recorded for them. */
export const oneCheck = chosenAction({
  permission: "money.record",
  readId: readTicked,
  most: linesLimit,
  async run({ tx }, chosen: { id: number }[]) {
    const ids = chosen.map(({ id }) => id);
    const found = await tx.select().from(invoices).where(isAnyOf(invoices.id, ids)).orderBy(invoices.id);
    const next = recordAddress("payments", "several", { invoices: found.map(numberOf).join(" ") });
    return { ok: true, batch: null, besides: "", next };
  },
});
