import type { MemberState } from "#features/members/member.ts";

/** What staff can do to many members at once. */
export const bulkActions = ["approve", "suspend", "decline", "delete", "restore"] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Everything that can be undone as a whole. */
export const batchKinds = [...bulkActions, "import"] as const;
export type BatchKind = (typeof batchKinds)[number];

/** The state that an action brings a member to; the others move them to the trash and back. */
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

/** "3 members approved": what a batch did, in words. */
export function batchWords(kind: BatchKind, count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "member" : "members"} ${done[kind]}`;
}
