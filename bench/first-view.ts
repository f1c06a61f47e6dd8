import type { Browser } from "playwright-core";
import { onSlowPhone } from "./slow-phone.ts";

/**
 * The first view of one page. Times in ms, sizes in bytes on the wire; scripts without their headers. `seen`
 * is what is fetched to render the first screen before the first script is requested. Pictures below it, which
 * Chromium fetches up to 2,500 px ahead on a slow connection, count in `total` alone.
 */
export type Figures = {
  path: string;
  fcp: number;
  lcp: number;
  cls: number;
  seen: number;
  script: number;
  total: number;
  requests: number;
  foreign: string[];
};

const toBeSeen = ["Document", "Stylesheet", "Font", "Image"];
const settled = 1_000; // ms without network activity after the network has become idle

type Watched = { __lcp: number; __cls: number };

/** Opens a page in a new browser profile with an empty cache and waits until nothing more is loaded. */
export async function firstView(browser: Browser, origin: string, path: string): Promise<Figures> {
  return onSlowPhone(browser, async (page, cdp) => {
    const kinds = new Map<string, { type: string; url: string; headers: number }>();
    const sizes = { script: 0, total: 0, requests: 0 };
    const early = new Map<string, { url: string; bytes: number }>();
    let begun = false;
    cdp.on("Network.requestWillBeSent", ({ requestId, type = "Other", request: { url } }) => {
      begun ||= type === "Script";
      if (!begun && toBeSeen.includes(type)) early.set(requestId, { url, bytes: 0 });
    });
    cdp.on("Network.responseReceived", ({ requestId, type, response }) =>
      kinds.set(requestId, { type, url: response.url, headers: response.encodedDataLength }),
    );
    cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const known = kinds.get(requestId);
      if (!known?.url.startsWith("http")) return;
      sizes.requests += 1;
      sizes.total += encodedDataLength;
      const seen = early.get(requestId);
      if (seen) seen.bytes = encodedDataLength;
      if (known.type === "Script") sizes.script += encodedDataLength - known.headers;
    });
    await page.addInitScript(() => {
      const watched = window as unknown as Watched;
      watched.__lcp = 0;
      watched.__cls = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) watched.__lcp = entry.startTime;
      }).observe({ type: "largest-contentful-paint", buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        })[])
          if (!entry.hadRecentInput) watched.__cls += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(new URL(path, origin).href, { waitUntil: "networkidle" });
    await page.waitForTimeout(settled);
    const { fcp, lcp, cls, below } = await page.evaluate(() => {
      const watched = window as unknown as Watched;
      const paint = performance.getEntriesByName("first-contentful-paint")[0];
      const isBelow = (image: HTMLImageElement) => image.getBoundingClientRect().top >= innerHeight;
      const shown = [...document.images].filter((image) => !isBelow(image)).map((image) => image.currentSrc);
      const below = [...document.images].filter(isBelow).map((image) => image.currentSrc);
      const only = below.filter((url) => !shown.includes(url));
      return { fcp: paint?.startTime ?? 0, lcp: watched.__lcp, cls: watched.__cls, below: only };
    });
    const seen = [...early.values()]
      .filter(({ url }) => !below.includes(url))
      .reduce((sum, { bytes }) => sum + bytes, 0);
    // The scripts load on their own after a while, and fetch more once they run.
    for (let before = -1; before !== sizes.total; await page.waitForTimeout(settled)) before = sizes.total;
    const hosts = new Set(
      [...kinds.values()].filter(({ url }) => url.startsWith("http")).map(({ url }) => new URL(url).host),
    );
    hosts.delete(new URL(origin).host);
    return { path, fcp: Math.round(fcp), lcp: Math.round(lcp), cls, seen, ...sizes, foreign: [...hosts] };
  });
}
