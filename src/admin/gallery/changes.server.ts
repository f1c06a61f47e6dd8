import type { Change } from "../change.server.ts";
import { albumChanges } from "./album-changes.server.ts";
import { photoChanges } from "./photo-changes.server.ts";
import { requestChanges } from "./request-changes.server.ts";
import { uploadChanges } from "./upload-changes.server.ts";

/** Everything that the Gallery tab can do. */
export const galleryChanges: Record<string, Change> = {
  ...photoChanges,
  ...requestChanges,
  ...albumChanges,
  ...uploadChanges,
};
