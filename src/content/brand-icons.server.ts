import { createHash } from "node:crypto";
import { renditionName, renditionsOf } from "#platform/pictures/crop.ts";
import type { IconSource } from "#platform/pictures/icon-files.server.ts";
import type { Mark } from "#ui/brand-mark.tsx";
import { gemSvg } from "#ui/gem-faces.ts";
import { brand } from "./brand.ts";
import { stoneTones } from "./brand-colours.ts";
import { imageOf } from "./media/picture-sources.ts";
import { content } from "./store.server.ts";

const hashLength = 32; // hex digits of a SHA-256

/**
 * What the icons of the site are drawn from: the organisation's mark, or the stone in its main colour; null while both
 * are as shipped, since the build has drawn those icons.
 */
export function iconSource(): IconSource | null {
  const { mark, main } = content("brand");
  const largest = mark && renditionsOf(mark, "square").at(-1);
  if (largest) return { hash: mark.hash, rendition: renditionName(largest) };
  const tones = ownTones(main);
  if (!tones) return null;
  const svg = gemSvg("ruby", tones);
  return { hash: createHash("sha256").update(svg).digest("hex").slice(0, hashLength), svg };
}

/** The sign that pages show of the organisation: its mark, or the stone in its main colour; null for the shipped one. */
export function brandMark(): Mark | null {
  const { mark, main } = content("brand");
  const tones = ownTones(main);
  return imageOf(mark, "square") ?? (tones && { tones });
}

function ownTones(main: string): string[] | null {
  return main === brand.value.main ? null : stoneTones(main);
}
