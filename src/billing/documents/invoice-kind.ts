import { z } from "zod";
import { longDay } from "#platform/days.ts";
import { money } from "#platform/money.ts";
import type { Kind } from "#records/kind.ts";

// Every part may be missing, since an earlier version may have written the state. It holds nothing about people.
const stored = z.object({
  number: z.string().optional(),
  totalCents: z.number().optional(),
  owedCents: z.number().optional(),
  dueOn: z.string().optional(),
  state: z.string().optional(),
  note: z.string().optional(), // what was done, such as "Check 1042, $350.00"
  version: z.number().optional(),
});
export type InvoiceRecord = z.output<typeof stored>;

export const invoiceKind: Kind<InvoiceRecord> = {
  entity: "invoice",
  one: "invoice",
  many: "invoices",
  read: (state) => stored.safeParse(state).data ?? null,
  title: ({ number = "" }) => number,
  facts: ({ totalCents, owedCents, dueOn, state = "", note = "" }) => [
    { label: "Total", value: totalCents === undefined ? "" : money(totalCents) },
    { label: "Balance due", value: owedCents === undefined ? "" : money(owedCents) },
    { label: "Due date", value: dueOn ? longDay(dueOn) : "" },
    { label: "Status", value: state },
    { label: "Details", value: note },
  ],
  actions: {
    issued: "Issued",
    paid: "Payment recorded",
    "taken-back": "Payment reversed",
    bounced: "Payment bounced",
    moved: "Payment moved to another invoice",
    refunded: "Refunded",
    credited: "Credit note issued",
    voided: "Voided",
    dropped: "Unpaid renewal dropped",
    "written-off": "Written off",
    forgiven: "Balance forgiven",
    started: "Started manually",
    kept: "Kept as credit",
    "credit-used": "Credit used",
    over: "Can't start anymore",
    reminded: "Reminder emailed",
    mailed: "Emailed",
    blanked: "Payer removed",
  },
};
