import { content } from "#content/store.server.ts";
import { type ActionArgs, refuse, refuseOtherForm, saved } from "#form/take-form.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { today as todayIn } from "#platform/today.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { createEvent } from "../changes/create-event.server.ts";
import { duplicateValues, newEventValues } from "../fields/event-form.ts";
import { recurrenceOf } from "../recurrence/recurrence.ts";
import { seriesPlan, typedPlan } from "../recurrence/series-plan.ts";
import { created } from "../staff-messages.ts";
import { findEvent } from "../store.server.ts";
import { type LeadTo, takeEventForm } from "./take-event-form.server.ts";

/** What the editor of a new event begins with; a copy of the event `from`, where there is one. */
export async function loadNewEvent({ db, clock }: Platform, from: string | null) {
  const { timeZone, timeSuffix } = content("organisation");
  const today = todayIn(clock.now(), timeZone);
  const original = await findEvent(db, from ?? "");
  return {
    mode: "create" as const,
    stored: original ? duplicateValues(original, today) : newEventValues(today),
    formToken: crypto.randomUUID(),
    today,
    meetingLinkLabel: content("events").meetingLinkLabel,
    timeSuffix,
    timeZone,
  };
}

/** Stores a new event with its further occurrences, in one transaction. */
export function takeNewEvent(args: ActionArgs, leadTo: LeadTo) {
  return takeEventForm(args, async (sent, fields, actor) => {
    const formToken = sent.text("formToken") || null;
    const recurrence = recurrenceOf(fields);
    const plan = recurrence && seriesPlan(fields.date, recurrence, typedPlan(sent.text));
    if (plan && !plan.ok) return refuse(sent, { errors: plan.errors, status: 422 });
    const event = { fields, formToken, further: plan?.further };
    const made = await inTransaction(sent.platform, actor, (context) => createEvent(context, event));
    if (!made) return refuseOtherForm(sent);
    return saved(sent, created, await leadTo(sent, made.id));
  });
}
