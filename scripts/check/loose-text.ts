import { relative } from "node:path";
import * as ts from "typescript/unstable/ast";
import { type Checker, type Project, SignatureKind, type Type, TypeFlags } from "typescript/unstable/sync";

/** What React can make of a child. One that can be more than one of them comes and goes. */
type Kind = "nothing" | "text" | "element";
type Child = { node: ts.Node; kinds: ReadonlySet<Kind> };

/** Elements that hold a line of words: what is handed to them to show is often bare text. */
const line =
  /^(a|button|span|p|b|strong|em|small|label|legend|summary|li|dt|dd|td|th|h[1-6]|figcaption|Link|NavLink)$/;

/**
 * Reports every bare text beside a child that comes and goes, of the `.tsx` files under `src` of the project in `root`.
 * A browser's translation and extensions wrap text in elements of their own; React then looks for the text as a neighbor
 * of what it adds, or as what it removes, does not find it, and gives up the whole page. An element of its own around
 * the text is what React finds again.
 */
export function checkLooseText({ program, checker }: Project, root: string): string[] {
  return program
    .getSourceFileNames()
    .filter((file) => file.startsWith(`${root}/src/`) && /(?<!\.test)\.tsx$/.test(file))
    .flatMap((file) => looseTexts(program.getSourceFile(file), checker))
    .map(({ file, at, text }) => `${relative(root, file)}:${at} has the bare text ${text} ${hint}`);
}

const hint =
  "beside a child that comes and goes: give it an element of its own, or make both one string; a translated page dies of it.";

function looseTexts(source: ts.SourceFile | undefined, checker: Checker) {
  const found: { file: string; at: number; text: string }[] = [];
  const look = (node: ts.Node) => {
    if ((ts.isJsxElement(node) || (ts.isJsxFragment(node) && !isChild(node))) && mayHoldLoose(node)) {
      const children = childrenOf(node, checker, isLine(node));
      const loose = children.find(({ kinds }) => kinds.has("text"));
      if (source && loose && children.length > 1 && children.some(({ kinds }) => kinds.size > 1)) {
        const { line: at } = source.getLineAndCharacterOfPosition(loose.node.getStart());
        const text = loose.node.getText().trim().replace(/\s+/g, " ").slice(0, 60);
        found.push({ file: source.fileName, at: at + 1, text: `“${text}”` });
      }
    }
    node.forEachChild((child) => void look(child));
  };
  if (source) look(source);
  return found;
}

/** Whether its children need to be looked at: more than one, not elements alone. Asking for a type takes time. */
function mayHoldLoose({ children }: ts.JsxElement | ts.JsxFragment): boolean {
  const shown = children.filter((child) => !ts.isJsxText(child) || child.text.trim());
  const isElement = (child: ts.Node) => ts.isJsxElement(child) || ts.isJsxSelfClosingElement(child);
  return (shown.length > 1 || shown.some(mayBeSeveral)) && !shown.every(isElement);
}

/** A fragment's children are neighbors of those around it. */
function mayBeSeveral(child: ts.Node): boolean {
  const inner = ts.isJsxExpression(child) ? child.expression : child;
  return inner !== undefined && (ts.isJsxFragment(inner) || ts.isParenthesizedExpression(inner));
}

const isChild = ({ parent }: ts.Node) => ts.isJsxElement(parent) || ts.isJsxFragment(parent);
const isLine = (node: ts.Node) => ts.isJsxElement(node) && line.test(node.openingElement.tagName.getText());

/** The neighbors in the page: the children of fragments among those of the element around them. */
function childrenOf(node: ts.JsxElement | ts.JsxFragment, checker: Checker, inLine: boolean): Child[] {
  return node.children.flatMap((child): Child[] => {
    if (ts.isJsxText(child)) return child.text.trim() ? [{ node: child, kinds: new Set(["text"]) }] : [];
    if (ts.isJsxExpression(child)) return child.expression ? partsOf(child.expression, checker, inLine) : [];
    return partsOf(child, checker, inLine);
  });
}

function partsOf(node: ts.Node, checker: Checker, inLine: boolean): Child[] {
  if (ts.isParenthesizedExpression(node)) return partsOf(node.expression, checker, inLine);
  if (ts.isJsxFragment(node)) return childrenOf(node, checker, inLine);
  if (ts.isConditionalExpression(node)) {
    const ways = [node.whenTrue, node.whenFalse].map((way) => partsOf(way, checker, inLine));
    return [{ node, kinds: new Set(ways.flatMap(kindsOfWay)) }];
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) {
    return [{ node, kinds: new Set(["nothing", ...kindsOfWay(partsOf(node.right, checker, inLine))]) }];
  }
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) return [elementOf(node, checker)];
  if (ts.isStringLiteral(node) && !node.text.trim()) return []; // a space between words is never wrapped
  return [{ node, kinds: kindsOf(checker.getTypeAtLocation(node), checker, inLine) }];
}

function kindsOfWay(parts: Child[]): Kind[] {
  const kinds = new Set(parts.flatMap((part) => [...part.kinds]));
  if (parts.some((part) => !part.kinds.has("nothing"))) kinds.delete("nothing");
  return kinds.size > 0 ? [...kinds] : ["nothing"];
}

/** An element stands; a component that may return null, as its type says, comes and goes. */
function elementOf(node: ts.JsxElement | ts.JsxSelfClosingElement, checker: Checker): Child {
  const { tagName } = ts.isJsxElement(node) ? node.openingElement : node;
  const component = /^[a-z]/.test(tagName.getText()) ? undefined : checker.getTypeAtLocation(tagName);
  const signatures = component ? checker.getSignaturesOfType(component, SignatureKind.Call) : [];
  const results = signatures.map((signature) => checker.getReturnTypeOfSignature(signature));
  const mayBeNothing = results.some((type) => kindsOf(type, checker, false).has("nothing"));
  return { node, kinds: new Set(mayBeNothing ? ["nothing", "element"] : ["element"]) };
}

function kindsOf(type: Type | undefined, checker: Checker, inLine: boolean): ReadonlySet<Kind> {
  const kinds = new Set(
    (type?.isUnionType() ? type.getTypes() : type ? [type] : []).map((one) => kindOf(one, checker)),
  );
  // A type that allows everything React can show is a slot for what a caller hands over: it stays as it is, and only a
  // line gets words.
  const isSlot = kinds.has("text") && kinds.has("list") && kinds.has("element");
  if (isSlot) return new Set([inLine ? "text" : "element"]);
  return new Set([...kinds].flatMap((kind): Kind[] => (kind === "list" ? ["nothing", "element"] : [kind])));
}

function kindOf(type: Type, checker: Checker): Kind | "list" {
  const is = (flags: TypeFlags) => (type.flags & flags) !== 0;
  if (is(TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void | TypeFlags.BooleanLike)) return "nothing";
  if (is(TypeFlags.StringLiteral) && checker.typeToString(type) === '""') return "nothing"; // of `word && …`
  if (is(TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike)) return "text";
  const isList = checker.isArrayLikeType(type) || checker.typeToString(type).startsWith("Iterable<");
  return isList ? "list" : "element";
}
