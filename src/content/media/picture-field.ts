import { z } from "zod";
import type { Shape } from "#platform/pictures/crop.ts";
import "../schema/meta.ts";
import { mediaFields } from "./media-fields.ts";

const choose = "Choose a picture from the library";

const shown = z.object({
  hash: z.string(choose).regex(/^[0-9a-f]{32}$/, choose),
  width: z.int().positive(),
  height: z.int().positive(),
  /** What is to be seen; "" for decoration. */
  alt: z
    .string("Describe the picture, or check “Only decoration”")
    .max(mediaFields.alt.most, mediaFields.alt.tooLong),
});

/** A picture as pages get it: `pictureSources` gives its addresses. */
export type ShownPicture = z.output<typeof shown>;

/**
 * A field that holds a picture of the library, or none. It is stored as `PictureChoice`; `withPictures` replaces that
 * by what pages need before the schema is applied.
 * @param crop the shape in which pages show it
 */
export const picture = (crop: Shape) => shown.nullable().default(null).meta({ kind: "picture", crop });
