import { shortDate } from "#features/events/day-names.ts";
import { displayTime } from "#features/events/event.ts";
import { Line, Part } from "../components/part.tsx";
import type { TodayData } from "./load.server.ts";

type NextEventsProps = Pick<TodayData, "events" | "timeSuffix"> & { className?: string };

/** The next events of the calendar. */
export function NextEvents({ events, timeSuffix, className }: NextEventsProps) {
  return (
    <Part title="Next events" className={className}>
      <ul>
        {events.map(({ id, title, date, startTime, location }) => (
          <Line
            key={id}
            to={`/event/${id}`}
            note={`${shortDate(date)}, ${displayTime(startTime, timeSuffix)} · ${location}`}
          >
            {title}
          </Line>
        ))}
      </ul>
    </Part>
  );
}
