import { copyFileSync, mkdirSync } from "node:fs";
import { basename, join } from "node:path";
import { type BuildEnvironmentOptions, build } from "vite";
import { fontFiles } from "../src/platform/pdf/font-files.ts";
import { afterBuild } from "./after-build.ts";

const children = [
  "src/platform/pictures/picture-child.server.ts",
  "src/platform/pdf/pdf-child.server.ts",
  "src/identity/password/strength-child.server.ts",
  "src/features/members/import/file-child.server.ts",
];

/** What an operator runs, each a file of scripts/ and a script of package.json; what it does is a use case of its owner. */
const names = ["admin", "backup", "restore", "seed", "move-files"];

/** Packages that stay in node_modules: native ones, and those that find their own files by their place on disk. */
export const nativeParts = ["sharp", "pg-native", "flydrive", "nodemailer"];

/**
 * Vite plugin that bundles the programs of the child processes into build/server; what draws layouts is a file of its own,
 * which is read on demand. It is a separate build: as further entries of the server build they shared chunks with the
 * server and loaded the whole site.
 */
export const childPrograms = () =>
  afterBuild("child-programs", (_client, outDir) =>
    bundle(["sharp", "pdfkit"], {
      outDir,
      emptyOutDir: false,
      rollupOptions: {
        input: Object.fromEntries(
          children.map((source) => [source.replace(/^.*\/([\w-]+)\.server\.ts$/, "$1"), source]),
        ),
        output: { entryFileNames: "[name].js", chunkFileNames: "child-[name].js" },
      },
    }),
  );

/**
 * Vite plugin that puts the fonts of PDFs beside the program that draws with them, each with its license: their packages
 * have every weight, 250 MB together, and a built site needs one or two of each.
 */
export const fonts = () =>
  afterBuild("fonts", (_client, outDir) => {
    mkdirSync(join(outDir, "fonts"), { recursive: true });
    for (const file of Object.values(fontFiles)) {
      const source = join("node_modules", file);
      const into = join(outDir, "fonts", basename(file));
      copyFileSync(source, into);
      copyFileSync(join(source, "../../LICENSE_FONT"), `${into}.license.txt`);
    }
  });

/**
 * Vite plugin that bundles the operator's commands into build/commands: like the site itself they then need
 * neither the sources nor the packages that only building needs.
 */
export const commands = () =>
  afterBuild("commands", () =>
    bundle(nativeParts, {
      outDir: "build/commands",
      rollupOptions: { input: names.map((name) => `scripts/${name}.ts`) },
    }),
  );

/** Builds programs for Node with all that they import, but for what is `external`. */
async function bundle(external: string[], own: BuildEnvironmentOptions): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    ssr: { noExternal: true, external },
    build: { ssr: true, copyPublicDir: false, minify: false, target: "node24", ...own },
  });
}
