/** The state of a photo: waiting for review by staff, public, or hidden. */
export const photoStates = ["waiting", "published", "hidden"] as const;
export type PhotoState = (typeof photoStates)[number];

/** The state of a visitor's request to remove a photo. */
export const requestStates = ["open", "granted", "declined"] as const;

/** A published photo as public screens show it. */
export type Photo = {
  pageKey: string;
  fileKey: string;
  width: number;
  height: number;
  files: string[];
  /** A data URL of the blurred picture shown until the photo has loaded. */
  placeholder: string;
  alt: string;
  caption: string;
  listedAt: string;
};
