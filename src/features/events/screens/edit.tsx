import { data } from "react-router";
import { content } from "#content/store.server.ts";
import { askAboutOwnDates, readOwnDates } from "#features/events/changes/own-dates.ts";
import { updateEvent } from "#features/events/changes/update-event.server.ts";
import { EventNotFound } from "#features/events/components/event-not-found.tsx";
import { AdminGate, EditorPage } from "#features/events/editor/editor-page.tsx";
import { EventEditor } from "#features/events/editor/event-editor.tsx";
import { takeEventForm } from "#features/events/editor/take-event-form.server.ts";
import { scopes } from "#features/events/event.ts";
import { addressOfChanged } from "#features/events/event-page/changed-address.server.ts";
import { storedEventValues } from "#features/events/fields/event-form.ts";
import { eventKind } from "#features/events/fields/event-kind.server.ts";
import { notFound, saveFailed } from "#features/events/messages.ts";
import {
  adminAccessRequired,
  editEventLabel,
  ownDatesQuestion,
  stale,
  updated,
} from "#features/events/staff-messages.ts";
import { findEvent, listSeries } from "#features/events/store.server.ts";
import { refuse, saved } from "#form/take-form.server.ts";
import { may } from "#identity/roles.ts";
import { readVisitor } from "#identity/session/session.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { compare } from "#platform/records/kind.ts";
import { privateScreen } from "#platform/seo.ts";
import { today as todayIn } from "#platform/today.ts";
import { inTransaction } from "#platform/use-case.server.ts";
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
  const { db, clock } = context.get(platformContext);
  const event = await findEvent(db, params.id);
  if (!event) return data({ shown: "not-found" as const }, { status: 404 });
  const today = todayIn(clock.now(), content("organisation").timeZone);
  return {
    shown: "editor" as const,
    id: event.id,
    version: event.version,
    today,
    values: storedEventValues(event, today),
    inSeries: (await listSeries(db, event.seriesId)).length > 1,
    meetingLinkLabel: content("events").meetingLinkLabel,
    timeSuffix: content("organisation").timeSuffix,
    timeZone: content("organisation").timeZone,
  };
}

/** Updates the event, and others of its series depending on the scope, in one transaction. */
export function action(args: Route.ActionArgs) {
  return takeEventForm(args, async (sent, fields, actor) => {
    const version = Number(sent.text("overVersion") || sent.text("version"));
    const scope = scopes.find((known) => known === sent.text("scope")) ?? "this";
    const ownDates = readOwnDates(sent.text("ownDates"));
    const done = await inTransaction(sent.platform, actor, (context) =>
      updateEvent(context, { id: args.params.id, version, scope, fields, ownDates }),
    );
    if (!done.ok && done.reason === "own-dates") {
      const question = askAboutOwnDates(done.dates, version, content("organisation").timeSuffix);
      return refuse(sent, { notice: ownDatesQuestion, question, status: 409 });
    }
    if (!done.ok && done.reason === "not-found") return refuse(sent, { notice: notFound, status: 404 });
    const changes = done.ok ? [] : compare(eventKind.facts(done.current), eventKind.facts(fields));
    // A stale edit without a difference is the second request of a double click: the first one has stored
    // exactly this.
    if (done.ok || changes.length === 0) {
      return saved(sent, updated, await addressOfChanged(sent, args.params.id));
    }
    const conflict = { version: done.current.version, differences: changes };
    return refuse(sent, { notice: saveFailed(stale), conflict, status: 409 });
  });
}

export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.shown === "gate") return <AdminGate crumb="Edit" answer={actionData} />;
  if (loaderData.shown === "not-found") return <EventNotFound />;
  return (
    <EditorPage crumb="Edit" title={editEventLabel}>
      <EventEditor
        key={loaderData.id}
        mode="edit"
        eventId={loaderData.id}
        version={loaderData.version}
        inSeries={loaderData.inSeries}
        stored={loaderData.values}
        today={loaderData.today}
        meetingLinkLabel={loaderData.meetingLinkLabel}
        timeSuffix={loaderData.timeSuffix}
        timeZone={loaderData.timeZone}
        answer={actionData}
      />
    </EditorPage>
  );
}
