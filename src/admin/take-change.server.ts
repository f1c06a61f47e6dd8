import { data } from "react-router";
import { type Asked, noFields, refuse, takeForm, takeOneOf } from "#form/take-form.server.ts";
import { requirePermission } from "#identity/session/guards.server.ts";
import type { Change } from "./change.server.ts";
import { changes } from "./changes.server.ts";
import { notChanged, nothingChanged } from "./messages.ts";

/**
 * Takes a form of the dashboard: does the change that its field `intent` names. Refused are anyone without its right
 * (403, in words), and staff who ask for something that does not exist (400).
 */
export function takeChange(asked: Asked) {
  return takeOneOf(asked, takes, (form) => take(form, noChange));
}

const noChange: Change = {
  permission: "dashboard.open",
  schema: noFields,
  async run() {
    throw data({ title: nothingChanged, message: "Unknown request" }, { status: 400 });
  },
};

const takes = Object.fromEntries(
  Object.entries(changes).map(([name, change]) => [name, (asked: Asked) => take(asked, change)]),
);

function take(asked: Asked, { permission, refusal = "Your role does not allow this", schema, run }: Change) {
  return takeForm(asked, { schema, failed: notChanged }, async (sent) => {
    const actor = await requirePermission(asked.request, asked.context, permission, refusal);
    const { platform, request, read } = sent;
    return read.ok ? run({ platform, actor, request, sent, input: read.input }) : refuse(sent);
  });
}
