import { z } from "zod";
import { type BulkAction, batchWords, bulkActions } from "#features/members/bulk/batch.ts";
import { type Changed, changeMembers } from "#features/members/bulk/change-members.server.ts";
import { undoBatch } from "#features/members/bulk/undo-batch.server.ts";
import { bulkSize } from "#features/members/limits.ts";
import { listMemberIds, memberFilter } from "#features/members/list/list-store.server.ts";
import { memberParams, readMemberQuery } from "#features/members/list/member-query.ts";
import { refuse } from "#form/take-form.server.ts";
import { redirectWithToast, type Toast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import {
  type ActionContext,
  type DashboardAction,
  dashboardAction,
} from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { rowId } from "../request/row-id.ts";

const common = {
  permission: "members.manage",
  refusal: "Only staff of the membership can change members",
} as const;

/** The selected members, or all that match the view's filters; `view` is the query string of the list. */
const chosenForm = z.object({
  id: z.array(z.string()),
  which: z.string().default("chosen"),
  view: z.string().default(""),
});
const undoForm = z.object({ batch: z.string(), view: z.string().default("") });

/** The actions on one or many members, and their undo. */
export const memberActions: Record<string, DashboardAction> = {
  ...Object.fromEntries(
    bulkActions.map((action) => [
      `${action}-members`,
      dashboardAction({ ...common, schema: chosenForm, run: (context) => changeChosen(action, context) }),
    ]),
  ),
  "undo-members": dashboardAction({
    ...common,
    schema: undoForm,
    async run({ platform, actor, sent, input }) {
      const batch = { id: rowId(input.batch) ?? 0, kinds: bulkActions };
      const done = await inTransaction(platform, actor.userId, (context) => undoBatch(context, batch));
      if (!done.ok) {
        const isOver = done.reason === "already-undone";
        return refuse(
          sent,
          impossible(isOver ? "This has been taken back already." : "There is nothing to take back."),
        );
      }
      const kept = done.kept
        ? ` ${done.kept.toLocaleString("en-US")} stay: they were changed since, or their address is another's now.`
        : "";
      const description = `${done.undone.toLocaleString("en-US")} ${done.undone === 1 ? "member is" : "members are"} as before.${kept}`;
      return back(input.view, { title: "Taken back", description });
    },
  }),
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
  if (done.batchId === null) return refuse(sent, impossible("They are all like this already, or are gone."));
  return back(input.view, { title: "Done", description: inWords(action, done) }, done.batchId);
}

function inWords(action: BulkAction, { changed, passedOver }: Changed): string {
  const words = batchWords(action, changed);
  if (passedOver === 0) return words;
  const why =
    action === "restore"
      ? "are not in the trash any more, or another member has their address now"
      : "were so already, or are gone";
  return `${words}; ${passedOver.toLocaleString("en-US")} ${why}`;
}

// The view comes from the form; because it is parsed again, it cannot lead anywhere but to this tab.
function queryOf(view: string) {
  return readMemberQuery(new URLSearchParams(view.slice(0, 1_000)));
}

function back(view: string, toast: Toast, batch?: number) {
  const params = memberParams(queryOf(view));
  if (batch) params.set("batch", String(batch));
  const query = params.toString();
  return redirectWithToast(`/admin-dashboard?tab=members${query ? `&${query}` : ""}`, toast);
}
