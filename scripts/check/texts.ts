import { type ESTree, parseSync, Visitor, type VisitorObject } from "vite";

export type Text = { said: string; line: number };

const headingsOfOthers = "src/features/members/file-headings.ts"; // as the files of other programs write them

/** A file of the product in which there may be texts for people. */
export const mayHaveTexts = (path: string) =>
  /^src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && path !== headingsOfOthers;

/** A text that is more than a value, a key or a part of an address: several words, or one with a capital letter. */
const isForPeople = (text: string) =>
  /\p{L}{2}/u.test(text.replaceAll("{…}", "")) && (/\S\s+\S/.test(text) || /^\p{Lu}\p{Ll}/u.test(text));

/**
 * The texts for people in a source file, in their order, with the line on which each begins. A value stands as "{…}", and a sentence of
 * several elements is one text. Left out: keys, types, imports, addresses and styles, SQL, logs and what an `Error` says.
 */
export function textsOf(path: string, source: string): Text[] {
  const found = new Map<number, string>();
  const isTold = new Set<number>(); // parts of a text that has been taken as a whole, by where they begin
  const leftOut: { start: number; end: number }[] = [];
  const take = (said: string, { start }: { start: number }) => {
    const text = said.replace(/\s+/g, " ").trim();
    const isInside = leftOut.some((part) => part.start <= start && start < part.end);
    if (!isInside && !isTold.has(start) && isForPeople(text)) found.set(start, text);
  };
  const sentence = (node: ESTree.JSXElement | ESTree.JSXFragment) => {
    if (!node.children.some((child) => child.type === "JSXText" && child.value.trim())) return;
    take(childrenOf(node, isTold), node);
  };
  const visit: VisitorObject = {};
  visit.ImportDeclaration = (node) => void leftOut.push(node);
  visit.TSLiteralType = (node) => void leftOut.push(node);
  visit.TaggedTemplateExpression = (node) => void leftOut.push(node);
  visit.NewExpression = (node) => {
    if (source.slice(node.callee.start, node.callee.end).endsWith("Error")) leftOut.push(node);
  };
  visit.CallExpression = (node) => {
    if (/\blog\.\w+$/.test(source.slice(node.callee.start, node.callee.end))) leftOut.push(node);
  };
  visit.Property = ({ key, computed }) => {
    if (!computed) leftOut.push(key);
  };
  visit.JSXAttribute = (node) => {
    if (/^(className|style|d|viewBox|sizes|media)$/.test(String(node.name.name))) leftOut.push(node);
  };
  visit.JSXElement = sentence;
  visit.JSXFragment = sentence;
  visit.JSXText = (node) => take(node.value, node);
  visit.TemplateLiteral = (node) =>
    take(node.quasis.map(({ value }) => value.cooked ?? "").join("{…}"), node);
  visit.Literal = (node) => {
    if (typeof node.value === "string") take(node.value, node);
  };
  new Visitor(visit).visit(parseSync(path, source).program);
  return [...found]
    .sort(([one], [other]) => one - other)
    .map(([start, said]) => ({ said, line: source.slice(0, start).split("\n").length }));
}

/** What the children of an element say together. */
function childrenOf(node: ESTree.JSXElement | ESTree.JSXFragment, isTold: Set<number>): string {
  return node.children
    .map((child): string => {
      isTold.add(child.start);
      if (child.type === "JSXText") return child.value;
      if (child.type === "JSXElement" || child.type === "JSXFragment")
        return childrenOf(child, isTold) || "{…}";
      const value = child.type === "JSXExpressionContainer" ? child.expression : undefined;
      if (value?.type !== "Literal" || typeof value.value !== "string") return "{…}";
      isTold.add(value.start);
      return value.value;
    })
    .join("");
}
