import { test as base } from "./browser.ts";
import { startTestSite } from "./start-site.ts";

export const test = base.extend({
  site: async ({ siteOf }, use, { testId }) =>
    use(await siteOf(testId, () => startTestSite({ MFA_REQUIRED: "everyone" }))),
});
