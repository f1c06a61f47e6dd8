import { shortDate } from "#features/events/day-names.ts";
import { displayTime } from "#features/events/event.ts";
import { Line, Part } from "../components/part.tsx";
import type { TodayData } from "./load.server.ts";

/** The next events of the calendar. */
export function NextEvents({ events, timeSuffix }: Pick<TodayData, "events" | "timeSuffix">) {
  return (
    <Part title="Next events">
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
