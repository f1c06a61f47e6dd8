import type { Fields, ValuesOf } from "#records/fields.ts";
import { titleLength } from "./limits.ts";

/** What staff say of an album. */
export const albumFields = {
  title: {
    as: "line",
    label: "Title",
    half: true,
    most: titleLength,
    wrong: "Give the album a title",
    tooLong: `Keep the title to ${titleLength} characters`,
  },
  date: { as: "day", label: "Day", half: true, wrong: "Give the day as year-month-day" },
  eventId: {
    as: "choice",
    label: "Event",
    options: "loaded",
    none: "None",
    empty: null,
    wrong: "Choose an event from the list",
    help: "Its page shows the photos of this album.",
  },
} as const satisfies Fields;

export type AlbumInput = ValuesOf<typeof albumFields>;
