import { z } from "zod";
import { singleLine } from "#platform/plain-text.ts";
import { altLength, captionLength } from "../limits.ts";

const text = (longest: number, words: string) =>
  z
    .string()
    .default("")
    .transform((typed, context) => {
      const value = singleLine(typed);
      if (value.length > longest) context.addIssue({ code: "custom", message: words, input: typed });
      return value;
    });

/** The photo form of staff; used in the browser and in the action. */
export const staffPhotoForm = z.object({
  caption: text(captionLength, `Keep the caption to ${captionLength} characters`),
  alt: text(altLength, `Keep the description to ${altLength} characters`),
  album: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, "Choose an album")
    .transform(Number),
});

export type StaffPhotoInput = z.output<typeof staffPhotoForm>;
