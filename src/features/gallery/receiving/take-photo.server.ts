import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { ActionArgs } from "#form/take-form.server.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { platformContext } from "#platform/platform.server.ts";
import { isPhotoId } from "../photo-id.ts";
import { type ReceivedForm, receiveForm, refusalOf, UploadRefusal } from "./received-form.server.ts";
import { savePhoto } from "./save-photo.server.ts";
import { noForm, noPhoto, refusalWords, savedWords } from "./upload-messages.ts";

/**
 * Handles one photo sent by the upload page's script. Responds with JSON: `{ saved, already, published, message }`;
 * `{ saved: false, message }` for one that lies in another album already; or `{ message }` with the refusal's status
 * (and Retry-After if another try makes sense).
 */
export async function takePhoto({ request, context }: ActionArgs): Promise<Response> {
  const platform = context.get(platformContext);
  try {
    const saved = await receiveForm({ request, context }, 1, async (received) => {
      const photo = await photoOf(received);
      return savePhoto(platform, photo, { grant: received.grant });
    });
    if (!saved.ok) {
      const { status, message } = refusalWords(saved);
      if (saved.reason === "elsewhere") return answer(status, { saved: false, message });
      throw new UploadRefusal(status, message, status === 503 ? 10 : undefined);
    }
    const { already, published } = saved;
    return answer(200, { saved: true, already, published, message: savedWords(saved) });
  } catch (error) {
    const { status, message, retryAfter } = refusalOf(error, platform);
    return answer(status, { message }, retryAfter);
  }
}

async function photoOf({ form, album, alt, caption, folder }: ReceivedForm) {
  const id = form.texts.get("id") ?? "";
  const [file] = form.files;
  if (!file) throw new UploadRefusal(400, noPhoto);
  if (!isPhotoId(id)) throw new UploadRefusal(400, noForm);
  const made = join(folder, "made");
  await mkdir(made);
  return { ...file, id, albumId: album.id, alt, caption, folder: made };
}

function answer(status: number, body: object, retryAfter?: number): Response {
  const headers = new Headers(noStore);
  if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter));
  return Response.json(body, { status, headers });
}
