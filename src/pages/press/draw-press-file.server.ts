import { brand } from "#content/brand.ts";
import { iconSource } from "#content/brand-icons.server.ts";
import { readChosen } from "#content/media/media-store.server.ts";
import { hashOf } from "#content/preview-pictures/preview-address.server.ts";
import { shownText } from "#content/preview-pictures/preview-layout.ts";
import { coverOf, families, previewFonts } from "#content/preview-pictures/preview-picture.server.ts";
import { content } from "#content/store.server.ts";
import { putFile } from "#platform/files.server.ts";
import { type Drawn, draw } from "#platform/pictures/draw.server.ts";
import { iconFile } from "#platform/pictures/icon-files.server.ts";
import { madeOnce } from "#platform/pictures/made-once.server.ts";
import type { Pixels } from "#platform/pictures/photo-sizes.ts";
import type { Platform } from "#platform/platform.server.ts";
import { gemSvg } from "#ui/gem-faces.ts";
import { type Ground, logoSvg, markShapes, nameLayout, nameLines } from "./logo-drawing.ts";

const ivory = "#fbf7f1";
const largest = 2400; // pixels, as the library keeps them

type Logo = { what: "logo" | "wordmark" | "square"; ground: Ground | null; pixels: number };

/** Draws the mark, the name or both in the brand's colors and font, as an SVG or as a PNG of it. */
export function drawLogo({ what, ground, pixels }: Logo, as: "svg" | "png") {
  return async (platform: Platform): Promise<Uint8Array> => {
    const { dark, fonts } = content("brand");
    const source = iconSource();
    const lines = what === "square" ? [] : nameLines(brandName());
    const color = ground === "dark" ? ivory : dark;
    const from = { what, pixels, lines, color, fonts, mark: source?.hash ?? brand.value.main };
    return kept(platform, `press-${hashOf(from)}.${as}`, async () => {
      const mark = what === "wordmark" ? undefined : markShapes(await markOf(platform, source));
      const name = lines.length > 0 ? await outlinesOf(lines, { color, fonts }) : undefined;
      const svg = Buffer.from(logoSvg({ mark, name }, pixels));
      return as === "svg" ? svg : firstOf(await draw(svg, { make: "png", of: "drawing" }));
    });
  };
}

/** A picture of the library as a PNG, in the size that the library has. */
export function originalPng(hash: string) {
  return (platform: Platform): Promise<Uint8Array> =>
    kept(platform, `press-${hash}.png`, async () => {
      const chosen = await readChosen(platform, hash);
      if (!chosen) throw new Error("A picture of the press kit is not in the library.");
      return firstOf(await draw(chosen.bytes, { make: "png", of: "original", longest: largest }));
    });
}

export function portraitJpeg(hash: string, size: Pixels) {
  return (platform: Platform): Promise<Uint8Array> =>
    kept(platform, `press-${hashOf({ hash, size })}.jpg`, async () =>
      firstOf(await coverOf(platform, hash, size)),
    );
}

/** The name, as far as the brand's fonts have its letters; else the abbreviation, which is of letters that all have. */
function brandName(): string {
  const { name, abbreviation } = content("organisation");
  const shown = shownText(name);
  return shown === name.normalize("NFC") ? shown : abbreviation;
}

async function markOf({ files }: Platform, source: ReturnType<typeof iconSource>) {
  if (!source) return { stone: gemSvg("ruby") };
  if ("svg" in source) return { stone: source.svg };
  return { png: await files.getBytes(await iconFile(files, source, "large")) };
}

async function outlinesOf(
  lines: string[],
  { color, fonts }: { color: string; fonts: (typeof brand)["value"]["fonts"] },
) {
  const { layout, height } = nameLayout(lines, { fontFamily: families.display, color });
  const order = { layout, height, fonts: await previewFonts(fonts) };
  const made = await draw(Buffer.from(JSON.stringify(order)), { make: "outlines" });
  const svg = Buffer.from(firstOf(made)).toString();
  return made.ok ? { svg, width: made.width, height } : undefined;
}

function firstOf(made: Drawn): Uint8Array {
  const [file] = made.ok ? made.drawn : [];
  if (!file) throw new Error("A file of the press kit could not be drawn.", { cause: made });
  return file.bytes;
}

/** Makes a file when it is first asked for, and keeps it as preview pictures are. */
async function kept({ files }: Platform, name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const key = `previews/${name}`;
  await madeOnce(files, key, async () => {
    await putFile(files, key, await make());
  });
  return files.getBytes(key);
}
