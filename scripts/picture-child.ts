import { build, type Plugin } from "vite";

/**
 * Bundles the process that draws pictures into one file beside the server's, build/server/picture-child.js. It is a
 * build of its own: as a second entry of the server's it shared parts with it, and loaded the site to draw a picture.
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
          build: {
            ssr: "src/platform/pictures/picture-child.server.ts",
            outDir: builder.environments.ssr?.config.build.outDir ?? "build/server",
            emptyOutDir: false,
            copyPublicDir: false,
            minify: false,
            target: "node24",
            rollupOptions: { output: { entryFileNames: "picture-child.js" } },
          },
        });
      },
    },
  };
}
