/** What staff can do to many photos at once; each can be taken back as a whole. */
export const bulkActions = ["publish", "hide", "move", "delete", "restore"] as const;
export type BulkAction = (typeof bulkActions)[number];

const done: Record<BulkAction, string> = {
  publish: "published",
  hide: "hidden",
  move: "moved",
  delete: "moved to the trash",
  restore: "restored",
};

/** "3 photos hidden": what an action did, in words. */
export function batchWords(action: BulkAction, count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "photo" : "photos"} ${done[action]}`;
}
