import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "./scripts/browsers.mjs";

process.env.NODE_ENV = "production"; // the built product runs in the workers, as npm start runs it

export default defineConfig({
  testDir: "tests/e2e",
  // The built product is loaded as it is: passing its megabytes through Babel took ten seconds a worker.
  build: { external: ["**/build/server/**"] },
  outputDir: "test-results",
  globalSetup: "./tests/support/sample-server.ts",
  workers: 3, // of two cores: a slow phone mostly waits
  fullyParallel: false, // a file's tests share what they made on their worker's site
  forbidOnly: true,
  retries: 0, // a test that passes the second time is broken
  reporter: [
    ["list"],
    ["./tests/support/walked-reporter.ts"],
    ...(process.env.TIMES_FILE ? ([["json", { outputFile: process.env.TIMES_FILE }]] as const) : []),
  ],
  timeout: 240_000, // a long story on a slow phone, on a slow and busy machine
  expect: { timeout: 25_000 }, // none is about speed, which `npm run bench` measures
  use: {
    browserName: "chromium",
    trace: process.env.TRACES === "on" ? "retain-on-failure" : "off", // recording slows every test
    locale: "en-US",
    timezoneId: "Pacific/Kiritimati", // the visitor's own zone must never shift the organisation's days
    launchOptions: chromiumLaunch,
  },
});
