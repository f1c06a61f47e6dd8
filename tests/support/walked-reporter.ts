import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
} from "@playwright/test/reporter";
import { walkedAnnotation } from "./walked.ts";

const list = "tests/e2e/stories/walked.txt";

/**
 * After a run of all stories: everything that they walked before, they still walk. What is missing fails the run with
 * its lines; `WALKED=renew npx playwright test tests/e2e/stories` writes the list anew.
 */
export default class WalkedReporter implements Reporter {
  private readonly walked = new Set<string>();
  private isWhole = false;

  onBegin({ grep, shard }: FullConfig, suite: Suite): void {
    const files = new Set(suite.allTests().map(({ location, parent }) => fileOf(parent) ?? location.file));
    const stories = readdirSync("tests/e2e/stories").filter((name) => name.endsWith(".spec.ts"));
    this.isWhole = !shard && String(grep) === "/.*/" && stories.every((name) => files.has(name));
  }

  onTestEnd(_: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations)
      if (type === walkedAnnotation) for (const line of description?.split("\n") ?? []) this.walked.add(line);
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult["status"] } | undefined> {
    if (!this.isWhole || status !== "passed") return;
    if (process.env.WALKED === "renew") writeFileSync(list, `${[...this.walked].sort().join("\n")}\n`);
    const missing = readFileSync(list, "utf8")
      .split("\n")
      .filter((line) => line && !this.walked.has(line));
    if (missing.length === 0) return;
    process.stdout.write(`\nNo story does this any more (${list}):\n  ${missing.join("\n  ")}\n`);
    return { status: "failed" };
  }

  printsToStdio(): boolean {
    return false;
  }
}

function fileOf(suite: Suite | undefined): string | undefined {
  for (let each = suite; each; each = each.parent) if (each.type === "file") return basename(each.title);
}
