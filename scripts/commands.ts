import { build, type Plugin } from "vite";

/**
 * Vite plugin that bundles the operator's commands into build/commands: like the site itself they then need
 * neither the sources nor the packages that only building needs.
 */
export function commands(): Plugin {
  return {
    name: "commands",
    buildApp: {
      order: "post",
      async handler() {
        await build({
          configFile: false,
          logLevel: "warn",
          ssr: { noExternal: true, external: nativeParts },
          build: {
            ssr: true,
            outDir: "build/commands",
            copyPublicDir: false,
            minify: false,
            target: "node24",
            rollupOptions: { input: names.map((name) => `scripts/${name}.ts`) },
          },
        });
      },
    },
  };
}

/** Packages that stay in node_modules: native ones, and those that find their own files by their place on disk. */
export const nativeParts = ["sharp", "pg-native", "flydrive", "nodemailer"];

const names = ["admin", "backup", "restore", "seed", "move-files"];
