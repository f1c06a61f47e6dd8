import { DayPicker } from "react-day-picker";
import { normaliseDate } from "#features/events/event.ts";
import { isEventDay } from "#features/events/event-days.ts";

type DatePickerProps = { value: string; today: string; onChoose: (day: string) => void };

const yearsAround = 10; // that the list of years offers before and after the one that is shown first

const round = "grid size-10 place-items-center rounded-full hover:bg-ruby/8 disabled:opacity-40";

/**
 * A month to choose a day from, including days of the adjacent months (2.14.11); month and year are chosen from lists, so
 * that a day of next year is not twelve presses away. Choosing the selected day again clears it.
 */
export default function DatePicker({ value, today, onChoose }: DatePickerProps) {
  const selected = isEventDay(value) ? localDay(value) : undefined;
  const first = selected ?? localDay(today);
  return (
    <DayPicker
      captionLayout="dropdown"
      startMonth={new Date(first.getFullYear() - yearsAround, 0)}
      endMonth={new Date(first.getFullYear() + yearsAround, 11)}
      mode="single"
      autoFocus
      showOutsideDays
      fixedWeeks
      navLayout="around"
      selected={selected}
      defaultMonth={first}
      today={localDay(today)}
      onSelect={(day) => onChoose(day ? normaliseDate(day) : "")}
      classNames={{
        month: "grid grid-cols-[auto_1fr_auto] items-center gap-y-2",
        month_caption: "text-center font-semibold",
        dropdowns: "flex justify-center gap-1",
        dropdown:
          "min-h-10 cursor-pointer rounded-control border border-transparent bg-transparent px-1 text-[1rem] hover:border-edge",
        caption_label: "hidden",
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
