import { redirect } from "react-router";
import { z } from "zod";
import { type BulkAction, bulkActions, historyWords } from "#features/members/bulk/batch.ts";
import { type Changed, changeMembers } from "#features/members/bulk/change-members.server.ts";
import { bulkSize } from "#features/members/limits.ts";
import { listMemberIds, memberFilter } from "#features/members/list/list-store.server.ts";
import { memberParams, readMemberQuery } from "#features/members/list/member-query.ts";
import { refuse } from "#form/take-form.server.ts";
import { redirectWithToast, type Toast } from "#platform/http/toast.server.ts";
import { batchWords } from "#platform/records/batch.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import {
  type ActionContext,
  type DashboardAction,
  dashboardAction,
} from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { rowId } from "../request/row-id.ts";
import { screenAddress } from "../request/screen-address.ts";
import { membersAction, undoMembers } from "./take-back.server.ts";

/** The selected members, or all that match the view's filters; `view` is the query string of the list. */
const chosenForm = z.object({
  id: z.array(z.string()),
  which: z.string().default("chosen"),
  view: z.string().default(""),
});

/** The actions on the selected members, and their undo. */
export const memberActions: Record<string, DashboardAction> = {
  ...Object.fromEntries(
    bulkActions.map((action) => [
      `${action}-members`,
      dashboardAction({
        ...membersAction,
        schema: chosenForm,
        run: (context) => changeChosen(action, context),
      }),
    ]),
  ),
  "undo-members": undoMembers(back),
};

async function changeChosen(
  action: BulkAction,
  { platform, actor, sent, input }: ActionContext<z.output<typeof chosenForm>>,
) {
  const { db, clock } = platform;
  const ids =
    input.which === "all"
      ? await listMemberIds(db, await memberFilter(db, queryOf(input.view), clock.now()), bulkSize + 1)
      : input.id.flatMap((id) => rowId(id) ?? []);
  if (ids.length === 0) return refuse(sent, impossible("Choose at least one member first."));
  if (ids.length > bulkSize) {
    const most = bulkSize.toLocaleString("en-US");
    const words = `At most ${most} members can be changed at once. Narrow the filter and go on in parts.`;
    return refuse(sent, impossible(words));
  }
  const done = await inTransaction(platform, actor.userId, (context) =>
    changeMembers(context, { action, ids }),
  );
  if (done.batch === null) return refuse(sent, impossible("They are all like this already, or are gone."));
  return back(input.view, leftAlone(action, done), done.batch);
}

/** What the notice with its "Undo" does not say: how many of the chosen members stay as they were. */
function leftAlone(action: BulkAction, { changed, passedOver }: Changed): Toast | null {
  if (passedOver === 0) return null;
  const why =
    action === "restore"
      ? "are not in the trash any more, or another member has their address now"
      : "were so already, or are gone";
  const description = `${batchWords("member", historyWords[action], changed)}; ${passedOver.toLocaleString("en-US")} ${why}`;
  return { title: "Done", description };
}

// The view comes from the form; because it is parsed again, it cannot lead anywhere but to this list.
function queryOf(view: string) {
  return readMemberQuery(new URLSearchParams(view.slice(0, 1_000)));
}

/** Leads back to the list as it was shown, with the batch that can be undone there. */
function back(view: string, toast: Toast | null, batch?: string) {
  const state = Object.fromEntries(memberParams(queryOf(view)));
  const address = screenAddress("members", { ...state, batch });
  return toast ? redirectWithToast(address, toast) : redirect(address);
}

export { recordActions } from "./record-actions.server.ts";
