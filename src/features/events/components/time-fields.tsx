import { addDays, isDay } from "#features/events/day.ts";
import { displayDate, endsNextDay } from "#features/events/event.ts";
import { endsNextDay as endsNextDayWords } from "#features/events/messages.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";

type TimeField = { id: string; value: string; error?: string };

type TimeFieldsProps = {
  start: TimeField;
  end: TimeField;
  date: string;
  onStart: (time: string) => void;
  onEnd: (time: string) => void;
};

/** Start and end (2.14.12). An end that is not after the start is the next day (D8), and is said to be before saving. */
export function TimeFields({ start, end, date, onStart, onEnd }: TimeFieldsProps) {
  const overnight = start.value !== "" && end.value !== "" && endsNextDay(start.value, end.value);
  return (
    <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
      <Field label="Start Time*" id={start.id} required error={start.error}>
        {(control) => (
          <Input
            {...control}
            type="time"
            name="startTime"
            defaultValue={start.value}
            onChange={(event) => onStart(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label="End Time*" id={end.id} required error={end.error}>
        {(control) => (
          <Input
            {...control}
            type="time"
            name="endTime"
            defaultValue={end.value}
            onChange={(event) => onEnd(event.currentTarget.value)}
          />
        )}
      </Field>
      <p role="status" className="text-small text-ink-soft empty:hidden sm:col-span-2">
        {overnight && `${endsNextDayWords}${isDay(date) ? `, ${displayDate(addDays(date, 1))}` : ""}`}
      </p>
    </div>
  );
}
