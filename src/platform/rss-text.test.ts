import { expect, test } from "vitest";
import { rssDescription, rssTitle } from "./rss-text.ts";

test("no title of an item ends its section, and no description has markup of its own", () => {
  expect(rssTitle("]]> A ]]> <b>\u0000")).toBe("]] > A ]] > <b>");
  expect(rssDescription("]]>\n<b>\u0000")).toBe("]]&gt;<br>&lt;b&gt;");
});
