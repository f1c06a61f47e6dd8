import { escapeHtml } from "#platform/escape-html.ts";
import type { Pixels } from "../photo-sizes.ts";
import { parseSvg, type SvgElement, type SvgFault } from "./parse-svg.ts";
import {
  elements,
  isSilent,
  type Loss,
  lossOf,
  mostBytes,
  mostElements,
  stylesOnly,
  svgNamespace,
  wrappers,
} from "./svg-rules.ts";
import { svgSize } from "./svg-size.ts";
import { looksOf, type Rule, rulesOf } from "./svg-styles.ts";
import { keptValue, type Said } from "./svg-values.ts";

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
      else lose("references to other files");
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
