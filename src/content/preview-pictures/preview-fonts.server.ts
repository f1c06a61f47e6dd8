import type { PreviewOrder } from "#platform/pictures/order.ts";
import type { Brand } from "../brand.ts";

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
