// A copy of the checkout in a temporary folder, in which mutations are tried: a run that is killed leaves nothing behind.
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
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
      const before = mutations.map(({ file }) => [file, readFileSync(join(folder, file), "utf8")] as const);
      for (const { file, text, becomes } of mutations) {
        const [start, ...rest] = readFileSync(join(folder, file), "utf8").split(text);
        if (rest.length !== 1) throw new Error(`${file} does not hold exactly once: ${text}`);
        writeFileSync(join(folder, file), `${start}${becomes}${rest[0]}`);
      }
      return () => {
        for (const [file, text] of before) writeFileSync(join(folder, file), text);
      };
    },
  };
}

/** The line of a file at which a mutation begins. */
export function lineOf({ file, text }: Mutation): number {
  return (readFileSync(join(root, file), "utf8").split(text)[0] ?? "").split("\n").length;
}

/** Whether what shows the mutation runs the built product. */
export const needsBuild = ({ test }: Mutation) => kindOf(test) !== "unit";
