import { expect, test } from "vitest";
import { addresses, audiences } from "#tests/support/access-table.ts";
import { screens, screensFor } from "./screens.ts";

const answers = new Map(
  addresses
    .trim()
    .split("\n")
    .map((line) => line.split(/\s{2,}/))
    .map(([address = "", looking = ""]) => [address, looking]),
);
const addressOf = (key: string) => (key === "today" ? "admin-dashboard" : `admin-dashboard/${key}`);

// Who may open a screen is written out by hand once, in that table.
test.each(audiences)(
  "[6.03] [6.09] the navigation of %s has every screen that opens for them, and no other",
  (who) => {
    const opens = ({ key }: { key: string }) => answers.get(addressOf(key))?.[audiences.indexOf(who)] === "o";
    expect(screensFor({ role: who === "visitor" ? null : who })).toEqual(screens.filter(opens));
  },
);

test("every screen is there once, and none has the place of another", () => {
  const keys = new Set<string>(screens.map(({ key }) => key));
  expect(keys.size).toBe(screens.length);
  expect(new Set(screens.map(({ order }) => order)).size).toBe(screens.length);
  const parents = screens.flatMap((screen) => ("under" in screen ? [screen.under] : []));
  expect(parents.filter((key) => !keys.has(key))).toEqual([]);
});
