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
    mutate(mutations: Mutation[]): () => void {
      const undos = mutations.map(({ file, text, becomes }) => {
        const [start, ...rest] = readFileSync(join(folder, file), "utf8").split(text);
        if (rest.length !== 1) throw new Error(`${file} does not hold exactly once: ${text}`);
        return written(join(folder, file), `${start}${becomes}${rest[0]}`);
      });
      return () => {
        for (const undo of undos) undo();
      };
    },

    /** The same in the built server, where its code has the text exactly once; null where it has not, and is to be built. */
    mutateBuilt({ text, becomes }: Mutation): (() => void) | null {
      const server = join(folder, "build", "server");
      const names = readdirSync(server, { recursive: true, encoding: "utf8" });
      const found = names
        .filter((name) => name.endsWith(".js"))
        .flatMap((name) => {
          const code = readFileSync(join(server, name), "utf8");
          return [...code.matchAll(asBuilt(text))].map(({ 0: { length }, index }) => ({
            file: join(server, name),
            mutated: code.slice(0, index) + becomes + code.slice(index + length),
          }));
        });
      const [only, another] = found;
      return only && !another ? written(only.file, only.mutated) : null;
    },
  };
}

/** Writes a file, and gives back the way back. */
function written(file: string, text: string): () => void {
  const before = readFileSync(file, "utf8");
  writeFileSync(file, text);
  return () => writeFileSync(file, before);
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
