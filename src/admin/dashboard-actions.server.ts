import { accountActions } from "./accounts/actions.server.ts";
import { eventActions } from "./events/actions.server.ts";
import { galleryActions } from "./gallery/actions.server.ts";
import { inboxActions } from "./inbox/actions.server.ts";
import { mailActions } from "./mail/actions.server.ts";
import { memberActions } from "./members/actions.server.ts";
import type { DashboardAction } from "./request/dashboard-action.server.ts";
import { reviewActions } from "./reviews/actions.server.ts";
import { roleActions } from "./roles/actions.server.ts";
import { sampleActions } from "./sample/actions.server.ts";

/** All actions of the dashboard's forms, by the value of the field `intent`. */
export const dashboardActions: Record<string, DashboardAction> = {
  ...memberActions,
  ...reviewActions,
  ...eventActions,
  ...galleryActions,
  ...inboxActions,
  ...mailActions,
  ...roleActions,
  ...sampleActions,
  ...accountActions,
};
