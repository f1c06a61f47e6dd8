import { build, type Plugin } from "vite";

const children = [
  "src/platform/pictures/picture-child.server.ts",
  "src/identity/password/strength-child.server.ts",
  "src/features/members/import/file-child.server.ts",
];

/**
 * Vite plugin that bundles the programs of the child processes (src/platform/child.server.ts) into build/server; what
 * draws layouts is a file of its own, which is read on demand. It is a separate build: as further entries of the
 * server build they shared chunks with the server and loaded the whole site.
 */
export function childPrograms(): Plugin {
  return {
    name: "child-programs",
    buildApp: {
      order: "post",
      async handler(builder) {
        await build({
          configFile: false,
          logLevel: "warn",
          // sharp is native, and finds its own files by its place on disk.
          ssr: { noExternal: true, external: ["sharp"] },
          build: {
            ssr: true,
            outDir: builder.environments.ssr?.config.build.outDir ?? "build/server",
            emptyOutDir: false,
            copyPublicDir: false,
            minify: false,
            target: "node24",
            rollupOptions: {
              input: Object.fromEntries(
                children.map((source) => [source.replace(/^.*\/([\w-]+)\.server\.ts$/, "$1"), source]),
              ),
              output: { entryFileNames: "[name].js", chunkFileNames: "child-[name].js" },
            },
          },
        });
      },
    },
  };
}
