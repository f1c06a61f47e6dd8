// Which failed tests are tried a second time, and what that says of the run (docs/decisions/0071-a-second-try.md).

/** @typedef {import("./test-reports.mjs").FailedTest} FailedTest */

const mostFlaky = 2; // tests of a run

// What these words name goes wrong only now and then where it is wrong, and then costs somebody money or an entry.
const neverAgain = new RegExp(
  [
    String.raw`\b(races?|locks?|locked|deadlocks?|twice|meanwhile|same (time|moment)|side by side)\b`,
    String.raw`\b(process(es)?|killed|kill|faults?|outages?|disk|cut off|lost|stalled|paused)\b`,
    String.raw`\b(billing|money|pay|pays|paid|payments?|invoices?|invoiced|orders?|refund\w*|renew\w*|owe[sd]?|owing)\b`,
    String.raw`\b(ledger|cards?|cents?|dues|terms?|memberships?|prices?|credits?|disputes?|fees?)\b|\$\d`,
  ].join("|"),
  "i",
);

/**
 * Whether a failed test may be tried a second time: never one of races, locks, money or faults, by the words of its path
 * and title.
 */
export function mayRunAgain(/** @type {FailedTest} */ { file, titles }) {
  return !neverAgain.test([file.replaceAll(/[-_]/g, " "), ...titles].join(" "));
}

/**
 * Tries each failed test of a run again. Not where the run has failed already: more than two tests did, one that is never
 * tried again, or something that is no test.
 * @param {Pick<import("./test-reports.mjs").Report, "failed" | "isComplete">[]} reports of the whole run
 * @param {(test: FailedTest) => Promise<boolean>} passes runs one test alone, and says whether it passed
 * @returns {Promise<{ isGood: boolean; flaky: FailedTest[] }>} `flaky`: those that passed the second time
 */
export async function secondTries(reports, passes) {
  const failed = reports.flatMap((report) => report.failed);
  const hasFailed = failed.length > mostFlaky || !failed.every(mayRunAgain);
  if (hasFailed || reports.some(({ isComplete }) => !isComplete)) return { isGood: false, flaky: [] };
  const flaky = [];
  for (const test of failed) if (await passes(test)) flaky.push(test);
  return { isGood: flaky.length === failed.length, flaky };
}
