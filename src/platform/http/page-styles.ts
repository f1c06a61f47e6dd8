/**
 * A parsed stylesheet: rules with the classes and elements that each of their selectors requires, and groups of such
 * rules.
 */
type Part = { text: string; selectors: string[][] } | { opening: string; parts: Part[] };

const group = /^@(layer|media|supports|container|starting-style)\b/;
const escaped = /\\(?:([\da-f]+) ?|(.))/gi;
const named = /\.((?:\\[\da-f]+ ?|\\.|[\w-])+)/gi;
const nested = /:[\w-]+\([^()]*\)/g;
const noElement = /\[[^\]]*\]|[.#:](?:\\[\da-f]+ ?|\\.|[\w:-])+/gi;
const element = /[a-z][\w-]*/g;

/**
 * Reduces a stylesheet to what a page needs: a rule is kept when all classes and elements of one of its selectors are
 * in the page. The order is kept, so that loading the whole stylesheet later changes nothing.
 * @param css minified, without nested rules
 */
export function pageStyles(css: string): (html: string) => string {
  const sheet = readParts(css.replace(/\/\*.*?\*\/\s*/gs, ""));
  return (html) => withoutIdle(written(sheet, namesOf(html)));
}

/** Removes the `@property` rules of properties that no rule uses. */
function withoutIdle(css: string): string {
  const used = new Set(css.match(/(?<!@property )--[\w-]+/g));
  return css.replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name) => (used.has(name) ? rule : ""));
}

function written(parts: Part[], present: Set<string>): string {
  let css = "";
  for (const part of parts) {
    if ("parts" in part) {
      const inner = written(part.parts, present);
      // An empty layer is kept, because it fixes the order of the layers.
      if (inner || part.opening.startsWith("@layer")) css += `${part.opening}${inner}}`;
    } else if (part.selectors.some((args) => args.every((name) => present.has(name)))) css += part.text;
  }
  return css;
}

const always = [[]];

function readParts(css: string): Part[] {
  return split(css, ";}").map((text) => {
    const body = text.indexOf("{") + 1;
    const opening = text.slice(0, body);
    // Tailwind's fallback for browsers without @property, which are older than the supported ones.
    if (opening === "@layer properties{") return { text: "@layer properties;", selectors: always };
    if (group.test(text) && body) return { opening, parts: readParts(text.slice(body, -1)) };
    if (text.startsWith("@")) return { text, selectors: always };
    const selectors = split(`${opening.slice(0, -1)},`, ",");
    return { text, selectors: selectors.map(neededBy) };
  });
}

function neededBy(selector: string): string[] {
  let rest = selector;
  for (let before = ""; before !== rest; ) [before, rest] = [rest, rest.replace(nested, "")];
  const elements = rest.replace(noElement, "").match(element) ?? [];
  return [...[...selector.matchAll(named)].map(plainName), ...elements.map((name) => `<${name}`)];
}

const plainName = ([, name = ""]: RegExpMatchArray) =>
  name.replace(escaped, (_, code, sign) => sign ?? String.fromCodePoint(Number.parseInt(code, 16)));

const signs = /\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{}()[\];,]/gs;

function split(text: string, ends: string): string[] {
  const pieces: string[] = [];
  let begin = 0;
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(signs)) {
    if ("{([".includes(sign)) depth += 1;
    if ("})]".includes(sign)) depth -= 1;
    if (depth > 0 || !ends.includes(sign)) continue;
    pieces.push(text.slice(begin, index + 1));
    begin = index + 1;
  }
  return pieces;
}

// Also matches `className = "…"` in the page's inline scripts.
const lists = /\bclass(?:Name)?\s*=\s*"([^"]+)"/g;
const characters: Record<string, string> = {
  "&amp;": "&",
  "&gt;": ">",
  "&lt;": "<",
  "&quot;": '"',
  "&#x27;": "'",
};

function namesOf(html: string): Set<string> {
  const found = new Set(Array.from(html.matchAll(lists), ([, list = ""]) => list));
  const elements = html.match(/<[a-z][\w-]*/g) ?? [];
  const classes = [...found].flatMap((list) =>
    list.replace(/&(amp|gt|lt|quot|#x27);/g, (sign) => characters[sign] ?? sign).split(/\s+/),
  );
  return new Set([...classes, ...elements]);
}
