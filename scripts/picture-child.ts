import { build, type Plugin } from "vite";

/**
 * Vite plugin that bundles the process that draws pictures into build/server/picture-child.js; what draws layouts
 * is a file beside it, which is read on demand. It is a separate build: as a second entry of the server build it
 * shared chunks with the server and loaded the whole site to draw a picture.
 */
export function pictureChild(): Plugin {
  return {
    name: "picture-child",
    buildApp: {
      order: "post",
      async handler(builder) {
        await build({
          configFile: false,
          logLevel: "warn",
          // sharp is native, and finds its own files by its place on disk.
          ssr: { noExternal: true, external: ["sharp"] },
          build: {
            ssr: "src/platform/pictures/picture-child.server.ts",
            outDir: builder.environments.ssr?.config.build.outDir ?? "build/server",
            emptyOutDir: false,
            copyPublicDir: false,
            minify: false,
            target: "node24",
            rollupOptions: {
              output: { entryFileNames: "picture-child.js", chunkFileNames: "picture-child-[name].js" },
            },
          },
        });
      },
    },
  };
}
