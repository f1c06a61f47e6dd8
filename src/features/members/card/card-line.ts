import { longDay } from "#platform/days.ts";

/**
 * What a valid card says of its time: the last day that is paid or given, or once that is over the last day of grace.
 * @param until the last day that is paid or given
 * @param graceUntil the last day on which the card is valid if nothing follows
 */
export function cardLine({ until, graceUntil }: { until: string; graceUntil: string }, day: string): string {
  if (day <= until) return `Active member through ${longDay(until)}`;
  return `Grace period through ${longDay(graceUntil)}`;
}
