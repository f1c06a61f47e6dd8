import { type PhotoState, photoStates } from "./photo.ts";

/**
 * The state of the staff's photo list, all of it in the URL, so that a view can be linked and works without
 * scripts.
 */
export type PhotoQuery = {
  album: number | null;
  state: PhotoState | null;
  /** Only photos without a description. */
  undescribed: boolean;
  /** The page key of the photo after which the page begins, or before which it ends. */
  after: string | null;
  before: string | null;
};

/**
 * Reads the list's state from a URL's parameters; invalid values fall back to the default, never to an error.
 */
export function readPhotoQuery(params: URLSearchParams): PhotoQuery {
  return {
    album: readNumber(params.get("album")),
    state: photoStates.find((state) => state === params.get("state")) ?? null,
    undescribed: params.get("text") === "missing",
    after: readPageKey(params.get("after")),
    before: readPageKey(params.get("before")),
  };
}

/** The list's state as URL parameters; only values that differ from the default are written. */
export function photoParams(query: Partial<PhotoQuery>): Record<string, string> {
  return {
    ...(query.album ? { album: String(query.album) } : {}),
    ...(query.state ? { state: query.state } : {}),
    ...(query.undescribed ? { text: "missing" } : {}),
    ...(query.after ? { after: query.after } : {}),
    ...(query.before ? { before: query.before } : {}),
  };
}

/** A page key: 128 bits as base64url. */
export const pageKeyForm = /^[\w-]{22}$/;

/** The page key in a URL or form; null when it is invalid. */
export function readPageKey(text: string | null | undefined): string | null {
  return pageKeyForm.test(text ?? "") ? (text as string) : null;
}

function readNumber(text: string | null): number | null {
  return /^[1-9]\d{0,8}$/.test(text ?? "") ? Number(text) : null;
}
