import { expect, test } from "vitest";
import { dataPage } from "./data-page.ts";

const page = (collected: Record<string, unknown>) =>
  dataPage(collected, { title: "My data at <Us>", timeZone: "America/New_York" });

test("what a person or a stranger has typed stays text", () => {
  const html = page({ "a<b>": { 'x"y': '<script>alert(1)</script> & "more"' }, list: ["</li><img src=x>"] });
  expect(html).not.toMatch(/<script|<img|<b>|<Us>/);
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp;");
});

test("nothing is loaded from anywhere, and nothing runs", () => {
  expect(page({ account: { name: "Ada" } })).not.toMatch(/src=|href=|url\(|@import|<script| on\w+=/);
});

test.each([
  [{ lastUsedAt: new Date("2026-07-04T16:30:00Z") }, "Last used at", "July 4, 2026 at 12:30"],
  [{ made: "2026-07-04T16:30:00.000Z" }, "Made", "July 4, 2026 at 12:30"],
  [{ joined_on: "2026-07-04" }, "Joined on", "2026-07-04"],
  [{ isEmailVerified: true }, "Is email verified", "Yes"],
  [{ phoneNumber: null }, "Phone number", "–"],
  [{ sessions: [] }, "Sessions", "None"],
  [{ visibility: { email: "members" } }, "Email", "members"],
])("%j is readable", (part, name, value) => {
  const html = page({ part });
  expect(html).toContain(`<dt>${name}</dt>`);
  expect(html).toContain(value);
});
