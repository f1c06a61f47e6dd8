import { z } from "zod";
import { singleLine } from "#platform/plain-text.ts";
import { linkDays, linkLabelLength, photosPerLink } from "../limits.ts";

const whole = (most: number, words: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,6}$/, words)
    .transform(Number)
    .refine((number) => number >= 1 && number <= most, words);

/** The form for a new upload link; used in the browser and in the action. */
export const linkForm = z.object({
  label: z.string().transform((typed, context) => {
    const label = singleLine(typed);
    const isFine = label.length > 0 && label.length <= linkLabelLength;
    const message = `Name the link in 1 to ${linkLabelLength} characters`;
    if (!isFine) context.addIssue({ code: "custom", message, input: typed });
    return label;
  }),
  album: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, "Choose an album")
    .transform(Number),
  days: whole(linkDays.most, `Let it last 1 to ${linkDays.most} days`),
  most: whole(photosPerLink.most, `Let it take 1 to ${photosPerLink.most.toLocaleString("en-US")} photos`),
});

export type LinkInput = z.output<typeof linkForm>;
