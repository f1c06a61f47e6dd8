import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";

const phone = { width: 412, height: 823 };
const slowerProcessor = 4; // CPU slowdown factor
const slow4g = {
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 750_000 / 8,
  offline: false,
};

/**
 * Runs `use` in a new browser profile that emulates a phone: a quarter of the CPU and a slow connection. The
 * profile is discarded afterwards.
 */
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
