import { data } from "react-router";
import { type ActionArgs, noFields, refuse, takeForm, takeOneOf } from "#form/take-form.server.ts";
import { requirePermission } from "#identity/session/guards.server.ts";
import { dashboardActions } from "./dashboard-actions.server.ts";
import type { DashboardAction } from "./request/dashboard-action.server.ts";
import { notChanged, nothingChanged } from "./request/messages.ts";

/**
 * Handles a form of the dashboard by running the action that its field `intent` names. Responds 403 with a
 * message to anyone without the permission, and 400 to staff who name an unknown action.
 */
export function takeDashboardAction(args: ActionArgs) {
  return takeOneOf(args, takes, (form) => take(form, unknownAction));
}

const unknownAction: DashboardAction = {
  permission: "dashboard.open",
  schema: noFields,
  async run() {
    throw data({ title: nothingChanged, message: "Unknown request" }, { status: 400 });
  },
};

const takes = Object.fromEntries(
  Object.entries(dashboardActions).map(([name, action]) => [name, (args: ActionArgs) => take(args, action)]),
);

function take(
  args: ActionArgs,
  { permission, refusal = "Your role does not allow this", schema, run }: DashboardAction,
) {
  return takeForm(args, { schema, failed: notChanged }, async (sent) => {
    const actor = await requirePermission(args.request, args.context, permission, refusal);
    const { platform, request, read } = sent;
    return read.ok ? run({ platform, actor, request, sent, input: read.input }) : refuse(sent);
  });
}
