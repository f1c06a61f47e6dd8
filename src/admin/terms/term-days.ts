import { mediumDay } from "#platform/days.ts";

/** The days of a term in words. */
export const termDays = (startsOn: string, endsOn: string) => `${mediumDay(startsOn)} – ${mediumDay(endsOn)}`;
