import { z } from "zod";
import { refuse } from "#form/take-form.server.ts";
import type { Permission } from "#identity/roles.ts";
import type { Toast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { batchWords, readBatch } from "#records/batch.ts";
import { findOpenBatch, type Undo, undoBatch } from "#records/undo.server.ts";
import { type DashboardAction, dashboardAction } from "./dashboard-action.server.ts";
import { impossible } from "./messages.ts";
import type { StaffRequest } from "./staff-request.server.ts";

/** The change of several records that `?batch=` names, in words, while it can be undone; else null. */
export async function loadUndo(
  { platform: { db, clock }, url }: StaffRequest,
  kind: Parameters<typeof findOpenBatch>[1],
) {
  const id = readBatch(url.searchParams.get("batch"));
  const open = id ? await findOpenBatch(db, kind, id, clock.now()) : null;
  return open && { id, words: batchWords(kind.entity, open.action, open.size) };
}

const undoForm = z.object({ batch: z.string(), view: z.string().default("") });

const changedSince = (kept: number) =>
  `${kept.toLocaleString("en-US")} ${kept === 1 ? "stays" : "stay"} as is because of later changes.`;

/**
 * The action that undoes a change of several records.
 * @param back leads to the page that the button stood on, which `view` describes
 * @param stay says how many stay as they are, and why; where all do, that is the refusal
 */
export function undoAction<Held extends { version: number }>(
  required: { permission: Permission; refusal?: string },
  kind: Undo<Held>,
  back: (view: string, toast: Toast) => Response,
  stay: (kept: number) => string = changedSince,
): DashboardAction {
  return dashboardAction({
    ...required,
    schema: undoForm,
    async run({ platform, actor, sent, input }) {
      const done = await inTransaction(platform, actor.userId, (context) =>
        undoBatch(context, kind, readBatch(input.batch)),
      );
      if (!done.ok) {
        const isOver = done.reason === "already-undone";
        const words = isOver ? "This was already undone." : "There's nothing to undo.";
        return refuse(sent, impossible(words));
      }
      const { undone, kept } = done;
      if (undone === 0) return refuse(sent, impossible(stay(kept)));
      const are = `${undone.toLocaleString("en-US")} ${kind.entity}${undone === 1 ? "" : "s"} changed back.`;
      return back(input.view, {
        title: "Undone",
        description: kept > 0 ? `${are} ${stay(kept)}` : are,
      });
    },
  });
}
