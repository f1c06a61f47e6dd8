/** What the changes of a member are called. */
export const memberHistoryWords: Record<string, string> = {
  created: "Added",
  updated: "Changed",
  withdrawn: "Withdrawn by themselves",
  returned: "Sent back to the queue",
  linked: "Joined to their account",
  deleted: "Moved to the trash",
  imported: "Brought by a file",
  undone: "Taken back",
};
