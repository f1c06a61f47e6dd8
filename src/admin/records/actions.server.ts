import { z } from "zod";
import { refuse } from "#form/take-form.server.ts";
import { may } from "#identity/roles.ts";
import { capitalised } from "#platform/capitalised.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { type DashboardAction, dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { rowNumber } from "../request/row-id.ts";
import { recordAddress } from "../request/screen-address.ts";
import { findChange } from "./changes-store.server.ts";
import { kindOf } from "./kinds.server.ts";
import { restoreDeletion } from "./restore-actions.server.ts";

const nothingEarlier = "This change doesn't exist, or there's nothing earlier to restore.";

/** What can be done with a change of any kind. */
export const changeActions: Record<string, DashboardAction> = {
  ...restoreDeletion,
  "put-back": dashboardAction({
    permission: "history.read",
    schema: z.object({ change: rowNumber, version: rowNumber }),
    async run({ platform, actor, sent, input }) {
      const change = await findChange(platform.db, input.change);
      const own = kindOf(change?.entity ?? "");
      if (!change || !own?.revert) return refuse(sent, impossible(nothingEarlier));
      const { kind, restores, revert } = own;
      if (!restores || !may(actor, restores))
        return refuse(sent, impossible("Your role can't restore this.", undefined, 403));
      const { ok, words } = await inTransaction(platform, actor.userId, (context) =>
        revert.put(context, change, input.version),
      );
      if (!ok) return refuse(sent, impossible(words));
      const toast = { title: `${capitalised(kind.one)} restored`, description: words };
      return redirectWithToast(recordAddress("history", change.id), toast);
    },
  }),
};
