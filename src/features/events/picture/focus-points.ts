/** What stays in view of a picture that fills its frame, row by row. */
export const focusPoints = [
  "top left",
  "top",
  "top right",
  "left",
  "center",
  "right",
  "bottom left",
  "bottom",
  "bottom right",
] as const;

export type FocusPoint = (typeof focusPoints)[number];
