import { expect, test } from "vitest";
import { screenAt } from "./screen-at.ts";

test.each([
  ["/admin-dashboard", "today"],
  ["/admin-dashboard/", "today"],
  ["/admin-dashboard/mail/server", "mail"],
  ["/admin-dashboard/content/home/preview", "content"],
  ["/admin-dashboard/content/post-a-bridge", "news"],
  ["/admin-dashboard/content/letter-may", "letters"],
  ["/admin-dashboard/content/post-a-bridge/versions", "news"],
  ["/admin-dashboard/print/invoices", "invoices"],
])("at %s the navigation marks %s", (pathname, expected) => {
  expect(screenAt(pathname)).toBe(expected);
});
