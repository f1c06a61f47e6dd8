import type { FieldErrors } from "#form/answer.ts";
import { addDays } from "#platform/days.ts";
import { shownTime, skippedInWords } from "#platform/wall-clock.ts";
import { displayDate, displayTime, type EventInput, endsNextDay } from "../event.ts";

type Times = Pick<EventInput, "date" | "startTime" | "endTime" | "publishAt">;

/** What the form says of each of its times that the clocks skip on its day, by field. */
export function skippedTimes({ date, startTime, endTime, publishAt }: Times, timeZone: string): FieldErrors {
  const endDate = endsNextDay(startTime, endTime) ? addDays(date, 1) : date;
  const [publishDay = "", publishTime = ""] = publishAt?.split("T") ?? [];
  const said = {
    startTime: skippedInWords(date, startTime, timeZone),
    endTime: skippedInWords(endDate, endTime, timeZone),
    publishAt: publishAt && skippedInWords(publishDay, publishTime, timeZone),
  };
  return Object.fromEntries(Object.entries(said).flatMap(([name, words]) => (words ? [[name, words]] : [])));
}

/** A further date of a series, and when it begins where the clocks skip the hour of the first one. */
export function furtherDateInWords(date: string, startTime: string, timeZone: string): string {
  const shown = shownTime(date, startTime, timeZone);
  const day = displayDate(date);
  return shown === startTime ? day : `${day}, at ${displayTime(shown, "").trim()}: the clocks skip an hour`;
}
