import type { LayoutNode } from "#platform/pictures/order.ts";

/** The grounds that a logo is made for. */
export const grounds = ["light", "dark"] as const;
export type Ground = (typeof grounds)[number];

const longestLine = 24; // characters of a name that stands in one line

/** A name in one line, or in the two whose lengths differ least. */
export function nameLines(name: string): string[] {
  const words = name.split(" ");
  if (name.length <= longestLine || words.length === 1) return [name];
  const breaks = words.slice(1).map((_, at) => [words.slice(0, at + 1), words.slice(at + 1)]);
  const pairs = breaks.map((pair) => pair.map((part) => part.join(" ")));
  const longest = (pair: string[]) => Math.max(...pair.map(({ length }) => length));
  return pairs.reduce((best, pair) => (longest(pair) < longest(best) ? pair : best), pairs[0] ?? [name]);
}

const size = 100; // units, as all lengths here: the size of the letters
const lineHeight = 1.2; // of the size

/** The name in the brand's font and in this colour, as input for satori. */
export function nameLayout(
  lines: string[],
  { fontFamily, color }: { fontFamily: string; color: string },
): { layout: LayoutNode; height: number } {
  const layout: LayoutNode = {
    type: "div",
    props: {
      style: {
        display: "flex",
        flexDirection: "column",
        fontFamily,
        fontWeight: 500,
        fontSize: size,
        lineHeight,
        color,
      },
      children: lines.map((text) => ({
        type: "div",
        props: { style: { display: "flex", whiteSpace: "nowrap" }, children: [text] },
      })),
    },
  };
  return { layout, height: Math.ceil(lines.length * size * lineHeight) };
}

const gold = "#b08433";

/** The mark in a square of 100: the stone in its setting, as at the top of each page, or the chamber's own as a PNG. */
export function markShapes(mark: { stone: string } | { png: Uint8Array }): string {
  if ("png" in mark) {
    const address = `data:image/png;base64,${Buffer.from(mark.png).toString("base64")}`;
    return `<image width="100" height="100" href="${address}"/>`;
  }
  const ring = `<circle cx="50" cy="50" r="48.5" fill="none" stroke="${gold}" stroke-width="2"/>`;
  return `${ring}<g transform="translate(14 14) scale(.72)">${insideOf(mark.stone)}</g>`;
}

const insideOf = (svg: string) => svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, "");

type Parts = {
  mark?: string | undefined;
  /** Outlines as `makeOutlines` draws them, with their size. */
  name?: { svg: string; width: number; height: number } | undefined;
};

/** The mark, the name or both side by side as an SVG of this width in pixels, with nothing behind them. */
export function logoSvg({ mark, name }: Parts, pixels: number): string {
  const side = name ? name.height : 100;
  const left = mark && name ? side * 1.22 : 0;
  const width = Math.ceil(name ? left + name.width : side);
  const height = Math.ceil(side);
  const drawn = [
    mark && `<g transform="scale(${side / 100})">${mark}</g>`,
    name && `<g transform="translate(${left} 0)">${insideOf(name.svg)}</g>`,
  ];
  const high = Math.round((pixels * height) / width);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${high}" viewBox="0 0 ${width} ${height}">${drawn.filter(Boolean).join("")}</svg>`;
}
