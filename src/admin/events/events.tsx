import { Plus } from "lucide-react";
import { Link } from "react-router";
import type { Event } from "#features/events/event.ts";
import { createEventLabel } from "#features/events/messages.ts";
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
import { newEventAddress, savedParam } from "./event-addresses.ts";
import { eventList } from "./event-list.tsx";
import { eventsServed } from "./events-served.server.ts";
import { SavedEvent } from "./saved-event.tsx";

export const meta: Route.MetaFunction = () => screenMeta("Events");

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "events");
  const { db } = asked.platform;
  const [list, samples, saved] = await Promise.all([
    loadList(eventList, eventsServed, asked),
    countSamples(db).events,
    findEvent(db, asked.url.searchParams.get(savedParam) ?? ""),
  ]);
  return {
    ...list,
    samples,
    saved: saved && savedFacts(saved),
    mayRemoveSamples: may(asked.visitor, "sample.remove"),
  };
}

const savedFacts = ({ id, title, date, location }: Event) => ({ id, title, date, location });

/** All events for staff, with search and filters, and links to the editor and the history. */
export default function Events({ loaderData }: Route.ComponentProps) {
  const { samples, saved, shown, mayRemoveSamples } = loaderData;
  return (
    <>
      <ListScreen
        list={eventList}
        data={loaderData}
        actions={
          <ButtonLink to={newEventAddress} size="small">
            <Plus aria-hidden="true" className="size-5" />
            <span className="max-sm:sr-only">{createEventLabel}</span>
          </ButtonLink>
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
