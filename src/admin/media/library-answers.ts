import { z } from "zod";
import { mediaKinds } from "#content/media/media.ts";

const choice = z.object({
  id: z.string(),
  kind: z.enum(mediaKinds),
  name: z.string(),
  alt: z.string().nullable(),
  hash: z.string(),
  width: z.number(),
  height: z.number(),
});

/** The library's answer to a search; `after` begins the next page. */
export const foundPictures = z.object({ pictures: z.array(choice), after: z.string().nullable() });
export type FoundPictures = z.output<typeof foundPictures>;

/**
 * The library's answer to a picture that was sent: the picture, and in a note what of it was left out; or why it was
 * refused.
 */
export const sentPicture = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), picture: choice, note: z.string() }),
  z.object({ ok: z.literal(false), message: z.string() }),
]);
export type SentPicture = z.output<typeof sentPicture>;
