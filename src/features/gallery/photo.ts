import type { photoOf } from "./photo-row.server.ts";

/** The state of a photo: waiting for review by staff, public, or hidden. */
export const photoStates = ["waiting", "published", "hidden"] as const;
export type PhotoState = (typeof photoStates)[number];

/** The state of a visitor's request to remove a photo. */
export const requestStates = ["open", "granted", "declined"] as const;

/** A published photo as public screens show it; the instant as ISO text. */
export type Photo = ReturnType<typeof photoOf>;
