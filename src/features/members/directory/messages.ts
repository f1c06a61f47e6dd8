/** `more` when the directory has further pages. */
export function numberShown(count: number, more: boolean): string {
  if (count === 0) return "No members are shown";
  const shown = count === 1 ? "1 member is shown" : `${count} members are shown`;
  return more ? `${shown} on this page` : shown;
}

export const directoryUnavailable = {
  title: "The members cannot be listed just now",
  description: "Our store of entries does not answer. Please try again in a few minutes.",
};
