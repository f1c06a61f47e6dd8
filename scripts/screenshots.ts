// npm run screenshots [-- --only /shop,/consult] [-- --from http://127.0.0.1:3000]: screenshots of every
// route at three widths, as screenshots/<width>/<route>.webp. Without --from it starts the built product on a
// temporary database with the sample data, and stops it at the end.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "playwright-core";
import sharp from "sharp";
import { publicPaths } from "#pages/public-paths.ts";
import { startSampleSite } from "../bench/sample-site.ts";
import { root } from "./build.mjs";

const widths = [390, 768, 1440];
const settled = 700; // ms
const tallest = 16_000; // pixels; WebP allows at most 16,383
const others = ["/gallery-upload", "/member-login", "/admin-login", "/annual-gala-share.html", "/nowhere"];

const { values } = parseArgs({ options: { only: { type: "string" }, from: { type: "string" } } });
const folder = join(root, "screenshots");

const site = values.from ? undefined : await startSampleSite();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium" });
try {
  const origin = values.from ?? (site?.origin as string);
  const paths = values.only?.split(",") ?? [...publicPaths(), ...(await eventPath(origin)), ...others];
  for (const width of widths) await shootAll(browser, origin, paths, width);
  process.stdout.write(`${paths.length * widths.length} pictures in ${folder}\n`);
} finally {
  await browser.close();
  await site?.stop();
}

async function shootAll(browser: Browser, origin: string, paths: string[], width: number) {
  mkdirSync(join(folder, String(width)), { recursive: true });
  const page = await browser.newPage({
    viewport: { width, height: width < 700 ? 844 : 900 },
    reducedMotion: "reduce",
  });
  for (const path of paths) {
    await page.goto(new URL(path, origin).href, { waitUntil: "networkidle" });
    await page.mouse.move(1, 1); // hydration starts with the first interaction
    await page.waitForTimeout(settled);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const picture = await page.screenshot({
      fullPage: true,
      clip: { x: 0, y: 0, width, height: Math.min(height, tallest) },
    });
    const name = path === "/" ? "home" : path.slice(1).replaceAll(/[^\w-]+/g, "-");
    await sharp(picture)
      .webp({ quality: 80 })
      .toFile(join(folder, String(width), `${name}.webp`));
  }
  await page.close();
}

async function eventPath(origin: string): Promise<string[]> {
  const html = await (await fetch(new URL("/event-calendar?view=list", origin))).text();
  return html.match(/\/event\/[\w-]+(?=")/)?.slice(0, 1) ?? [];
}
