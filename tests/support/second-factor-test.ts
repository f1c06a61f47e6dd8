import { test as base } from "./browser.ts";
import { startTestSite, type TestSite } from "./start-site.ts";

/** A test of a site that requires a second factor of everyone. */
export const test = base.extend<object, { site: TestSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from this pattern
    async ({}, use) => {
      const site = await startTestSite({ MFA_REQUIRED: "everyone" });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});
