import { data } from "react-router";
import { content } from "#content/store.server.ts";
import { createEvent } from "#features/events/changes/create-event.server.ts";
import { AdminGate, EditorPage } from "#features/events/editor/editor-page.tsx";
import { EventEditor } from "#features/events/editor/event-editor.tsx";
import { takeEventForm } from "#features/events/editor/take-event-form.server.ts";
import { addressOfChanged } from "#features/events/event-page/changed-address.server.ts";
import { duplicateValues, newEventValues } from "#features/events/fields/event-form.ts";
import { createEventLabel } from "#features/events/messages.ts";
import { recurrenceOf } from "#features/events/recurrence/recurrence.ts";
import { seriesPlan, typedPlan } from "#features/events/recurrence/series-plan.ts";
import { adminAccessRequired, created } from "#features/events/staff-messages.ts";
import { findEvent } from "#features/events/store.server.ts";
import { refuse, saved } from "#form/take-form.server.ts";
import { may } from "#identity/roles.ts";
import { readVisitor } from "#identity/session/session.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { today as todayIn } from "#platform/today.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import type { Route } from "./+types/create";

export const handle = { captcha: true }; // the admin login panel may ask for a CAPTCHA

export { staffStyles as links } from "#ui/staff-styles.ts";

export const meta: Route.MetaFunction = (page) =>
  privateScreen(page, page.loaderData?.allowed ? createEventLabel : adminAccessRequired);

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await readVisitor(request, context);
  if (!may(visitor, "events.manage")) return data({ allowed: false as const }, { status: 403 });
  const { db, clock } = context.get(platformContext);
  const today = todayIn(clock.now(), content("organisation").timeZone);
  const original = await findEvent(db, new URL(request.url).searchParams.get("from") ?? "");
  return {
    allowed: true as const,
    today,
    values: original ? duplicateValues(original, today) : newEventValues(today),
    formToken: crypto.randomUUID(),
    meetingLinkLabel: content("events").meetingLinkLabel,
    timeSuffix: content("organisation").timeSuffix,
    timeZone: content("organisation").timeZone,
  };
}

/** Stores a new event with its further occurrences, in one transaction. */
export function action(args: Route.ActionArgs) {
  return takeEventForm(args, async (sent, fields, actor) => {
    const formToken = sent.text("formToken") || null;
    const recurrence = recurrenceOf(fields);
    const plan = recurrence && seriesPlan(fields.date, recurrence, typedPlan(sent.text));
    if (plan && !plan.ok) return refuse(sent, { errors: plan.errors, status: 422 });
    const event = { fields, formToken, further: plan?.further };
    const { id } = await inTransaction(sent.platform, actor, (context) => createEvent(context, event));
    return saved(sent, created, await addressOfChanged(sent, id));
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
        timeZone={loaderData.timeZone}
        answer={actionData}
      />
    </EditorPage>
  );
}
