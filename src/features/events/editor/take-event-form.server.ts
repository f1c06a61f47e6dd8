import type { RouterContextProvider } from "react-router";
import { content } from "#content/store.server.ts";
import { readFields } from "#form/read-fields.ts";
import { refuse, type Sent, takeForm } from "#form/take-form.server.ts";
import { requirePermission } from "#identity/session/guards.server.ts";
import { dataUrlBytes } from "#platform/data-url.ts";
import { readImage, storeImage } from "#platform/pictures/images.server.ts";
import type { EventInput } from "../event.ts";
import { eventForm } from "../fields/event-form.ts";
import { pictureBytes } from "../limits.ts";
import { saveFailed } from "../messages.ts";
import { skippedTimes } from "../recurrence/skipped-times.ts";
import { accessDenied, fieldErrors } from "../staff-messages.ts";

/** The address that a saved event leads to: where those who edit it came from. */
export type LeadTo = (
  sent: Pick<Sent<unknown>, "platform" | "request">,
  id: string,
) => string | Promise<string>;

type Save = (sent: Sent<EventInput>, input: EventInput, actor: string) => Promise<unknown>;

/**
 * Handles the event form: permission, picture, validation, then `save`. Every refusal keeps what was typed
 * (6.07, 8.07).
 */
export function takeEventForm(
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
