/** The labels of what happens to a member. */
const words: Record<string, string> = {
  created: "Added",
  updated: "Changed",
  reverted: "Put back",
  approved: "Approved",
  suspended: "Suspended",
  declined: "Declined",
  withdrawn: "Withdrawn by themselves",
  returned: "Sent back to the queue",
  linked: "Joined to their account",
  disowned: "Called not theirs",
  unlinked: "Parted from their account",
  deleted: "Moved to the trash",
  restored: "Restored from the trash",
  imported: "Brought by a file",
  undone: "Taken back",
  "edit submitted": "Change sent in for review",
  "edit approved": "Sent change approved",
  "submission returned": "Submission returned",
  "submission declined": "Submission declined",
  "message released": "Held message to them taken as real",
  "article sent": "Article sent in",
  "article changed": "Sent article changed",
  "article taken": "Article taken into the news",
  "article returned": "Article returned",
  "article declined": "Article declined",
};

/** What an action in a member's history is called; one without a label by its own name. */
export function historyWords(action: string): string {
  return words[action] ?? action.charAt(0).toUpperCase() + action.slice(1);
}
