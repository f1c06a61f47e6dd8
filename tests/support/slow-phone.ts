import type { CDPSession, Page } from "@playwright/test";

const screen = { width: 390, height: 844 };
const slowerProcessor = 4; // CPU slowdown factor
const afterLoading = 500; // ms in which the page still works on what it loaded
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
  await slowWhileLoading(page, cdp);
}

/**
 * Slows the CPU from the first request until half a second after the last answer, and again with the next request.
 * Chromium slows a page by keeping a core busy, also while the page rests; that would slow the other tests.
 */
async function slowWhileLoading(page: Page, cdp: CDPSession) {
  const slowDown = (rate: number) =>
    cdp.send("Emulation.setCPUThrottlingRate", { rate }).catch((error) => {
      if (!page.isClosed()) throw error;
    });
  let loading = 0; // requests without an answer yet
  let rest: NodeJS.Timeout | undefined;
  page.on("request", () => {
    clearTimeout(rest);
    if (loading++ === 0) void slowDown(slowerProcessor);
  });
  const answered = () => {
    if (--loading === 0) rest = setTimeout(() => void slowDown(1), afterLoading);
  };
  page.on("requestfinished", answered);
  page.on("requestfailed", answered);
  await slowDown(slowerProcessor);
}
