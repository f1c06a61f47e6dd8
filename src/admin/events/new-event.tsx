import { EventEditor } from "#features/events/editor/event-editor.tsx";
import { loadNewEvent, takeNewEvent } from "#features/events/editor/event-forms.server.ts";
import { createEventLabel } from "#features/events/messages.ts";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/new-event";
import { listWithSaved } from "./event-addresses.ts";

export const meta: Route.MetaFunction = () => screenMeta(createEventLabel);

export async function loader(args: Route.LoaderArgs) {
  const { platform, url } = await requireScreen(args, "events.manage");
  return loadNewEvent(platform, url.searchParams.get("from"));
}

export const action = (args: Route.ActionArgs) => takeNewEvent(args, listWithSaved);

/** The editor of a new event without a way out of the staff area: it leads back to the list. */
export default function NewEvent({ loaderData, actionData }: Route.ComponentProps) {
  const list = screenAddress("events");
  return (
    <Screen title={createEventLabel} back={{ label: "All events", to: list }}>
      <EventEditor {...loaderData} cancelTo={list} answer={actionData} />
    </Screen>
  );
}
