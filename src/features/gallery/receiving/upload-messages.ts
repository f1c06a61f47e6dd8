import { minutesWords } from "#platform/minutes-words.ts";
import { grantHours } from "../limits.ts";
import { linkWords } from "../upload/words.ts";
import type { GrantOver } from "./grants.server.ts";
import type { Saved } from "./save-photo.server.ts";

/** All refusals of an upload by the server, as messages to the sender. */

export const tooLarge = "This photo is larger than 5 MB.";
const emptyFile = "This file is empty.";
export const noForm = "The photo didn't upload completely. Please try again.";
export const tooSlow = "The connection was too slow. Please try again.";
export const noGrant =
  "You can't add photos with this password or link anymore. Enter the gallery password, or open your link again.";

/** Why this browser has to enter the password once more, as the upload page says. */
export function overWords(over: GrantOver): string {
  if (over === "password") return "The gallery password was changed. Enter the new one.";
  if (over === "time")
    return `It's been more than ${grantHours} hours since you opened the upload page. Enter the gallery password, or open your link again.`;
  const { title, description } = linkWords[over];
  return `${title}. ${description}`;
}

export const noAlbum = "Please choose a category.";
export const noPhoto = "Please choose at least one photo.";
const otherPhoto = "Something went wrong with this photo. Please choose the file again.";
export const storageFull = "There is no room left in the gallery for this photo. Please tell the chamber.";
export const tooMany = (seconds: number) =>
  `That's a lot of photos at once. Please continue in ${minutesWords(seconds)}.`;
export const notTakenYet = (most: number) =>
  `Not added: you can send ${most} photos at once. Please send this one next.`;
export const tooLargeTogether =
  "Together these photos are too large, so none were saved. Please send fewer at a time.";
export const notSaved = "We couldn't save this photo just now. Please try again in a moment.";
const elsewhere = ({ album, inTrash }: { album: string; inTrash: boolean }) =>
  inTrash
    ? `This photo was in the album ${album} and is now in the trash. Ask the chamber to restore it.`
    : `This photo is already in the album ${album}.`;
/** What a saved photo's sender is told. */
export function savedWords({ already, published }: Saved & { ok: true }): string {
  if (already) return published ? "It was already in this album." : "It was already sent to this album.";
  return published
    ? "Saved. It is in the gallery now."
    : "Saved. It will appear once the chamber has reviewed it.";
}
export const tooLong = (most: number) =>
  `Please use at most ${most} characters for the caption or description.`;

/** The HTTP status and the message of a refused save. */
export function refusalWords(refused: Saved & { ok: false }): { status: number; message: string } {
  switch (refused.reason) {
    case "not-rendered":
      return { status: refused.status, message: refused.message };
    case "too-large":
      return { status: 413, message: tooLarge };
    case "empty-file":
      return { status: 415, message: emptyFile };
    case "elsewhere":
      return { status: 200, message: elsewhere(refused) };
    case "other-photo":
      return { status: 409, message: otherPhoto };
    case "no-grant":
      return { status: 401, message: noGrant };
    case "storage-full":
      return { status: 507, message: storageFull };
  }
}
