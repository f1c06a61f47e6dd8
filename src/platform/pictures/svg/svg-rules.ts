/** What of an SVG is written out again: these elements and attributes, and nothing else. */

export const svgNamespace = "http://www.w3.org/2000/svg";

export const mostBytes = 200_000;
export const mostElements = 5_000;
export const deepest = 50; // elements within each other

const named = (names: string) => new Set(names.split(" "));

export const elements = named(
  "svg g defs symbol use path rect circle ellipse line polyline polygon linearGradient " +
    "radialGradient stop clipPath mask pattern marker",
);

/** Elements that only hold others: what is in them is drawn, they themselves are not written. */
export const wrappers = new Set(["a", "switch"]);

/** How something looks; also written as declarations of a style. */
export const looks = named(
  "clip-path clip-rule color display fill fill-opacity fill-rule marker-end marker-mid marker-start " +
    "mask mask-type opacity overflow paint-order shape-rendering stop-color stop-opacity stroke " +
    "stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit " +
    "stroke-opacity stroke-width vector-effect visibility",
);

/** What has an effect in a style alone, and is written in one; as an attribute `transform` is a place. */
export const stylesOnly = new Set(["isolation", "mix-blend-mode", "transform"]);

export const places = named(
  "clipPathUnits cx cy d fr fx fy gradientTransform gradientUnits height id markerHeight " +
    "markerUnits markerWidth maskContentUnits maskUnits offset orient patternContentUnits " +
    "patternTransform patternUnits points preserveAspectRatio r refX refY rx ry spreadMethod " +
    "transform viewBox width x x1 x2 y y1 y2",
);

/** The places that a style may say as well, and of which elements. */
export const placesInStyles: Record<string, RegExp> = {
  cx: /^(?:circle|ellipse)$/,
  cy: /^(?:circle|ellipse)$/,
  r: /^circle$/,
  rx: /^(?:rect|ellipse)$/,
  ry: /^(?:rect|ellipse)$/,
  x: /^rect$/,
  y: /^rect$/,
  width: /^rect$/,
  height: /^rect$/,
};

/** What a drawing loses here, in words for the person who sent it; the name of a detail that is not drawn in quotes. */
export type Loss =
  | "scripts"
  | "animations"
  | "texts"
  | "embedded pictures"
  | "links to other files"
  | "style rules"
  | "filters"
  | "parts of masks"
  | "web content"
  | `“${string}”`;

export const detail = (name: string): Loss => `“${/^[\w-]{1,40}$/.test(name) ? name : "other details"}”`;

// Descriptions, the notes of editors, styles, which are read apart, and fonts, without which texts are lost anyway.
const silentElements =
  /^(?:title|desc|metadata|style|view|cursor|font|font-face.*|glyph|missing-glyph|[hv]kern)$/;

export const isSilent = (element: string) => silentElements.test(element);

export function lossOf(element: string): Loss | null {
  if (elements.has(element) || wrappers.has(element) || isSilent(element)) return null;
  if (element === "script") return "scripts";
  if (element === "foreignObject") return "web content";
  if (element === "image") return "embedded pictures";
  if (element === "filter") return "filters";
  if (/^(?:text|tspan|textPath|tref|flowRoot)$/.test(element)) return "texts";
  return /^(?:animate\w*|set|mpath|discard)$/.test(element) ? "animations" : detail(element);
}

// What changes no drawing: notes, conditions that are read apart, texts and filters, which are lost as elements, and
// the place of a drawing in a page. The person is told of everything else that is not written.
const silent = new RegExp(
  `^(?:${[
    "xmlns|class|style|id|lang|role|title|type|media|target|rel|download|hreflang|tabindex|focusable|version|nonce|name|alt",
    "baseProfile|zoomAndPan|content(?:Script|Style)Type|requiredFeatures|requiredExtensions|systemLanguage",
    "externalResourcesRequired|enable-background|(?:data|aria|-inkscape|-moz-osx-font|-webkit-font|-webkit-tap)-.*|--.*",
    "font|font-.*|text|text-.*|letter-spacing|word-.*|line-.*|white-space|writing-mode|direction|unicode-bidi|kerning",
    ".*-baseline|baseline-shift|glyph-.*|tab-size|hyphens|shape-(?:inside|margin|padding)|inline-size|lengthAdjust|textLength",
    "(?:image|color|buffered)-rendering|color-interpolation-filters|color-profile|flood-.*|lighting-color|solid-.*",
    "cursor|pointer-events|user-select|-.*-user-select|touch-action|will-change|transition.*|.*-?print-color-adjust",
    "margin.*|padding.*|(?:min|max)-.*|position|top|left|right|bottom|z-index|float|box-sizing|vertical-align|flex.*|align-.*",
    "object-.*|transform-box",
  ].join("|")})$`,
);
const without = /^\s*(?:none|auto|normal|initial|match-source|sRGB|(?:0(?:px|%)?[\s,]*)+)?\s*$/i;

export function lossOfLook(name: string, value: string): Loss | null {
  if (silent.test(name) || without.test(value)) return null;
  if (name === "filter") return "filters";
  if (/^(?:-\w+-)?animation/.test(name)) return "animations";
  return /^(?:-webkit-)?mask(?:-|$)/.test(name) ? "parts of masks" : detail(name);
}
