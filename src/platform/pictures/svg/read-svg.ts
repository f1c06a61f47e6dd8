import { escapeHtml } from "#platform/escape-html.ts";
import type { Pixels } from "../photo-sizes.ts";
import { parseSvg, type SvgElement, type SvgFault } from "./parse-svg.ts";
import {
  detail,
  elements,
  isSilent,
  type Loss,
  looks,
  lossOf,
  lossOfLook,
  mostBytes,
  mostElements,
  places,
  placesInStyles,
  stylesOnly,
  svgNamespace,
  wrappers,
} from "./svg-rules.ts";
import { looksOf, type Rule, rulesOf } from "./svg-styles.ts";

/** A drawing written anew, the size in pixels that it says, and what of it was left out. */
export type ReadSvg = ({ ok: true; svg: string; losses: Loss[] } & Pixels) | { ok: false; message: string };

/**
 * Reads an SVG that somebody sent, and writes it anew from a list of elements and attributes, so that nothing else of
 * it is ever opened. The message of a refusal is for the person who sent it.
 */
export function readSvg(bytes: Uint8Array): ReadSvg {
  if (bytes.length > mostBytes) return { ok: false, message: faults["too-large"] };
  const text = decode(bytes);
  const parsed = text === null ? ({ ok: false, fault: "broken" } as const) : parseSvg(text);
  if (!parsed.ok) return { ok: false, message: faults[parsed.fault] };
  const size = svgSize(parsed.root.attributes);
  if (!size) return { ok: false, message: faults["no-size"] };
  const { width, height, viewBox } = size;
  const losses = new Set<Loss>();
  const lose = (loss: Loss) => void losses.add(loss);
  if (parsed.hasSheet) lose("style rules");
  const rules = stylesOf(parsed.root).flatMap((style) => rulesOf(style, lose));
  const root: SvgElement = {
    ...parsed.root,
    attributes: new Map([
      ...[...parsed.root.attributes].filter(([name]) => !/^(x|y|width|height|viewBox)$/.test(name)),
      ["viewBox", viewBox],
      ["width", String(width)],
      ["height", String(height)],
    ]),
  };
  const write = (element: SvgElement): string => writeElement(element, { root, rules, lose, write });
  const svg = write(root).replace("<svg", `<svg xmlns="${svgNamespace}"`);
  return { ok: true, svg, width, height, losses: [...losses] };
}

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
function svgSize(attributes: ReadonlyMap<string, string>): (Pixels & { viewBox: string }) | null {
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

const faults: Record<SvgFault | "too-large" | "no-size", string> = {
  broken: "This SVG can't be read. Please save it again in your drawing program as a plain SVG or a PNG.",
  doctype:
    "This SVG starts with a DOCTYPE, which we can't accept. Please save it again as a plain SVG or a PNG.",
  "too-many-elements": `This SVG has more than ${mostElements.toLocaleString("en")} parts. Please simplify it, or save it as a PNG.`,
  "too-deep": "The groups in this SVG are nested too deeply. Please ungroup it, or save it as a PNG.",
  "too-large": `This SVG is larger than ${mostBytes / 1_000} kB. Please simplify it, or save it as a PNG.`,
  "no-size": "This SVG has no size. Please save it with a width and height, or as a PNG.",
};

type Writing = {
  root: SvgElement;
  rules: Rule[];
  lose: (loss: Loss) => void;
  write: (element: SvgElement) => string;
};

function writeElement(element: SvgElement, writing: Writing): string {
  const { name, children } = element;
  if (!isShown(element)) return "";
  const loss = lossOf(name);
  if (loss) writing.lose(loss);
  const isWrapper = wrappers.has(name);
  if (!elements.has(name) && !isWrapper) return "";
  const written = [...attributesOf(element, writing)];
  const inner = name === "switch" ? children.filter(isChoice).slice(0, 1) : children;
  const tag = isWrapper ? "g" : name;
  const said = written.map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join("");
  return `<${tag}${said}>${inner.map(writing.write).join("")}</${tag}>`;
}

/** Whether a browser draws it: not what asks for an extension or for another language than that of the site. */
function isShown({ attributes }: SvgElement): boolean {
  const language = attributes.get("systemLanguage");
  return !attributes.has("requiredExtensions") && (language === undefined || /\ben\b/i.test(language));
}

const isChoice = (element: SvgElement) => isShown(element) && !isSilent(element.name);

/** The attributes of an element that are written; what styles say counts before them, as in a browser. */
function attributesOf(element: SvgElement, { root, rules, lose }: Writing): Map<string, string> {
  const name = element === root ? "root" : element.name;
  const kept = new Map<string, string>();
  const keep = (said: Omit<Said, "element">) => keptValue({ ...said, element: name }, lose);
  for (const [key, value] of element.attributes) {
    if (/^on/i.test(key)) lose("scripts");
    else if (key === "href" && wrappers.has(name)) continue;
    else if (key === "href") {
      if (/^#[\w.:-]+$/.test(value.trim())) kept.set(key, value.trim());
      else lose("links to other files");
    } else {
      const safe = keep({ name: key, value, inStyle: false });
      if (safe !== null) kept.set(key, safe);
    }
  }
  const style: string[] = [];
  for (const [key, value] of looksOf(element, rules, lose)) {
    const safe = keep({ name: key, value, inStyle: true });
    if (safe === null) continue;
    if (!stylesOnly.has(key)) kept.set(key, safe);
    else if (safe !== "none") style.push(`${key}:${safe}`);
    if (key === "transform") kept.delete(key);
  }
  return style.length > 0 ? kept.set("style", style.join(";")) : kept;
}

/** An attribute or a declaration of a style, and the element that has it; "root" is the drawing itself. */
type Said = { element: string; name: string; value: string; inStyle: boolean };

/**
 * The value of an attribute or a declaration as it is written; null when it is not written. What is lost with it is told
 * by `lose`.
 */
function keptValue(said: Said, lose: (loss: Loss) => void): string | null {
  const value = isDrawn(said) ? safeValue(said) : { loss: lossOfUndrawn(said) };
  if (typeof value !== "string") {
    if (value.loss) lose(value.loss);
    return null;
  }
  if (said.name !== "mask") return value;
  const [mask = null] = /^(?:url\([^)]*\)|none)/.exec(value) ?? []; // behind it CSS may say how it is applied
  if (mask !== value) lose("parts of masks");
  return mask;
}

function isDrawn({ element, name, inStyle }: Said): boolean {
  if (looks.has(name)) return true;
  if (inStyle) return stylesOnly.has(name) || placesInStyles[name]?.test(element) === true;
  if (element === "symbol" && /^(?:x|y|width|height|ref[XY])$/.test(name)) return false; // the renderer ignores them
  return places.has(name);
}

function lossOfUndrawn({ element, name, value, inStyle }: Said): Loss | null {
  if (inStyle && placesInStyles[name]) return /^(?:svg|use|symbol)$/.test(element) ? detail(name) : null;
  return !inStyle && stylesOnly.has(name) ? null : lossOfLook(name, value);
}

const functions = /^(?:rgba?|hsla?|hwb|matrix|translate[XY]?|rotate|scale[XY]?|skew[XY]?|url)$/i;
const lengths = /(?<![\w#.])[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?([a-z%]*)/gi;
const unitsOfValues = /^(?:%|px|pt|pc|mm|cm|in|deg|rad|turn|grad)?$/i;
const unitsOfTransforms = /^(?:px|deg|rad|turn|grad)?$/i;
const undrawnWords = /\b(?:initial|unset|revert(?:-layer)?|miter-clip|arcs)\b|!/i;

/** The value if it stays within the drawing and the renderer draws it, or else what is lost. */
function safeValue({ name, value, inStyle }: Said): string | { loss: Loss } {
  if (value.includes("\\") || /[<>]|@import|javascript:|expression\(/i.test(value))
    return { loss: "links to other files" };
  if (/^(?:id|d|points)$/.test(name)) return value.trim();
  if (/(?:url|image|src)\s*\(\s*["']?\s*[^"'#\s]/i.test(value)) return { loss: "links to other files" };
  const plain = value.replace(/url\([^)]*\)/gi, "");
  const used = [...plain.matchAll(/([\w-]+)\s*\(/g)].every(([, called = ""]) => functions.test(called));
  const known = inStyle && name === "transform" ? unitsOfTransforms : unitsOfValues;
  const measured = [...plain.matchAll(lengths)].every(([, unit = ""]) => known.test(unit));
  if (!used || !measured || undrawnWords.test(plain)) return { loss: detail(name) };
  if (plain === value) return value.trim();
  const within =
    /^\s*url\(\s*(["']?)(#[\w.:-]+)\1\s*\)\s*(none|currentcolor|#[0-9a-f]{3,8}|[a-z]{3,20})?\s*$/i;
  const [, , target, otherwise] = within.exec(value) ?? [];
  return target ? `url(${target})${otherwise ? ` ${otherwise}` : ""}` : { loss: detail(name) };
}

function stylesOf(element: SvgElement): SvgElement[] {
  return element.name === "style" ? [element] : element.children.flatMap(stylesOf);
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
