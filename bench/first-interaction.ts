import type { Browser, Page } from "playwright-core";
import { onSlowPhone } from "./slow-phone.ts";

/** Times of the first tap, in ms after the first paint. */
export const moments = [300, 1000, 2000] as const;

const settled = 1_000; // ms until the browser has reported the tap
const shortestReported = 16; // ms; the browser does not report shorter interactions

type Watched = { __taps: number[]; __painted: (since: number) => void };

/**
 * Time from a tap on the menu button until its result is painted, in ms: a fresh visit for each of the
 * `moments`.
 */
export async function firstInteractions(browser: Browser, origin: string, path: string): Promise<number[]> {
  const delays: number[] = [];
  for (const moment of moments) {
    delays.push(await onSlowPhone(browser, (page) => tapDelay(page, new URL(path, origin).href, moment)));
  }
  return delays;
}

async function tapDelay(page: Page, address: string, moment: number): Promise<number> {
  // This process measures the wait: a timer in the page would be delayed by whatever keeps the page busy.
  const { promise: painted, resolve } = Promise.withResolvers<number>();
  await page.exposeFunction("__painted", resolve);
  await page.addInitScript(() => {
    const watched = window as unknown as Watched;
    watched.__taps = [];
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries())
        if (name === "first-contentful-paint") watched.__painted(performance.now() - startTime);
    }).observe({ type: "paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (/^(pointer|touch|mouse|click)/.test(name)) watched.__taps.push(duration);
    }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  await page.goto(address, { waitUntil: "commit" });
  const since = await painted;
  await page.waitForTimeout(Math.max(0, moment - since));
  const button = { x: 412 - 32, y: 36 };
  await page.touchscreen.tap(button.x, button.y);
  await page.waitForTimeout(settled);
  const { taps, open } = await page.evaluate(() => ({
    taps: (window as unknown as Watched).__taps,
    open: document.querySelector(".mobile-menu:popover-open") !== null,
  }));
  if (!open) throw new Error(`${address}: the menu did not open.`);
  return Math.round(Math.max(shortestReported, ...taps));
}
