import { relative } from "node:path";
import * as ts from "typescript/unstable/ast";
import type { Checker, Project } from "typescript/unstable/sync";

const hint =
  "looks at a whole answer, where data for scripts, the description or JSON-LD may hold the words: read a page by mainOf, headerOf, footerOf, headOf or noticeOf, and what is no page by fileOf (tests/support/page-text.ts).";

/** What is cut out of a whole answer, or changed in it, is as raw as the answer. */
const cuts = /^(?:slice|substring|replace|replaceAll|trim|toLowerCase)$/;

/**
 * Reports every test through HTTP that looks for words in a whole answer (`expect(await answer.text()).toContain(…)`,
 * `toMatch`, also by way of a constant or function of the same file). It would stay green while a person no longer sees
 * them. What must be nowhere (`not.`) is rightly looked for in the whole answer.
 */
export function checkRawAnswers({ program, checker }: Project, root: string): string[] {
  return program
    .getSourceFileNames()
    .filter((file) => file.startsWith(`${root}/`) && /\.http\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = program.getSourceFile(file);
      return source ? rawSearches(source, checker).map((at) => `${relative(root, file)}:${at} ${hint}`) : [];
    });
}

/** The lines that look for something in a whole answer. */
function rawSearches(source: ts.SourceFile, checker: Checker): number[] {
  const found: number[] = [];
  const look = (node: ts.Node) => {
    const subject = ts.isCallExpression(node) && subjectOf(node);
    if (subject && isRaw(subject, checker))
      found.push(source.getLineAndCharacterOfPosition(subject.getStart()).line + 1);
    node.forEachChild((child) => void look(child));
  };
  look(source);
  return found;
}

/** What `expect(subject).toContain(…)` looks at; undefined for anything else, and for what is not to be there. */
function subjectOf({ expression }: ts.CallExpression): ts.Expression | undefined {
  if (!ts.isPropertyAccessExpression(expression) || !/^to(?:Contain|Match)$/.test(expression.name.text))
    return;
  const expected = expression.expression;
  return ts.isCallExpression(expected) && /^expect\b/.test(expected.expression.getText())
    ? expected.arguments[0]
    : undefined;
}

function isRaw(node: ts.Node | undefined, checker: Checker): boolean {
  if (!node) return false;
  if (ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node))
    return isRaw(node.expression, checker);
  if (ts.isIdentifier(node)) return isRaw(setTo(node, checker), checker);
  if (ts.isArrowFunction(node) || ts.isFunctionDeclaration(node))
    return returnsOf(node).some((value) => isRaw(value, checker));
  if (!ts.isCallExpression(node)) return false;
  const { expression, arguments: given } = node;
  if (ts.isIdentifier(expression)) return isRaw(expression, checker);
  if (!ts.isPropertyAccessExpression(expression)) return false;
  const name = expression.name.text;
  if (name === "text") return given.length === 0;
  if (name === "then") return isRaw(given[0], checker);
  return cuts.test(name) && isRaw(expression.expression, checker);
}

/** What a constant was set to, or the function of this name. */
function setTo(name: ts.Identifier, checker: Checker): ts.Node | undefined {
  const declaration = checker.getSymbolAtLocation(name)?.valueDeclaration?.resolve();
  if (!declaration || declaration.getSourceFile() !== name.getSourceFile()) return;
  if (ts.isFunctionDeclaration(declaration)) return declaration;
  return ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
}

function returnsOf({ body }: ts.ArrowFunction | ts.FunctionDeclaration): ts.Node[] {
  if (!body || !ts.isBlock(body)) return body ? [body] : [];
  const found: ts.Node[] = [];
  const look = (node: ts.Node) => {
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    if (!ts.isArrowFunction(node)) node.forEachChild((child) => void look(child));
  };
  look(body);
  return found;
}
