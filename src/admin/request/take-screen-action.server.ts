import { data } from "react-router";
import { readAll } from "#form/read-form.server.ts";
import { type ActionArgs, noFields, refuse, takeForm, takeOneOf } from "#form/take-form.server.ts";
import type { Permission } from "#identity/roles.ts";
import { requirePermission } from "#identity/session/guards.server.ts";
import type { DashboardAction } from "./dashboard-action.server.ts";
import { notChanged, nothingChanged } from "./messages.ts";
import { rightOf, type ScreenKey } from "./screens.ts";

const ofRow = /^\S+ id=(\S+)$/; // a button of a row, whose list has one form for all of them

/**
 * Handles a form of a screen by running the action that its field `intent` names; it may name the row too. Responds 403 with a message
 * to anyone without the action's permission, and 400 to those who may open the screen and name an
 * unknown action.
 */
export async function takeScreenAction(
  args: ActionArgs,
  opens: ScreenKey | Permission,
  actions: Record<string, DashboardAction>,
) {
  const fields = await readAll(args);
  const [, id] = ofRow.exec(String(fields.get("intent"))) ?? [];
  if (id !== undefined) fields.set("id", id);
  const takes = Object.fromEntries(
    Object.entries(actions).map(([name, action]) => [name, (own: ActionArgs) => take(own, action)]),
  );
  const unknown = { permission: rightOf(opens), schema: noFields, run: refuseUnknown };
  return takeOneOf(args, takes, (form) => take(form, unknown));
}

/** The `action` of a screen that takes no other forms. */
export const screenAction =
  (opens: ScreenKey | Permission, actions: Record<string, DashboardAction>) => (args: ActionArgs) =>
    takeScreenAction(args, opens, actions);

async function refuseUnknown(): Promise<never> {
  throw data({ title: nothingChanged, message: "Unknown request" }, { status: 400 });
}

function take(
  args: ActionArgs,
  { permission, refusal = "Your role doesn't allow this", schema, kept, run }: DashboardAction,
) {
  return takeForm(args, { schema, failed: notChanged }, async (sent) => {
    const actor = await requirePermission(args.request, args.context, permission, refusal);
    const { platform, request, read } = sent;
    return read.ok
      ? run({ platform, actor, request, sent, input: read.input })
      : refuse(sent, { values: kept?.(sent) });
  });
}
