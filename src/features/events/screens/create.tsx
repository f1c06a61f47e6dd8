import { data } from "react-router";
import { content } from "#content/store.server.ts";
import { createEvent } from "#features/events/changes/create-event.server.ts";
import { AdminGate, EditorPage } from "#features/events/editor/editor-page.tsx";
import { EventEditor } from "#features/events/editor/event-editor.tsx";
import { takeEventForm } from "#features/events/editor/take-event-form.server.ts";
import { newEventValues } from "#features/events/fields/event-form.ts";
import { adminAccessRequired, created, createEventLabel } from "#features/events/messages.ts";
import { saved } from "#form/take-form.server.ts";
import { may } from "#identity/roles.ts";
import { readVisitor } from "#identity/session/session.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { today as todayIn } from "#platform/today.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import type { Route } from "./+types/create";

export const handle = { captcha: true }; // the admin login panel may ask for a CAPTCHA

export { staffStyles as links } from "#ui/staff-styles.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.allowed ? createEventLabel : adminAccessRequired },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await readVisitor(request, context);
  if (!may(visitor, "events.manage")) return data({ allowed: false as const }, { status: 403 });
  const today = todayIn(context.get(platformContext).clock.now(), content("organisation").timeZone);
  return {
    allowed: true as const,
    today,
    values: newEventValues(today),
    formToken: crypto.randomUUID(),
    meetingLinkLabel: content("events").meetingLinkLabel,
    timeSuffix: content("organisation").timeSuffix,
  };
}

/** Stores a new event with its further occurrences, in one transaction. */
export function action(args: Route.ActionArgs) {
  return takeEventForm(args, async (sent, fields, actor) => {
    const formToken = sent.text("formToken") || null;
    await inTransaction(sent.platform, actor, (context) => createEvent(context, { fields, formToken }));
    return saved(sent, created, "/event-calendar");
  });
}

export default function Create({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.allowed) return <AdminGate crumb="Create" answer={actionData} />;
  return (
    <EditorPage crumb="Create" title={createEventLabel}>
      <EventEditor
        mode="create"
        stored={loaderData.values}
        formToken={loaderData.formToken}
        today={loaderData.today}
        meetingLinkLabel={loaderData.meetingLinkLabel}
        timeSuffix={loaderData.timeSuffix}
        answer={actionData}
      />
    </EditorPage>
  );
}
