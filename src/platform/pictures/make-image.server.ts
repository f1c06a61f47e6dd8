import { distrustful, sharp } from "./decoder.server.ts";
import { madeFile } from "./made-file.server.ts";
import { type Answer, type MadeFile, mostFrames, mostImagePixels } from "./order.ts";
import { pictureKind } from "./picture-kind.ts";

const longestSide = 2400; // pixels; larger pictures are made smaller
const quality = 82;

type Picture = ReturnType<typeof sharp>;

/** Makes one WebP with the picture's aspect ratio; a short animation stays animated. */
export function makeImage(bytes: Uint8Array, into: string): Promise<Answer> {
  return make(bytes, async (picture) => {
    const image = picture
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .webp({ quality });
    return [await madeFile(into, "image.webp", await image.toBuffer())];
  });
}

/** Makes square WebPs of these sides (pixels), each cropped around the most salient part. */
export function makeSquares(bytes: Uint8Array, into: string, sizes: readonly number[]): Promise<Answer> {
  return make(bytes, async (picture) => {
    const files: MadeFile[] = [];
    for (const size of sizes) {
      const square = picture
        .clone()
        .resize({ width: size, height: size, fit: "cover", position: "attention" })
        .webp({ quality });
      files.push(await madeFile(into, `${size}.webp`, await square.toBuffer()));
    }
    return files;
  });
}

async function make(bytes: Uint8Array, draw: (picture: Picture) => Promise<MadeFile[]>): Promise<Answer> {
  const kind = pictureKind(bytes);
  const options = { ...distrustful, limitInputPixels: mostImagePixels };
  const { pages = 1, width, height, autoOrient: upright } = await sharp(bytes, options).metadata();
  if (pages > mostFrames) return { ok: false, refusal: "too-long" };
  if (width * height * pages > mostImagePixels) return { ok: false, refusal: "too-many-pixels" };
  const animated = kind === "gif" || kind === "webp";
  const files = await draw(sharp(bytes, { ...options, animated }).autoOrient());
  return { ok: true, made: { width: upright.width, height: upright.height, files } };
}
