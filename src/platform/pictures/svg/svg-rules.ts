/** What of an SVG is written out again: these elements and attributes, and nothing else. */

export const svgNamespace = "http://www.w3.org/2000/svg";

export const mostBytes = 200_000;
export const mostElements = 5_000;
export const deepest = 50; // elements within each other

export const elements = new Set([
  "svg",
  "g",
  "defs",
  "symbol",
  "use",
  "path",
  "rect",
  "circle",
  "ellipse",
  "line",
  "polyline",
  "polygon",
  "linearGradient",
  "radialGradient",
  "stop",
  "clipPath",
  "mask",
  "pattern",
]);

/** Elements that only hold others: what is in them is drawn, they themselves are not written. */
export const wrappers = new Set(["a", "switch"]);

/** How something looks; also written as declarations of a style. */
export const looks = new Set([
  "clip-path",
  "clip-rule",
  "color",
  "display",
  "fill",
  "fill-opacity",
  "fill-rule",
  "isolation",
  "mask",
  "mask-type",
  "mix-blend-mode",
  "opacity",
  "paint-order",
  "stop-color",
  "stop-opacity",
  "stroke",
  "stroke-dasharray",
  "stroke-dashoffset",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-miterlimit",
  "stroke-opacity",
  "stroke-width",
  "visibility",
]);

/** Where something is, and of which form. */
export const places = new Set([
  "clipPathUnits",
  "cx",
  "cy",
  "d",
  "fx",
  "fy",
  "gradientTransform",
  "gradientUnits",
  "height",
  "id",
  "maskContentUnits",
  "maskUnits",
  "offset",
  "patternContentUnits",
  "patternTransform",
  "patternUnits",
  "points",
  "preserveAspectRatio",
  "r",
  "rx",
  "ry",
  "spreadMethod",
  "transform",
  "viewBox",
  "width",
  "x",
  "x1",
  "x2",
  "y",
  "y1",
  "y2",
]);

/** What a drawing loses here, in words for the person who sent it. */
export type Loss =
  | "scripts"
  | "animations"
  | "texts"
  | "pictures within it"
  | "references to other files"
  | "style rules"
  | "filters"
  | "parts of masks"
  | "web content";

/** What is lost with an element; nothing with descriptions, the notes of editors, and styles, which are read apart. */
export function lossOf(element: string): Loss | null {
  if (element === "script") return "scripts";
  if (element === "foreignObject") return "web content";
  if (element === "image") return "pictures within it";
  if (element === "filter") return "filters";
  if (/^(text|tspan|textPath)$/.test(element)) return "texts";
  return /^(animate\w*|set|mpath)$/.test(element) ? "animations" : null;
}

/**
 * What is lost with a look that is not written; nothing with what an editor notes, or what has no effect. Of masks only
 * those of SVG are drawn, by luminance or by transparency (`mask-type`), none of those that CSS has beside them.
 */
export function lossOfLook(name: string, value: string): Loss | null {
  if (/^\s*(none|match-source|initial)?\s*$/.test(value)) return null;
  if (name === "filter") return "filters";
  return /^(-webkit-)?mask(-|$)/.test(name) && !looks.has(name) ? "parts of masks" : null;
}
