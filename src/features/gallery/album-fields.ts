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
    tooLong: `Keep the title to ${titleLength} characters or fewer`,
  },
  date: {
    as: "day",
    label: "Date",
    half: true,
    wrong: "Enter a date, such as 2026-03-20",
    help: "If photos keep coming in for more than a month, the gallery shows the day of the newest one. An album with an event, or a year in its title, keeps this date.",
  },
  eventId: {
    as: "choice",
    label: "Event",
    options: "loaded",
    none: "None",
    empty: null,
    wrong: "Choose an event from the list",
    help: "The event's page shows this album's photos.",
  },
} as const satisfies Fields;

export type AlbumInput = ValuesOf<typeof albumFields>;
