/** What is done with an event, as the history and the audit say it. */
export const eventWords: Record<string, string> = {
  created: "Created",
  updated: "Changed",
  deleted: "Moved to the trash",
  restored: "Restored",
  reverted: "Put back",
  published: "Published",
  cancelled: "Canceled",
  reinstated: "Cancellation taken back",
  archived: "Archived",
  purged: "Removed for good",
};
