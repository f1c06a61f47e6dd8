import { z } from "zod";
import type { Shape } from "#platform/pictures/crop.ts";
import "../schema/meta.ts";
import { altLength } from "./limits.ts";
import type { Media } from "./media.ts";
import { pictureSources } from "./picture-sources.ts";

const alt = z.string().max(altLength, `Keep the description to ${altLength} characters`);

const fromLibrary = z.object({ media: z.uuid("Choose a picture of the library"), alt });

const incomplete = "Choose a picture and describe what is to be seen, or tick “Only decoration”";

/** A path of our own build: nothing that could lead to another site or out of the folder. */
const shippedPath = /^\/(?!\/)(?!.*\.\.)[\w./-]{1,200}$/;

const shipped = z.object({
  src: z.string().regex(shippedPath, "Choose a picture that comes with the site"),
  alt,
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});

/**
 * A field that holds a picture: one of the library (`media` is its id; `alt` is what is to be seen, "" when it only
 * decorates), or one that comes with the product. A place that may be empty adds `.nullable()`.
 */
export function pictureField(title: string, { crop, help }: { crop: Shape; help?: string }) {
  return z
    .union([fromLibrary, shipped], incomplete)
    .meta({ title, kind: "picture", crop, ...(help === undefined ? {} : { help }) });
}

/** What a picture field holds. */
export type PictureValue = z.output<ReturnType<typeof pictureField>>;

/** What a page shows of a picture; `srcSet` is absent for one that comes with the product. */
export type ShownPicture = { src: string; srcSet?: string; alt: string; width: number; height: number };

/**
 * The picture of a field as a page shows it; null when there is none, or when it is no longer in the library: the
 * page then shows what stands there without a picture, such as a person's initials.
 */
export function resolvePicture(
  value: PictureValue | null | undefined,
  library: ReadonlyMap<string, Media>,
  crop: Shape,
): ShownPicture | null {
  if (!value) return null;
  if (!("media" in value)) return value;
  const found = library.get(value.media);
  return found && found.deletedAt === null ? { ...pictureSources(found, crop), alt: value.alt } : null;
}
