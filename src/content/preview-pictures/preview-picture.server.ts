import { putFile } from "#platform/files.server.ts";
import { type Drawn, draw } from "#platform/pictures/draw.server.ts";
import { madeOnce } from "#platform/pictures/made-once.server.ts";
import type { PreviewOrder } from "#platform/pictures/order.ts";
import type { Platform } from "#platform/platform.server.ts";
import { previewSize } from "#platform/seo.ts";
import { readChosen } from "../media/read-chosen.server.ts";
import type { PreviewName } from "../previews.ts";
import { content } from "../store.server.ts";
import { hashOf } from "./preview-address.server.ts";
import { families, previewFonts } from "./preview-fonts.server.ts";
import { previewLayout } from "./preview-layout.ts";

/**
 * The key of a page's preview picture in the file store, a JPEG; it is drawn when it is first asked for.
 * @throws when it cannot be drawn, and the store's error when it does not respond
 */
export async function previewFile({ db, files }: Platform, name: PreviewName): Promise<string> {
  const { picture, ...preview } = content("previews")[name];
  const { fonts, ...look } = content("brand");
  const layout = previewLayout({ preview, words: content("organisation"), look, fonts: families });
  const key = `previews/${hashOf(picture ? { cover: picture.hash } : { layout, fonts })}.jpg`;
  await madeOnce(files, key, async () => {
    const made = picture
      ? await coverOf({ db, files }, picture.hash)
      : await drawLayout({ layout, ...previewSize, fonts: await previewFonts(fonts) });
    const [file] = made.ok ? made.drawn : [];
    if (!file) throw new Error(`The preview picture “${name}” could not be drawn.`, { cause: made });
    await putFile(files, key, file.bytes);
  });
  return key;
}

function drawLayout(order: PreviewOrder): Promise<Drawn> {
  return draw(Buffer.from(JSON.stringify(order)), { make: "preview" });
}

async function coverOf(platform: Pick<Platform, "db" | "files">, hash: string): Promise<Drawn> {
  const found = await readChosen(platform, hash);
  if (!found) return { ok: false, message: "The library has no such picture." };
  return draw(found.bytes, { make: "cover", focal: found.focal, ...previewSize });
}
