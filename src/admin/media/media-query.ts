import { filesAtOnce } from "#content/media/limits.ts";
import { isMediaId } from "#content/media/media.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";

/** The address of one picture. */
export function pictureAddress(id: string): string {
  return recordAddress("media", id);
}

/** The address of the library where these new pictures are described. */
export function addedAddress(ids: string[]): string {
  return screenAddress("media", { added: ids.join(",") });
}

/** The ids of the pictures that an address asks to describe. */
export function readAdded(search: URLSearchParams): string[] {
  return (search.get("added") ?? "").split(",").filter(isMediaId).slice(0, filesAtOnce);
}
