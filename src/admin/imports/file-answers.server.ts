import { z } from "zod";
import { orderOf, suggestedOrder } from "#features/members/import/date-order.ts";
import { dateOrders, type ImportChoices } from "#features/members/import/import.ts";

/** What the form of a plan says of how its file is read; the order of dates is in fields named after their columns. */
export const fileForm = { sheet: z.string().default(""), hidden: z.enum(["take", "leave", ""]).default("") };

type Sent = { sheet: string; hidden: "take" | "leave" | ""; columns: Record<string, unknown> };

/** Those answers; what is not sent stays, and an order that the column itself says is none of staff. */
export function fileAnswers({ sheet, hidden, columns }: Sent, stored: ImportChoices) {
  const order: ImportChoices["order"] = {};
  for (const column of Object.keys(stored.dates ?? {})) {
    const sent = columns[`order-${column}`] ?? stored.order?.[column];
    const said = dateOrders.find((known) => known === sent);
    if (said && said !== suggestedOrder(stored, Number(column))) order[column] = said;
  }
  return { dates: stored.dates, sheet: sheet || stored.sheet, hidden: hidden || stored.hidden, order };
}

/** Whether two plans read their file alike. */
export function isSameFile(one: ImportChoices, other: ImportChoices): boolean {
  const orders = (choices: ImportChoices) =>
    Object.keys(choices.dates ?? {}).map((column) => orderOf(choices, Number(column)));
  return (
    one.sheet === other.sheet &&
    (one.hidden ?? "take") === (other.hidden ?? "take") &&
    orders(one).join() === orders(other).join()
  );
}
