import { minifySync, type Plugin } from "vite";

const sentAsText = /\/platform\/http\/(early-input|deferred-hydration)\.ts$/;

/**
 * Vite plugin that minifies the scripts that are inlined in every page; the rest of the server build stays
 * readable.
 */
export function shortScripts(): Plugin {
  return {
    name: "short-scripts",
    apply: "build",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform: {
      filter: { id: sentAsText },
      handler: (code, id) => ({ code: minifySync(id, code, { module: true }).code, map: null }),
    },
  };
}
