import { z } from "zod";
import { lengthOf } from "#identity/password/password-length.ts";
import { passwordLength } from "../limits.ts";

/** The form of the two settings. */
export const gallerySettingsForm = z.object({
  publish: z.enum(["at-once", "after-approval"], "Choose when photos are shown"),
  requests: z.enum(["hide", "keep"], "Choose what happens after a request"),
});

export type GallerySettingsInput = z.output<typeof gallerySettingsForm>;

const { shortest, longest } = passwordLength;

/**
 * The new gallery password. The upload page does not trim the typed password, so it may not begin or end with
 * a blank.
 */
export const galleryPasswordForm = z.object({
  newPassword: z
    .string()
    .refine(
      (typed) => lengthOf(typed) >= shortest && lengthOf(typed) <= longest,
      `Use ${shortest} to ${longest} characters`,
    )
    .refine((typed) => typed.trim() === typed, "Remove the space at the beginning or end"),
});
