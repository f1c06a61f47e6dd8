import type { MemberState } from "#features/members/member.ts";

/** The bulk actions of staff on members; each can be undone as a whole. */
export const bulkActions = ["approve", "suspend", "decline", "delete", "restore"] as const;
export type BulkAction = (typeof bulkActions)[number];

/** What the history calls them. */
export const historyWords: Record<BulkAction, string> = {
  approve: "approved",
  suspend: "suspended",
  decline: "declined",
  delete: "deleted",
  restore: "restored",
};

/** The state that an action sets; the other actions move members to the trash and back. */
export const stateOf: Partial<Record<BulkAction, MemberState>> = {
  approve: "approved",
  suspend: "suspended",
  decline: "declined",
};
