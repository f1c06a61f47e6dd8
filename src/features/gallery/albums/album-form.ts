import { z } from "zod";
import { isDay } from "#platform/days.ts";
import { lineField } from "#platform/line-field.ts";
import { titleLength } from "../limits.ts";

/** The album form of staff; used in the browser and in the action. `event` is "" for none. */
export const albumForm = z.object({
  title: lineField({
    tooShort: "Give the album a title",
    most: titleLength,
    tooLong: `Keep the title to ${titleLength} characters`,
  }),
  date: z.string().refine(isDay, "Give the day as year-month-day"),
  event: z
    .string()
    .default("")
    .refine((id) => id === "" || /^\d{1,40}$/.test(id), "Choose an event from the list"),
});

export type AlbumInput = z.output<typeof albumForm>;
