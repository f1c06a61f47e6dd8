import type { Fields, ValuesOf } from "#records/fields.ts";
import { altLength, captionLength } from "./limits.ts";

/** What staff say of a photo. */
export const photoFields = {
  caption: {
    as: "line",
    label: "Caption",
    empty: "",
    most: captionLength,
    tooLong: `Keep the caption to ${captionLength} characters or fewer`,
    help: "Shown to everyone below the photo.",
  },
  alt: {
    as: "line",
    label: "Description",
    rows: 2,
    empty: "",
    most: altLength,
    tooLong: `Keep the description to ${altLength} characters or fewer`,
    help: "What the photo shows, for people who can’t see it: “Four women laugh at a table with candles.”",
  },
  // The id of one in the form, its title in the history, so that this stays readable after an album is renamed.
  album: { as: "choice", label: "Album", options: "loaded", wrong: "Choose an album" },
} as const satisfies Fields;

export type PhotoInput = ValuesOf<typeof photoFields>;
