import { expect, test } from "vitest";
import { type Role, roles } from "#identity/roles.ts";
import { menuOf } from "./menu.ts";
import { screensFor } from "./screens.ts";

const news = { key: "news", title: "News", group: "Website", order: 1 };
const inbox = { key: "inbox", title: "Inbox", group: "Messages", order: 2 };
const media = { key: "media", title: "Pictures", group: "Website", order: 3 };
const nominations = { key: "nominations", title: "Nominations", group: "Messages", order: 4, under: "inbox" };

const inWords = (menu: ReturnType<typeof menuOf>) =>
  menu
    .map(({ group, entries }) =>
      [`${group}:`, ...entries.map(({ screens }) => screens.map(({ key }) => key).join("+"))].join(" "),
    )
    .join(", ");

test.each([
  [
    "groups come in the order of their first screen",
    [news, inbox, media],
    "Website: news media, Messages: inbox",
  ],
  ["however they are listed", [media, inbox, news], "Website: news media, Messages: inbox"],
  ["another order", [{ ...news, order: 4 }, inbox, media], "Messages: inbox, Website: media news"],
  ["another group", [news, inbox, { ...media, group: "Messages" }], "Website: news, Messages: inbox media"],
  ["a screen under another", [nominations, inbox], "Messages: inbox+nominations"],
  ["a screen under one that does not open", [nominations, news], "Website: news, Messages: nominations"],
  ["no screen, no group", [], ""],
])("the menu follows from group, order and under alone: %s", (_, screens, expected) => {
  expect(inWords(menuOf(screens))).toBe(expected);
});

test("an owner reads at most 22 entries", () => {
  const entries = menuOf(screensFor({ role: "owner" })).flatMap(({ entries }) => entries);
  expect(entries.length).toBeLessThanOrEqual(22);
});

test.each<[Role, string]>([
  [
    "owner",
    ": today first-steps events, Members: members+imports reviews companies renewals committees, Money: invoices+owing to-decide payments+deposits books+account-detail+entries+books/journal, Messages: inbox+nominations letters+newsletter, Website: content news media gallery, Reports: board history+audit, Settings: trash settings+gate+notices+cards+mail+roles+accounts+everything+sample",
  ],
  [
    "treasurer",
    ": today, Money: invoices+owing to-decide payments+deposits books+account-detail+entries+books/journal, Reports: board history",
  ],
  ["reader", ": today events, Members: members, Money: books+account-detail+entries, Reports: board"],
  ["editor", ": today, Messages: letters, Website: content news media, Reports: history, Settings: trash"],
  ["events", ": today events, Reports: history, Settings: trash"],
])("what the menu has for the role %s", (role, expected) => {
  expect(inWords(menuOf(screensFor({ role })))).toBe(expected);
});

test.each(roles)("the menu of the role %s leads once to each screen that it may open", (role) => {
  const screens = screensFor({ role });
  const led = menuOf(screens).flatMap(({ entries }) => entries.flatMap(({ screens }) => screens));
  expect(led.map(({ key }) => key).sort()).toEqual(screens.map(({ key }) => key).sort());
});
