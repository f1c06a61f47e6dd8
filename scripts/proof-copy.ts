// A copy of the checkout in a temporary folder, in which mutations are tried: a run that is killed leaves nothing behind.
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Mutation } from "#tests/proof/mutation.ts";
import { root } from "./build.mjs";
import { kindOf } from "./proof-batches.ts";
import type { Outcome } from "./test-runners.mjs";

/** Copies what the checkout holds, with its build; its packages are linked. */
export async function copyCheckout() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "chamber-proof-")));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

  const listed = ["ls-files", "--cached", "--others", "--exclude-standard"];
  const paths = execFileSync("git", listed, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  for (const path of [...paths, "build"])
    if (existsSync(join(root, path))) cpSync(join(root, path), join(folder, path), { recursive: true });
  symlinkSync(realpathSync(join(root, "node_modules")), join(folder, "node_modules"));

  // The copy's own programs build and test the copy.
  const builder: typeof import("./build.mjs") = await import(join(folder, "scripts", "build.mjs"));
  const runners: typeof import("./test-runners.mjs") = await import(
    join(folder, "scripts", "test-runners.mjs")
  );

  return {
    /** @returns whether the build of the copy is what its sources make */
    build: () => builder.buildIfStale(),

    /** Runs tests of files, all of one kind: those whose title has one of the ids, or all of them. */
    test(files: string[], ids?: string[]): Promise<Outcome> {
      const pattern = ids && `\\[(${ids.map((id) => id.replaceAll(".", "\\.")).join("|")})\\]`;
      return runners.runnerOf(files[0] ?? "")([...new Set(files)], { pattern, isQuiet: true });
    },

    /** Changes the sources, and gives back the way back. */
    mutate: (mutations: Mutation[]): (() => void) => written(mutations.map(ofSource)),

    placeInBuild,

    /**
     * The same in the built server as well, for mutations that have a place there: a test through HTTP may ask either. The
     * build then counts as made from these sources.
     */
    mutateBuilt: (mutations: Mutation[]): (() => void) =>
      written([
        ...mutations.map((mutation) => () => {
          const place = placeInBuild(mutation);
          if (!place) throw new Error(`the build does not hold exactly once: ${mutation.text}`);
          const { path, code, index, length } = place;
          return { path, text: code.slice(0, index) + mutation.becomes + code.slice(index + length) };
        }),
        ...mutations.map(ofSource),
        () => ({ path: join(folder, "build", "sources.sha256"), text: builder.sourcesHash() }),
      ]),
  };

  function ofSource({ file, text, becomes }: Mutation) {
    return () => {
      const path = join(folder, file);
      const [start, ...rest] = readFileSync(path, "utf8").split(text);
      if (rest.length !== 1) throw new Error(`${file} does not hold exactly once: ${text}`);
      return { path, text: `${start}${becomes}${rest[0]}` };
    };
  }

  /** Where the code of the built server has the text of a mutation; null where it, or the source, has not just one place. */
  function placeInBuild({ text }: Mutation) {
    const place = asBuilt(text);
    const placesIn = (names: string[]) =>
      names.flatMap((name) => {
        const path = join(folder, name);
        const code = readFileSync(path, "utf8");
        return [...code.matchAll(place)].map(({ 0: { length }, index }) => ({ path, code, index, length }));
      });
    const built = readdirSync(join(folder, "build", "server"), { recursive: true, encoding: "utf8" });
    const [only, another] = placesIn(
      built.filter((name) => name.endsWith(".js")).map((name) => join("build", "server", name)),
    );
    const sources = paths.filter((path) => /^src\/.*\.tsx?$/.test(path) && !/\.test\./.test(path));
    return only && !another && placesIn(sources).length === 1 ? only : null;
  }
}

/** Writes files one after the other, and gives back the way back. */
function written(all: (() => { path: string; text: string })[]): () => void {
  const undos = all.map((write) => {
    const { path, text } = write();
    const before = readFileSync(path, "utf8");
    writeFileSync(path, text);
    return () => writeFileSync(path, before);
  });
  return () => {
    for (const undo of undos.reverse()) undo();
  };
}

/** Finds a text in code that has been printed anew, with other spaces and line ends. */
function asBuilt(text: string): RegExp {
  const parts = text.match(/\w+|[^\s\w]/g) ?? [];
  return new RegExp(parts.map((part) => part.replace(/\W/g, "\\$&")).join(String.raw`\s*`), "g");
}

/** The line of a file at which a mutation begins. */
export function lineOf({ file, text }: Mutation): number {
  return (readFileSync(join(root, file), "utf8").split(text)[0] ?? "").split("\n").length;
}

/** Whether what shows the mutation runs the built product. */
export const needsBuild = ({ test }: Mutation) => kindOf(test) !== "unit";
