import { z } from "zod";
import { singleLine } from "#platform/plain-text.ts";

/** The form that begins a post. */
export const newPostForm = z.object({
  title: z
    .string()
    .transform(singleLine)
    .pipe(z.string().min(1, "Give it a title").max(200, "Keep the title to 200 characters")),
});
