import { type Loss, looks, lossOfLook } from "./svg-rules.ts";

/**
 * The value of an attribute or a declaration as it is written; null when it is not written. What is lost with it is told
 * by `lose`.
 */
export function keptValue(name: string, value: string, lose: (loss: Loss) => void): string | null {
  const safe = safeValue(value);
  if (safe === null) lose("references to other files");
  if (safe === null || name !== "mask") return safe;
  const [mask = null] = /^(url\([^)]*\)|none)/.exec(safe) ?? []; // behind it CSS may say how it is applied
  if (mask !== safe) lose("parts of masks");
  return mask;
}

// Null when the value points out of the drawing or hides something.
function safeValue(value: string): string | null {
  if (value.includes("\\") || /[<>]|@import|javascript:|expression\(/i.test(value)) return null;
  if (!/url\s*\(|image\s*\(|src\s*\(/i.test(value)) return value.trim();
  const within =
    /^\s*url\(\s*(["']?)(#[\w.:-]+)\1\s*\)\s*(none|currentcolor|#[0-9a-f]{3,8}|[a-z]{3,20})?\s*$/i;
  const [, , target, otherwise] = within.exec(value) ?? [];
  return target ? `url(${target})${otherwise ? ` ${otherwise}` : ""}` : null;
}

/** The looks that a style declares ("fill:#fff;stroke:none"); what cannot be kept is told by `lose`. */
export function looksOf(style: string, lose: (loss: Loss) => void): Map<string, string> {
  const found = new Map<string, string>();
  for (const declaration of style.replace(/\/\*[\s\S]*?\*\//g, "").split(";")) {
    const [written = "", ...rest] = declaration.split(":");
    const name = written.trim().toLowerCase();
    const value = rest.join(":").replace(/!\s*important/i, "");
    const loss = lossOfLook(name, value);
    const kept = loss ? null : keptValue(name, value, lose);
    if (loss) lose(loss);
    else if (kept !== null && looks.has(name)) found.set(name, kept);
  }
  return found;
}

/** The looks of each class in the text of a `<style>`, as drawing programs write them: ".a,.b{fill:#fff}". */
export function classesOf(style: string, lose: (loss: Loss) => void): Map<string, Map<string, string>> {
  const classes = new Map<string, Map<string, string>>();
  const plain = style.replace(/\/\*[\s\S]*?\*\//g, "");
  if (plain.includes("@")) lose("style rules");
  for (const [, selectors = "", declarations = ""] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const declared = looksOf(declarations, lose);
    for (const selector of selectors.split(",")) {
      const [, name] = /^\s*\.([\w-]+)\s*$/.exec(selector) ?? [];
      if (name) classes.set(name, new Map([...(classes.get(name) ?? []), ...declared]));
      else lose("style rules");
    }
  }
  return classes;
}
