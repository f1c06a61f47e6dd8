import { longDay } from "#platform/days.ts";

type Told = { title: string; endsOn: string };

/** "Diamonds until January 14, 2028" */
export function termWords({ title, endsOn }: Told): string {
  return `${title} until ${longDay(endsOn)}`;
}

/** "Diamonds, March 3, 2027 to January 14, 2028" */
export function daysWords({ title, startsOn, endsOn }: Told & { startsOn: string }): string {
  return `${title}, ${longDay(startsOn)} to ${longDay(endsOn)}`;
}
