// npm run bench:pages [-- --only /,/shop] [-- --from http://127.0.0.1:3000] [-- --lighthouse] [-- --json]
// Measures the first view of every public page on a phone, and the delay of its first tap soon after the
// first paint and later: headless Chromium, a quarter of the CPU, slow 4G, nothing cached. Fails when a page
// exceeds the budget. Times depend on the machine: run nothing else on it, and compare times only within one
// run.
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { publicPaths } from "#pages/public-paths.ts";
import { chromiumLaunch } from "../scripts/browsers.mjs";
import { firstInteractions } from "./first-interaction.ts";
import { firstView } from "./first-view.ts";
import { lighthouseScores } from "./lighthouse.ts";
import { budget, type Figures, overBudget, table } from "./page-budget.ts";
import { startSampleSite } from "./sample-site.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    from: { type: "string" },
    lighthouse: { type: "boolean" },
    json: { type: "boolean" },
  },
});

const site = values.from ? undefined : await startSampleSite();
const browser = await chromium.launch(chromiumLaunch);
try {
  const origin = values.from ?? (site?.origin as string);
  const rows: Figures[] = [];
  for (const path of values.only?.split(",") ?? publicPaths())
    rows.push({
      ...(await firstView(browser, origin, path)),
      taps: await firstInteractions(browser, origin, path),
    });
  process.stdout.write(values.json ? `${JSON.stringify(rows, null, 2)}\n` : `${table(rows)}\n`);
  const faults = rows.flatMap((row) => overBudget(row));
  for (const fault of faults) process.stdout.write(`OVER BUDGET: ${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
  else process.stdout.write(`All within budget: ${JSON.stringify(budget)}\n`);
  if (values.lighthouse) {
    for (const { path } of rows)
      process.stdout.write(
        `${await lighthouseScores(new URL(path, origin).href, chromiumLaunch.executablePath)}\n`,
      );
  }
} finally {
  await browser.close();
  await site?.stop();
}
