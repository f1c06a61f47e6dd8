import { putFile } from "#platform/files.server.ts";
import { type Drawn, draw } from "#platform/pictures/draw.server.ts";
import { madeOnce } from "#platform/pictures/made-once.server.ts";
import type { PreviewOrder } from "#platform/pictures/order.ts";
import type { Pixels } from "#platform/pictures/photo-sizes.ts";
import type { Platform } from "#platform/platform.server.ts";
import { previewSize } from "#platform/seo.ts";
import type { Brand } from "../brand.ts";
import { readChosen } from "../media/media-store.server.ts";
import type { PreviewName } from "../previews.ts";
import { content } from "../store.server.ts";
import { hashOf } from "./preview-address.server.ts";
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
      ? await coverOf({ db, files }, picture.hash, previewSize)
      : await drawLayout({ layout, ...previewSize, fonts: await previewFonts(fonts) });
    const [file] = made.ok ? made.drawn : [];
    if (!file) throw new Error(`The preview picture “${name}” could not be drawn.`, { cause: made });
    await putFile(files, key, file.bytes);
  });
  return key;
}

type Font = PreviewOrder["fonts"][number];
type FontFile = Promise<{ default: string }>;

// Part of the server's build, each pair in files of its own that are read when a picture is drawn in it.
const files: Record<Brand["fonts"], () => Record<"display" | "text", [FontFile, FontFile]>> = {
  fraunces: () => ({
    display: [
      import("@fontsource/fraunces/files/fraunces-latin-500-normal.woff?inline"),
      import("@fontsource/fraunces/files/fraunces-latin-ext-500-normal.woff?inline"),
    ],
    text: [
      import("@fontsource/figtree/files/figtree-latin-600-normal.woff?inline"),
      import("@fontsource/figtree/files/figtree-latin-ext-600-normal.woff?inline"),
    ],
  }),
  playfair: () => ({
    display: [
      import("@fontsource/playfair-display/files/playfair-display-latin-500-normal.woff?inline"),
      import("@fontsource/playfair-display/files/playfair-display-latin-ext-500-normal.woff?inline"),
    ],
    text: [
      import("@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff?inline"),
      import("@fontsource/source-sans-3/files/source-sans-3-latin-ext-600-normal.woff?inline"),
    ],
  }),
  lora: () => ({
    display: [
      import("@fontsource/lora/files/lora-latin-500-normal.woff?inline"),
      import("@fontsource/lora/files/lora-latin-ext-500-normal.woff?inline"),
    ],
    text: [
      import("@fontsource/work-sans/files/work-sans-latin-600-normal.woff?inline"),
      import("@fontsource/work-sans/files/work-sans-latin-ext-600-normal.woff?inline"),
    ],
  }),
};

/** The families of a layout: the letters of other Latin languages are in a second font of each. */
export const families = { display: "Display, Display Ext", text: "Text, Text Ext" };

export async function previewFonts(pair: Brand["fonts"]): Promise<Font[]> {
  const { display, text } = files[pair]();
  return Promise.all([
    fontOf("Display", 500, display[0]),
    fontOf("Display Ext", 500, display[1]),
    fontOf("Text", 600, text[0]),
    fontOf("Text Ext", 600, text[1]),
  ]);
}

async function fontOf(name: string, weight: Font["weight"], file: FontFile): Promise<Font> {
  const { default: address } = await file; // "data:font/woff;base64,…"
  return { name, weight, base64: address.slice(address.indexOf(",") + 1) };
}

function drawLayout(order: PreviewOrder): Promise<Drawn> {
  return draw(Buffer.from(JSON.stringify(order)), { make: "preview" });
}

/** A picture of the library as a JPEG of this size in pixels, cut around its focal point. */
export async function coverOf(
  platform: Pick<Platform, "db" | "files">,
  hash: string,
  size: Pixels,
): Promise<Drawn> {
  const found = await readChosen(platform, hash);
  if (!found) return { ok: false, message: "This picture isn't in the library." };
  return draw(found.bytes, { make: "cover", focal: found.focal, ...size });
}
