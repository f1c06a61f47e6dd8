const monday = Date.parse("2001-01-01");
const weekMs = 7 * 86_400_000;
const goldenRatio = (Math.sqrt(5) - 1) / 2;

/**
 * Where among all members the member of the week of this day is looked for, as a share of them from 0 to below 1. Steps
 * of the golden ratio come to everybody evenly, however many there are.
 */
export function weekShare(day: string): number {
  const week = Math.floor((Date.parse(day) - monday) / weekMs);
  return (((week * goldenRatio) % 1) + 1) % 1;
}
