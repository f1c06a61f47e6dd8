import { data } from "react-router";
import { content } from "#content/store.server.ts";
import { AdminGate, EditorPage } from "#features/events/components/editor-page.tsx";
import { EventEditor } from "#features/events/components/event-editor.tsx";
import { createEvent as storeEvent } from "#features/events/create-event.server.ts";
import type { EditorAnswer } from "#features/events/editor-answer.ts";
import { answerSaved, readEditorForm, saveFailure, textOf } from "#features/events/editor-request.server.ts";
import { newEventValues } from "#features/events/event-form.ts";
import { accessDenied, adminAccessRequired, created, createEvent } from "#features/events/messages.ts";
import { may } from "#identity/roles.ts";
import { readVisitor } from "#identity/session/session.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { today as todayIn } from "#platform/today.ts";
import type { Route } from "./+types/create";

export const handle = { captcha: true }; // the gate's panel may ask for one

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.allowed ? createEvent : adminAccessRequired },
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

/** Stores a new event with its further occurrences: guard, shape, picture, one transaction, answer. */
export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await readVisitor(request, context);
  if (visitor.userId === null || !may(visitor, "events.manage")) {
    return data<EditorAnswer>({ kind: "denied", notice: accessDenied }, { status: 403 });
  }
  const platform = context.get(platformContext);
  const sent = await request.formData();
  const read = await readEditorForm(sent, platform.files);
  if (!read.ok) return data<EditorAnswer>(read.answer, { status: 422 });
  try {
    await storeEvent(platform, visitor.userId, read.input, textOf(sent, "formToken") || null);
  } catch (error) {
    return saveFailure(platform.log, error, read.reply());
  }
  return answerSaved(request, created);
}

export default function Create({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.allowed) return <AdminGate crumb="Create" refusal={actionData?.notice ?? null} />;
  return (
    <EditorPage crumb="Create" title={createEvent}>
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
