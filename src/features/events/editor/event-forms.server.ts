import type { RouterContextProvider } from "react-router";
import { content } from "#content/store.server.ts";
import { readFields } from "#form/read-fields.ts";
import {
  type ActionArgs,
  refuse,
  refuseOtherForm,
  type Sent,
  saved,
  takeForm,
} from "#form/take-form.server.ts";
import { requirePermission } from "#identity/session/guards.server.ts";
import { dataUrlBytes } from "#platform/data-url.ts";
import { readImage, storeImage } from "#platform/pictures/images.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { today as todayIn } from "#platform/today.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { compare } from "#records/kind.ts";
import { createEvent } from "../changes/create-event.server.ts";
import { askAboutOwnDates, readOwnDates } from "../changes/own-dates.ts";
import { updateEvent } from "../changes/update-event.server.ts";
import { type EventInput, scopes } from "../event.ts";
import { duplicateValues, eventForm, newEventValues, storedEventValues } from "../fields/event-form.ts";
import { eventKind } from "../fields/event-kind.server.ts";
import { pictureBytes } from "../limits.ts";
import { notFound, saveFailed } from "../messages.ts";
import { recurrenceOf } from "../recurrence/recurrence.ts";
import { seriesPlan, typedPlan } from "../recurrence/series-plan.ts";
import { skippedTimes } from "../recurrence/skipped-times.ts";
import { accessDenied, created, fieldErrors, ownDatesQuestion, stale, updated } from "../staff-messages.ts";
import { findEvent, listSeries } from "../store.server.ts";

/** The address that a saved event leads to: where those who edit it came from. */
type LeadTo = (sent: Pick<Sent<unknown>, "platform" | "request">, id: string) => string | Promise<string>;

type Save = (sent: Sent<EventInput>, input: EventInput, actor: string) => Promise<unknown>;

/**
 * Handles the event form: permission, picture, validation, then `save`. Every refusal keeps what was typed
 * (6.07, 8.07).
 */
function takeEventForm(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  save: Save,
) {
  return takeForm({ request, context }, { schema: eventForm, failed: saveFailed }, async (sent) => {
    const { userId } = await requirePermission(request, context, "events.manage", accessDenied);
    const imageUrl = await takePicture(sent);
    const { read } = sent;
    const wrong = read.ok ? skippedTimes(read.input, content("organisation").timeZone) : read.errors;
    const errors = { ...wrong, ...(imageUrl === null ? {} : { imageUrl }) };
    if (read.ok && Object.keys(errors).length === 0) return save(sent, read.input, userId);
    return refuse(sent, { errors, status: 422 });
  });
}

/**
 * Stores the picture sent with the form and sets it as `keptImage`, so that a form refused for another field
 * comes back with it, also without scripts. Returns why the picture is refused, or null.
 */
async function takePicture(sent: Sent<EventInput>): Promise<string | null> {
  const { fields } = sent;
  const typed = sent.text("imageUrl").trim();
  const isPasted = typed.startsWith("data:");
  const chosen = sent.file("image");
  const picture = chosen || isPasted ? await storePicture(sent, chosen ?? typed) : null;
  if (picture?.ok || isPasted) fields.set("imageUrl", "");
  if (picture?.ok) fields.set("keptImage", picture.address);
  else if (fields.has("removeImage")) fields.set("keptImage", "");
  sent.read = readFields(fields, eventForm);
  return picture && !picture.ok ? picture.message : null;
}

/** Stores a picture that was chosen, or pasted as a data URL. */
async function storePicture({ platform }: Sent<EventInput>, sent: File | string) {
  const refused = (message: string) => ({ ok: false, message }) as const;
  const length = typeof sent === "string" ? sent.length / 1.4 : sent.size; // base64 is a third longer than its bytes
  if (length > pictureBytes) return refused(fieldErrors.pictureTooLarge);
  const bytes = typeof sent === "string" ? dataUrlBytes(sent) : new Uint8Array(await sent.arrayBuffer());
  if (!bytes) return refused(fieldErrors.image);
  const image = await readImage(bytes);
  return image.ok ? ({ ok: true, address: await storeImage(platform.files, image) } as const) : image;
}

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
