export type Pixels = { width: number; height: number };
export type PhotoFile = { name: string; size: number; format: "webp" | "jpg" };

/** The sizes a photo is stored in: the maximum length of its longer side in pixels. */
export const photoSizes = [480, 960, 1600, 2000] as const;

// The first size of each format exists for every photo, however small. The largest JPEG is for download and
// can be the source of other sizes; it has 2000 pixels, because the common 4032 and 8064 are halved to 2016
// while decoding.
const sizesByFormat = { webp: [480, 960, 1600], jpg: [960, 1600, 2000] } as const;

/**
 * The sizes that exist of a photo with these dimensions, smallest first. No size enlarges: a size exists when
 * the photo is longer than the size before it, so the last one may hold the photo unscaled.
 */
export function sizesOf({ width, height }: Pixels): number[] {
  const longer = Math.max(width, height);
  return photoSizes.filter((_, at) => longer > (photoSizes[at - 1] ?? 0));
}

/** The files of a photo that exists in these sizes, each format from small to large. */
export function photoFiles(sizes: readonly number[]): PhotoFile[] {
  return (["webp", "jpg"] as const).flatMap((format) =>
    sizesByFormat[format]
      .filter((size, at) => at === 0 || sizes.includes(size))
      .map((size) => ({ name: `${size}.${format}`, size, format })),
  );
}

export function pixelsAt({ width, height }: Pixels, size: number): Pixels {
  const scale = Math.min(1, size / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
