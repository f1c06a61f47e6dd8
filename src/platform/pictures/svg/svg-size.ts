import type { Pixels } from "../photo-sizes.ts";

const longerSide = 2_400; // pixels, as of every original of the library
const units: Record<string, number> = {
  "": 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
};
const largest = 1_000_000; // of a drawing's own units

/** The part of a drawing that is shown, and the size in pixels that it is drawn in; null when it does not say. */
export function svgSize(attributes: ReadonlyMap<string, string>): (Pixels & { viewBox: string }) | null {
  const box = readBox(attributes.get("viewBox")) ?? boxOf(attributes);
  if (!box) return null;
  const [, , width, height] = box;
  const scale = longerSide / Math.max(width, height);
  const pixels = (side: number) => Math.max(1, Math.round(side * scale));
  return { viewBox: box.join(" "), width: pixels(width), height: pixels(height) };
}

type Box = [number, number, number, number];

function readBox(written = ""): Box | null {
  const numbers = written
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (numbers.length !== 4 || numbers.some((one) => !Number.isFinite(one) || Math.abs(one) > largest))
    return null;
  const [x = 0, y = 0, width = 0, height = 0] = numbers;
  return width > 0 && height > 0 ? [x, y, width, height] : null;
}

function boxOf(attributes: ReadonlyMap<string, string>): Box | null {
  const [width, height] = [readLength(attributes.get("width")), readLength(attributes.get("height"))];
  return width && height ? [0, 0, width, height] : null;
}

function readLength(written = ""): number | null {
  const [, number = "", unit = ""] = /^\s*([\d.]+(?:e\d)?)\s*([a-z]*)\s*$/i.exec(written) ?? [];
  const length = Number(number) * (units[unit.toLowerCase()] ?? 0);
  return length > 0 && length <= largest ? length : null;
}
