import { filesAtOnce } from "#content/media/limits.ts";
import {
  type MediaFilter,
  type PageStart,
  readKind,
  readPageStart,
  readView,
  writePageStart,
} from "#content/media/media-filter.ts";
import { isMediaId } from "#content/media/media-id.ts";
import { queryText } from "#platform/lists/query-text.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";

/** Which pictures an address of the library lists, and where the page starts. */
export function readMediaQuery(search: URLSearchParams): { filter: MediaFilter; start: PageStart | null } {
  return {
    filter: {
      q: queryText(search, "q", 100),
      kind: readKind(search.get("kind")),
      show: readView(search.get("show")),
    },
    start: readPageStart(search.get("after")),
  };
}

/** The address of the library with this filter, from this picture on. */
export function libraryAddress(filter: Partial<MediaFilter> = {}, start: PageStart | null = null): string {
  return screenAddress("media", { ...filter, after: start && writePageStart(start) });
}

/** The address of one picture. */
export function pictureAddress(id: string): string {
  return recordAddress("media", id);
}

/** The address where pictures are added. */
export function uploadAddress(): string {
  return recordAddress("media", "upload");
}

/** The address of the library where these new pictures are described. */
export function addedAddress(ids: string[]): string {
  return screenAddress("media", { added: ids.join(",") });
}

/** The ids of the pictures that an address asks to describe. */
export function readAdded(search: URLSearchParams): string[] {
  return (search.get("added") ?? "").split(",").filter(isMediaId).slice(0, filesAtOnce);
}
