import { accessDenied, notRestorable, restored, saveFailed } from "#features/events/messages.ts";
import { restoreEvent } from "#features/events/restore-event.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import type { Change } from "../change.server.ts";

/** What the dashboard's event tabs can do: restore from the trash. */
export const eventChanges: Record<string, Change> = {
  restore: {
    permission: "events.manage",
    refusal: accessDenied.description,
    async run({ platform, actor, form }) {
      const done = await restoreEvent(platform, actor.userId, String(form.get("id") ?? ""));
      const toast = done.ok ? restored : { ...saveFailed(notRestorable), variant: "destructive" as const };
      return redirectWithToast("/admin-dashboard?tab=trash", toast);
    },
  },
};
