import { posix } from "node:path";
import { fromMarkdown } from "mdast-util-from-markdown";
import type { SourceFile } from "./layers.ts";

type Page = ReturnType<typeof fromMarkdown>;
type Node = Page | Page["children"][number];

/**
 * Reports links and pictures in Markdown files that lead to no file of the repository or to no heading of it, and
 * pages of docs/ that docs/README.md does not lead to.
 * @param paths every file of the repository, pictures too
 */
export function checkLinks(files: SourceFile[], paths: string[]): string[] {
  const pages = new Map(
    files.filter(({ path }) => path.endsWith(".md")).map(({ path, text }) => [path, text]),
  );
  const known = new Set(paths.flatMap((path) => [path, ...foldersOf(path)]));
  const problems: string[] = [];
  const reached = new Set<string>();
  for (const [path, text] of pages) {
    for (const address of linksIn(text)) {
      const [file = "", heading] = address.split("#");
      const target = file ? posix.join(posix.dirname(path), decodeURIComponent(file)) : path;
      const page = pages.get(target);
      if (!known.has(target.replace(/\/$/, "")))
        problems.push(`${path} leads to ${address}, which is not there.`);
      else if (heading && page !== undefined && !headingsIn(page).includes(heading))
        problems.push(`${path} leads to ${address}, and ${target} has no such heading.`);
      if (path === "docs/README.md") reached.add(target);
    }
  }
  const isPage = (path: string) => /^docs\/[^/]+\.md$/.test(path) && path !== "docs/README.md";
  const unlisted = [...pages.keys()].filter((path) => isPage(path) && !reached.has(path));
  return [...problems, ...unlisted.map((path) => `docs/README.md does not lead to ${path}.`)];
}

/** The relative addresses of a page's links and pictures; code is not read. */
function linksIn(markdown: string): string[] {
  return nodesOf(fromMarkdown(markdown)).flatMap((node) =>
    "url" in node && !/^([a-z][a-z\d+.-]*:|\/)/i.test(node.url) ? [node.url] : [],
  );
}

/** The anchors that GitHub gives the headings: small letters, without punctuation, hyphens for spaces. */
function headingsIn(markdown: string): string[] {
  return nodesOf(fromMarkdown(markdown))
    .filter(({ type }) => type === "heading")
    .map((heading) =>
      nodesOf(heading)
        .map((node) => ("value" in node ? node.value : ""))
        .join("")
        .toLowerCase()
        .replaceAll(/[^\p{Letter}\p{Number} _-]/gu, "")
        .replaceAll(" ", "-"),
    );
}

const nodesOf = (node: Node): Node[] => [
  node,
  ...("children" in node ? node.children.flatMap((child) => nodesOf(child)) : []),
];

const foldersOf = (path: string): string[] =>
  path.split("/").flatMap((_, at, parts) => (at > 0 ? [parts.slice(0, at).join("/")] : []));
