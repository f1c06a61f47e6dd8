import { detail, type Loss, looks, lossOfLook, places, placesInStyles, stylesOnly } from "./svg-rules.ts";

/** An attribute or a declaration of a style, and the element that has it; "root" is the drawing itself. */
export type Said = { element: string; name: string; value: string; inStyle: boolean };

/**
 * The value of an attribute or a declaration as it is written; null when it is not written. What is lost with it is told
 * by `lose`.
 */
export function keptValue(said: Said, lose: (loss: Loss) => void): string | null {
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
const units = /^(?:%|px|pt|pc|mm|cm|in|deg|rad|turn|grad)?$/i;
const unitsOfTransforms = /^(?:px|deg|rad|turn|grad)?$/i;
const undrawnWords = /\b(?:initial|unset|revert(?:-layer)?|miter-clip|arcs)\b|!/i;

/** The value if it stays within the drawing and the renderer draws it, or else what is lost. */
function safeValue({ name, value, inStyle }: Said): string | { loss: Loss } {
  if (value.includes("\\") || /[<>]|@import|javascript:|expression\(/i.test(value))
    return { loss: "references to other files" };
  if (/^(?:id|d|points)$/.test(name)) return value.trim();
  if (/(?:url|image|src)\s*\(\s*["']?\s*[^"'#\s]/i.test(value)) return { loss: "references to other files" };
  const plain = value.replace(/url\([^)]*\)/gi, "");
  const used = [...plain.matchAll(/([\w-]+)\s*\(/g)].every(([, called = ""]) => functions.test(called));
  const known = inStyle && name === "transform" ? unitsOfTransforms : units;
  const measured = [...plain.matchAll(lengths)].every(([, unit = ""]) => known.test(unit));
  if (!used || !measured || undrawnWords.test(plain)) return { loss: detail(name) };
  if (plain === value) return value.trim();
  const within =
    /^\s*url\(\s*(["']?)(#[\w.:-]+)\1\s*\)\s*(none|currentcolor|#[0-9a-f]{3,8}|[a-z]{3,20})?\s*$/i;
  const [, , target, otherwise] = within.exec(value) ?? [];
  return target ? `url(${target})${otherwise ? ` ${otherwise}` : ""}` : { loss: detail(name) };
}
