import type { DashboardAction } from "../request/dashboard-action.server.ts";
import { albumActions } from "./album-actions.server.ts";
import { photoActions } from "./photo-actions.server.ts";
import { requestActions } from "./request-actions.server.ts";
import { uploadActions } from "./upload-actions.server.ts";

/** All actions of the gallery. */
export const galleryActions: Record<string, DashboardAction> = {
  ...photoActions,
  ...requestActions,
  ...albumActions,
  ...uploadActions,
};

export { onePhotoActions } from "./photo-save.server.ts"; // with the others, as all actions are listed
