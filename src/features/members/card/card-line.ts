import { longDay } from "#platform/days.ts";

/**
 * What a valid card says of its time: the last day that is paid or given, or once that is over the last day of grace.
 * @param until the last day that is paid or given; who goes on without dues is never in grace
 * @param graceUntil the last day on which the card is valid if nothing follows
 */
export function cardLine(
  { until, graceUntil, goesOn }: { until: string; graceUntil: string; goesOn: boolean },
  day: string,
): string {
  if (day <= until || goesOn) return `Active member through ${longDay(day <= until ? until : graceUntil)}`;
  return `Grace period through ${longDay(graceUntil)}`;
}
