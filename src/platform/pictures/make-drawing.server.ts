import { distrustful, sharp } from "./decoder.server.ts";
import { madeFile } from "./made-file.server.ts";
import { type Answer, mostImagePixels } from "./order.ts";
import { withOurDrawing } from "./our-drawing.server.ts";

/**
 * Makes the one WebP that the media library keeps of a drawing, in the size that the SVG says; it is one that
 * `readSvg` has written. Lossless, since flat colours show the traces of any other.
 */
export function makeDrawing(svg: Uint8Array, into: string): Promise<Answer> {
  return withOurDrawing(async () => {
    const { data, info } = await sharp(svg, { ...distrustful, limitInputPixels: mostImagePixels })
      .toColourspace("srgb")
      .webp({ lossless: true })
      .toBuffer({ resolveWithObject: true });
    const { channels } = await sharp(data, distrustful).stats();
    if (channels[3]?.max === 0) return { ok: false, refusal: "empty" };
    const file = await madeFile(into, "original.webp", data);
    return { ok: true, made: { width: info.width, height: info.height, files: [file] } };
  });
}
