import { addDays } from "#platform/days.ts";

/** The day that what is posted for this one counts on, where the books are closed through `closed`; null for none. */
export function countedOn(day: string, closed: string | null): string {
  return closed !== null && day <= closed ? addDays(closed, 1) : day;
}

export type CloseRefusal = "not-past" | "no-reason" | "sure";

/**
 * Why the books are not closed through a day; null where they are. An earlier day than the present one opens what was reported,
 * which takes a reason. @param sure whether the person has read what it does
 */
export function closeRefusal(
  { through, reason, sure }: { through: string; reason: string; sure: boolean },
  closed: string | null,
  today: string,
): CloseRefusal | null {
  if (through >= today) return "not-past";
  if (closed !== null && through < closed && reason.trim() === "") return "no-reason";
  return sure ? null : "sure";
}
