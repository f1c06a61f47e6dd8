import { z } from "zod";

/** The form that begins a post. */
export const newPostForm = z.object({
  title: z.string().trim().min(1, "Give it a title").max(200, "Keep the title to 200 characters"),
});
