import { escapeHtml } from "#platform/escape-html.ts";
import type { Pixels } from "../photo-sizes.ts";
import { parseSvg, type SvgElement, type SvgFault } from "./parse-svg.ts";
import { classesOf, keptValue, looksOf } from "./svg-looks.ts";
import {
  elements,
  type Loss,
  looks,
  lossOf,
  lossOfLook,
  mostBytes,
  mostElements,
  places,
  svgNamespace,
  wrappers,
} from "./svg-rules.ts";
import { svgSize } from "./svg-size.ts";

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
  const classes = classesOf(stylesOf(parsed.root), lose);
  const write = (element: SvgElement): string => writeElement(element, { classes, lose, write });
  const root: SvgElement = {
    ...parsed.root,
    attributes: new Map([
      ...[...parsed.root.attributes].filter(([name]) => !/^(x|y|width|height|viewBox)$/.test(name)),
      ["viewBox", viewBox],
      ["width", String(width)],
      ["height", String(height)],
    ]),
  };
  const svg = write(root).replace("<svg", `<svg xmlns="${svgNamespace}"`);
  return { ok: true, svg, width, height, losses: [...losses] };
}

const faults: Record<SvgFault | "too-large" | "no-size", string> = {
  broken: "This SVG cannot be read. Please save it anew in your drawing program as a plain SVG, or as a PNG.",
  doctype:
    "This SVG begins with a DOCTYPE, which we do not open. Please save it anew as a plain SVG, or as a PNG.",
  "too-many-elements": `This SVG has more than ${mostElements.toLocaleString("en")} parts. Please simplify it, or save it as a PNG.`,
  "too-deep":
    "The groups of this SVG are too deep within each other. Please ungroup it, or save it as a PNG.",
  "too-large": `This SVG is larger than ${mostBytes / 1_000} kB. Please simplify it, or save it as a PNG.`,
  "no-size": "This SVG does not say how large it is. Please save it with a size, or as a PNG.",
};

type Writing = {
  classes: ReadonlyMap<string, ReadonlyMap<string, string>>;
  lose: (loss: Loss) => void;
  write: (element: SvgElement) => string;
};

function writeElement({ name, attributes, children }: SvgElement, writing: Writing): string {
  const { lose, write } = writing;
  const loss = lossOf(name);
  if (loss) lose(loss);
  if (!elements.has(name) && !wrappers.has(name)) return "";
  const [tag, given] = wrappers.has(name) ? ["g", without(attributes, "href")] : [name, attributes];
  const written = [...attributesOf(given, writing)].map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${tag}${written.join("")}>${children.map(write).join("")}</${tag}>`;
}

function without(attributes: ReadonlyMap<string, string>, name: string): ReadonlyMap<string, string> {
  return new Map([...attributes].filter(([key]) => key !== name));
}

/** The attributes of an element that are written: its classes count before its style, as in a browser. */
function attributesOf(given: ReadonlyMap<string, string>, { classes, lose }: Writing): Map<string, string> {
  const kept = new Map<string, string>();
  for (const [name, value] of given) {
    const loss = lossOfLook(name, value);
    if (loss) lose(loss);
    else if (/^on/i.test(name)) lose("scripts");
    else if (name === "href") {
      if (/^#[\w.:-]+$/.test(value.trim())) kept.set(name, value.trim());
      else lose("references to other files");
    } else if (looks.has(name) || places.has(name)) {
      const safe = keptValue(name, value, lose);
      if (safe !== null) kept.set(name, safe);
    }
  }
  for (const name of (given.get("class") ?? "").split(/\s+/))
    for (const [look, value] of classes.get(name) ?? []) kept.set(look, value);
  for (const [look, value] of looksOf(given.get("style") ?? "", lose)) kept.set(look, value);
  return kept;
}

function stylesOf({ name, text, children }: SvgElement): string {
  return (name === "style" ? text : "") + children.map(stylesOf).join("");
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
