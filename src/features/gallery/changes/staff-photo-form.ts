import { z } from "zod";
import { lineField } from "#platform/line-field.ts";
import { altLength, captionLength } from "../limits.ts";

/** The photo form of staff; used in the browser and in the action. */
export const staffPhotoForm = z.object({
  caption: lineField({ most: captionLength, tooLong: `Keep the caption to ${captionLength} characters` }),
  alt: lineField({ most: altLength, tooLong: `Keep the description to ${altLength} characters` }),
  album: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, "Choose an album")
    .transform(Number),
});

export type StaffPhotoInput = z.output<typeof staffPhotoForm>;
