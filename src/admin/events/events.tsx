import { Plus } from "lucide-react";
import { Link } from "react-router";
import { createEventLabel } from "#features/events/messages.ts";
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
import { eventList } from "./event-list.tsx";
import { eventsServed } from "./events-served.server.ts";

export const meta: Route.MetaFunction = () => screenMeta("Events");

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "events.manage");
  const [list, samples] = await Promise.all([
    loadList(eventList, eventsServed, asked),
    countSamples(asked.platform.db).events,
  ]);
  return { ...list, samples, mayRemoveSamples: may(asked.visitor, "sample.remove") };
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";
export { RefusedScreen as ErrorBoundary } from "../components/refused-screen.tsx";

/** All events for staff, with search and filters, and links to the editor and the history. */
export default function Events({ loaderData }: Route.ComponentProps) {
  const { samples, mayRemoveSamples } = loaderData;
  return (
    <>
      <ListScreen
        list={eventList}
        data={loaderData}
        actions={
          <ButtonLink to="/event-create" size="small">
            <Plus aria-hidden="true" className="size-5" />
            <span className="max-sm:sr-only">{createEventLabel}</span>
          </ButtonLink>
        }
      />
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
            They came with the site to show how it looks.{" "}
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
