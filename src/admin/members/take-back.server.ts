import { memberUndo } from "#features/members/bulk/member-undo.server.ts";
import type { Toast } from "#platform/http/toast.server.ts";
import { undoAction } from "../request/undo.server.ts";

/** What every action of staff on members requires. */
export const membersAction = {
  permission: "members.manage",
  refusal: "Only membership staff can change members",
} as const;

/** The action that undoes a change of members; `back` leads to the page that the button stood on. */
export function undoMembers(back: (view: string, toast: Toast) => Response) {
  const stay = (kept: number) =>
    kept === 1
      ? "1 stays as is because of later changes, or because another member now has the email address."
      : `${kept.toLocaleString("en-US")} stay as is because of later changes, or because other members now have the email addresses.`;
  return undoAction(membersAction, memberUndo, back, stay);
}
