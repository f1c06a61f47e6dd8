import { type BulkAction, batchWords, bulkActions } from "#features/membership/batch.ts";
import { type Changed, changeMembers } from "#features/membership/change-members.server.ts";
import { bulkSize } from "#features/membership/limits.ts";
import { listMemberIds, memberFilter } from "#features/membership/list-store.server.ts";
import { memberParams, readMemberQuery } from "#features/membership/member-query.ts";
import { undoBatch } from "#features/membership/undo-batch.server.ts";
import { redirectWithToast, type Toast } from "#platform/http/toast.server.ts";
import type { Asked, Change } from "../change.server.ts";
import { rowId } from "../row-id.ts";

const refusal = "Only staff of the membership can change members";

/** What the members' tab can do to one or many members, and the way to take it back. */
export const memberChanges: Record<string, Change> = {
  ...Object.fromEntries(
    bulkActions.map((action) => [
      `${action}-members`,
      { permission: "members.manage", refusal, run: (asked) => change(action, asked) } satisfies Change,
    ]),
  ),
  "undo-members": {
    permission: "members.manage",
    refusal,
    async run({ platform, actor, form }) {
      const done = await undoBatch(
        platform.db,
        platform.clock.now(),
        actor.userId,
        rowId(form.get("batch")) ?? 0,
      );
      if (!done.ok) {
        const description =
          done.reason === "already-undone"
            ? "This has been taken back already."
            : "There is nothing to take back.";
        return back(form, refused(description));
      }
      const kept = done.kept
        ? ` ${done.kept.toLocaleString("en-US")} stay: they were changed since, or their address is another's now.`
        : "";
      const description = `${done.undone.toLocaleString("en-US")} ${done.undone === 1 ? "member is" : "members are"} as before.${kept}`;
      return back(form, { title: "Taken back", description });
    },
  },
};

async function change(action: BulkAction, { platform, actor, form }: Asked) {
  const { db, clock } = platform;
  const now = clock.now();
  const ids =
    form.get("which") === "all"
      ? await listMemberIds(db, await memberFilter(db, readMemberQuery(viewOf(form)), now), bulkSize + 1)
      : form.getAll("id").flatMap((id) => rowId(id) ?? []);
  if (ids.length === 0) return back(form, refused("Choose at least one member first."));
  if (ids.length > bulkSize) {
    const most = bulkSize.toLocaleString("en-US");
    return back(
      form,
      refused(`At most ${most} members can be changed at once. Narrow the filter and go on in parts.`),
    );
  }
  const done = await changeMembers(db, now, actor.userId, action, ids);
  return done.batchId === null
    ? back(form, refused("Nothing had to be changed."))
    : back(form, { title: "Done", description: inWords(action, done) }, done.batchId);
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

function refused(description: string): Toast {
  return { title: "Error", description, variant: "destructive" };
}

// The view comes back from the form; read anew, it cannot lead anywhere but to this tab.
function viewOf(form: FormData) {
  return new URLSearchParams(String(form.get("view") ?? "").slice(0, 1_000));
}

function back(form: FormData, toast: Toast, batch?: number) {
  const params = memberParams(readMemberQuery(viewOf(form)));
  if (batch) params.set("batch", String(batch));
  const query = params.toString();
  return redirectWithToast(`/admin-dashboard?tab=members${query ? `&${query}` : ""}`, toast);
}
