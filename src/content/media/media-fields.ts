import type { Fields, ValuesOf } from "#records/fields.ts";
import { optionsOf } from "#records/lists/filter.ts";
import { altLength, nameLength } from "./limits.ts";
import { kindWords, mediaKinds } from "./media.ts";

/** What staff say of a picture of the library. */
export const mediaFields = {
  name: {
    as: "line",
    label: "Name",
    most: nameLength,
    wrong: "Give the picture a name",
    tooLong: `Keep the name to ${nameLength} characters`,
    help: "Your name for it in this list. Visitors don't see it.",
  },
  kind: {
    as: "choice",
    label: "Kind",
    radio: true,
    options: optionsOf(mediaKinds, (kind) => kindWords[kind]),
    wrong: "Choose photo or logo",
  },
  // "" for decoration, and null while nobody has described it.
  alt: {
    as: "line",
    label: "Description",
    rows: 2,
    empty: null,
    most: altLength,
    tooLong: `Keep the description to ${altLength} characters`,
    help: "Describe the picture for people who can't see it: “Four women laugh at a table with candles.” Each place starts with this text, and you can change it there.",
  },
} as const satisfies Fields;

export type MediaInput = ValuesOf<typeof mediaFields>;
