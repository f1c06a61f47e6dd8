// Part of npm run check: the home page's HTML and the first-load script of every public page are within their budgets.
// Bytes, not times, so that the machine makes no difference.
import { publicPaths } from "#pages/public-paths.ts";
import { budget, mostOfHome } from "./page-budget.ts";
import { startSampleSite } from "./sample-site.ts";
import { scriptSize } from "./script-size.ts";

const site = await startSampleSite();
try {
  const home = Buffer.byteLength(await (await fetch(site.origin)).text());
  const sizes = await Promise.all(
    publicPaths().map(async (path) => ({ path, bytes: await scriptSize(site.origin, path) })),
  );
  sizes.sort((a, b) => b.bytes - a.bytes);
  const [heaviest] = sizes;
  const line = (what: string, bytes: number, most: number) =>
    `${what}: ${bytes.toLocaleString("en-US")} of ${most.toLocaleString("en-US")} bytes`;
  process.stdout.write(`${line("HTML of the home page", home, mostOfHome)}\n`);
  if (heaviest)
    process.stdout.write(`${line(`script of ${heaviest.path}`, heaviest.bytes, budget.script)}\n`);
  const over = sizes.filter(({ bytes }) => bytes > budget.script);
  for (const { path, bytes } of over)
    process.stdout.write(`OVER BUDGET: ${line(`script of ${path}`, bytes, budget.script)}\n`);
  if (home > mostOfHome || over.length > 0) process.exitCode = 1;
} finally {
  await site.stop();
}
