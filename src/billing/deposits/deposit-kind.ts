import { z } from "zod";
import { longDay } from "#platform/days.ts";
import { money } from "#platform/money.ts";
import type { Kind } from "#records/kind.ts";

const stored = z.object({
  number: z.string().optional(),
  day: z.string().optional(),
  totalCents: z.number().optional(),
  note: z.string().optional(), // what was in it, or why it was taken back
});

export const depositKind: Kind<z.output<typeof stored>> = {
  entity: "deposit",
  one: "deposit",
  many: "deposits",
  read: (state) => stored.safeParse(state).data ?? null,
  title: ({ number = "" }) => number,
  facts: ({ day, totalCents, note = "" }) => [
    { label: "Bank date", value: day ? longDay(day) : "" },
    { label: "Total", value: totalCents === undefined ? "" : money(totalCents) },
    { label: "Details", value: note },
  ],
  actions: { made: "Deposited", "taken-back": "Taken back" },
};
