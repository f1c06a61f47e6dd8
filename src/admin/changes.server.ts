import { accountChanges } from "./accounts/changes.server.ts";
import type { Change } from "./change.server.ts";
import { eventChanges } from "./events/change-events.server.ts";
import { galleryChanges } from "./gallery/changes.server.ts";
import { inboxChanges } from "./inbox/changes.server.ts";
import { mailChanges } from "./mail/changes.server.ts";
import { memberChanges } from "./members/changes.server.ts";
import { reviewChanges } from "./reviews/changes.server.ts";
import { roleChanges } from "./roles/changes.server.ts";
import { sampleChanges } from "./sample/changes.server.ts";

/** Everything that a form of the dashboard can ask for, by the name in its field `intent`. */
export const changes: Record<string, Change> = {
  ...memberChanges,
  ...reviewChanges,
  ...eventChanges,
  ...galleryChanges,
  ...inboxChanges,
  ...mailChanges,
  ...roleChanges,
  ...sampleChanges,
  ...accountChanges,
};
