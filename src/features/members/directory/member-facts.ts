/**
 * The year since when somebody is a member, as the product knows it: of the day they joined, or of the first day of a
 * membership where that was earlier; null where neither has been.
 */
export function memberSince(
  { joinedOn, firstDay }: { joinedOn: string | null; firstDay: string | null },
  today: string,
): string | null {
  const [first] = [joinedOn, firstDay].filter((day): day is string => day !== null && day <= today).sort();
  return first?.slice(0, 4) ?? null;
}
