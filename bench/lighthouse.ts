import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const version = 13;
const categories = ["performance", "accessibility", "best-practices", "seo"];

/**
 * One line with Lighthouse's scores (0 to 100) for a URL with its mobile preset. Lighthouse is large and
 * therefore downloaded on demand.
 */
export async function lighthouseScores(address: string, chromePath: string): Promise<string> {
  const flags = "--headless=new --no-sandbox --disable-gpu";
  const { stdout } = await run(
    "npx",
    ["--yes", `lighthouse@${version}`, address, "--quiet", "--output=json", `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: chromePath }, maxBuffer: 64 * 1024 * 1024 },
  );
  const report = JSON.parse(stdout);
  const scores = categories.map((name) => `${name} ${Math.round(report.categories[name].score * 100)}`);
  const times = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"].map(
    (name) => `${report.audits[name].title} ${report.audits[name].displayValue}`,
  );
  const failed = Object.values(
    report.audits as Record<string, { score: number | null; id: string; scoreDisplayMode: string }>,
  )
    .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === "binary")
    .map(({ id }) => id);
  // A busy machine increases blocking time; compare two runs only if their machine benchmarks are about the
  // same.
  const machine = `machine ${Math.round(report.environment.benchmarkIndex)}`;
  return [new URL(address).pathname.padEnd(24), ...scores, ...times, machine, failed.join(" ")].join("  ");
}
