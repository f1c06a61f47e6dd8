import { sentPhotoBytes } from "#features/members/limits.ts";
import type { Sent } from "#form/take-form.server.ts";
import { acceptPhoto } from "./accept-photo.server.ts";
import { isPhotoAddress, photoRefusal } from "./photo.ts";

export type PhotoTaken =
  | { ok: true; address: string | null }
  | { ok: false; status: number; errors: { photo: string } };

/** The previously stored photo that the form sends back; null when it is not one of ours. */
export function keptPhoto({ text }: Pick<Sent<unknown>, "text">): string | null {
  const kept = text("keptPhoto");
  return isPhotoAddress(kept) ? kept : null;
}

/**
 * The error of the chosen file by its size, before its bytes are read; empty without a file or error.
 */
export function photoFault({ file }: Pick<Sent<unknown>, "file">): { photo?: string } {
  const chosen = file("photo");
  const fault = chosen && photoRefusal(chosen);
  return fault ? { photo: fault } : {};
}

/**
 * The photo that a form results in: the chosen file, resized and stored; else the previous one, unless it is
 * to be removed. If the form is refused, a newly stored photo is sent back with it.
 */
export async function takePhoto(sent: Sent<unknown>): Promise<PhotoTaken> {
  const { platform, file, fields, read } = sent;
  const chosen = file("photo");
  if (!chosen) return { ok: true, address: fields.has("removePhoto") ? null : keptPhoto(sent) };
  const accepted = await acceptPhoto(platform, new Uint8Array(await chosen.arrayBuffer()), sentPhotoBytes);
  if (!accepted.ok) {
    const status = accepted.reason === "not-stored" ? 503 : 400;
    return { ok: false, status, errors: { photo: accepted.message } };
  }
  const { address } = accepted;
  fields.set("keptPhoto", address);
  read.values.keptPhoto = address;
  return { ok: true, address };
}
