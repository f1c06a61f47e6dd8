import { expect, test } from "vitest";
import { addresses, audiences } from "#tests/support/access-table.ts";
import { menuOf, screens, screensFor } from "./screens.ts";

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

test("every screen is there once, and none stands where another does", () => {
  expect(new Set(screens.map(({ key }) => key)).size).toBe(screens.length);
  expect(new Set(screens.map(({ order }) => order)).size).toBe(screens.length);
});

const news = { key: "news", title: "News", group: "Content", order: 1 };
const mail = { key: "mail", title: "Mail", group: "Messages", order: 2 };
const media = { key: "media", title: "Pictures", group: "Content", order: 3 };

test.each([
  [
    "groups stand in the order of their first screen",
    [news, mail, media],
    "Content: news media, Messages: mail",
  ],
  ["whichever way they are listed", [media, mail, news], "Content: news media, Messages: mail"],
  ["another order", [{ ...news, order: 4 }, mail, media], "Messages: mail, Content: media news"],
  ["another group", [news, mail, { ...media, group: "Messages" }], "Content: news, Messages: mail media"],
  ["no screen, no group", [], ""],
])("the navigation follows from group and order alone: %s", (_, entries, expected) => {
  const menu = menuOf(entries).map(({ group, entries: own }) =>
    [`${group}:`, ...own.map(({ key }) => key)].join(" "),
  );
  expect(menu.join(", ")).toBe(expected);
});
