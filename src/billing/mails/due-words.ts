import { longDay } from "#platform/days.ts";

/** By when an invoice is to be paid, as its mails and its page say it on a day: a day that has passed is said as past. */
export type ToPayBy = { dueOn: string; isRenewal: boolean };

const isPast = (dueOn: string, today: string) => dueOn < today;

/** The text of the document "payment" that asks for an invoice; null where what came in part replaces it. */
export function askingText(
  { dueOn, isRenewal }: ToPayBy,
  { today, isPartPaid }: { today: string; isPartPaid: boolean },
): "ordered" | "renewed" | "overdue" | null {
  if (isPast(dueOn, today)) return "overdue";
  if (isRenewal) return "renewed";
  return isPartPaid ? null : "ordered"; // an order's says that nothing has been charged
}

export function dueFact(dueOn: string, today: string): { label: string; value: string } {
  return { label: isPast(dueOn, today) ? "Was due" : "Due", value: longDay(dueOn) };
}

/** Within a sentence: "due January 14, 2028" */
export function duePart(dueOn: string, today: string): string {
  return `${isPast(dueOn, today) ? "was due" : "due"} ${longDay(dueOn)}`;
}
