import { expect, test } from "vitest";
import { screens, screensFor } from "./screens.ts";

const keysFor = (role: Parameters<typeof screensFor>[0]["role"]) =>
  screensFor({ role }).map(({ key }) => key);

test("[6.09] a visitor and a member have no screen at all", () => {
  expect(keysFor(null)).toEqual([]);
  expect(keysFor("member")).toEqual([]);
});

test.each([
  ["editor", ["today", "letters", "content", "news", "media", "trash", "history"]],
  ["gallery", ["today", "gallery", "trash", "history"]],
  ["events", ["today", "events", "trash", "history"]],
  ["treasurer", ["today", "invoices", "owing", "to-decide", "payments", "ledger", "history"]],
  [
    "membership",
    [
      "today",
      "members",
      "reviews",
      "companies",
      "renewals",
      "board",
      "imports",
      "invoices",
      "owing",
      "to-decide",
      "payments",
      "ledger",
      "inbox",
      "committees",
      "nominations",
      "newsletter",
      "trash",
      "history",
    ],
  ],
] as const)("[6.03] %s has the screens of their work: %o", (role, expected) => {
  expect(keysFor(role)).toEqual(expected);
});

test("[6.03] owners have every screen, administrators all but those that owners alone set", () => {
  const all = screens.map(({ key }) => key);
  expect(keysFor("owner")).toEqual(all);
  expect(keysFor("admin")).toEqual(all.filter((key) => !["gate", "notices", "cards"].includes(key)));
});
