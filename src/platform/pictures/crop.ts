import type { Pixels } from "./photo-sizes.ts";

/** The shapes that a picture of the library is shown in; "logo" is the whole picture, without a crop. */
export const shapes = ["square", "portrait", "wide", "logo"] as const;
export type Shape = (typeof shapes)[number];

/** The point of a picture that has to stay in view: 0 is the left or upper edge, 1 the right or lower one. */
export type Focal = { x: number; y: number };

export type Box = Pixels & { left: number; top: number };

/** A file of a picture: its shape, the nominal width in its name, and its real size in pixels. */
export type Rendition = Pixels & { shape: Shape; nominal: number };

const nominals = [320, 640, 1280] as const; // pixels; of a logo the longer side
const ratios = { square: 1, portrait: 4 / 5, wide: 3 / 2 } as const; // width to height

/** The largest box of this ratio (width to height), centred on the focal point as far as the edges allow. */
export function cropBox({ width, height }: Pixels, ratio: number, focal: Focal): Box {
  const isTooWide = width > height * ratio;
  const box = isTooWide
    ? { width: atLeastOne(height * ratio), height }
    : { width, height: atLeastOne(width / ratio) };
  return {
    ...box,
    left: within(focal.x * width - box.width / 2, width - box.width),
    top: within(focal.y * height - box.height / 2, height - box.height),
  };
}

export function boxOf(picture: Pixels, shape: Shape, focal: Focal): Box {
  return shape === "logo" ? { ...picture, left: 0, top: 0 } : cropBox(picture, ratios[shape], focal);
}

/**
 * The files of a picture in one shape, from small to large. None is enlarged: a file exists when the picture has
 * more pixels than the file before it, so the last may be smaller than its name says.
 */
export function renditionsOf(picture: Pixels, shape: Shape): Rendition[] {
  const box = boxOf(picture, shape, { x: 0.5, y: 0.5 }); // its size does not depend on the focal point
  const side = shape === "logo" ? Math.max(box.width, box.height) : box.width;
  return nominals
    .filter((_, at) => side > (nominals[at - 1] ?? 0))
    .map((nominal) => {
      const scale = Math.min(1, nominal / side);
      return {
        shape,
        nominal,
        width: atLeastOne(box.width * scale),
        height: atLeastOne(box.height * scale),
      };
    });
}

export function renditionName({ shape, nominal }: Pick<Rendition, "shape" | "nominal">): string {
  return `${shape}-${nominal}`;
}

const atLeastOne = (pixels: number) => Math.max(1, Math.round(pixels));
const within = (place: number, most: number) => Math.min(most, Math.max(0, Math.round(place)));
