import type { MemberState } from "#features/members/member.ts";

/** The bulk actions of staff on members. */
export const bulkActions = ["approve", "suspend", "decline", "delete", "restore"] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Everything that can be undone as a whole. */
export const batchKinds = [...bulkActions, "import"] as const;
export type BatchKind = (typeof batchKinds)[number];

/** The state that an action sets; the other actions move members to the trash and back. */
export const stateOf: Partial<Record<BulkAction, MemberState>> = {
  approve: "approved",
  suspend: "suspended",
  decline: "declined",
};

const done: Record<BatchKind, string> = {
  approve: "approved",
  suspend: "suspended",
  decline: "declined",
  delete: "moved to the trash",
  restore: "restored",
  import: "imported",
};

/** A batch's result in words: "3 members approved". */
export function batchWords(kind: BatchKind, count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "member" : "members"} ${done[kind]}`;
}
