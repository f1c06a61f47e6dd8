import type { Page } from "@playwright/test";
import { slowProcessor } from "./slow-processor.ts";

const screen = { width: 390, height: 844 };
const slow4g = {
  offline: false,
  latency: 150, // ms
  downloadThroughput: 1_600_000 / 8, // bytes per second
  uploadThroughput: 750_000 / 8,
};

/**
 * Makes the page behave as on a slow phone: a quarter of the CPU, a slow mobile connection, no cache. Firefox's
 * driver can do none of the three: there it is a small screen only.
 */
export async function slowPhone(page: Page): Promise<void> {
  await page.setViewportSize(screen);
  if (page.context().browser()?.browserType().name() === "firefox") return;
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  await cdp.send("Network.emulateNetworkConditions", slow4g);
  await slowProcessor(page);
}
