import { distrustful, sharp } from "./decoder.server.ts";
import { madeFile } from "./made-file.server.ts";
import type { Answer } from "./order.ts";
import { withOurDrawing } from "./our-drawing.server.ts";
import type { PreviewOrder } from "./preview-order.ts";

/** Draws a layout as a JPEG, which every site that shows link previews can read. */
export async function makePreview(order: Uint8Array, into: string): Promise<Answer> {
  const { layout, width, height, fonts }: PreviewOrder = JSON.parse(Buffer.from(order).toString("utf8"));
  // Imported on demand: 1.6 MB that a child that makes photos never needs.
  const { default: satori } = await import("satori");
  const svg = await satori(layout as Parameters<typeof satori>[0], {
    width,
    height,
    fonts: fonts.map(({ name, weight, base64 }) => ({ name, weight, data: Buffer.from(base64, "base64") })),
  });
  const jpeg = await withOurDrawing(() =>
    sharp(Buffer.from(svg), distrustful)
      .jpeg({ quality: 88, chromaSubsampling: "4:4:4", mozjpeg: true })
      .toBuffer(),
  );
  return { ok: true, made: { width, height, files: [await madeFile(into, "preview.jpg", jpeg)] } };
}
