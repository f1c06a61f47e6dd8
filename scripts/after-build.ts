import type { Plugin } from "vite";

/**
 * Vite plugin that runs `work` once client and server are built, since some client files are produced by the server
 * build. It is given the folders of the two.
 */
export function afterBuild(
  name: string,
  work: (client: string, server: string) => Promise<void> | void,
): Plugin {
  return {
    name,
    buildApp: {
      order: "post",
      async handler({ environments: { client, ssr } }) {
        await work(client?.config.build.outDir ?? "build/client", ssr?.config.build.outDir ?? "build/server");
      },
    },
  };
}
