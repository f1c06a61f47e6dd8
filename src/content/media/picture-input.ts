import type { PictureValue } from "./picture-field.ts";

/** What the control of a picture field sends, each under `<field>.<name>`; all text. */
export const pictureParts = ["media", "alt", "decoration", "src", "width", "height"] as const;
export type PictureParts = Partial<Record<(typeof pictureParts)[number], string>>;

/** The choice that keeps the picture that comes with the product. */
export const keepShipped = "shipped";

/**
 * The value of a picture field as it was sent, not yet checked by the schema; undefined when no picture was chosen.
 * An empty description is taken from the library unless the picture is marked as decoration; when the library has
 * none either, it is absent, and the schema asks for it.
 */
export function readPictureParts(
  { media = "", alt = "", decoration, src, width, height }: PictureParts,
  libraryAlt: (id: string) => string | null = () => null,
): PictureValue | { media: string } | undefined {
  if (media === "") return undefined;
  const described = decoration === undefined ? alt.trim() : "";
  if (media === keepShipped)
    return { src: src ?? "", alt: described, width: Number(width), height: Number(height) };
  if (described !== "" || decoration !== undefined) return { media, alt: described };
  const known = libraryAlt(media);
  return known === null ? { media } : { media, alt: known };
}
