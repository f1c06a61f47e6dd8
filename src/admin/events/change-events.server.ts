import {
  accessDenied,
  notRestorable,
  notRevertible,
  restored,
  reverted,
  revertStale,
  saveFailed,
} from "#features/events/messages.ts";
import { restoreEvent } from "#features/events/restore-event.server.ts";
import { revertEvent } from "#features/events/revert-event.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import type { Change } from "../change.server.ts";
import { rowId } from "../row-id.ts";
import { tabAddress } from "../tab-address.ts";

/** What the dashboard's event tabs can do: restore from the trash, and revert a change. */
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
  "revert-event": {
    permission: "events.manage",
    refusal: accessDenied.description,
    async run({ platform, actor, form }) {
      const change = rowId(form.get("change")) ?? 0;
      const version = rowId(form.get("version")) ?? 0;
      const done = await revertEvent(platform, actor.userId, { change, version });
      if (done.ok) return redirectWithToast(tabAddress("history", { change }), reverted);
      const reason = done.reason === "stale" ? revertStale : notRevertible;
      return redirectWithToast(tabAddress("history", { change }), {
        ...saveFailed(reason),
        variant: "destructive",
      });
    },
  },
};
