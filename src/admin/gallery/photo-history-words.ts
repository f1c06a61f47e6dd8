/** The labels of a photo's changes. */
export const photoHistoryWords: Record<string, string> = {
  updated: "Changed",
  moved: "Moved to another album",
  deleted: "Moved to the trash",
  undone: "Taken back",
};
