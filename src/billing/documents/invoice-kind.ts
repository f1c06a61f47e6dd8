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
    { label: "Owed", value: owedCents === undefined ? "" : money(owedCents) },
    { label: "Due", value: dueOn ? longDay(dueOn) : "" },
    { label: "State", value: state },
    { label: "What was done", value: note },
  ],
  actions: {
    issued: "Issued",
    paid: "Payment recorded",
    "taken-back": "Payment taken back",
    bounced: "Payment bounced",
    refunded: "Money returned",
    credited: "Credit note issued",
    voided: "Voided",
    "written-off": "Written off",
    forgiven: "The rest was forgiven",
    started: "Started by hand",
    over: "What it is for has not begun, and cannot",
    reminded: "Reminder mailed",
    mailed: "Mailed",
    blanked: "Payer removed",
  },
};
