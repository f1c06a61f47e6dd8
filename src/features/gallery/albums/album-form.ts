import { z } from "zod";
import { singleLine } from "#platform/plain-text.ts";
import { titleLength } from "../limits.ts";

const day = /^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

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

/** Whether a text is an existing date; "2025-02-30" is not. */
function isDay(text: string): boolean {
  return day.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
}
