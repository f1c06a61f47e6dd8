import { type PhotoState, photoStates } from "./photo.ts";

/** Which photos staff look at; all of it stands in the address, so that a view can be linked and works without scripts. */
export type PhotoQuery = {
  album: number | null;
  state: PhotoState | null;
  /** Only those that nobody has described yet. */
  undescribed: boolean;
  /** The page key of the photo that the page begins behind, or ends before. */
  after: string | null;
  before: string | null;
};

/** Reads the list's state from an address; what it cannot read falls back to the default, never to an error. */
export function readPhotoQuery(params: URLSearchParams): PhotoQuery {
  return {
    album: readNumber(params.get("album")),
    state: photoStates.find((state) => state === params.get("state")) ?? null,
    undescribed: params.get("text") === "missing",
    after: readPageKey(params.get("after")),
    before: readPageKey(params.get("before")),
  };
}

/** The address part of a list's state; only what differs from the default is written. */
export function photoParams(query: Partial<PhotoQuery>): Record<string, string> {
  return {
    ...(query.album ? { album: String(query.album) } : {}),
    ...(query.state ? { state: query.state } : {}),
    ...(query.undescribed ? { text: "missing" } : {}),
    ...(query.after ? { after: query.after } : {}),
    ...(query.before ? { before: query.before } : {}),
  };
}

/** The page key that an address or a form names; null for anything that is none. */
export function readPageKey(text: string | null | undefined): string | null {
  return /^[\w-]{22}$/.test(text ?? "") ? (text as string) : null;
}

function readNumber(text: string | null): number | null {
  return /^[1-9]\d{0,8}$/.test(text ?? "") ? Number(text) : null;
}
