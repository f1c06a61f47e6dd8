import { accessDenied, notRestorable, restored, saveFailed } from "#features/events/messages.ts";
import { restoreEvent } from "#features/events/restore-event.server.ts";
import { refuse } from "#form/take-form.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { type Change, change } from "../change.server.ts";
import { rowForm } from "../row-form.ts";

/** What the dashboard's event tabs can do: restore from the trash. */
export const eventChanges: Record<string, Change> = {
  restore: change({
    permission: "events.manage",
    refusal: accessDenied.description,
    schema: rowForm,
    async run({ platform, actor, sent, input }) {
      const done = await restoreEvent(platform, actor.userId, input.id);
      if (!done.ok) return refuse(sent, { notice: saveFailed(notRestorable), status: 409 });
      return redirectWithToast("/admin-dashboard?tab=trash", restored);
    },
  }),
};
