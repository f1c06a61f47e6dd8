import type { ShownPicture } from "#content/media/picture-field.ts";
import { isOnSite } from "#content/on-site.server.ts";
import { content } from "#content/store.server.ts";
import { boxOf } from "#platform/pictures/crop.ts";
import type { Platform } from "#platform/platform.server.ts";
import { slugOf } from "#platform/slug.server.ts";
import { drawLogo, originalPng, portraitJpeg } from "./draw-press-file.server.ts";
import { type Ground, grounds } from "./logo-drawing.ts";

type Draw = (platform: Platform) => Promise<Uint8Array>;
type KitFile = { name: string; format: "SVG" | "PNG" | "JPEG"; size: string; draw: Draw };
/** `ground` is null for what stands on any. */
type KitPicture = { title: string; ground: Ground | null; files: KitFile[] };

const types = { SVG: "image/svg+xml", PNG: "image/png", JPEG: "image/jpeg" };

export const typeOf = ({ format }: Pick<KitFile, "format">) => types[format];

const wide = { svg: 600, png: 2400 }; // pixels: a column of a newspaper at 300 an inch needs fewer
const square = { svg: 512, png: 1024 };
const longestName = 60; // characters of a part of a file's name
const widestPortrait = 1600; // pixels

/**
 * All files of the press kit, from content alone. Logo and name are drawn as the brand has them; a chamber that has set a logo
 * of its own gets that one, and no name is drawn beside it.
 */
export function pressKit() {
  const { logo, mark } = content("brand");
  const named = namer();
  const own = (title: string, picture: ShownPicture): KitPicture => {
    const size = `${picture.width.toLocaleString("en-US")} × ${picture.height.toLocaleString("en-US")} pixels`;
    const name = named(`${prefix()}-${slug(title)}`, "png");
    return {
      title,
      ground: null,
      files: [{ name, format: "PNG", size, draw: originalPng(picture.hash) }],
    };
  };
  const drawn = (what: "logo" | "wordmark" | "square", title: string, ground: Ground | null): KitPicture => {
    const { svg, png } = what === "square" ? square : wide;
    const suffix = what === "square" ? "square-logo" : `${what}-${ground}`;
    const of = { what, ground };
    const files: KitFile[] = [
      {
        name: named(`${prefix()}-${suffix}`, "svg"),
        format: "SVG",
        size: "any size",
        draw: drawLogo({ ...of, pixels: svg }, "svg"),
      },
      {
        name: named(`${prefix()}-${suffix}`, "png"),
        format: "PNG",
        size: `${png.toLocaleString("en-US")} pixels wide`,
        draw: drawLogo({ ...of, pixels: png }, "png"),
      },
    ];
    return { title, ground, files: what === "square" && mark ? files.slice(1) : files };
  };
  const extra = content("press").logos.list.flatMap(({ title, picture }) =>
    picture ? [own(title, picture)] : [],
  );
  const logos = logo
    ? [own("Logo", logo)]
    : [
        ...grounds.map((ground) => drawn("logo", "Logo", ground)),
        ...grounds.map((ground) => drawn("wordmark", "Name", ground)),
      ];
  return {
    logos: [...logos, ...extra, drawn("square", "Square logo", null)],
    portraits: portraits(named),
  };
}

/** The file with this name, and what draws it; undefined for any other name. */
export function pressFile(name: string | undefined): KitFile | undefined {
  const { logos, portraits } = pressKit();
  return [...logos.flatMap(({ files }) => files), ...portraits.map(({ file }) => file)].find(
    (file) => file.name === name,
  );
}

/** The founders of whom there is a picture, with the words to print below it. */
function portraits(named: ReturnType<typeof namer>) {
  if (!isOnSite("/founders")) return [];
  const { name: chamber } = content("organisation");
  return content("founders").founders.flatMap(({ name, role, image }) => {
    if (!image) return [];
    const box = boxOf(image, "portrait", { x: 0.5, y: 0.5 });
    const width = Math.min(box.width, widestPortrait);
    const pixels = { width, height: Math.round((width * box.height) / box.width) };
    const file: KitFile = {
      name: named(slug(name), "jpg"),
      format: "JPEG",
      size: `${pixels.width.toLocaleString("en-US")} × ${pixels.height.toLocaleString("en-US")} pixels`,
      draw: portraitJpeg(image.hash, pixels),
    };
    return [{ name, role, image, caption: `${name}, ${role}, ${chamber}`, file }];
  });
}

const slug = (words: string) => slugOf(words, { longest: longestName, otherwise: "picture" });
const prefix = () => slug(content("organisation").county);

/** Gives each file a name of its own: the second one of a name gets a number. */
function namer() {
  const taken = new Set<string>();
  return (begun: string, ending: string): string => {
    let name = `${begun}.${ending}`;
    for (let number = 2; taken.has(name); number += 1) name = `${begun}-${number}.${ending}`;
    taken.add(name);
    return name;
  };
}
