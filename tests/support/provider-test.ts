import type { OtherContent } from "#content/store.server.ts";
import { test as base } from "./browser.ts";
import { openProvider, type Provider } from "./provider.ts";
import { startTestSite } from "./start-site.ts";

/** A test of a site with this content, whose outside services are a stand-in. */
export const testWithProvider = (content: OtherContent) =>
  base.extend<{ provider: Provider }>({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from this pattern
      async ({}, use) => {
        const site = await startTestSite({}, content);
        await use(site);
        await site.stop();
      },
      { scope: "worker", timeout: 60_000 },
    ],
    provider: [
      async ({ context }, use) => {
        const provider = await openProvider();
        await provider.leadTo(context);
        await use(provider);
        await provider.stop();
      },
      { auto: true },
    ],
  });
