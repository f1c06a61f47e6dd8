import { addDays } from "#platform/days.ts";

type Standing = {
  dueOn: string;
  /** How many reminders are behind it, mailed or passed over. */
  reminders: number;
  /** The organisation's day of the last one; null for none. */
  remindedOn: string | null;
};

/**
 * How many reminders are behind an invoice once one is mailed today; null when none is due. After a gap, such as days without
 * the site, one stands for all that were missed, and never two on one day.
 * @param reminderDays so many days after it was due
 */
export function reminderDue(
  { dueOn, reminders, remindedOn }: Standing,
  reminderDays: readonly number[],
  today: string,
): number | null {
  if (remindedOn === today) return null;
  const passed = reminderDays.filter((days) => addDays(dueOn, days) <= today).length;
  return passed > reminders ? passed : null;
}
