import { expect } from "vitest";
import { createMember } from "#tests/support/members.ts";
import { linkTo, textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";

test("a member's phone number stands in the list, where a press calls it, and among what the search finds", async ({
  site,
}) => {
  await createMember(site.platform, { full_name: "Phyllis Hart", phone_number: "(706) 555-0142" });
  const staff = await site.asRole("membership");
  const list = await (await staff.get("/admin-dashboard/members?q=phyllis")).text();
  expect(linkTo(list, "(706) 555-0142")).toContain('href="tel:7065550142"');
  const found = textOf(await (await staff.get("/admin-dashboard/search?q=phyllis")).text());
  expect(found).toContain("(706) 555-0142");
});
