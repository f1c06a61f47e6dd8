const firstMonday = Date.parse("2001-01-01");
const weekMs = 7 * 86_400_000;
const goldenRatio = (Math.sqrt(5) - 1) / 2;

/**
 * The week of a day: its Monday, and where among all members its member is looked for, as a share from 0 to below 1. Steps
 * of the golden ratio spread evenly over the members, however many there are.
 */
export function weekOf(day: string): { monday: Date; share: number } {
  const week = Math.floor((Date.parse(day) - firstMonday) / weekMs);
  return { monday: new Date(firstMonday + week * weekMs), share: (((week * goldenRatio) % 1) + 1) % 1 };
}
