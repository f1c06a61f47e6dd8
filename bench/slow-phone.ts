import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";

const phone = { width: 412, height: 823 };
const slowerProcessor = 4; // times
const slow4g = {
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 750_000 / 8,
  offline: false,
};

/** An empty profile of a phone with a fourth of this machine's processor and a slow line; gone after `use`. */
export async function onSlowPhone<Result>(
  browser: Browser,
  use: (page: Page, cdp: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context: BrowserContext = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.enable");
    await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
    await cdp.send("Network.emulateNetworkConditions", slow4g);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowerProcessor });
    return await use(page, cdp);
  } finally {
    await context.close();
  }
}
