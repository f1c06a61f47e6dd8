import { expect, test } from "vitest";
import { mayRunAgain, secondTries } from "./second-tries.mjs";

test.each([
  ["src/billing/races.http.test.ts", "one press", false],
  ["src/billing/provider/provider-money.http.test.ts", "a site without notices", false],
  ["src/records/lists/paging.http.test.ts", "two requests of the same moment", false],
  ["tests/several-processes.http.test.ts", "follow one another", false],
  ["tests/e2e/sign-in-faults.spec.ts", "keeps what was typed", false],
  ["src/pages/home/home.http.test.ts", "[2.16.08] a mug costs $15", false],
  ["tests/e2e/stories/renewing.spec.ts", "without scripts a member", false],
  ["src/features/inquiries/screens/order.http.test.ts", "a visitor asks for a mug", false],
  ["src/features/members/terms/people.http.test.ts", "who counts", false],
  ["tests/e2e/header.spec.ts", "the menu closes", true],
  ["tests/e2e/stories/gallery.spec.ts", "on a slow phone, in a hurry photos of an album", true],
  ["src/features/events/feeds/feed.http.test.ts", "the order-form's text", false],
  ["src/features/members/directory/directory.http.test.ts", "the border of a card-like tile", false],
  ["src/features/members/directory/directory.http.test.ts", "discards what was typed", true],
])("%s: %s", (file, title, may) => {
  expect(mayRunAgain({ file, titles: ["a group", title] })).toBe(may);
});

const menu = { file: "tests/e2e/header.spec.ts", titles: ["the menu closes"] };
const feed = { file: "src/features/events/feeds/feed.http.test.ts", titles: ["a feed has a title"] };
const tab = { file: "tests/e2e/shell.spec.ts", titles: ["a tab has a name"] };
const race = { file: "src/platform/turns.http.test.ts", titles: ["two races"] };
const reportOf = (...failed: (typeof menu)[]) => ({ failed, isComplete: true });

/** Tries again after a run with these reports; `tried` are the tests that ran a second time. */
async function tryAgain(reports: Parameters<typeof secondTries>[0], passes = true) {
  const tried: string[] = [];
  const said = await secondTries(reports, async ({ titles }) => {
    tried.push(...titles);
    return passes;
  });
  return { ...said, tried };
}

test("three failed tests fail the run, and none is tried again", async () => {
  expect(await tryAgain([reportOf(menu, tab), reportOf(feed)])).toEqual({
    isGood: false,
    flaky: [],
    tried: [],
  });
});

test("a failed race fails the run, and no other test is tried again for nothing", async () => {
  expect(await tryAgain([reportOf(menu, race)])).toEqual({ isGood: false, flaky: [], tried: [] });
});

test("a failure that is no test fails the run", async () => {
  const broken = { failed: [], isComplete: false };
  expect(await tryAgain([reportOf(menu), broken])).toEqual({ isGood: false, flaky: [], tried: [] });
});

test("the same failure again fails the run", async () => {
  expect(await tryAgain([reportOf(menu)], false)).toMatchObject({ isGood: false, tried: menu.titles });
});

test("two that pass the second time are flaky, and the run is good", async () => {
  expect(await tryAgain([reportOf(menu), reportOf(feed)])).toEqual({
    ...{ isGood: true, flaky: [menu, feed] },
    tried: [...menu.titles, ...feed.titles],
  });
});

test("a run without a failure is good", async () => {
  expect(await tryAgain([reportOf(), reportOf()])).toEqual({ isGood: true, flaky: [], tried: [] });
});
