import { z } from "zod";
import { lineField } from "#platform/line-field.ts";
import { altLength, nameLength } from "./limits.ts";
import { type MediaKind, mediaKinds } from "./media.ts";

const fields = z.object({
  name: lineField({
    tooShort: "Give the picture a name",
    most: nameLength,
    tooLong: `Keep the name to ${nameLength} characters`,
  }),
  alt: lineField({ most: altLength, tooLong: `Keep the description to ${altLength} characters` }),
  decoration: z.boolean(),
  kind: z.enum(mediaKinds, "Choose what it is"),
});

/** What staff say of a picture; `alt` is "" for decoration, and null while nobody has described it. */
export type MediaInput = { name: string; kind: MediaKind; alt: string | null };

/** The form of a picture's texts; used in the browser and in the action. */
export const mediaForm = fields.transform(({ alt, decoration, ...input }, context): MediaInput => {
  if (decoration && alt !== "") {
    const message = "Take the description away, or untick “Only decoration”";
    context.addIssue({ code: "custom", path: ["alt"], message, input: alt });
  }
  return { ...input, alt: decoration ? "" : alt || null };
});
