import { Plus } from "lucide-react";
import { Link } from "react-router";
import { shortDate } from "#features/events/day-names.ts";
import type { Event } from "#features/events/event.ts";
import { calendarTexts, createEventLabel } from "#features/events/messages.ts";
import { findEvent } from "#features/events/store.server.ts";
import { may } from "#identity/roles.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { ListScreen } from "../lists/list-screen.tsx";
import { loadList } from "../lists/serve-list.server.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { countSamples } from "../sample/store.server.ts";
import type { Route } from "./+types/events";
import { editEventAddress, newEventAddress, savedParam } from "./event-addresses.ts";
import { closedEventList, eventList } from "./event-list.tsx";
import { eventsServed } from "./events-served.server.ts";

export const meta: Route.MetaFunction = () => screenMeta("Events");

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "events");
  const { db } = asked.platform;
  const mayManage = may(asked.visitor, "events.manage");
  const [list, samples, saved] = await Promise.all([
    loadList(eventList, eventsServed, asked),
    countSamples(db).events,
    mayManage ? findEvent(db, asked.url.searchParams.get(savedParam) ?? "") : undefined,
  ]);
  return {
    ...list,
    samples,
    saved: saved && savedFacts(saved),
    mayManage,
    mayRemoveSamples: may(asked.visitor, "sample.remove"),
  };
}

const savedFacts = ({ id, title, date, location }: Event) => ({ id, title, date, location });

/** All events for staff, with search and filters, and links to the editor and the history. */
export default function Events({ loaderData }: Route.ComponentProps) {
  const { samples, saved, shown, mayManage, mayRemoveSamples } = loaderData;
  return (
    <>
      <ListScreen
        list={mayManage ? eventList : closedEventList}
        data={loaderData}
        actions={
          mayManage && (
            <ButtonLink to={newEventAddress} size="small">
              <Plus aria-hidden="true" className="size-5" />
              <span className="max-sm:sr-only">{createEventLabel}</span>
            </ButtonLink>
          )
        }
      >
        {saved && <SavedEvent event={saved} shown={shown} />}
      </ListScreen>
      {samples > 0 && (
        <Alert
          tone="info"
          className="mb-4 lg:mb-6"
          title={
            samples === 1
              ? "1 sample event is in the calendar"
              : `${samples} sample events are in the calendar`
          }
        >
          <p>
            <span>They came with the site to show how it looks.</span>{" "}
            {mayRemoveSamples && (
              <Link to={screenAddress("sample")} className="link font-semibold">
                Remove the sample data
              </Link>
            )}
          </p>
        </Alert>
      )}
    </>
  );
}

type SavedEventProps = {
  event: Pick<Event, "id" | "title" | "date" | "location">;
  /** The query of the list, which the editor leads back to. */
  shown: string;
};

/** The event that was just saved, above the list, which may have it on another page or in another filter. */
function SavedEvent({ event: { id, title, date, location }, shown }: SavedEventProps) {
  return (
    <section
      aria-label={calendarTexts.changed}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line border-l-4 border-l-gold bg-paper px-5 py-3"
    >
      <div className="min-w-0">
        <p className="text-ink-soft text-label">{calendarTexts.changed}</p>
        <p dir="auto" className="wrap-anywhere">
          <Link to={`/event/${id}`} className="link font-semibold">
            {title}
          </Link>
          <span className="text-ink-soft"> · {[shortDate(date), location].filter(Boolean).join(" · ")}</span>
        </p>
      </div>
      <ButtonLink to={editEventAddress(id, shown)} variant="secondary" size="small">
        {calendarTexts.editAgain}
      </ButtonLink>
    </section>
  );
}
