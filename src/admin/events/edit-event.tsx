import { data, useLocation } from "react-router";
import { EventEditor } from "#features/events/editor/event-editor.tsx";
import { loadEditedEvent, takeEditedEvent } from "#features/events/editor/event-forms.server.ts";
import { notFound } from "#features/events/messages.ts";
import { editEventLabel } from "#features/events/staff-messages.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { listAddress } from "../request/list-address.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/edit-event";
import { listWithSaved } from "./event-addresses.ts";

export const meta: Route.MetaFunction = () => screenMeta(editEventLabel);

export async function loader(args: Route.LoaderArgs) {
  const { platform } = await requireScreen(args, "events.manage");
  const editor = await loadEditedEvent(platform, args.params.id);
  if (!editor) throw data({ message: notFound.description }, { status: 404 });
  return editor;
}

export const action = (args: Route.ActionArgs) => takeEditedEvent(args, listWithSaved);

/** The editor of an event without a way out of the staff area: it leads back to the list as it was. */
export default function EditEvent({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const list = screenAddress("events");
  return (
    <Screen
      title={editEventLabel}
      back={{ label: "All events", to: list, row: loaderData.eventId }}
      actions={
        <ButtonLink to={`/event/${loaderData.eventId}`} variant="secondary" size="small">
          View event page
        </ButtonLink>
      }
    >
      <EventEditor
        key={loaderData.eventId}
        {...loaderData}
        cancelTo={listAddress(list, search, loaderData.eventId)}
        answer={actionData}
      />
    </Screen>
  );
}
