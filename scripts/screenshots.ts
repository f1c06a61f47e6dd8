// npm run screenshots [-- --only /shop,/consult] [-- --from http://127.0.0.1:3000] [-- --staff]: screenshots of every
// public route, with --staff those of the staff area too, at three widths, as screenshots/<width>/<route>.webp. Without
// --from it starts the built product on a temporary database with the sample data, and stops it at the end.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { screenAddress } from "#admin/request/screen-address.ts";
import { screens } from "#admin/request/screens.ts";
import { publicPaths } from "#pages/public-paths.ts";
import { startSampleSite } from "../bench/sample-site.ts";
import { chromiumLaunch } from "./browsers.mjs";
import { root } from "./build.mjs";

const widths = [390, 768, 1440];
const settled = 700; // ms
const tallest = 16_000; // pixels; WebP allows at most 16,383
const others = ["/gallery-upload", "/member-login", "/admin-login", "/annual-gala-share.html", "/nowhere"];
const staffForms = ["members/new", "letters/new", "news/new", "media/upload", "mail/server"];
const password = process.env.ADMIN_PASSWORD ?? "a password for the pictures";

const { values } = parseArgs({
  options: { only: { type: "string" }, from: { type: "string" }, staff: { type: "boolean" } },
});
const folder = join(root, "screenshots");

const site = values.from ? undefined : await startSampleSite({ ADMIN_PASSWORD: password });
const browser = await chromium.launch(chromiumLaunch);
try {
  const origin = values.from ?? (site?.origin as string);
  const paths = values.only?.split(",") ?? [...publicPaths(), ...(await eventPath(origin)), ...others];
  let pictures = 0;
  for (const width of widths) pictures += await shootAll(browser, origin, paths, width);
  process.stdout.write(`${pictures} pictures in ${folder}\n`);
} finally {
  await browser.close();
  await site?.stop();
}

async function shootAll(browser: Browser, origin: string, paths: string[], width: number): Promise<number> {
  mkdirSync(join(folder, String(width)), { recursive: true });
  const page = await browser.newPage({
    baseURL: origin,
    viewport: { width, height: width < 700 ? 844 : 900 },
    reducedMotion: "reduce",
  });
  if (values.staff) await signIn(page, origin);
  const all = values.staff && !values.only ? [...paths, ...(await staffPaths(page))] : paths;
  for (const path of all) await shoot(page, path, width);
  await page.close();
  return all.length;
}

async function shoot(page: Page, path: string, width: number) {
  await page.goto(path, { waitUntil: "networkidle" });
  await page.mouse.move(1, 1); // hydration starts with the first interaction
  await page.waitForTimeout(settled);
  // Pictures far below the first screen are loaded when somebody scrolls there.
  await page.evaluate(() =>
    Promise.allSettled(
      [...document.images].map((image) => {
        image.loading = "eager";
        return image.decode();
      }),
    ),
  );
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

async function signIn(page: Page, origin: string) {
  await page.request.post("/admin-login", {
    form: { password },
    headers: { origin, "sec-fetch-site": "same-origin" },
  });
}

/** Every screen of the staff area, the first record on each list, and the forms. */
async function staffPaths(page: Page): Promise<string[]> {
  const lists = screens.map(({ key }) => screenAddress(key));
  const records: string[] = [];
  for (const list of lists.slice(1)) {
    const html = await (await page.request.get(list)).text();
    records.push(...(new RegExp(`${list}/[\\w-]+(?=")(?<!/new|/upload|/server|/transfer)`).exec(html) ?? []));
  }
  const account = ["/account", "/community", "/event-create"];
  return [...lists, ...records, ...staffForms.map((form) => `${screenAddress("today")}/${form}`), ...account];
}

async function eventPath(origin: string): Promise<string[]> {
  const html = await (await fetch(new URL("/event-calendar?view=list", origin))).text();
  return html.match(/\/event\/[\w-]+(?=")/)?.slice(0, 1) ?? [];
}
