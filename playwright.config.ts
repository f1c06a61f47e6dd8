import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/support/database-server.ts",
  workers: 2,
  fullyParallel: false, // a file's tests share what they made on their worker's site
  forbidOnly: true,
  retries: 0, // a test that passes the second time is broken
  reporter: "list",
  timeout: 45_000,
  expect: { timeout: 7_000 },
  use: {
    browserName: "chromium",
    trace: process.env.TRACES === "on" ? "retain-on-failure" : "off", // recording slows every test
    locale: "en-US",
    timezoneId: "Pacific/Kiritimati", // the visitor's own zone must never shift the organisation's days
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium-headless-shell",
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--font-render-hinting=none", // without a window, letters else have widths of whole pixels
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
