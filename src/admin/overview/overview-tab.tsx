import type { ReactNode } from "react";
import { Link } from "react-router";
import { shortDate } from "#features/events/day-names.ts";
import { displayTime } from "#features/events/event.ts";
import { Card } from "#ui/card.tsx";
import { Instant } from "../components/instant.tsx";
import { countWords } from "../gallery/count-words.ts";
import { viewAddress } from "../gallery/gallery-views.ts";
import { tabAddress } from "../request/tab-address.ts";
import { GrowthChart } from "./growth-chart.tsx";
import type { OverviewData } from "./load.server.ts";

/** The overview: growth of the membership, waiting items, upcoming events, failed messages. */
export function OverviewTab(data: OverviewData) {
  const { months, top, waiting, gallery, events, failed, timeZone, timeSuffix } = data;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5 lg:grid-cols-3">
      <Part title="Members over time" className="lg:col-span-3">
        <GrowthChart months={months} top={top} />
        <p className="mt-2 text-ink-soft text-small">Today's approved members, by the month they joined.</p>
      </Part>
      {(waiting || gallery) && (
        <Part title="Waiting for you">
          <ul className="grid">
            {waiting && (
              <>
                <Line
                  to="/admin-dashboard?tab=members&state=pending"
                  end={waiting.members.toLocaleString("en-US")}
                >
                  Members to approve
                </Line>
                <Line to="/admin-dashboard?tab=reviews" end={waiting.edits.toLocaleString("en-US")}>
                  Entries and edits to review
                </Line>
              </>
            )}
            {gallery && <GalleryLines {...gallery} />}
          </ul>
        </Part>
      )}
      <Part title="Next events">
        {events.length === 0 && <Nothing>No event is planned.</Nothing>}
        <ul className="grid">
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
      {failed && (
        <Part title="Mail that failed">
          {failed.length === 0 && <Nothing>Every message went out or is on its way.</Nothing>}
          <ul className="grid">
            {failed.map(({ id, subject, recipient, queuedAt }) => (
              <Line
                key={id}
                to={tabAddress("mail", { message: id })}
                note={
                  <>
                    {recipient} · <Instant at={queuedAt} timeZone={timeZone} />
                  </>
                }
              >
                {subject}
              </Line>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

function GalleryLines({ waiting, requests, undescribed }: NonNullable<OverviewData["gallery"]>) {
  return (
    <>
      <Line to={viewAddress("photos", { state: "waiting" })} end={countWords(waiting)}>
        Photos to look at
      </Line>
      <Line to={viewAddress("requests")} end={countWords(requests)}>
        Photos that visitors asked about
      </Line>
      <Line to={viewAddress("photos", { text: "missing" })} end={countWords(undescribed)}>
        Photos without a description
      </Line>
    </>
  );
}

function Part({
  title,
  className = "",
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Card as="section" className={`min-w-0 p-5 sm:p-6 ${className}`}>
      <h3 className="mb-4 text-h3">{title}</h3>
      {children}
    </Card>
  );
}

function Line({
  to,
  end,
  note,
  children,
}: {
  to: string;
  end?: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="border-line border-t first:border-t-0">
      <Link to={to} className="flex items-baseline justify-between gap-4 py-2.5 hover:text-ruby">
        <span className="min-w-0">
          <span dir="auto" className="font-semibold wrap-anywhere">
            {children}
          </span>
          {note && (
            <span dir="auto" className="block text-ink-soft text-small wrap-anywhere">
              {note}
            </span>
          )}
        </span>
        {end && <span className="font-display text-h3 tabular-nums">{end}</span>}
      </Link>
    </li>
  );
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className="text-ink-soft text-small">{children}</p>;
}
