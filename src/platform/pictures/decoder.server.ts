import sharp, { type SharpOptions } from "sharp";

sharp.concurrency(1);
sharp.cache(false);
// A second line behind the content check: the decoders with the worst records stay shut.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadNsgifBuffer",
    "VipsForeignLoadWebpBuffer",
  ],
});

/** The decoders, as far as they are open here: JPEG, PNG, GIF and WebP, from bytes alone. */
export { sharp };

/** What holds for every picture that comes from outside. */
export const distrustful = { failOn: "warning" } as const satisfies SharpOptions;

/** Whether this error says that a picture has more pixels than its `limitInputPixels`. */
export function isPixelLimit(error: unknown): boolean {
  return error instanceof Error && error.message.includes("pixel limit");
}
