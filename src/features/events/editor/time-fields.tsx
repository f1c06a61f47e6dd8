import { displayDate, endsNextDay } from "#features/events/event.ts";
import { isEventDay } from "#features/events/event-days.ts";
import { endsNextDay as endsNextDayWords } from "#features/events/staff-messages.ts";
import { TextField } from "#form/text-field.tsx";
import type { FormField } from "#form/use-form.ts";
import { addDays } from "#platform/days.ts";
import type { Draft } from "./use-draft.ts";

type TimeFieldsProps = { start: FormField; end: FormField; draft: Draft };

/**
 * Start and end (2.14.12). An end that is not after the start is on the next day; the form says so before
 * saving.
 */
export function TimeFields({ start, end, draft: { date, startTime, endTime } }: TimeFieldsProps) {
  const overnight = startTime !== "" && endTime !== "" && endsNextDay(startTime, endTime);
  return (
    <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
      <TextField field={start} label="Start Time*" type="time" />
      <TextField field={end} label="End Time*" type="time" />
      <p role="status" className="text-small text-ink-soft empty:hidden sm:col-span-2">
        {overnight && `${endsNextDayWords}${isEventDay(date) ? `, ${displayDate(addDays(date, 1))}` : ""}`}
      </p>
    </div>
  );
}
