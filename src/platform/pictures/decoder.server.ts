import sharp, { type SharpOptions } from "sharp";

sharp.concurrency(1);
sharp.cache(false);
// A second safeguard behind the content check: the decoders with the worst security records stay disabled.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadNsgifBuffer",
    "VipsForeignLoadWebpBuffer",
  ],
});

/** Sharp with only the JPEG, PNG, GIF and WebP decoders enabled, reading from memory. */
export { sharp };

/** Options for all untrusted pictures. */
export const distrustful = { failOn: "warning" } as const satisfies SharpOptions;

/** Whether this error means that a picture has more pixels than its `limitInputPixels`. */
export function isPixelLimit(error: unknown): boolean {
  return error instanceof Error && error.message.includes("pixel limit");
}
