/** `more` when the directory has further pages. */
export function numberShown(count: number, more: boolean): string {
  if (count === 0) return "No members found";
  const shown = count === 1 ? "Showing 1 member" : `Showing ${count} members`;
  return more ? `${shown} on this page` : shown;
}

export const directoryUnavailable = {
  title: "The directory is unavailable",
  description: "Please try again in a few minutes.",
};
