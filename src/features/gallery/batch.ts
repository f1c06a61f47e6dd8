/** The bulk actions of staff on photos; each can be undone as a whole. */
export const bulkActions = ["publish", "hide", "move", "delete", "restore"] as const;
export type BulkAction = (typeof bulkActions)[number];

/** What the history calls them. */
export const historyWords: Record<BulkAction, string> = {
  publish: "published",
  hide: "hidden",
  move: "moved",
  delete: "deleted",
  restore: "restored",
};
