import { data } from "react-router";
import { EventNotFound } from "#features/events/components/event-not-found.tsx";
import { AdminOnly, EditorPage } from "#features/events/editor/editor-page.tsx";
import { EventEditor } from "#features/events/editor/event-editor.tsx";
import { loadEditedEvent, takeEditedEvent } from "#features/events/editor/event-forms.server.ts";
import { addressOfChanged } from "#features/events/event-page/changed-address.server.ts";
import { notFound } from "#features/events/messages.ts";
import { adminAccessRequired, editEventLabel } from "#features/events/staff-messages.ts";
import { may } from "#identity/roles.ts";
import { readVisitor } from "#identity/session/session.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { privateScreen } from "#platform/seo.ts";
import type { Route } from "./+types/edit";

export const handle = { captcha: true }; // the admin login panel may ask for a CAPTCHA

export { staffStyles as links } from "#ui/staff-styles.ts";

export const meta: Route.MetaFunction = (page) => {
  const titles = { editor: editEventLabel, "not-found": notFound.title, gate: adminAccessRequired };
  return privateScreen(page, titles[page.loaderData?.shown ?? "gate"]);
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visitor = await readVisitor(request, context);
  if (!may(visitor, "events.manage")) return data({ shown: "gate" as const }, { status: 403 });
  const editor = await loadEditedEvent(context.get(platformContext), params.id);
  if (!editor) return data({ shown: "not-found" as const }, { status: 404 });
  return { shown: "editor" as const, editor };
}

export const action = (args: Route.ActionArgs) => takeEditedEvent(args, addressOfChanged);

export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.shown === "gate") return <AdminOnly crumb="Edit" answer={actionData} />;
  if (loaderData.shown === "not-found") return <EventNotFound />;
  const { editor } = loaderData;
  return (
    <EditorPage crumb="Edit" title={editEventLabel}>
      <EventEditor key={editor.eventId} {...editor} cancelTo="/event-calendar" answer={actionData} />
    </EditorPage>
  );
}
