/** Where a photo stands: waiting for staff to look at it, shown to everyone, or taken out of sight. */
export const photoStates = ["waiting", "published", "hidden"] as const;
export type PhotoState = (typeof photoStates)[number];

/** Where a visitor's request to remove a photo stands. */
export const requestStates = ["open", "granted", "declined"] as const;

/** What a bulk action changes of a photo, as it was before. Instants as ISO text. */
export type PhotoBefore = {
  albumId: number;
  state: PhotoState;
  hiddenWhy: string | null;
  deletedAt: string | null;
};

/** A published photo as its visitors' screens show it. */
export type Photo = {
  pageKey: string;
  fileKey: string;
  width: number;
  height: number;
  files: string[];
  /** A data URL of the blurred picture that stands there until the photo has arrived. */
  placeholder: string;
  alt: string;
  caption: string;
  listedAt: string;
};
