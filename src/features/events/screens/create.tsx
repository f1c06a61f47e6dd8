import { data } from "react-router";
import { AdminOnly, EditorPage } from "#features/events/editor/editor-page.tsx";
import { EventEditor } from "#features/events/editor/event-editor.tsx";
import { loadNewEvent, takeNewEvent } from "#features/events/editor/event-forms.server.ts";
import { addressOfChanged } from "#features/events/event-page/changed-address.server.ts";
import { createEventLabel } from "#features/events/messages.ts";
import { adminAccessRequired } from "#features/events/staff-messages.ts";
import { may } from "#identity/roles.ts";
import { readVisitor } from "#identity/session/session.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { privateScreen } from "#platform/seo.ts";
import type { Route } from "./+types/create";

export const handle = { captcha: true }; // the admin login panel may ask for a CAPTCHA

export { staffStyles as links } from "#ui/staff-styles.ts";

export const meta: Route.MetaFunction = (page) =>
  privateScreen(page, page.loaderData?.editor ? createEventLabel : adminAccessRequired);

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await readVisitor(request, context);
  if (!may(visitor, "events.manage")) return data({ editor: null }, { status: 403 });
  const from = new URL(request.url).searchParams.get("from");
  return { editor: await loadNewEvent(context.get(platformContext), from) };
}

export const action = (args: Route.ActionArgs) => takeNewEvent(args, addressOfChanged);

export default function Create({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.editor) return <AdminOnly crumb="Create" answer={actionData} />;
  return (
    <EditorPage crumb="Create" title={createEventLabel}>
      <EventEditor {...loaderData.editor} cancelTo="/event-calendar" answer={actionData} />
    </EditorPage>
  );
}
