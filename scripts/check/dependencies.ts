import { z } from "zod";
import type { SourceFile } from "./layers.ts";

const names = z.record(z.string(), z.string()).optional();
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      hasInstallScript: z.boolean().optional(),
      dependencies: names,
      devDependencies: names,
      optionalDependencies: names,
    }),
  ),
});
type Packages = z.output<typeof lockSchema>["packages"];

/**
 * The lowest version of a package without a weakness that is known by name. An advisory raises the number; npm audit,
 * which the public checks run, finds the others.
 */
const floors: Record<string, string> = {
  "react-router": "7.18.2", // CVE-2026-22030, -40181, -42211, -42342, -53666, -53669, -55685
  "drizzle-orm": "0.45.2", // CVE-2026-39356
  sharp: "0.35.4", // GHSA-f88m-g3jw-g9cj, and its libheif
  nodemailer: "9.1.1", // CVE-2025-14874, GHSA-c7w3-x93f-qmm8, GHSA-2x7j-588g-ccc2
  "altcha-lib": "1.4.1", // the splicing of challenges of December 2025
};

/** Licences under which a package may be shipped beside code under MIT. */
const free = /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|CC0-1\.0)$/;
/** Packages under a licence of another kind: taken unchanged (docs/dependencies.md), or not in what is shipped at all. */
const lookedAt: Record<string, RegExp> = {
  "Python-2.0": /^argparse$/, // reads the arguments of markdown-it's own command
  "LGPL-3.0-or-later": /^@img\/sharp-/,
  "MPL-2.0": /^satori$/,
  none: /^png-js$/, // its LICENSE is that of MIT; its package.json does not say so
};

const packagesOf = (lock: string): Packages => lockSchema.parse(JSON.parse(lock)).packages;
const nameOf = (path: string) => path.replace(/^.*node_modules\//, "");

/** The part of a version that is compared: "18.4.0-beta.17" counts as 18.4.0. */
function isBelow(version: string, floor: string): boolean {
  const [own, least] = [version, floor].map((text) => text.split(/[.-]/).slice(0, 3).map(Number));
  const at = [0, 1, 2].find((place) => own?.[place] !== least?.[place]);
  return at !== undefined && (own?.[at] ?? 0) < (least?.[at] ?? 0);
}

/**
 * The packages of its own that the product is made of: those that stay in node_modules, and those that its sources
 * import, or name as a font is named, and the build takes in.
 * @param sources the product's own files, without tests
 */
export function packagesOfProduct(lock: string, sources: SourceFile[]): string[] {
  const { dependencies = {}, devDependencies = {} } = packagesOf(lock)[""] ?? {};
  const imported = new Set(
    sources.flatMap(({ text }) => [...text.matchAll(importedPackage)].map(([, name = ""]) => name)),
  );
  return [
    ...Object.keys(dependencies),
    ...Object.keys(devDependencies).filter((name) => imported.has(name)),
  ].sort();
}
const importedPackage = /(?:from |import |import\(|: )"((?:@[\w-]+\/)?[\w.-]+)[^"\n]*"/g;

/** Reports packages of the product with a known weakness, or with a licence that nobody has looked at. */
export function checkDependencies(lock: string, own: string[], floor = floors): string[] {
  const packages = packagesOf(lock);
  const shipped = new Set(own.flatMap((name) => [...withAll(packages, `node_modules/${name}`)]));
  return [...shipped].flatMap((path) => {
    const { version = "", license = "none" } = packages[path] ?? {};
    const [name, least] = [nameOf(path), floor[nameOf(path)]];
    const unknown = license
      .replace(/[()]/g, "")
      .split(/ AND | OR /)
      .filter((each) => !free.test(each) && !lookedAt[each]?.test(name));
    return [
      ...(least && isBelow(version, least)
        ? [`${name} ${version} has a known weakness; take ${least} or later.`]
        : []),
      ...(unknown.length > 0
        ? [`${name} is under ${unknown.join(", ")}; look at scripts/check/dependencies.ts.`]
        : []),
    ];
  });
}

/** All that a package brings along, itself included, as paths of the lock file. */
function withAll(packages: Packages, path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  const { dependencies, optionalDependencies } = packages[path] ?? {};
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    let folder: string | null = path;
    while (folder !== null && !packages[`${folder ? `${folder}/` : ""}node_modules/${name}`])
      folder = folder ? folder.replace(/\/?(?:node_modules\/)?(?:@[^/]+\/)?[^/]+$/, "") : null;
    if (folder !== null) withAll(packages, `${folder ? `${folder}/` : ""}node_modules/${name}`, found);
  }
  return found;
}

const row = /^\| `([^`]+)` \| (.*?) \| .*? \| .*? \| .*? \| .*? \| (.*?) \|$/;
const heading = "| package | for | licence | version | brings | install script | instead |";

/**
 * The list of docs/dependencies.md with its columns taken from the lock file; the words of its rows (what a package is
 * for, and what would stand in its place) are kept, and a package without a row gets one with question marks.
 */
export function updateDependencies(markdown: string, lock: string, own: string[]): string {
  const packages = packagesOf(lock);
  const words = new Map(
    markdown.split("\n").flatMap((line) => {
      const [, name, purpose, instead] = row.exec(line) ?? [];
      return name ? [[name, { purpose, instead }] as const] : [];
    }),
  );
  const rows = own.map((name) => {
    const { license = "", version = "" } = packages[`node_modules/${name}`] ?? {};
    const all = withAll(packages, `node_modules/${name}`);
    const scripts = [...all].some((path) => packages[path]?.hasInstallScript) ? "yes" : "no";
    const { purpose = "?", instead = "?" } = words.get(name) ?? {};
    return `| \`${name}\` | ${purpose} | ${license} | ${version} | ${all.size - 1} | ${scripts} | ${instead} |`;
  });
  const lines = markdown.split("\n").filter((line) => !row.test(line));
  const at = lines.indexOf(heading);
  return at < 0 ? markdown : [...lines.slice(0, at + 2), ...rows, ...lines.slice(at + 2)].join("\n");
}

/** Reports a list of dependencies that is not that of the lock file, or lacks words. */
export function checkDependencyList(markdown: string, lock: string, own: string[]): string[] {
  const renewed = updateDependencies(markdown, lock, own);
  return [
    ...(renewed === markdown
      ? []
      : ["docs/dependencies.md is out of date: node scripts/check/rules.ts --update"]),
    ...renewed
      .split("\n")
      .filter((line) => / \? /.test(line) && row.test(line))
      .map((line) => `docs/dependencies.md lacks words: ${line}`),
  ];
}
