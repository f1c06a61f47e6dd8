import type { Page } from "@playwright/test";

const screen = { width: 390, height: 844 };
const slowerProcessor = 4; // times
const slow4g = {
  offline: false,
  latency: 150, // ms
  downloadThroughput: 1_600_000 / 8, // bytes a second
  uploadThroughput: 750_000 / 8,
};

/** From now on this page is one of a slow phone: a fourth of the processor, a slow mobile line, nothing kept. */
export async function slowPhone(page: Page): Promise<void> {
  await page.setViewportSize(screen);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  await cdp.send("Network.emulateNetworkConditions", slow4g);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowerProcessor });
}
