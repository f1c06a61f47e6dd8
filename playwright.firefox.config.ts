import { defineConfig } from "@playwright/test";
import chromium from "./playwright.config.ts";

/** The main stories in an installed Firefox, through WebDriver BiDi (docs/browsers.md). */
export default defineConfig({
  ...chromium,
  testMatch: ["directory", "events", "gallery", "menus", "sign-in", "texts", "visitor-forms"].map(
    (story) => `stories/${story}.spec.ts`,
  ),
  grepInvert: /without scripts/, // Playwright cannot switch scripts off through BiDi
  use: {
    ...chromium.use,
    browserName: "firefox",
    channel: "moz-firefox",
    launchOptions: { executablePath: `${import.meta.dirname}/tests/support/firefox.ts` },
  },
});
