import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import type { Plugin } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
const kept = join(root, "node_modules", ".cache", "chamber-pictures");
const ivory = "#fbf7f1";

/**
 * Vite plugin that draws the generated pictures: link previews, and the icons from public/favicon.svg. A
 * picture whose input has not changed is taken from the cache.
 */
export function pictures(): Plugin {
  return {
    name: "pictures",
    buildApp: {
      order: "post",
      async handler(builder) {
        const folder = builder.environments.client?.config.build.outDir ?? "build/client";
        mkdirSync(join(folder, "previews"), { recursive: true });
        mkdirSync(kept, { recursive: true });
        await drawIcons(folder);
        await drawPreviews(folder);
      },
    },
  };
}

async function drawPreviews(folder: string) {
  const { content } = await import("#content/store.server.ts");
  const { drawPreview, previewLayout } = await import("./preview-picture.ts");
  const words = content("organisation");
  const drawing = readFileSync(join(root, "scripts", "preview-picture.ts"), "utf8");
  for (const preview of content("previews")) {
    const layout = previewLayout(preview, words);
    const png = await once(drawing + JSON.stringify(layout), () => drawPreview(layout));
    writeFileSync(join(folder, "previews", `${preview.name}.png`), png);
  }
}

async function drawIcons(folder: string) {
  const svg = readFileSync(join(root, "public", "favicon.svg"));
  // A margin of a fifth keeps the stone uncut on systems that crop icons to circles.
  const icon = (size: number, margin: number, background: string) =>
    once(`${svg} ${size} ${margin} ${background}`, async () => {
      const inner = Math.round(size * (1 - 2 * margin));
      const stone = await sharp(svg, { density: 72 * 8 })
        .resize(inner, inner)
        .png()
        .toBuffer();
      return sharp({ create: { width: size, height: size, channels: 4, background } })
        .composite([{ input: stone }])
        .png({ palette: true })
        .toBuffer();
    });
  const clear = "#fbf7f100";
  const write = (name: string, bytes: Buffer) => writeFileSync(join(folder, name), bytes);
  write("favicon.ico", asIco(await icon(48, 0, clear), 48));
  write("apple-touch-icon.png", await icon(180, 0.12, ivory));
  write("icon-192.png", await icon(192, 0.04, clear));
  write("icon-512.png", await icon(512, 0.04, clear));
  write("icon-maskable-512.png", await icon(512, 0.2, ivory));
}

/** Wraps one PNG of `size` pixels in an .ico file. */
function asIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon, not cursor
  header.writeUInt16LE(1, 4); // number of pictures
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

async function once(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const file = join(kept, createHash("sha256").update(key).digest("hex"));
  if (existsSync(file)) return readFileSync(file);
  const drawn = await draw();
  writeFileSync(file, drawn);
  return drawn;
}
