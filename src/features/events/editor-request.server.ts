import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { EditorAnswer } from "#features/events/editor-answer.ts";
import { dataUrlBytes } from "#platform/data-url.ts";
import type { Files } from "#platform/files.server.ts";
import { redirectWithToast, type Toast } from "#platform/http/toast.server.ts";
import { readImage, storeImage } from "#platform/images.server.ts";
import type { Log } from "#platform/log.server.ts";
import { eventForm } from "./event-form.ts";
import { pictureBytes } from "./limits.ts";
import { fieldErrors, saveFailed, titleRequired } from "./messages.ts";

// Only these are looked at: an `id`, `archived` or a thousand made-up fields never reach the parser.
const fields = [
  "title",
  "imageUrl",
  "date",
  "startTime",
  "endTime",
  "location",
  "isRecurring",
  "recurringPattern",
  "occurrence",
  "weekday",
  "isVirtual",
  "zoomLink",
  "paymentLink",
  "description",
];

/**
 * Reads the event form as it was sent. A picture that is one is stored before the other fields are judged, so that a
 * refused form comes back with it, also to a browser without scripts.
 */
export async function readEditorForm(sent: FormData, files: Files) {
  const form = new FormData();
  for (const name of fields) {
    const value = sent.get(name);
    if (typeof value === "string") form.set(name, value);
  }
  const image = await imageOf(sent, files);
  form.set("imageUrl", image.address);
  const submission = parseWithZod(form, { schema: eventForm });
  if (image.refusal !== null || submission.status !== "success") {
    const fieldRefusals: Record<string, string[]> =
      image.refusal === null ? {} : { imageUrl: [image.refusal] };
    const result = submission.reply({ fieldErrors: fieldRefusals });
    const notice = result.error?.title?.includes(fieldErrors.title) ? titleRequired : null;
    return { ok: false, answer: { kind: "refused", result, notice } satisfies EditorAnswer } as const;
  }
  return { ok: true, input: submission.value, reply: () => submission.reply() } as const;
}

/** A field that holds short text, or "" when it is missing or a file. */
export function textOf(sent: FormData, name: string): string {
  const value = sent.get(name);
  return typeof value === "string" ? value : "";
}

/**
 * Tells that the save is done. A page with scripts shows the notification itself and leaves after a moment (2.14.24);
 * a plain form post is sent on at once. The router's own posts go to the page's address with ".data" behind it.
 */
export function answerSaved(request: Request, notice: Toast) {
  const byScript = new URL(request.url).pathname.endsWith(".data");
  return byScript
    ? data<EditorAnswer>({ kind: "saved", notice })
    : redirectWithToast("/event-calendar", notice);
}

type ImageReading = { address: string; refusal: string | null };

async function imageOf(sent: FormData, files: Files): Promise<ImageReading> {
  const kept = textOf(sent, "keptImage");
  const picture = sent.get("image");
  if (picture instanceof File && picture.size > 0) {
    if (picture.size > pictureBytes) return { address: kept, refusal: fieldErrors.pictureTooLarge };
    return store(new Uint8Array(await picture.arrayBuffer()), kept, files);
  }
  const typed = textOf(sent, "imageUrl").trim();
  if (typed.startsWith("data:")) {
    if (typed.length > pictureBytes * 1.4) return { address: kept, refusal: fieldErrors.pictureTooLarge };
    const bytes = dataUrlBytes(typed);
    return bytes ? store(bytes, kept, files) : { address: kept, refusal: fieldErrors.image };
  }
  if (typed !== "") return { address: typed, refusal: null };
  return { address: sent.has("removeImage") ? "" : kept, refusal: null };
}

async function store(bytes: Uint8Array, kept: string, files: Files): Promise<ImageReading> {
  const image = await readImage(bytes);
  if (!image.ok) return { address: kept, refusal: image.message };
  return { address: await storeImage(files, image), refusal: null };
}

/** Tells that the store refused the save (8.07); the cause goes to the log, a sentence to the administrator. */
export function saveFailure(log: Log, error: unknown, result: SubmissionResult<string[]>) {
  log.error({ err: error }, "an event could not be saved");
  const notice = saveFailed("the events could not be reached. Please try again in a moment.");
  return data<EditorAnswer>({ kind: "refused", result, notice }, { status: 503 });
}
