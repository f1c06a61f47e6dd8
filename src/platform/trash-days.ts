/** Days for which a deleted record of any kind can be restored. */
export const trashDays = 30;

/** The instant since which a deleted record can still be restored. */
export function trashStart(now: Date): Date {
  return new Date(now.getTime() - trashDays * 86_400_000);
}
