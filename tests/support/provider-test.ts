import type { OtherContent } from "#content/store.server.ts";
import { test as base } from "./browser.ts";
import { openProvider, type Provider } from "./provider.ts";
import { startTestSite } from "./start-site.ts";

export const testWithProvider = (content: OtherContent) =>
  base.extend<{ provider: Provider }>({
    site: async ({ siteOf }, use, { testId }) => use(await siteOf(testId, () => startTestSite({}, content))),
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
