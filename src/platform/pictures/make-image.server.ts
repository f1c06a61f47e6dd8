import { openSent, sharp, shownWebp } from "./decoder.server.ts";
import { madeFile } from "./made-file.server.ts";
import { type Answer, type MadeFile, mostFrames, mostImagePixels, mostPhotoPixels } from "./order.ts";
import { photoFault } from "./photo-faults.ts";
import type { Pixels } from "./photo-sizes.ts";
import { pictureKind } from "./picture-kind.ts";

const longestSide = 2400; // pixels; larger pictures are made smaller
const quality = 82; // up to the size of a screen, and never made again

/** Makes one WebP with the picture's aspect ratio; a short animation stays animated. */
export function makeImage(sent: Uint8Array, into: string): Promise<Answer> {
  const kind = pictureKind(sent);
  const animated = kind === "gif" || kind === "webp";
  return openSent(sent, mostImagePixels, async (bytes, options) => {
    const { pages = 1, width, height, autoOrient: upright } = await sharp(bytes, options).metadata();
    if (pages > mostFrames) return { ok: false, refusal: "too-long" };
    if (width * height * pages > mostImagePixels) return { ok: false, refusal: "too-many-pixels" };
    const image = sharp(bytes, { ...options, animated })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .webp({ quality });
    return made(upright, [await madeFile(into, "image.webp", await image.toBuffer())]);
  });
}

/** Makes square WebPs of these sides (pixels), each cropped around the most salient part. */
export function makeSquares(sent: Uint8Array, into: string, sizes: readonly number[]): Promise<Answer> {
  return openSent(sent, mostPhotoPixels, async (bytes, options) => {
    const { format, isProgressive, autoOrient: upright } = await sharp(bytes, options).metadata();
    const refusal = photoFault({ ...upright, pages: 1, format, isProgressive });
    if (refusal) return { ok: false, refusal };
    const files: MadeFile[] = [];
    for (const size of sizes) {
      const square = sharp(bytes, options)
        .autoOrient()
        .resize({ width: size, height: size, fit: "cover", position: "attention" })
        .webp(shownWebp);
      files.push(await madeFile(into, `${size}.webp`, await square.toBuffer()));
    }
    return made(upright, files);
  });
}

function made({ width, height }: Pixels, files: MadeFile[]): Answer {
  return { ok: true, made: { width, height, files } };
}
