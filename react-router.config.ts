import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: true,
  // Every visitor-facing route fits in one small manifest that is cached for a year; looking routes up
  // on demand would cost a request per menu entry.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
