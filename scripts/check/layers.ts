import { posix } from "node:path";

export type SourceFile = { path: string; text: string };

type Layer = { name: string; rank: number };

const ranks: Record<string, number> = {
  platform: 0,
  ui: 0,
  records: 1,
  form: 2,
  content: 2,
  identity: 3,
  billing: 4,
  features: 5,
  api: 6,
  pages: 6,
  admin: 6,
  shell: 6,
};
const compositionRank = 7; // server.ts, routes.ts, root.tsx and the entries may import everything

const drawers = /^(utils?|helpers?|commons?|libs?|shared|misc|index)$/;
const serverOnly = /^(node:|pg$|pg-boss|drizzle-orm|sharp$|nodemailer|flydrive|pino$|prom-client|express$)/;
const lineLimit = 300;
const contentLineLimit = 500;
const testLineLimit = 400;
const fewLines = 20;

/** Reports all violations of the layout rules, one line each, and how large the source is. */
export function checkLayers(files: SourceFile[]) {
  const paths = new Set(files.map((file) => file.path));
  const problems: string[] = [];
  if (files.length === 0) problems.push("No source files were found: the check looked in the wrong place.");
  const graph = new Map<string, string[]>();
  for (const file of files) {
    problems.push(...nameProblems(file.path), ...sizeProblems(file));
    const imports = importsOf(file, paths);
    graph.set(
      file.path,
      imports.flatMap(({ target, typeOnly }) => (target && !typeOnly ? [target] : [])),
    );
    if (isTest(file.path)) continue;
    problems.push(...serverProblems(file.path, imports), ...directionProblems(file.path, imports));
  }
  problems.push(...cycles(graph).map((cycle) => `These files import each other: ${cycle.join(" -> ")}`));
  problems.push(...folderCircles(graph));
  return { problems, figures: sizes(files) };
}

type Import = { specifier: string; target: string | undefined; typeOnly: boolean };

const importPattern =
  /^\s*(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/gm;

function importsOf({ path, text }: SourceFile, paths: ReadonlySet<string>): Import[] {
  return [...text.matchAll(importPattern)].map((match) => {
    const specifier = match[2] ?? match[3] ?? "";
    const asPath = specifier.startsWith("#")
      ? `src/${specifier.slice(1)}`
      : specifier.startsWith(".")
        ? posix.join(posix.dirname(path), specifier)
        : undefined;
    return {
      specifier,
      target: asPath && paths.has(asPath) ? asPath : undefined,
      typeOnly: match[1] !== undefined,
    };
  });
}

function layerOf(path: string): Layer {
  const [top, folder = "", sub = ""] = path.split("/");
  if (top !== "src" || !(folder in ranks)) return { name: "composition", rank: compositionRank };
  const rank = ranks[folder] ?? compositionRank;
  return { name: folder === "features" ? `features/${sub}` : folder, rank };
}

function directionProblems(path: string, imports: Import[]): string[] {
  const from = layerOf(path);
  return imports.flatMap(({ target }) => {
    if (!target) return [];
    const to = layerOf(target);
    const allowed = from.name === to.name || from.rank > to.rank;
    return allowed ? [] : [`${path} (${from.name}) may not import ${target} (${to.name}).`];
  });
}

// tables.ts is exempt: the migration generator reads it too, and it contains no queries.
function serverProblems(path: string, imports: Import[]): string[] {
  if (!path.startsWith("src/") || /\.server\.tsx?$/.test(path) || path.endsWith("/tables.ts")) return [];
  return imports
    .filter(({ specifier, typeOnly }) => !typeOnly && serverOnly.test(specifier))
    .map(
      ({ specifier }) =>
        `${path} imports ${specifier}: its name must end in .server.ts, or the browser could get it.`,
    );
}

function nameProblems(path: string): string[] {
  const parts = path.split("/");
  const names = [...parts.slice(0, -1), parts.at(-1)?.split(".")[0] ?? ""];
  const problems = names
    .filter((name) => drawers.test(name))
    .map((name) => `${path}: "${name}" says nothing about what is inside.`);
  if (!/^[a-z0-9.-]+$/.test(parts.at(-1) ?? "")) problems.push(`${path}: file names are in kebab-case.`);
  return problems;
}

function sizeProblems({ path, text }: SourceFile): string[] {
  const limit = isTest(path) ? testLineLimit : path.startsWith("src/content/") ? contentLineLimit : lineLimit;
  const lines = lineCount(text);
  return lines > limit ? [`${path} has ${lines} lines (limit ${limit}).`] : [];
}

function sizes(files: SourceFile[]) {
  const source = files.filter(({ path }) => path.startsWith("src/") && !isTest(path));
  const lines = source.map(({ text }) => lineCount(text));
  return {
    files: source.length,
    lines: lines.reduce((sum, count) => sum + count, 0),
    characters: source.reduce((sum, { text }) => sum + text.length, 0),
    short: lines.filter((count) => count <= fewLines).length,
  };
}

const lineCount = (text: string) => text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

/**
 * Finds import cycles between folders, at every depth below src. A folder stands for the files directly in
 * it, so a folder and its parent count as two folders and may import each other in one direction only. Only
 * run-time imports count (including dynamic ones), not types; tests do not count.
 */
function folderCircles(graph: ReadonlyMap<string, string[]>): string[] {
  const folders = new Map<string, Set<string>>();
  for (const [path, targets] of graph) {
    if (!path.startsWith("src/") || isTest(path)) continue;
    const from = posix.dirname(path);
    const known = folders.get(from) ?? new Set();
    folders.set(from, known);
    for (const to of targets.map((target) => posix.dirname(target))) if (to !== from) known.add(to);
  }
  const found = cycles(new Map([...folders].map(([folder, targets]) => [folder, [...targets]])));
  return found.map((circle) => `These folders import each other: ${circle.join(" -> ")}`);
}

function cycles(graph: ReadonlyMap<string, string[]>): string[][] {
  const found: string[][] = [];
  const state = new Map<string, "open" | "closed">();
  const visit = (path: string, trail: string[]) => {
    if (state.get(path) === "closed") return;
    if (state.get(path) === "open") {
      found.push([...trail.slice(trail.indexOf(path)), path]);
      return;
    }
    state.set(path, "open");
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    state.set(path, "closed");
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
}
