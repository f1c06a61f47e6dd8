import type { Cell } from "./month-days.ts";
import type { MonthProps } from "./month-view.tsx";
import { Weekdays } from "./weekdays.tsx";

/** The id of the small month. */
export const monthId = "month";

/** A month of numbers, in which days with events lead to them in the list. */
export function SmallMonth({ name, today, weeks }: Pick<MonthProps, "name" | "today" | "weeks">) {
  if (!weeks) return null;
  return (
    <table
      id={monthId}
      className="mt-8 w-full table-fixed scroll-mt-24 rounded-card border border-line bg-paper"
    >
      <caption className="sr-only">Days with events in {name}</caption>
      <Weekdays letters={1} className="pt-3 text-label font-semibold text-ink-soft" />
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.date}>
            {week.map((cell) => (
              <td
                key={cell.date}
                aria-current={cell.date === today ? "date" : undefined}
                className="p-0.5 text-center"
              >
                {!cell.outside && <SmallDay {...cell} today={today} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SmallDay({ date, found, today }: Cell & { today: string }) {
  const ring = date === today ? "border-2 border-ruby font-bold text-ruby" : "border-2 border-transparent";
  const shape = `relative mx-auto grid size-11 place-items-center rounded-full text-small tabular-nums ${ring}`;
  const number = <time dateTime={date}>{Number(date.slice(8))}</time>;
  if (!found) return <span className={`${shape} ${date < today ? "text-ink-soft" : ""}`}>{number}</span>;
  return (
    <a href={`#day-${date}`} className={`${shape} font-semibold hover:bg-ruby/8`}>
      {number}
      <span className="sr-only">
        , {found.total} {found.total === 1 ? "event" : "events"}
      </span>
      <span aria-hidden="true" className="absolute bottom-1 flex gap-0.5">
        {found.events.map(({ id }) => (
          <span key={id} className={`size-1 rounded-full ${date < today ? "bg-ink-soft" : "bg-ruby"}`} />
        ))}
      </span>
    </a>
  );
}
