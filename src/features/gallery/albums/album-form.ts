import { z } from "zod";
import { isDay } from "#platform/days.ts";
import { singleLine } from "#platform/plain-text.ts";
import { titleLength } from "../limits.ts";

/** The album form of staff; used in the browser and in the action. `event` is "" for none. */
export const albumForm = z.object({
  title: z.string().transform((typed, context) => {
    const title = singleLine(typed);
    if (!title) context.addIssue({ code: "custom", message: "Give the album a title", input: typed });
    if (title.length > titleLength) {
      const message = `Keep the title to ${titleLength} characters`;
      context.addIssue({ code: "custom", message, input: typed });
    }
    return title;
  }),
  date: z.string().refine(isDay, "Give the day as year-month-day"),
  event: z
    .string()
    .default("")
    .refine((id) => id === "" || /^\d{1,40}$/.test(id), "Choose an event from the list"),
});

export type AlbumInput = z.output<typeof albumForm>;
