import { type ChildNode, parse } from "postcss";
import type { SvgElement } from "./parse-svg.ts";
import type { Loss } from "./svg-rules.ts";

type Look = { name: string; value: string; isImportant: boolean };
type Selector = { tag: string; id: string; classes: string[]; weight: number };

export type Rule = { selector: Selector; looks: Look[] };

const mostRules = 1_000; // each is compared with each element
const ofStyle = 1_000_000; // the weight of a style of an element's own

/** The rules of a style sheet that hold for a screen; those that cannot be followed are told by `lose`. */
export function rulesOf({ text, attributes }: SvgElement, lose: (loss: Loss) => void): Rule[] {
  if (!/^(?:text\/css)?$/.test(attributes.get("type") ?? "")) return [];
  const rules: Rule[] = [];
  const read = (node: ChildNode): void => {
    if (node.type === "rule") {
      const looks = looksIn(node.nodes, lose);
      const selectors = node.selectors.map(selectorOf);
      for (const selector of selectors) if (selector) rules.push({ selector, looks });
      if (looks.length > 0 && selectors.includes(null)) lose("style rules");
    } else if (node.type === "atrule" && node.name === "media") readFor(node.params, node.nodes ?? []);
    else if (node.type === "decl" || (node.type === "atrule" && !isSilent.test(node.name)))
      lose("style rules");
  };
  const readFor = (media: string, nodes: readonly ChildNode[]) => {
    const isMeant = isForScreens(media);
    if (isMeant === null) lose("style rules");
    if (isMeant) nodes.forEach(read);
  };
  readFor(attributes.get("media") ?? "", nodesOf(text, lose));
  if (rules.length > mostRules) lose("style rules");
  return rules.slice(0, mostRules);
}

/** The looks that the rules and its own style give an element, each once; of two, the one that wins in a browser. */
export function looksOf(element: SvgElement, rules: Rule[], lose: (loss: Loss) => void): Map<string, string> {
  const given = rules
    .filter(({ selector }) => meets(element, selector))
    .flatMap(({ selector: { weight }, looks }) => looks.map((look) => ({ ...look, weight })));
  const own = looksIn(nodesOf(element.attributes.get("style") ?? "", lose), lose);
  const all = [...given, ...own.map((look) => ({ ...look, weight: ofStyle }))];
  all.sort((a, b) => Number(a.isImportant) - Number(b.isImportant) || a.weight - b.weight);
  return new Map(all.map(({ name, value }) => [name, value]));
}

const isSilent = /^(?:charset|namespace|font-face|(?:-\w+-)?keyframes)$/; // an animation is told where it is used

// Without a map, since the parser would open the file that a style names as its own.
function nodesOf(text: string, lose: (loss: Loss) => void): readonly ChildNode[] {
  try {
    return parse(text, { map: false }).nodes;
  } catch {
    lose("style rules");
    return [];
  }
}

function looksIn(nodes: readonly ChildNode[], lose: (loss: Loss) => void): Look[] {
  if (nodes.some(({ type }) => type === "rule" || type === "atrule")) lose("style rules");
  return nodes.flatMap((node) => {
    if (node.type !== "decl") return [];
    const { value, important = false } = node;
    const name = node.prop.startsWith("--") ? node.prop : node.prop.toLowerCase();
    const names = name === "marker" ? ["marker-start", "marker-mid", "marker-end"] : [name];
    return names.map((each) => ({ name: each, value, isImportant: important }));
  });
}

/** An element, an id and classes, such as "rect.a"; null for a selector that looks at more than one element. */
function selectorOf(written: string): Selector | null {
  const [, tag = "", rest = ""] = /^(\*|[\w-]+)?((?:[.#][\w-]+)*)$/.exec(written.trim()) ?? [];
  const ids = rest.match(/#[\w-]+/g) ?? [];
  const classes = (rest.match(/\.[\w-]+/g) ?? []).map((each) => each.slice(1));
  if ((!tag && !rest) || ids.length > 1) return null;
  const weight = ids.length * 10_000 + classes.length * 100 + Number(tag !== "" && tag !== "*");
  return { tag: tag === "*" ? "" : tag, id: ids[0]?.slice(1) ?? "", classes, weight };
}

function meets({ name, attributes }: SvgElement, { tag, id, classes }: Selector): boolean {
  const own = attributes.get("class")?.split(/\s+/) ?? [];
  return (
    (!tag || tag === name) &&
    (!id || attributes.get("id") === id) &&
    classes.every((each) => own.includes(each))
  );
}

/** Whether a style holds for screens; null where that depends on the screen. */
function isForScreens(media: string): boolean | null {
  const each = media
    .toLowerCase()
    .split(",")
    .map((one) => one.trim());
  if (each.some((one) => /^(?:|all|(?:only )?screen|not print)$/.test(one))) return true;
  return each.every((one) =>
    /^(?:only )?(?:print|speech|tty|tv|braille|embossed|projection|handheld)\b/.test(one),
  )
    ? false
    : null;
}
