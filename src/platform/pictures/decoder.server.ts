import sharp, { type SharpOptions, type WebpOptions } from "sharp";
import { withEnd } from "./picture-header.ts";
import { pictureKind } from "./picture-kind.ts";

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

/** How pictures to be seen on pages are encoded. */
export const shownWebp = { quality: 72 } as const satisfies WebpOptions;

/** The same of opaque ones: a twentieth smaller for 15 ms more. What is transparent would take seconds. */
export const opaqueWebp = { ...shownWebp, effort: 6 } as const satisfies WebpOptions;

export const distrustful = { failOn: "warning" } as const satisfies SharpOptions;

export type Opening = { failOn: "warning" | "error"; limitInputPixels: number };

// What the JPEG decoder (libjpeg) says of pixels that are missing or wrong. Everything else that it only warns of is
// usual: cameras of common phones write odd parameters, or bytes between two segments, and their photos are whole.
const damage = /premature end|bad (Huffman|arithmetic) code|instead of RST/;

/**
 * Opens a picture that somebody `sent`, and returns the result of `use`. A warning of the decoder ends it only when the
 * picture is damaged; after any other warning `use` runs once more, and only errors end it.
 * @throws the decoder's error for a picture that is damaged, cut short, or larger than `limitInputPixels`; errors of
 * the disk, which have a `code`, as they are
 */
export async function openSent<Result>(
  sent: Uint8Array,
  limitInputPixels: number,
  use: (bytes: Uint8Array, options: Opening) => Promise<Result>,
): Promise<Result> {
  try {
    // A warning tells of missing pixels behind an end of ours, so it is given for this try alone.
    return await use(withEnd(sent, pictureKind(sent)), { failOn: "warning", limitInputPixels });
  } catch (error) {
    if (!(error instanceof Error) || "code" in error || damage.test(error.message)) throw error;
    return use(sent, { failOn: "error", limitInputPixels });
  }
}

const loader = { operation: ["VipsForeignLoadSvgBuffer"] };

/**
 * Runs a job that opens an SVG which this product has written itself. The loader is open for as long as the job
 * runs and no longer: the child carries out one order at a time, so no picture from outside meets it.
 */
export async function withOurDrawing<Result>(run: () => Promise<Result>): Promise<Result> {
  sharp.unblock(loader);
  try {
    return await run();
  } finally {
    sharp.block(loader);
  }
}

/** Whether this error means that a picture has more pixels than its `limitInputPixels`. */
export function isPixelLimit(error: unknown): boolean {
  return error instanceof Error && error.message.includes("pixel limit");
}
