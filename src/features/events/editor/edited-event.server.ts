import { content } from "#content/store.server.ts";
import { type ActionArgs, refuse, saved } from "#form/take-form.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { today as todayIn } from "#platform/today.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { compare } from "#records/kind.ts";
import { askAboutOwnDates, readOwnDates } from "../changes/own-dates.ts";
import { updateEvent } from "../changes/update-event.server.ts";
import { scopes } from "../event.ts";
import { storedEventValues } from "../fields/event-form.ts";
import { eventKind } from "../fields/event-kind.server.ts";
import { notFound, saveFailed } from "../messages.ts";
import { ownDatesQuestion, stale, updated } from "../staff-messages.ts";
import { findEvent, listSeries } from "../store.server.ts";
import { type LeadTo, takeEventForm } from "./take-event-form.server.ts";

/** What the editor of an event begins with; null without the event. */
export async function loadEditedEvent({ db, clock }: Platform, id: string) {
  const event = await findEvent(db, id);
  if (!event) return null;
  const { timeZone, timeSuffix } = content("organisation");
  const today = todayIn(clock.now(), timeZone);
  return {
    mode: "edit" as const,
    eventId: event.id,
    version: event.version,
    inSeries: (await listSeries(db, event.seriesId)).length > 1,
    stored: storedEventValues(event, today),
    today,
    meetingLinkLabel: content("events").meetingLinkLabel,
    timeSuffix,
    timeZone,
  };
}

/** Updates the event, and others of its series depending on the scope, in one transaction. */
export function takeEditedEvent(args: ActionArgs & { params: { id: string } }, leadTo: LeadTo) {
  const { id } = args.params;
  return takeEventForm(args, async (sent, fields, actor) => {
    const version = Number(sent.text("overVersion") || sent.text("version"));
    const scope = scopes.find((known) => known === sent.text("scope")) ?? "this";
    const ownDates = readOwnDates(sent.text("ownDates"));
    const done = await inTransaction(sent.platform, actor, (context) =>
      updateEvent(context, { id, version, scope, fields, ownDates }),
    );
    if (!done.ok && done.reason === "own-dates") {
      const question = askAboutOwnDates(done.dates, version, content("organisation").timeSuffix);
      return refuse(sent, { notice: ownDatesQuestion, question, status: 409 });
    }
    if (!done.ok && done.reason === "not-found") return refuse(sent, { notice: notFound, status: 404 });
    const changes = done.ok ? [] : compare(eventKind.facts(done.current), eventKind.facts(fields));
    // A stale edit without a difference is the second request of a double click: the first one has stored
    // exactly this.
    if (done.ok || changes.length === 0) return saved(sent, updated, await leadTo(sent, id));
    const conflict = { version: done.current.version, differences: changes };
    return refuse(sent, { notice: saveFailed(stale), conflict, status: 409 });
  });
}
