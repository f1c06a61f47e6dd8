import { z } from "zod";
import { lineField } from "#platform/line-field.ts";
import { linkDays, linkLabelLength, photosPerLink } from "../limits.ts";

const whole = (most: number, words: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,6}$/, words)
    .transform(Number)
    .refine((number) => number >= 1 && number <= most, words);

const unnamed = `Enter a name of 1 to ${linkLabelLength} characters`;

/** The form for a new upload link; used in the browser and in the action. */
export const linkForm = z.object({
  label: lineField({ tooShort: unnamed, most: linkLabelLength, tooLong: unnamed }),
  album: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, "Choose an album")
    .transform(Number),
  days: whole(linkDays.most, `Enter 1 to ${linkDays.most} days`),
  most: whole(photosPerLink.most, `Enter 1 to ${photosPerLink.most.toLocaleString("en-US")} photos`),
});

export type LinkInput = z.output<typeof linkForm>;
