import { defineConfig } from "vitest/config";

const throughHttp = ["src/**/*.http.test.{ts,tsx}", "tests/**/*.http.test.ts"];
const long = "tests/faults/*.long.test.ts"; // minutes; not part of npm test

// The built product runs in the tests' own processes, with React as visitors get it.
const likeStarted = { NODE_ENV: "production" };

export default defineConfig({
  test: {
    // No machine stands there: a rule that forgets the organisation's time zone fails on every machine.
    env: { TZ: "Pacific/Kiritimati" },
    setupFiles: ["tests/support/stray-output.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "src/**/*.test.{ts,tsx}",
            "scripts/**/*.test.ts",
            "bench/**/*.test.ts",
            "tests/**/*.test.ts",
          ],
          exclude: [...throughHttp, long],
          isolate: false, // a third of the time; a test leaves nothing behind in a module
          testTimeout: 60_000, // some draw pictures, and a machine may be busy
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: "http",
          env: likeStarted,
          include: throughHttp,
          // The built product is loaded as it is: passing its megabytes through Vite again took ten seconds a worker.
          server: { deps: { external: [/\/build\/server\//] } },
          globalSetup: "tests/support/database-server.ts",
          pool: "forks",
          setupFiles: ["tests/support/own-site.ts"],
          isolate: false, // the built product is loaded once per worker; each file has its own site
          maxWorkers: 3, // of two cores: a third of a worker's time is waiting
          testTimeout: 400_000, // some go through all addresses, and a machine may be slow and busy
          hookTimeout: 400_000,
        },
      },
      {
        extends: true,
        test: {
          name: "faults",
          env: likeStarted,
          include: ["tests/faults/*.test.ts"],
          server: { deps: { external: [/\/build\/server\//] } },
          globalSetup: "tests/support/database-server.ts",
          pool: "forks",
          maxWorkers: 1, // they load the machine themselves
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
