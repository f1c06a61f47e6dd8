/** The bulk actions of staff on photos; each can be undone as a whole. */
export const bulkActions = ["publish", "hide", "move", "delete", "restore"] as const;
export type BulkAction = (typeof bulkActions)[number];

const done: Record<BulkAction, string> = {
  publish: "published",
  hide: "hidden",
  move: "moved",
  delete: "moved to the trash",
  restore: "restored",
};

/** An action's result in words: "3 photos hidden". */
export function batchWords(action: BulkAction, count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "photo" : "photos"} ${done[action]}`;
}
