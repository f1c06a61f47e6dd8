import { DayPicker } from "react-day-picker";
import { normaliseDate } from "#features/events/event.ts";
import { isEventDay } from "#features/events/event-days.ts";

type DatePickerProps = { value: string; today: string; onChoose: (day: string) => void };

const round = "grid size-10 place-items-center rounded-full hover:bg-ruby/8 disabled:opacity-40";

/**
 * A month to choose a day from, including days of the adjacent months (2.14.11). Choosing the selected day
 * again clears it.
 */
export default function DatePicker({ value, today, onChoose }: DatePickerProps) {
  const selected = isEventDay(value) ? localDay(value) : undefined;
  return (
    <DayPicker
      mode="single"
      autoFocus
      showOutsideDays
      fixedWeeks
      navLayout="around"
      selected={selected}
      defaultMonth={selected ?? localDay(today)}
      today={localDay(today)}
      onSelect={(day) => onChoose(day ? normaliseDate(day) : "")}
      classNames={{
        month: "grid grid-cols-[auto_1fr_auto] items-center gap-y-2",
        month_caption: "text-center font-semibold",
        button_previous: round,
        button_next: round,
        chevron: "size-4 fill-ink",
        month_grid: "col-span-3 w-full table-fixed",
        weekday: "py-1 text-label font-semibold text-ink-soft",
        day: "p-0 text-center",
        day_button: `${round} mx-auto text-small tabular-nums`,
        outside: "text-ink-soft",
        today: "font-bold text-ruby",
        selected: "[&>button]:bg-ruby [&>button]:text-white [&>button]:hover:bg-ruby-deep",
      }}
    />
  );
}

// The picker works with local dates; noon, so that a clock change at midnight cannot shift the day.
function localDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date, 12);
}
