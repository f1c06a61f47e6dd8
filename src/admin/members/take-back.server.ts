import { memberUndo } from "#features/members/bulk/member-undo.server.ts";
import type { Toast } from "#platform/http/toast.server.ts";
import { undoAction } from "../request/undo.server.ts";

/** What every action of staff on members requires. */
export const membersAction = {
  permission: "members.manage",
  refusal: "Only staff of the membership can change members",
} as const;

/** The action that undoes a change of members; `back` leads to the page that the button stood on. */
export function undoMembers(back: (view: string, toast: Toast) => Response) {
  const stay = (kept: number) =>
    kept === 1
      ? "1 stays: it was changed since, or its address is another's now."
      : `${kept.toLocaleString("en-US")} stay: they were changed since, or their address is another's now.`;
  return undoAction(membersAction, memberUndo, back, stay);
}
